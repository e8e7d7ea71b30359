import { getBookingOperation, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { headers as names } from '../../../../shared/catalogue/limits.ts';
import { type AppError, appError, Failure, fail } from '../../../../shared/errors.ts';
import { throwIfCancelled } from '../../base/time/index.ts';
import type { Authorisation } from '../login/index.ts';
import { listSecrets, makeBookingHeaders } from './call-headers.ts';
import { parseExactJson } from './exact-json.ts';
import { makeOperationAddress } from './operation-address.ts';
import type { JsonValue } from './platform-port.ts';
import type { Transport } from './transport.ts';

/** Tells whether the booking API accepts a signed-in profile, or what it refused and why. */
export type BookingAccess =
  | { readonly is: 'open'; readonly needsTenant: boolean }
  | { readonly is: 'refused' | 'tenant-refused' | 'failed'; readonly error: AppError };

/**
 * Requests the bookings of a day that has none, with the tenant key and, if that is refused, without it. Any error but
 * a refusal counts as `failed`.
 */
export async function checkBookingAccess(
  baseUrl: string,
  authorisation: Authorisation,
  transport: Transport,
  signal: AbortSignal,
  { alwaysWithout = false } = {},
): Promise<BookingAccess> {
  const all = makeBookingHeaders(authorisation);
  const { [names.tenantKey]: _tenantKey, ...withoutTenant } = all;
  const request = (headers: Readonly<Record<string, string>>): Promise<AppError | null> =>
    requestDay(baseUrl, authorisation, headers, transport, signal);
  const answer = await request(all);
  if (answer && !isRefusal(answer) && !isAboutTheQuestion(answer)) {
    return { is: 'failed', error: answer };
  }
  const isRefused = answer !== null && isRefusal(answer);
  if (!isRefused && !alwaysWithout) return { is: 'open', needsTenant: false };
  const isRefusedWithout = isRefusal(await request(withoutTenant));
  if (!isRefused) return { is: 'open', needsTenant: isRefusedWithout };
  return { is: isRefusedWithout ? 'refused' : 'tenant-refused', error: answer };
}

/** No venue had bookings on this day: it brings no rows, and is within every limit (spec 8). */
const longAgo = { fromdate: '2000-01-01T00:00:00', todate: '2000-01-02T00:00:01' };

/** Requests the bookings of a day. Null if a list of bookings came. */
async function requestDay(
  baseUrl: string,
  authorisation: Authorisation,
  headers: Readonly<Record<string, string>>,
  transport: Transport,
  signal: AbortSignal,
): Promise<AppError | null> {
  const operation = getBookingOperation('listBookings');
  const secrets = listSecrets(authorisation);
  const url = makeOperationAddress(baseUrl, operation, longAgo);
  try {
    const text = await transport.text({ operation, url, headers, signal, secrets }, 'list');
    if (!isListOfBookings(parseExactJson(text))) {
      fail('answer-not-understood', { params: { operation: operation.id, reason: 'fields' } });
    }
    return null;
  } catch (error) {
    throwIfCancelled(signal);
    if (error instanceof Failure) return error.error;
    if (error instanceof SyntaxError) return appError('answer-not-understood');
    throw error;
  }
}

/** Any field may be missing or null, and others may be there; but each row needs one known field. */
function isListOfBookings(value: JsonValue): boolean {
  const names = getDataset('bookings').fields.map(({ name }) => name);
  return (
    Array.isArray(value) &&
    value.every(
      (row) =>
        typeof row === 'object' && row !== null && names.some((name) => Object.hasOwn(row, name)),
    )
  );
}

function isRefusal(error: AppError | null): boolean {
  return error?.kind === 'token-refused' || error?.kind === 'key-header-refused';
}

/** The call was refused for its parameters, with the platform's own codes (spec 2.5): the keys were accepted. */
function isAboutTheQuestion({ kind, codes = [] }: AppError): boolean {
  return kind === 'date-refused' || (kind === 'request-refused' && codes.length > 0);
}
