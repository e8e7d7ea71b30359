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
 * The period to request orders for, to have names for rows: from the rows' first day until now, since orders are
 * requested by their last change, which may be later. Null if the rows have no period.
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

/** Days that a request may have in every month: the shortest has 28. */
const maxDays = 28;

/** The first days of the naming period, as many as one request may have. */
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
