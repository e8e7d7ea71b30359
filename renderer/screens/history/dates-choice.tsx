import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useDateName } from '../../parts/range-picker/index.ts';
import { Select } from '../../ui/select.tsx';
import { listDateFields } from './list-date-fields.ts';

/** Chooses the date field that days are about. */
export function DatesChoice({
  dataset,
  value,
  onChange,
}: {
  readonly dataset: Dataset;
  readonly value: string;
  /** Null: the dataset's axis. */
  readonly onChange: (field: string | null) => void;
}) {
  const messages = useMessages();
  const getName = useDateName(dataset);
  const axisField = dataset.axis?.field ?? null;
  return (
    <Select
      label={messages.text('dates.label')}
      value={value}
      options={listDateFields(dataset).map((field) => ({
        id: field,
        text: getName(field),
        ...(field === axisField ? {} : { about: messages.text('dates.downloadedOnly') }),
      }))}
      onChange={(field) => onChange(field === axisField ? null : field)}
    />
  );
}
