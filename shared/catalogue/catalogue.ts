import { authenticationOperations } from './authentication.ts';
import { availabilities } from './availabilities.ts';
import { getBatchRunStatus } from './batch-run.ts';
import { bookings } from './bookings.ts';
import { guideLanguages, guideNames, guides } from './guides.ts';
import { offerNames, orders } from './orders.ts';
import { scans } from './scans.ts';
import { skills } from './skills.ts';
import { tasks } from './tasks.ts';
import type {
  AuthenticationOperation,
  BookingOperation,
  Dataset,
  DatasetDescription,
  DatasetId,
  Field,
  NameSource,
  OperationId,
} from './types.ts';
import { visitors } from './visitors.ts';

const descriptions: Readonly<Record<DatasetId, DatasetDescription>> = {
  bookings,
  orders,
  visitors,
  guides,
  availabilities,
  skills,
  tasks,
  scans,
};

/** Every dataset, in the sidebar's order. */
export const datasets: readonly Dataset[] = Object.values(descriptions).map((d) => d.dataset);

/** Datasets whose rows have names for ids of other datasets. */
export const nameSources: readonly NameSource[] = [offerNames, guideNames, guideLanguages];

export const datasetIds: readonly DatasetId[] = datasets.map((dataset) => dataset.id);

/** Datasets that can be downloaded by period: each has a screen and a place in the sidebar. */
export const datasetsByPeriod: readonly DatasetId[] = datasets
  .filter(({ axis }) => axis !== null)
  .map(({ id }) => id);

/** Every operation of the booking API (spec 4.2). */
export const bookingOperations: readonly BookingOperation[] = [
  getBatchRunStatus,
  ...Object.values(descriptions).flatMap((d) => d.operations),
];

export { authenticationOperations };

export function getDataset(id: DatasetId): Dataset {
  return descriptions[id].dataset;
}

/** Returns the description of a booking operation. Throws for an id of the authentication API. */
export function getBookingOperation(id: OperationId): BookingOperation {
  const found = bookingOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`not a booking operation: ${id}`);
  return found;
}

/** Returns the description of an authentication operation. Throws for an id of the booking API. */
export function getAuthenticationOperation(id: OperationId): AuthenticationOperation {
  const found = authenticationOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`not an authentication operation: ${id}`);
  return found;
}

/** Returns the operation that lists a dataset by period. Null if its records can only be fetched one at a time. */
export function findListOperation(id: DatasetId): BookingOperation | null {
  const ops: readonly BookingOperation[] = descriptions[id].operations;
  return ops.find((op) => op.ways.includes('period')) ?? null;
}

/** Columns of a row: the spec's fields, each preceded by its name field if it has one. */
export function listColumns({ fields, nameFields = [] }: Dataset): readonly Field[] {
  return fields.flatMap((field) => [
    ...nameFields.filter(({ naming }) => naming?.of === field.name),
    field,
  ]);
}

/** Returns whether a field's values identify a person; filters on it are never stored. */
export function findsPerson({ personal, finds }: Field): boolean {
  return personal !== undefined || finds === 'person';
}

/** Returns whether a field's values identify a person, an order, a ticket or another single record. */
export function findsOne(field: Field): boolean {
  return findsPerson(field) || field.finds === 'record';
}

/** Finds a field of a dataset by name, including name fields. */
export function findField(dataset: Dataset, name: string): Field | null {
  const named = (field: Field): boolean => field.name === name;
  return dataset.fields.find(named) ?? dataset.nameFields?.find(named) ?? null;
}
