import { getBookingOperation } from '../../../shared/catalogue/catalogue.ts';
import { headers as names } from '../../../shared/catalogue/limits.ts';
import { type AppError, Failure } from '../../../shared/errors.ts';
import type { Authorisation } from '../login/index.ts';
import { throwIfCancelled } from '../time/index.ts';
import { bookingHeaders, listSecrets } from './call-headers.ts';
import { makeOperationAddress } from './operation-address.ts';
import type { Transport } from './transport.ts';

/** Whether the booking API lets somebody in who has signed in; what was refused, and why. */
export type BookingAccess =
  | { readonly is: 'open'; readonly needsTenant: boolean }
  | { readonly is: 'refused' | 'tenant-refused' | 'failed'; readonly error: AppError };

/**
 * Calls the booking API with the tenant key and, if that is refused, without it. Fetches no rows.
 */
export async function askBookingAccess(
  baseUrl: string,
  authorisation: Authorisation,
  transport: Transport,
  signal: AbortSignal,
  { alwaysWithout = false } = {},
): Promise<BookingAccess> {
  const all = bookingHeaders(authorisation);
  const { [names.tenantKey]: _tenantKey, ...withoutTenant } = all;
  const ask = (headers: Readonly<Record<string, string>>): Promise<AppError | null> =>
    askWithoutParameters(baseUrl, authorisation, headers, transport, signal);
  const answer = await ask(all);
  if (answer && !isRefusal(answer) && !isAboutTheQuestion(answer)) {
    return { is: 'failed', error: answer };
  }
  const isRefused = answer !== null && isRefusal(answer);
  if (!isRefused && !alwaysWithout) return { is: 'open', needsTenant: false };
  const isRefusedWithout = isRefusal(await ask(withoutTenant));
  if (!isRefused) return { is: 'open', needsTenant: isRefusedWithout };
  return { is: isRefusedWithout ? 'refused' : 'tenant-refused', error: answer };
}

/** A list without its dates: code 1002 means that the API let us in, and it sends no rows. */
async function askWithoutParameters(
  baseUrl: string,
  authorisation: Authorisation,
  headers: Readonly<Record<string, string>>,
  transport: Transport,
  signal: AbortSignal,
): Promise<AppError | null> {
  const operation = getBookingOperation('listBookings');
  const secrets = listSecrets(authorisation);
  const url = makeOperationAddress(baseUrl, operation, {});
  try {
    await transport.text({ operation, url, headers, signal, secrets });
    return null;
  } catch (error) {
    throwIfCancelled(signal);
    if (error instanceof Failure) return error.error;
    throw error;
  }
}

function isRefusal(error: AppError | null): boolean {
  return error?.kind === 'token-refused' || error?.kind === 'key-header-refused';
}

/**
 * The call was refused for its parameters, or its response is not a record: either way we were let
 * in.
 */
function isAboutTheQuestion({ kind, params }: AppError): boolean {
  return (
    kind === 'date-refused' ||
    kind === 'request-refused' ||
    (kind === 'answer-not-understood' && params?.reason === 'shape')
  );
}
