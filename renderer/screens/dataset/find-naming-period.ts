import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import {
  type DayRange,
  findLastDay,
  type Period,
  toDayRange,
  toPeriod,
} from '../../../shared/ranges.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';

/**
 * Orders are requested by their last change, which is when they were booked or later. Null if the rows have no period.
 */
export function findNamingPeriod(
  { rowRequest }: Pick<ResultSet, 'rowRequest'>,
  now: Temporal.PlainDateTime,
): Period | null {
  const { axis } = getDataset('orders');
  const last = axis && findLastDay(axis, now);
  if (!('period' in rowRequest) || !rowRequest.period || !last) return null;
  const first = toDay(rowRequest.period.from);
  return first <= last ? toPeriod({ first, last }) : null;
}

/** Days that one request may have, whatever the month. */
const maxDays = 28;

/** The first of those days, as many as one request may have. */
export function findFirstNamingDays(
  resultSet: Pick<ResultSet, 'rowRequest'>,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const period = findNamingPeriod(resultSet, now);
  if (period === null) return null;
  const { first, last } = toDayRange(period);
  const end = addDays(first, maxDays - 1);
  return { first, last: end < last ? end : last };
}
