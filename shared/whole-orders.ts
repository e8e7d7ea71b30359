/**
 * Periods select orders and visitors by the date on which the *order* was changed (spec 4.2), and rows have a
 * modification date. Its meaning is learned from stored rows (fact: orders come whole):
 *
 * - The rows of an order always share the date: it is the order's, and a response has all of an order or nothing. If a
 *   newer response has the order without a line, the line was removed.
 * - They don't share it, and some lie outside the requested period: periods select by a date of the order that no row
 *   has, so responses have whole orders too, but no row belongs to a time.
 * - They don't share it, and none lies outside: periods may select single lines. A line that a newer response lacks may
 *   have been removed, or not requested: it stays, and *Data checks* lists it.
 */
import type { Dataset } from './catalogue/types.ts';
import type { IngestStats } from './domain/datasets.ts';

/** The facts about a segment's rows that this needs. */
export interface SegmentDates {
  readonly ingestStats: Pick<IngestStats, 'mixedDates' | 'unrequested'>;
}

/** Responses have whole orders: `dated` by their modification date, `undated` by dates that rows lack. */
export type WholeOrders = 'dated' | 'undated';

/** Decides this from all stored segments of a dataset. Null if a response may have a part of an order. */
export function learnWholeOrders(
  { partOf }: Dataset,
  segments: readonly SegmentDates[],
): WholeOrders | null {
  if (partOf === undefined) return null;
  if (!segments.some(({ ingestStats }) => ingestStats.mixedDates)) return 'dated';
  return segments.some(({ ingestStats }) => ingestStats.unrequested) ? 'undated' : null;
}
