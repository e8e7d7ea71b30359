import {
  nameTokens,
  type SavedExportContent,
  type SavedExportPeriod,
} from '../../../shared/domain/saved-exports.ts';
import { listTokens } from '../../../shared/file-names.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PeriodField } from './period-field.tsx';

/** The typed or chosen values of a saved export's form. */
export type SavedExportDetails = Pick<SavedExportContent, 'name' | 'period' | 'fileName'>;

export interface SavedExportFieldsProps {
  readonly value: SavedExportDetails;
  readonly onChange: (value: SavedExportDetails) => void;
  /** The offered periods. The initial one is offered too. */
  readonly periods: readonly string[];
  readonly start: SavedExportPeriod;
  /** The file's name if it ran now. */
  readonly preview?: string | null;
}

interface Props extends SavedExportFieldsProps {
  /** True after an attempt to save. Then empty fields are marked. */
  readonly wasTried: boolean;
}

/** Name, period and file name of a saved export. */
export function SavedExportFields({ value, onChange, periods, start, wasTried, preview }: Props) {
  const messages = useMessages();
  const { name, period, fileName } = value;
  return (
    <>
      <TextField
        label={messages.text('common.name')}
        value={name}
        error={wasTried && name.trim() === '' ? messages.text('savedExport.name.wrong') : null}
        maxLength={80}
        onChange={(next) => onChange({ ...value, name: next })}
        autoFocus
      />
      <PeriodField
        period={period}
        periods={periods}
        start={start}
        onChange={(next) => onChange({ ...value, period: next })}
      />
      <TextField
        label={messages.text('savedExport.fileName')}
        about={messages.text('savedExport.fileName.about')}
        value={fileName}
        error={isFileName(fileName) ? null : messages.text('savedExport.fileName.wrong')}
        maxLength={200}
        onChange={(next) => onChange({ ...value, fileName: next })}
      />
      {preview && isFileName(fileName) && (
        <p role="status">
          <bdi>{messages.text('savedExport.fileName.preview', { name: preview })}</bdi>
        </p>
      )}
    </>
  );
}

/** True if the values can be saved. */
export function areDetails({ name, fileName }: SavedExportDetails): boolean {
  return name.trim() !== '' && isFileName(fileName);
}

/** The details in the form in which they are stored. */
export function trimDetails({ name, period, fileName }: SavedExportDetails): SavedExportDetails {
  return { name: name.trim(), period, fileName: fileName.trim() };
}

function isFileName(text: string): boolean {
  return (
    text.trim() !== '' &&
    listTokens(text).every((token) => nameTokens.some((known) => known === token))
  );
}
