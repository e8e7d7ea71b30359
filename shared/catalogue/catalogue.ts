import { authenticationOperations } from './authentication.ts';
import { availabilities } from './availabilities.ts';
import { getBatchRunStatus } from './batch-run.ts';
import { bookings } from './bookings.ts';
import { guides } from './guides.ts';
import { orders } from './orders.ts';
import { scans } from './scans.ts';
import { skills } from './skills.ts';
import { tasks } from './tasks.ts';
import type {
  AuthenticationOperation,
  BookingOperation,
  Dataset,
  DatasetId,
  Field,
  OperationId,
} from './types.ts';
import { visitors } from './visitors.ts';

const descriptions = { bookings, guides, availabilities, skills, orders, scans, tasks, visitors };

/** Every dataset, in the order of the rail. */
export const datasets: readonly Dataset[] = Object.values(descriptions).map((d) => d.dataset);

export const datasetIds: readonly DatasetId[] = datasets.map((dataset) => dataset.id);

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

/** One field of a dataset by its name on the wire, or null. */
export function findField(dataset: Dataset, name: string): Field | null {
  return dataset.fields.find((field) => field.name === name) ?? null;
}
