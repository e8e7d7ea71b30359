import type { DatasetId } from '../../../../../shared/catalogue/types.ts';

/** When a row was made or is for, and when it was changed last. */
export interface Changes {
  readonly made: string;
  readonly changed: string;
}

const changes: Readonly<Partial<Record<DatasetId, Changes>>> = {
  orders: { made: 'creationDate', changed: 'modifiedDate' },
  bookings: { made: 'bookingDate', changed: 'updatedOn' },
  visitors: { made: 'orderCreationDate', changed: 'orderModifiedDate' },
  tasks: { made: 'start', changed: 'lastUpdatedDate' },
};

/** By what it is seen that rows of a dataset were changed. */
export function findChanges(id: DatasetId) {
  return changes[id] ?? null;
}

/** A day later, within a week, within a month, later still. */
export const lateFrom = [1, 2, 8, 31] as const;
