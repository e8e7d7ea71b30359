/**
 * Periods select orders and visitors by the date on which the *order* was changed (section 4.2), and the
 * rows carry a date of change. What that means is learned from what was stored (fact: orders come whole):
 *
 * - The rows of an order always share that date: it is the order's, and a response has all of an order or
 *   nothing. A newer one that has the order without a line tells that the line has left it.
 * - They don't, and some are dated outside of what was asked for: periods select by a date of the order that
 *   no row carries, so that a response has all of an order as well. But no row belongs to a time.
 * - They don't, and none is dated outside: periods may select line by line. What a newer response lacks may
 *   have left its order, or may not have been asked for: it stays, and *Data checks* lists it.
 */
import type { Dataset } from './catalogue/types.ts';
import type { IngestStats } from './domain/datasets.ts';

/** What a segment's rows say of it. */
export interface ToldDates {
  readonly ingestStats: Pick<IngestStats, 'apart' | 'strays'>;
}

/** Responses have all of an order: at its date, or at dates that don't tell when it changed. */
export type WholeOrders = 'dated' | 'undated';

/** As far as all stored segments of a dataset show; null where a response may have a part of an order. */
export function learnWholeOrders(
  { partOf }: Dataset,
  segments: readonly ToldDates[],
): WholeOrders | null {
  if (partOf === undefined) return null;
  if (!segments.some(({ ingestStats }) => ingestStats.apart)) return 'dated';
  return segments.some(({ ingestStats }) => ingestStats.strays) ? 'undated' : null;
}
