import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';
import type { ExportSpec, ExportTarget, FilledSections } from './export-spec.ts';
import { fillFileName, type NameValues, nameDays } from './fill-file-name.ts';
import { rowRequestText } from './row-request-text.ts';

/** What a file is called until somebody calls it otherwise: what is in it. */
export const usualPattern = '{venue} {dataset} {asked}';

/** The name of the file that these rows become; for a folder, without an extension. */
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
  // A file that is made again may have been incomplete before.
  const wasMarked = 'fileName' in target && stem.endsWith(incomplete);
  const whole = wasMarked ? stem.slice(0, -incomplete.length) : stem;
  // Nobody takes a part for the whole, and no part takes the place of a whole.
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
  // What isn't live data must not pass for it once the file has left the app.
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
