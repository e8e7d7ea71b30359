import { randomBytes } from 'node:crypto';
import { attempt, type ErrorKind, Failure } from '../../../../shared/errors.ts';
import { placeholder, removeSecret } from './remove-secret.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import type { CredentialIndex, DataKeyReading, DataKeys } from './vault-port.ts';
import { isForPlatform, type VenuePlatform } from './venue-platform.ts';

const kind = 'dataKey';
const keyBytes = 32;

const keychainStates: Partial<Record<ErrorKind, DataKeyReading['state']>> = {
  'keychain-locked': 'locked',
  'keychain-unavailable': 'unavailable',
  'keychain-waiting': 'waiting',
};

/** Implements `DataKeys` on a store that takes one call at a time. */
export function createDataKeys(store: SecretStore, index: CredentialIndex): DataKeys {
  const getAccount = (profileId: string): string => `${profileId}:${kind}`;

  async function readKey(venue: VenuePlatform): Promise<DataKeyReading> {
    const { profileId } = venue;
    const line = await store.get(getAccount(profileId));
    // Null proves nothing: a locked keychain answers the same (fact: locked looks like missing).
    if (line === null) return { state: index.has(profileId) ? 'locked' : 'missing' };
    if (line === placeholder) return { state: 'missing' };
    const found = unpack(line, profileId);
    if (found === null) return { state: 'corrupt' };
    if (!isForPlatform(found.platform, venue)) return { state: 'elsewhere' };
    return { state: 'present', ...found };
  }

  async function write(venue: VenuePlatform): Promise<DataKeyReading> {
    const { profileId, addresses, tenant } = venue;
    const platform = { addresses, tenant };
    const key = randomBytes(keyBytes);
    const secret = key.toString('base64');
    const line = sealSecret({ kind, profileId, platform, secret });
    if (line === null) throw new Error('a key that does not fit its envelope');
    await store.set(getAccount(profileId), line);
    // Note the key even if it can't be read back: it may be stored, and must then be removed one day.
    note(profileId, true);
    const back = await store.get(getAccount(profileId));
    if (back !== line) return { state: back === null ? 'locked' : 'unavailable' };
    return { state: 'present', key, platform };
  }

  /** If this can't be saved, nothing is lost: stored rows also prove that there is a key. */
  function note(profileId: string, isStored: boolean): void {
    if (index.has(profileId) !== isStored) attempt(() => index.set(profileId, isStored));
  }

  return {
    read: (venue) => readKey(venue).catch(toState),

    async make(venue) {
      try {
        const reading = await readKey(venue);
        if (reading.state === 'present') {
          note(venue.profileId, true);
          return reading;
        }
        return await write(venue);
      } catch (error) {
        return toState(error);
      }
    },

    async remove(profileId) {
      await removeSecret(store, getAccount(profileId), index.has(profileId));
      note(profileId, false);
    },
  };
}

function toState(error: unknown): DataKeyReading {
  const state = error instanceof Failure ? keychainStates[error.error.kind] : undefined;
  if (state === undefined || state === 'present') throw error;
  return { state };
}

function unpack(line: string, profileId: string) {
  const opened = openSecret(line, kind, profileId);
  if (opened === null) return null;
  const { secret, platform } = opened;
  const key = Buffer.from(secret, 'base64');
  return key.length === keyBytes && key.toString('base64') === secret ? { key, platform } : null;
}
