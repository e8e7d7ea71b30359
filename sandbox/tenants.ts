import { createHash, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { venues } from './data/venues/venues.ts';
import { makeWorld, type World } from './data/world.ts';
import { defaultRowsPerMonth } from './options.ts';

/** What a venue's people hold: the credentials of section 5.1, and what goes with them. */
export interface TenantKeys {
  readonly name: string;
  readonly environment: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly tenantKey: string;
  readonly apiKey: string;
  /** PEM of the public key. The private half never leaves the sandbox. */
  readonly apiSecret: string;
  /** What the booking API takes instead of the two above, where it has keys of its own (5.6). */
  readonly bookingApiKey?: string;
  readonly bookingTenantKey?: string;
}

export interface Tenant {
  readonly number: number;
  readonly keys: TenantKeys;
  readonly privateKey: KeyObject;
  readonly world: World;
}

const makeKeyPair = promisify(generateKeyPair);

/**
 * The tenants with their keys. API and tenant keys follow from the seed; the RSA pairs are new
 * each time, because Node can't make them from a seed.
 */
export function makeTenants(
  seed: number,
  rowsPerMonth: number,
  separateBookingKeys = false,
): Promise<Tenant[]> {
  const keyOf = (purpose: string, bytes: number): string =>
    keyFor(seed, purpose).subarray(0, bytes).toString('base64');
  return Promise.all(
    venues.map(async (venue, index) => {
      const pair = await makeKeyPair('rsa', { modulusLength: venue.keyBits });
      const { name, environment, timeZone, currency, number } = venue;
      const keys: TenantKeys = {
        name,
        environment,
        timeZone,
        currency,
        tenantKey: keyOf(`tenant key ${number}`, 24),
        apiKey: keyOf(`api key ${number}`, 16),
        apiSecret: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        ...(separateBookingKeys && index % 2 === 1
          ? {
              bookingApiKey: keyOf(`booking api key ${number}`, 16),
              bookingTenantKey: keyOf(`booking tenant key ${number}`, 24),
            }
          : {}),
      };
      const world = makeWorld(venue, seed, rowsPerMonth, defaultRowsPerMonth);
      return { number, keys, privateKey: pair.privateKey, world };
    }),
  );
}

function keyFor(seed: number, purpose: string): Buffer {
  return createHash('sha256').update(`venue desk sandbox ${seed} ${purpose}`).digest();
}
