import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import { fail } from '../../../shared/errors.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { parseRelativePeriod, resolveRelativePeriod } from '../../../shared/relative-periods.ts';

/**
 * Resolves a period to days, relative ones as of `now`. Fails with `period-empty` if it has no days yet, or with
 * `saved-export-out-of-date`.
 */
export function resolvePeriodDays(
  period: SavedExportPeriod,
  dataset: DatasetId,
  now: Temporal.PlainDateTime,
): DayRange {
  if (typeof period === 'object') return period;
  const relative = parseRelativePeriod(period);
  const { axis } = getDataset(dataset);
  if (!axis || !relative) return fail('saved-export-out-of-date', { params: { name: dataset } });
  return resolveRelativePeriod(relative, axis, now) ?? fail('period-empty');
}
