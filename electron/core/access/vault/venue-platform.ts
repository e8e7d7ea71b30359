import { createHash } from 'node:crypto';
import type { Credentials, Profile } from '../../../../shared/domain/profiles.ts';

/** A platform, identified by its two addresses and the tenant. Keys and rows belong to it. */
export interface PlatformId {
  /** A hash of both addresses. */
  readonly addresses: string;
  /** The tenant's fingerprint; null before the first sign-in. */
  readonly tenant: string | null;
}

/** A profile with its platform. A profile can move to another platform; its keys and rows can't. */
export interface VenuePlatform extends PlatformId {
  readonly profileId: string;
}

type Addressed = Pick<Profile, 'id' | 'authUrl' | 'baseUrl'> & Partial<Pick<Profile, 'demo'>>;

/** The sandbox has another port and other keys at each start, but the same rows. */
const ofDemo: PlatformId = { addresses: 'demo', tenant: null };

/** Returns a profile's present platform; `tenant` comes from the settings. */
export function toVenuePlatform(profile: Addressed, tenant: string | null): VenuePlatform {
  const { id: profileId, authUrl, baseUrl, demo = false } = profile;
  if (demo) return { profileId, ...ofDemo };
  return { profileId, addresses: hashShort('addresses', `${authUrl} ${baseUrl}`), tenant };
}

/** Returns the same addresses with the tenant of these keys. */
export function toKeysPlatform({ addresses }: PlatformId, credentials: Credentials): PlatformId {
  // Rows belong to the tenant that the booking API is called with.
  const { apiKey, bookingApiKey = apiKey } = credentials;
  // Without a tenant key, the API key identifies the tenant.
  const tenantKey = (credentials.bookingTenantKey ?? credentials.tenantKey) || bookingApiKey;
  // The fingerprint tells tenants apart and reveals nothing of their keys.
  return addresses === ofDemo.addresses
    ? ofDemo
    : { addresses, tenant: hashShort('tenant', tenantKey) };
}

/** True if keys or rows of `found` may be used for `expected`. An unknown tenant fits any. */
export function isForPlatform(found: PlatformId, expected: PlatformId): boolean {
  const { addresses, tenant } = found;
  const isForTenant = tenant === null || expected.tenant === null || tenant === expected.tenant;
  return addresses === expected.addresses && isForTenant;
}

function hashShort(purpose: string, text: string): string {
  return createHash('sha256').update(`venue-desk ${purpose} ${text}`).digest('hex').slice(0, 32);
}
