import { findUsualFlavour } from '../../../shared/csv-flavours.ts';
import { type CsvFlavour, csvFlavour } from '../../../shared/domain/exports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';

/** The flavour of spreadsheets on this computer. */
export function getUsualFlavour({ locale }: Messages): CsvFlavour {
  return findUsualFlavour(locale, navigator.platform);
}

/** For which program a CSV file is. */
export function FlavourField(props: {
  readonly value: CsvFlavour;
  readonly onChange: (flavour: CsvFlavour) => void;
}) {
  const { value, onChange } = props;
  const messages = useMessages();
  return (
    <Select
      label={messages.text('export.flavour')}
      about={messages.text(`export.flavour.${value}.about`)}
      value={value}
      onChange={onChange}
      options={csvFlavour.options.map((id) => ({
        id,
        text: messages.text(`export.flavour.${id}`),
        about: messages.text(`export.flavour.${id}.about`),
      }))}
    />
  );
}
