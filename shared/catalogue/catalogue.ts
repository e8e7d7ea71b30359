import { authenticationOperations } from './authentication.ts';
import { availabilities } from './availabilities.ts';
import { getBatchRunStatus } from './batch-run.ts';
import { bookings } from './bookings.ts';
import { guideNames, guides } from './guides.ts';
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

/** Every dataset, in the order of the rail. */
export const datasets: readonly Dataset[] = Object.values(descriptions).map((d) => d.dataset);

/** Whose rows tell what numbers in other datasets are called. */
export const nameSources: readonly NameSource[] = [offerNames, guideNames];

export const datasetIds: readonly DatasetId[] = datasets.map((dataset) => dataset.id);

/** Those that can be fetched by period: each has a screen, a place in the rail and a coverage. */
export const datasetsByPeriod: readonly DatasetId[] = datasets
  .filter(({ axis }) => axis !== null)
  .map(({ id }) => id);

/** Every operation of the booking API (section 4.2). */
export const bookingOperations: readonly BookingOperation[] = [
  getBatchRunStatus,
  ...Object.values(descriptions).flatMap((d) => d.operations),
];

export { authenticationOperations };

/** The description of one dataset. */
export function getDataset(id: DatasetId): Dataset {
  return descriptions[id].dataset;
}

/** The description of one booking operation. Throws on an id of the authentication API. */
export function getBookingOperation(id: OperationId): BookingOperation {
  const found = bookingOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`not a booking operation: ${id}`);
  return found;
}

/** The description of one authentication operation. Throws on an id of the booking API. */
export function getAuthenticationOperation(id: OperationId): AuthenticationOperation {
  const found = authenticationOperations.find((operation) => operation.id === id);
  if (!found) throw new Error(`not an authentication operation: ${id}`);
  return found;
}

/** The operation that lists a dataset, or null if it can only be fetched one record at a time. */
export function findListOperation(id: DatasetId): BookingOperation | null {
  const ops: readonly BookingOperation[] = descriptions[id].operations;
  return ops.find((op) => op.ways.includes('period')) ?? null;
}

/**
 * What a row shows: the fields of the specification, and before each one that is named in words its
 * name field.
 */
export function listColumns({ fields, nameFields = [] }: Dataset): readonly Field[] {
  return fields.flatMap((field) => [
    ...nameFields.filter(({ naming }) => naming?.of === field.name),
    field,
  ]);
}

/** Whether a value of it leads to a person: what somebody typed to find one is never stored. */
export function findsPerson({ personal, finds }: Field): boolean {
  return personal !== undefined || finds === 'person';
}

/** The same of a person, an order, a ticket or another single record. */
export function findsOne(field: Field): boolean {
  return findsPerson(field) || field.finds === 'record';
}

/** One field of a dataset by its name, a name field too; or null. */
export function findField(dataset: Dataset, name: string): Field | null {
  const named = (field: Field): boolean => field.name === name;
  return dataset.fields.find(named) ?? dataset.nameFields?.find(named) ?? null;
}
