import {
  type ReportId,
  type ReportParameters,
  requestedComparison,
} from '../domain/report-questions.ts';
import type { SavedExportPeriod } from '../domain/saved-exports.ts';
import type { StoredReport } from '../domain/stored-reports.ts';
import { fail } from '../errors.ts';
import { countDays } from '../ranges.ts';
import type { VenueDate } from '../venue-time.ts';
import type { ReportDescription } from './description.ts';
import { isReportPeriod, resolveReportDays } from './report-days.ts';
import { reportDescriptions } from './reports.ts';
import { saveParameters } from './stored-parameters.ts';

/** Finds the stored report. Null if this version lacks it. */
export function findStoredReport({
  report,
}: Pick<StoredReport, 'report'>): ReportDescription | null {
  return reportDescriptions.find(({ id }) => id === report) ?? null;
}

/** Returns the first unknown name in a stored report, such as `revenue.basis`. Null if all are known. */
export function findUnknown(stored: StoredReport): string | null {
  const report = findStoredReport(stored);
  if (!report) return stored.report;
  const { period, comparison: compared, choices, filters } = stored;
  const unknown = (name: string) => `${stored.report}.${name}`;
  if (period !== null && typeof period === 'string' && !isReportPeriod(period)) {
    return unknown(period);
  }
  if (!['auto', 'none', ...report.comparisons].includes(compared)) {
    return unknown(compared);
  }
  for (const [name, option] of Object.entries(choices)) {
    const choice = report.choices.find(({ id }) => id === name);
    if (!choice) return unknown(name);
    if (!choice.options.includes(option)) return unknown(`${name}.${option}`);
  }
  const filter = Object.keys(filters).find((name) => !report.filters.some(({ id }) => id === name));
  return filter === undefined ? null : unknown(filter);
}

/**
 * Resolves a stored report's parameters in the venue's local time. `usual`: the period if the report has none. Choices
 * added since it was stored have their default. Fails with `saved-export-out-of-date`, `period-empty` or
 * `report-period-too-long`.
 */
export function askStored(
  stored: StoredReport,
  usual: SavedExportPeriod | null,
  now: Temporal.PlainDateTime,
): { readonly report: ReportId; readonly parameters: ReportParameters } {
  const unknown = findUnknown(stored);
  const report = findStoredReport(stored);
  if (unknown !== null || !report) {
    return fail('saved-export-out-of-date', { params: { name: unknown ?? stored.report } });
  }
  const days = stored.period ?? usual;
  const period = (days === null ? null : resolveReportDays(days, now)) ?? fail('period-empty');
  const { id, maxDays: longest, choices } = report;
  if (countDays(period) > longest) {
    fail('report-period-too-long', { params: { name: id, number: longest } });
  }
  const firsts = choices.map((choice) => [choice.id, choice.options[0] ?? ''] as const);
  return {
    report: id,
    parameters: {
      period,
      comparison: requestedComparison.options.find((one) => one === stored.comparison) ?? 'none',
      choices: { ...Object.fromEntries(firsts), ...stored.choices },
      filters: stored.filters,
    },
  };
}

/** Stores days that equal a relative period of the report as that period. */
export function toStoredReport(
  report: ReportDescription,
  parameters: ReportParameters,
  today: VenueDate,
): StoredReport {
  return { ...saveParameters(parameters, report, today), report: report.id };
}

/** Returns whether both ask the same, in whichever order their choices, filters and values are. */
export function isSameStored(one: StoredReport, other: StoredReport): boolean {
  return (
    one.report === other.report &&
    JSON.stringify(sortParts(one)) === JSON.stringify(sortParts(other))
  );
}

function sortParts({ period, comparison, choices, filters }: StoredReport): unknown {
  const sorted = (entries: readonly (readonly [string, unknown])[]) =>
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    typeof period === 'object' ? [period?.first, period?.last] : period,
    comparison,
    sorted(Object.entries(choices)),
    sorted(Object.entries(filters).map(([id, values]) => [id, values.toSorted()] as const)),
  ];
}
