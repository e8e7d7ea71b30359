import type { FileFormat } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import { nameDays, nameReportDays, nameVenue } from '../../../shared/file-names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { findReach } from '../../../shared/messages/report-notes.ts';
import { type DayRange, toDayRange } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';
import type { ExportSpec, ExportTarget, FilledSections } from './export-spec.ts';
import { fillFileName, type NameValues } from './fill-file-name.ts';
import { rowRequestText } from './row-request-text.ts';

/** The pattern of file names until the user changes it: it says what is in the file. */
export const usualPattern = '{venue} – {dataset} – {asked}';

/** The pattern of reports' file names. */
export const usualReportPattern = '{venue} – {dataset} – {period}';

interface NameFacts {
  readonly messages: Messages;
  readonly now: Temporal.PlainDateTime;
}

/** The name of the file for these rows; for a folder, without an extension. */
export function makeExportName(
  { profile, format, partition }: Pick<ExportSpec, 'profile' | 'format' | 'partition'>,
  target: NamedTarget,
  sections: FilledSections,
  facts: NameFacts,
): string {
  return makeTargetName(target, {
    values: listRowValues(profile, sections, facts),
    format,
    isFolder: partition !== undefined,
    isIncomplete: sections.some(({ resultSet }) => resultSet.gaps.length > 0),
    messages: facts.messages,
  });
}

/** The name of the file for these reports. */
export function makeReportName(
  { profile, format }: Pick<ExportSpec, 'profile' | 'format'>,
  target: NamedTarget,
  runs: readonly ReportRun[],
  { messages, now, isIncomplete }: NameFacts & { readonly isIncomplete: boolean },
): string {
  const values = {
    venue: nameVenue(profile, messages),
    dataset: runs.map(({ report }) => messages.text(`report.${report}.name`)).join(' '),
    ...nameReportDays(runs.map(({ parameters }) => parameters.period)),
    asOf: runs.flatMap((run) => findReach(run) ?? []).sort()[0] ?? '',
    date: now.toPlainDate().toString(),
  };
  return makeTargetName(target, { values, format, isFolder: false, isIncomplete, messages });
}

/** The name of the file for what reconciliation found of some days. */
export function makeFindingsName(
  { profile, format }: Pick<ExportSpec, 'profile' | 'format'>,
  target: NamedTarget,
  days: DayRange,
  { messages, now, isIncomplete }: NameFacts & { readonly isIncomplete: boolean },
): string {
  const date = now.toPlainDate().toString();
  const values = {
    venue: nameVenue(profile, messages),
    dataset: messages.text('reconciliation.title'),
    period: nameDays(days),
    from: days.first,
    to: days.last,
    asOf: date,
    date,
  };
  return makeTargetName(target, { values, format, isFolder: false, isIncomplete, messages });
}

type NamedTarget = Exclude<ExportTarget, { path: string }>;

function makeTargetName(
  target: NamedTarget,
  {
    values,
    format,
    isFolder,
    isIncomplete,
    messages,
  }: {
    readonly values: NameValues;
    readonly format: FileFormat;
    readonly isFolder: boolean;
    readonly isIncomplete: boolean;
    readonly messages: Messages;
  },
): string {
  const incomplete = ` ${messages.text('file.incomplete')}`;
  const name =
    'fileName' in target ? target.fileName : fillFileName(target.pattern, values, format);
  const hasExtension = name.toLowerCase().endsWith(`.${format}`);
  const stem = hasExtension ? name.slice(0, -format.length - 1) : name;
  // The former file may have been marked as incomplete.
  const wasMarked = 'fileName' in target && stem.endsWith(incomplete);
  const whole = wasMarked ? stem.slice(0, -incomplete.length) : stem;
  // Marks an incomplete file, so that it is never taken for, or written over, a complete one.
  const mark = isIncomplete ? incomplete : '';
  return `${whole}${mark}${isFolder ? '' : `.${format}`}`;
}

function listRowValues(
  profile: Profile,
  sections: FilledSections,
  { messages, now }: NameFacts,
): NameValues {
  const [{ resultSet, rowRequest }] = sections;
  const days = 'period' in rowRequest && rowRequest.period ? toDayRange(rowRequest.period) : null;
  return {
    venue: nameVenue(profile, messages),
    dataset: sections.map(({ dataset }) => messages.text(`dataset.${dataset}`)).join(' '),
    asked: rowRequestText(resultSet, messages, 'file'),
    period: days ? nameDays(days) : '',
    from: days?.first ?? '',
    to: days?.last ?? '',
    asOf: toDay(resultSet.dataAsOf),
    date: now.toPlainDate().toString(),
  };
}
