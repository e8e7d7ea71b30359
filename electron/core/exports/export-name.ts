import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';
import type { ExportSpec, ExportTarget, FilledSections } from './export-spec.ts';
import { fillFileName, type NameValues, nameDays } from './fill-file-name.ts';
import { rowRequestText } from './row-request-text.ts';

/** The pattern of file names until the user changes it: it says what is in the file. */
export const usualPattern = '{venue} {dataset} {asked}';

/** The name of the file for these rows; for a folder, without an extension. */
export function makeExportName(
  { profile, format, partition }: Pick<ExportSpec, 'profile' | 'format' | 'partition'>,
  target: Exclude<ExportTarget, { path: string }>,
  sections: FilledSections,
  { messages, now }: { readonly messages: Messages; readonly now: Temporal.PlainDateTime },
): string {
  const isFolder = partition !== undefined;
  const incomplete = ` ${messages.text('file.incomplete')}`;
  const name =
    'fileName' in target
      ? target.fileName
      : fillFileName(target.pattern, nameValues(profile, sections, messages, now), format);
  const hasExtension = name.toLowerCase().endsWith(`.${format}`);
  const stem = hasExtension ? name.slice(0, -format.length - 1) : name;
  // The former file may have been marked as incomplete.
  const wasMarked = 'fileName' in target && stem.endsWith(incomplete);
  const whole = wasMarked ? stem.slice(0, -incomplete.length) : stem;
  // Marks an incomplete file, so that it is never taken for, or written over, a complete one.
  const mark = sections.some(({ resultSet }) => resultSet.gaps.length > 0) ? incomplete : '';
  return `${whole}${mark}${isFolder ? '' : `.${format}`}`;
}

function nameValues(
  { name, environment }: Profile,
  sections: FilledSections,
  messages: Messages,
  now: Temporal.PlainDateTime,
): NameValues {
  const [{ resultSet, rowRequest }] = sections;
  const days = 'period' in rowRequest && rowRequest.period ? toDayRange(rowRequest.period) : null;
  // Test data must not pass for live data once the file has left the app.
  const kind = environment === 'production' ? '' : messages.text(`environment.${environment}`);
  return {
    venue: `${name} ${kind}`,
    dataset: sections.map(({ dataset }) => messages.text(`dataset.${dataset}`)).join(' '),
    asked: rowRequestText(resultSet, messages, 'file'),
    period: days ? nameDays(days) : '',
    from: days?.first ?? '',
    to: days?.last ?? '',
    asOf: toDay(resultSet.dataAsOf),
    date: now.toPlainDate().toString(),
  };
}
