import type { SavedExportPeriod } from '../domain/saved-exports.ts';
import type { DayRange } from '../ranges.ts';
import { parseRelativePeriod, resolveRelativePeriod } from '../relative-periods.ts';
import { getPeriod, periodIds } from './periods.ts';

/**
 * Resolves a period to days in the venue's local time: a word of reports (`last4Weeks`) or of saved exports
 * (`last-month`). Null if it has no days yet, or is unknown.
 */
export function resolveReportDays(
  period: SavedExportPeriod,
  now: Temporal.PlainDateTime,
): DayRange | null {
  if (typeof period === 'object') return period;
  const known = periodIds.find((id) => id === period);
  if (known) return getPeriod(known, now.toPlainDate().toString());
  const relative = parseRelativePeriod(period);
  return relative && resolveRelativePeriod(relative, null, now);
}

/** Returns whether it is fixed days, or a relative period that this version knows. */
export function isReportPeriod(period: SavedExportPeriod): boolean {
  if (typeof period === 'object') return true;
  return periodIds.some((id) => id === period) || parseRelativePeriod(period) !== null;
}
