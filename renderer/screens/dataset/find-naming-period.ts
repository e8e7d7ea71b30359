import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { lastDay, type Period, toPeriod } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';

/**
 * Orders are asked for by their last change, which is when they were booked or later. Null where the
 * rows are of no period.
 */
export function findNamingPeriod(
  { rowRequest }: Pick<ResultSet, 'rowRequest'>,
  now: Temporal.PlainDateTime,
): Period | null {
  const { axis } = getDataset('orders');
  const last = axis && lastDay(axis, now);
  if (!('period' in rowRequest) || !rowRequest.period || !last) return null;
  const first = toDay(rowRequest.period.from);
  return first <= last ? toPeriod({ first, last }) : null;
}
