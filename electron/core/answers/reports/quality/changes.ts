import type { DatasetId } from '../../../../../shared/catalogue/types.ts';

/** Fields with the date when a row was made or is for, and when it was last changed. */
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

/** The fields that show changes of a dataset's rows. Null if it has none. */
export function findChanges(id: DatasetId) {
  return changes[id] ?? null;
}

/** Lower bounds in days: one day later, within a week, within a month, later. */
export const lateFrom = [1, 2, 8, 31] as const;
