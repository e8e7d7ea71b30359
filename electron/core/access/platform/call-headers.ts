import { headers as names } from '../../../../shared/catalogue/limits.ts';
import type { AuthenticationOperation } from '../../../../shared/catalogue/types.ts';
import type { Authorisation } from '../login/index.ts';

/** Returns the headers of a booking call (spec 5.1, 5.6), all three from one authorisation. */
export function makeBookingHeaders(authorisation: Authorisation): Record<string, string> {
  return {
    accept: 'application/json',
    [names.token]: `bearer ${authorisation.token}`,
    [names.apiKey]: authorisation.booking.apiKey,
    ...makeTenantHeader(authorisation.booking.tenantKey),
  };
}

/**
 * Returns the headers of an authentication call: those of spec 4.1, and the tenant key, which 5.1 wants on every call
 * though 4.1 does not list it. `origin` is the platform's own.
 */
export function makeAuthenticationHeaders(
  operation: AuthenticationOperation,
  url: string,
  keys: Pick<Authorisation, 'apiKey' | 'tenantKey'> & { readonly token: string | null },
): Record<string, string> {
  const isAuthorised = operation.headers.includes(names.token) && keys.token !== null;
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    origin: new URL(url).origin,
    [names.apiKey]: keys.apiKey,
    ...makeTenantHeader(keys.tenantKey),
    ...(isAuthorised ? { [names.token]: `bearer ${keys.token}` } : {}),
  };
}

/** Omits the header for a venue without a tenant key: on the booking API it is optional (spec 5.1). */
function makeTenantHeader(tenantKey: string): Record<string, string> {
  return tenantKey === '' ? {} : { [names.tenantKey]: tenantKey };
}

/** Lists the values that no error and no log may quote. */
export function listSecrets(authorisation: Authorisation): string[] {
  const { token, refreshToken, apiKey, tenantKey, booking } = authorisation;
  const keys = [apiKey, tenantKey, booking.apiKey, booking.tenantKey];
  return [token, ...keys, ...(refreshToken === null ? [] : [refreshToken])];
}
