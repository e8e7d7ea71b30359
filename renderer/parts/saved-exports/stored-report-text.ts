import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { type AppError, Failure } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  writeFilterName,
  writeReportCell,
  writeReportWord,
} from '../../../shared/messages/report-text.ts';
import type { ReportFilter } from '../../../shared/reports/description.ts';
import { askStored, findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { describeSavedPeriod } from './saved-export-periods.ts';

/** A stored report in words: its days, comparison, choices and filters. */
export function describeStored(stored: StoredReport, messages: Messages): string {
  const report = findStoredReport(stored);
  if (!report) return '';
  const { comparison, choices, filters } = stored;
  const word = (key: string): string[] => (messages.has(key) ? [messages.text(key)] : []);
  return [
    ...writeOwnPeriod(stored, messages),
    ...(comparison === 'none' ? [] : word(`reports.comparison.${comparison}`)),
    ...report.choices.flatMap(({ id }) => word(`reports.choice.${id}.${choices[id] ?? ''}`)),
    ...report.filters.flatMap((filter) => writeFilter(filter, filters[filter.id], messages)),
  ].join(' · ');
}

/** The same in short: its days, and the choices and filters that aren't default. */
export function describeStoredShort(stored: StoredReport, messages: Messages): string {
  const report = findStoredReport(stored);
  if (!report) return '';
  const { choices, filters } = stored;
  return [
    ...writeOwnPeriod(stored, messages),
    ...report.choices.flatMap(({ id, options: [first] }) =>
      choices[id] === undefined || choices[id] === first
        ? []
        : [writeReportWord(`reports.choice.${id}.${choices[id]}`, messages)],
    ),
    ...report.filters.flatMap((filter) =>
      String(filters[filter.id]) === String(filter.defaultValues)
        ? []
        : writeFilter(filter, filters[filter.id], messages),
    ),
  ].join(' · ');
}

function writeOwnPeriod({ period }: StoredReport, messages: Messages): string[] {
  return period === null ? [] : [writeReportPeriod(period, messages)];
}

function writeFilter(
  { id, kind }: ReportFilter,
  values: readonly (string | null)[] | undefined,
  messages: Messages,
): string[] {
  if (!values || values.length === 0) return [];
  const named = values
    .slice(0, maxNamed)
    .map((value) => writeReportCell(kind, value, messages) ?? messages.text('common.none'));
  return [
    messages.text('reports.paper.filter', {
      filter: writeFilterName(id, messages),
      values: messages.list(named),
      more: values.length - named.length,
    }),
  ];
}

/** Filter values that are named; more are counted. */
const maxNamed = 3;

/** A period of a saved export or of a report, in words. */
export function writeReportPeriod(period: SavedExportPeriod, messages: Messages): string {
  const key = `preset.${typeof period === 'string' ? period : ''}`;
  return messages.has(key) ? messages.text(key) : describeSavedPeriod(period, messages);
}

/** Why the report can't run now, such as a period that is too long. Null if it can. */
export function findReportProblem(
  stored: StoredReport,
  period: SavedExportPeriod,
  now: Temporal.PlainDateTime,
): AppError | null {
  try {
    askStored(stored, period, now);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
}
