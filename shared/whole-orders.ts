/**
 * Periods select orders and visitors by the date on which the *order* was changed (section 4.2), and the
 * rows carry a date of change. Where the rows of an order always share it, it is the order's: a response
 * then has all of an order or nothing, and a newer one that has the order without a line tells that the
 * line has left it (fact: orders come whole). Where they don't, periods select by a date that no row carries. A row then doesn't
 * belong to a time, and one that a newer response lacks may have left its order, or may not have been
 * asked for.
 */
import type { Dataset } from './catalogue/types.ts';
import type { IngestStats } from './domain/datasets.ts';

/** What a segment's rows say of it. */
export interface ToldDates {
  readonly intake: Pick<IngestStats, 'apart'>;
}

/** Whether responses have whole orders, as far as all stored segments of a dataset show. */
export function learnWholeOrders({ partOf }: Dataset, segments: readonly ToldDates[]): boolean {
  return partOf !== undefined && segments.every(({ intake }) => !intake.apart);
}
