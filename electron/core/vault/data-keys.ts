import { randomBytes } from 'node:crypto';
import { type ErrorKind, Failure, fail } from '../../../shared/errors.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import type { CredentialIndex, DataKeyReading, DataKeys } from './vault-port.ts';

const kind = 'dataKey';
const keyBytes = 32;

const stateOfTrouble: Partial<Record<ErrorKind, DataKeyReading['state']>> = {
  'keychain-locked': 'locked',
  'keychain-unavailable': 'unavailable',
  'keychain-waiting': 'waiting',
};

/** See `DataKeys`. The store must be the one that asks one thing at a time. */
export function createDataKeys(store: SecretStore, index: CredentialIndex): DataKeys {
  const accountOf = (profileId: string): string => `${profileId}:${kind}`;

  async function look(profileId: string): Promise<DataKeyReading> {
    const line = await store.get(accountOf(profileId));
    // A null is no proof: a locked keychain answers the same (bar, fact 3).
    if (line === null) return { state: index.has(profileId) ? 'locked' : 'missing' };
    const key = unpack(line, profileId);
    return key === null ? { state: 'corrupt' } : { state: 'present', key };
  }

  async function write(profileId: string): Promise<DataKeyReading> {
    const key = randomBytes(keyBytes);
    const line = sealSecret({ kind, profileId, secret: key.toString('base64') });
    if (line === null) throw new Error('a key that does not fit its envelope');
    await store.set(accountOf(profileId), line);
    const back = await store.get(accountOf(profileId));
    if (back !== line) return { state: back === null ? 'locked' : 'unavailable' };
    note(profileId, true);
    return { state: 'present', key };
  }

  /** Rows that are kept tell of their key too, so a note that can't be saved loses nothing. */
  function note(profileId: string, kept: boolean): void {
    try {
      if (index.has(profileId) !== kept) index.set(profileId, kept);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return {
    read: (profileId) => look(profileId).catch(asState),

    async make(profileId) {
      try {
        const reading = await look(profileId);
        if (reading.state === 'present') {
          note(profileId, true);
          return reading;
        }
        return await write(profileId);
      } catch (error) {
        return asState(error);
      }
    },

    async remove(profileId) {
      const account = accountOf(profileId);
      try {
        const deleted = await store.delete(account);
        const left = await store.get(account);
        if (left !== null || (!deleted && index.has(profileId))) fail('keychain-not-removed');
      } catch (error) {
        if (!(error instanceof Failure) || !(error.error.kind in stateOfTrouble)) throw error;
        if (index.has(profileId)) fail('keychain-not-removed', { cause: error });
      }
      note(profileId, false);
    },
  };
}

function asState(error: unknown): DataKeyReading {
  const state = error instanceof Failure ? stateOfTrouble[error.error.kind] : undefined;
  if (state === undefined || state === 'present') throw error;
  return { state };
}

function unpack(line: string, profileId: string): Uint8Array | null {
  const secret = openSecret(line, kind, profileId);
  if (secret === null) return null;
  const key = Buffer.from(secret, 'base64');
  return key.length === keyBytes && key.toString('base64') === secret ? key : null;
}
