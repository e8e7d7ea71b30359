import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from './reply.ts';
import type { Tenant, TenantKeys } from './tenants.ts';
import type { Claims, Tokens } from './tokens.ts';

export interface Access {
  readonly tenant: Tenant;
  readonly claims: Claims;
}

/** Returns a header's value. Null if it is absent or empty. */
export function readHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === undefined || text.trim() === '' ? null : text.trim();
}

/**
 * Returns the API key of a request. Refuses with 403 if there is none, whatever else is right or wrong (spec 5.1).
 */
export function requireApiKey(headers: IncomingHttpHeaders): string {
  return readHeader(headers, 'x-api-key') ?? refuse(403, 'The x-api-key header is missing.');
}

type RequestHeaders = Pick<TenantKeys, 'apiKey' | 'tenantKey'>;

/** The keys of the authentication API. */
export const getOwnKeys = ({ apiKey, tenantKey }: TenantKeys): RequestHeaders => ({
  apiKey,
  tenantKey,
});

/** The keys of the booking API: its own, if the tenant has any (5.6). */
export const getBookingKeys = (keys: TenantKeys): RequestHeaders => ({
  apiKey: keys.bookingApiKey ?? keys.apiKey,
  tenantKey: keys.bookingTenantKey ?? keys.tenantKey,
});

/**
 * Checks the headers of spec 5.1 and returns the caller's tenant. Throws a `Refusal`: 403 without the API key, 401
 * for anything else that is missing, invalid or another tenant's.
 */
export function requireAccess(
  tenants: readonly Tenant[],
  tokens: Tokens,
  headers: IncomingHttpHeaders,
  nowSeconds: number,
  getKeys: (keys: TenantKeys) => RequestHeaders = getOwnKeys,
): Access {
  const apiKey = requireApiKey(headers);
  const token = /^bearer +(\S+)$/i.exec(readHeader(headers, 'authorization') ?? '')?.[1];
  if (!token)
    refuse(401, 'The Authorization header must be the word bearer, a space and the token.');
  const claims = tokens.read(token, nowSeconds);
  if (typeof claims === 'string') refuse(401, `The access token is ${claims}.`);
  if (claims.kind !== 'access') refuse(401, 'This token does not give access.');
  const tenant = tenants.find((candidate) => candidate.number === claims.tenant);
  if (!tenant || getKeys(tenant.keys).apiKey !== apiKey) {
    refuse(401, 'The API key and the access token belong to different tenants.');
  }
  const tenantKey = readHeader(headers, 'x-tenantsecretkey');
  if (tenantKey !== null && tenantKey !== getKeys(tenant.keys).tenantKey) {
    refuse(401, 'The tenant key and the access token belong to different tenants.');
  }
  return { tenant, claims };
}
