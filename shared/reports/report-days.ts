import type { SavedExportPeriod } from '../domain/saved-exports.ts';
import type { DayRange } from '../ranges.ts';
import { parseRelativePeriod, resolveRelativePeriod } from '../relative-periods.ts';
import { getPeriod, periodIds } from './periods.ts';

/**
 * The days of a period on the venue's wall clock: those of a word of the reports (`last4Weeks`) or of
 * the saved exports (`last-month`). Null where there are none yet, or where nobody knows the word.
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

/** Whether it is a word that this version knows, or days. */
export function isReportPeriod(period: SavedExportPeriod): boolean {
  if (typeof period === 'object') return true;
  return periodIds.some((id) => id === period) || parseRelativePeriod(period) !== null;
}
