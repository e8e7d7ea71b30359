import type { DatasetId } from '../../../shared/catalogue/types.ts';

/** When a row was made or is for, when it was changed last, and the field that its rows are found by. */
const changes: Readonly<Partial<Record<DatasetId, { made: string; changed: string; by: string }>>> =
  {
    orders: { made: 'creationDate', changed: 'modifiedDate', by: 'orderItemId' },
    bookings: { made: 'bookingDate', changed: 'updatedOn', by: 'bookingLineId' },
    // Both dates are of the order, so that its rows are changed together.
    visitors: { made: 'orderCreationDate', changed: 'orderModifiedDate', by: 'orderId' },
    tasks: { made: 'start', changed: 'lastUpdatedDate', by: 'id' },
  };

/** What rows of a dataset are changed by, and found by. */
export function findChanges(id: DatasetId) {
  return changes[id] ?? null;
}

/** A day later, within a week, within a month, later still. */
export const lateFrom = [1, 2, 8, 31] as const;
