import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Habits } from './data/habits.ts';
import { venues } from './data/venues/venues.ts';
import { makeWorld, type World } from './data/world.ts';
import { defaultRowsPerMonth, type Settings } from './options.ts';

/** A venue's credentials (spec 5.1), and the facts that come with them. */
export interface TenantKeys {
  readonly name: string;
  readonly environment: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly tenantKey: string;
  readonly apiKey: string;
  /** PEM of a public key, whose private half never leaves the sandbox; `signing` may require another form. */
  readonly apiSecret: string;
  /** The booking API's own keys, used there instead of the two above (5.6). */
  readonly bookingApiKey?: string;
  readonly bookingTenantKey?: string;
}

type KeyPair = Readonly<Record<'publicKey' | 'privateKey', KeyObject>>;

export interface Tenant {
  readonly number: number;
  readonly keys: TenantKeys;
  readonly privateKey: KeyObject;
  readonly world: World;
}

/** Of this process, by seed and tenant. */
const pairs = new Map<string, KeyPair>();

/**
 * Makes the tenants with their keys. API and tenant keys follow from the seed. The RSA pairs are new in each process,
 * because Node can't make them from a seed, and made on first use, because that takes longer than everything else.
 */
export function makeTenants({
  seed,
  rowsPerMonth,
  separateBookingKeys = false,
  tidy = false,
  signing = 'rsa-encryption',
  ...habits
}: Pick<Settings, 'seed' | 'rowsPerMonth'> &
  Partial<Pick<Settings, 'separateBookingKeys' | 'tidy' | 'signing'>> &
  Habits): Tenant[] {
  const makeKey = (purpose: string, bytes: number): string =>
    deriveKey(seed, purpose).subarray(0, bytes).toString('base64');
  return venues.map((venue, index) => {
    const { name, environment, timeZone, currency, number } = venue;
    const makeKeyPair = (): KeyPair => {
      const of = `${seed} ${number}`;
      const pair = pairs.get(of) ?? generateKeyPairSync('rsa', { modulusLength: venue.keyBits });
      pairs.set(of, pair);
      return pair;
    };
    const plainSecret = makeKey(`plain secret ${number}`, 24);
    const keys: TenantKeys = {
      name,
      environment,
      timeZone,
      currency,
      tenantKey: makeKey(`tenant key ${number}`, 24),
      apiKey: makeKey(`api key ${number}`, 16),
      get apiSecret() {
        if (signing === 'hmac') return plainSecret;
        const { publicKey, privateKey } = makeKeyPair();
        return signing === 'rsa-signature'
          ? privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
          : publicKey.export({ type: 'spki', format: 'pem' }).toString();
      },
      ...(separateBookingKeys && index % 2 === 1
        ? {
            bookingApiKey: makeKey(`booking api key ${number}`, 16),
            bookingTenantKey: makeKey(`booking tenant key ${number}`, 24),
          }
        : {}),
    };
    const world = makeWorld(venue, seed, rowsPerMonth, defaultRowsPerMonth, tidy, habits);
    return {
      number,
      keys,
      get privateKey() {
        return makeKeyPair().privateKey;
      },
      world,
    };
  });
}

function deriveKey(seed: number, purpose: string): Buffer {
  return createHash('sha256').update(`venue desk sandbox ${seed} ${purpose}`).digest();
}
