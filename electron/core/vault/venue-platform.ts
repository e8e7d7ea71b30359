import { createHash } from 'node:crypto';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';

/** The platform at two addresses, and the tenant there: what keys and rows belong to. */
export interface PlatformMark {
  /** A name of both addresses. */
  readonly addresses: string;
  /** The tenant's fingerprint; null where nobody signed in yet. */
  readonly tenant: string | null;
}

/** A profile at its platform. A profile may be moved; what was made for one platform is not. */
export interface VenuePlatform extends PlatformMark {
  readonly profileId: string;
}

type Addressed = Pick<Profile, 'id' | 'authUrl' | 'baseUrl'> & Partial<Pick<Profile, 'demo'>>;

/** The app's own sandbox has another port and other keys each time it starts, and the same rows. */
const ofDemo: PlatformMark = { addresses: 'demo', tenant: null };

/** A profile as it is now; `tenant` is what the settings know of it. */
export function toVenuePlatform(profile: Addressed, tenant: string | null): VenuePlatform {
  const { id: profileId, authUrl, baseUrl, demo = false } = profile;
  if (demo) return { profileId, ...ofDemo };
  return { profileId, addresses: shortHash('addresses', `${authUrl} ${baseUrl}`), tenant };
}

/** The same place, for the tenant of these keys. */
export function toKeysMark({ addresses }: PlatformMark, credentials: Credentials): PlatformMark {
  // Rows are those of the tenant that the booking API is asked for.
  const tenantKey = credentials.bookingTenantKey ?? credentials.tenantKey;
  // Tells tenants apart, and nothing of their keys.
  return addresses === ofDemo.addresses
    ? ofDemo
    : { addresses, tenant: shortHash('tenant', tenantKey) };
}

/** Whether what is marked so may be used for that. A tenant that isn't known contradicts nobody. */
export function isForPlatform(mark: PlatformMark, expected: PlatformMark): boolean {
  const { addresses, tenant } = mark;
  const isForTenant = tenant === null || expected.tenant === null || tenant === expected.tenant;
  return addresses === expected.addresses && isForTenant;
}

function shortHash(purpose: string, text: string): string {
  return createHash('sha256').update(`venue-desk ${purpose} ${text}`).digest('hex').slice(0, 32);
}
