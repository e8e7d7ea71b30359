import { headers as names } from '../../../shared/catalogue/limits.ts';
import type { AuthenticationOperation } from '../../../shared/catalogue/types.ts';
import type { Authorisation } from '../login/session-port.ts';

/** The headers of a booking call (spec 5.1), all three from one authorisation. */
export function bookingHeaders(authorisation: Authorisation): Record<string, string> {
  return {
    accept: 'application/json',
    [names.token]: `bearer ${authorisation.token}`,
    [names.apiKey]: authorisation.apiKey,
    [names.tenantKey]: authorisation.tenantKey,
  };
}

/** The headers of an authentication call (spec 4.1). `origin` is that of the platform itself. */
export function authenticationHeaders(
  operation: AuthenticationOperation,
  url: string,
  keys: { readonly apiKey: string; readonly token: string | null },
): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    origin: new URL(url).origin,
    [names.apiKey]: keys.apiKey,
    ...(operation.bearer && keys.token !== null ? { [names.token]: `bearer ${keys.token}` } : {}),
  };
}
