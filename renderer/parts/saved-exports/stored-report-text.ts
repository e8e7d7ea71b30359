import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { type AppError, Failure } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportCell, writeReportWord } from '../../../shared/messages/report-text.ts';
import { askStored, findStoredReport } from '../../../shared/reports/stored-reports.ts';
import { periodText } from './saved-export-periods.ts';

/** What is asked of a report in a saved export: its own days, comparison, choices and filters. */
export function describeStored(stored: StoredReport, messages: Messages): string {
  const report = findStoredReport(stored);
  if (!report) return '';
  const { period, comparison, choices, filters } = stored;
  const word = (key: string): string[] => (messages.has(key) ? [messages.text(key)] : []);
  return [
    ...(period === null ? [] : [writeReportPeriod(period, messages)]),
    ...(comparison === 'none' ? [] : word(`reports.comparison.${comparison}`)),
    ...report.choices.flatMap(({ id }) => word(`reports.choice.${id}.${choices[id] ?? ''}`)),
    ...report.filters.flatMap(({ id, kind }) => {
      const values = filters[id] ?? [];
      if (values.length === 0) return [];
      const named = values
        .slice(0, maxNamed)
        .map(
          (value) => writeReportCell(kind, value, messages) ?? messages.text('reports.cell.none'),
        );
      return [
        messages.text('reports.paper.filter', {
          filter: writeReportWord(`reports.filterBy.${id}`, messages),
          values: messages.list(named),
          more: values.length - named.length,
        }),
      ];
    }),
  ].join(' · ');
}

/** Filter values that are named; more are counted. */
const maxNamed = 3;

/** A period of a saved export or of a report, in words. */
export function writeReportPeriod(period: SavedExportPeriod, messages: Messages): string {
  const key = `reports.period.${typeof period === 'string' ? period : ''}`;
  return messages.has(key) ? messages.text(key) : periodText(period, messages);
}

/** Why it could not be asked now, such as a period that is too long for it; null: it can. */
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
