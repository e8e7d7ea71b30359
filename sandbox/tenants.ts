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
export function makeTenants(seed: number, rowsPerMonth: number): Promise<Tenant[]> {
  return Promise.all(
    venues.map(async (venue) => {
      const pair = await makeKeyPair('rsa', { modulusLength: venue.keyBits });
      const { name, environment, timeZone, currency, number } = venue;
      const keys: TenantKeys = {
        name,
        environment,
        timeZone,
        currency,
        tenantKey: keyFor(seed, `tenant key ${number}`).subarray(0, 24).toString('base64'),
        apiKey: keyFor(seed, `api key ${number}`).subarray(0, 16).toString('base64'),
        apiSecret: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      };
      const world = makeWorld(venue, seed, rowsPerMonth, defaultRowsPerMonth);
      return { number, keys, privateKey: pair.privateKey, world };
    }),
  );
}

function keyFor(seed: number, purpose: string): Buffer {
  return createHash('sha256').update(`venue desk sandbox ${seed} ${purpose}`).digest();
}
