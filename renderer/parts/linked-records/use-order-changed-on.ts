import { useQuery } from '@tanstack/react-query';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { type DayRange, findDaysProblem } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { resultQuery } from '../../queries/result-sets.ts';
import { pageQuery } from '../../queries/views.ts';
import { toPageView } from '../grid/index.ts';

const visitors = getDataset('visitors');
const orders = getDataset('orders');

/**
 * The day on which an order was last changed, from its visitor's stored row: with it, the platform
 * can be asked for that day's lines, the order's among them. Null if unknown or not permitted.
 * Fetches nothing itself.
 */
export function useOrderChangedOn(
  profileId: string,
  number: string,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const rowRequest = { by: 'orderNumber', orderNumber: number } as const;
  const { data: resultSet } = useQuery({
    ...resultQuery(profileId, 'visitors', rowRequest),
    enabled: false,
  });
  const view = toPageView(resultSet?.resultId ?? '', visitors);
  const { data: page } = useQuery({
    ...pageQuery(view, 0),
    enabled: resultSet !== undefined && resultSet.ingestStats.kept > 0,
  });
  const changed = page?.rows[0]?.[view.columns.indexOf('orderModifiedDate')];
  if (typeof changed !== 'string' || !orders.axis) return null;
  const range = { first: toDay(changed), last: toDay(changed) };
  return findDaysProblem(range, orders.axis, now) === null ? range : null;
}
