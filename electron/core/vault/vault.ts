import * as v from 'valibot';
import { type ErrorKind, Failure, fail } from '../../../shared/errors.ts';
import {
  type CredentialState,
  type Credentials,
  credentials as credentialsSchema,
} from '../../../shared/ipc/profiles.ts';
import { cleanCredentials } from './clean-credentials.ts';
import { createDataKeys } from './data-keys.ts';
import { keychainDeadline, oneAtATime } from './one-at-a-time.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import type { CredentialIndex, Vault } from './vault-port.ts';

/**
 * The three keys are one item: they are one set (spec 5.1), a rotation replaces all of them or none,
 * and the system asks for permission once.
 */
const kind = 'credentials';

/** A keychain that can't be used now, as opposed to one that answered. */
const trouble: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'keychain-locked',
  'keychain-unavailable',
  'keychain-waiting',
]);

const stateOfTrouble: Partial<Record<ErrorKind, CredentialState>> = {
  'keychain-unavailable': 'unavailable',
  'keychain-waiting': 'waiting',
};

type Reading =
  | { readonly state: 'present' | 'memory'; readonly credentials: Credentials }
  | { readonly state: 'missing' | 'locked' | 'corrupt' };

export interface VaultOptions {
  readonly store: SecretStore;
  readonly index: CredentialIndex;
  /** Which profiles have a data key, likewise. */
  readonly dataKeyIndex: CredentialIndex;
  /** Longer than the store's own, which is what ends a call that hangs. */
  readonly deadlineMilliseconds?: number;
}

/** Secrets of all profiles. See `Vault` for what its methods promise. */
export function createVault(options: VaultOptions): Vault {
  const { index } = options;
  const store = oneAtATime(options.store, options.deadlineMilliseconds ?? keychainDeadline + 2_000);
  const memory = new Map<string, Credentials>();
  const accountOf = (profileId: string): string => `${profileId}:${kind}`;

  async function look(profileId: string): Promise<Reading> {
    const held = memory.get(profileId);
    if (held) return { state: 'memory', credentials: held };
    const line = await store.get(accountOf(profileId));
    // A null is no proof: a locked keychain answers the same (bar, fact 3).
    if (line === null) return { state: index.has(profileId) ? 'locked' : 'missing' };
    const credentials = unpack(line, profileId);
    if (!credentials) return { state: 'corrupt' };
    if (!index.has(profileId)) index.set(profileId, true);
    return { state: 'present', credentials };
  }

  async function write(profileId: string, credentials: Credentials): Promise<void> {
    const line = sealSecret({ kind, profileId, secret: JSON.stringify(credentials) });
    if (line === null) fail('input-not-valid', { params: { field: 'apiSecret' } });
    await store.set(accountOf(profileId), line);
    const back = await store.get(accountOf(profileId));
    if (back !== line) fail(back === null ? 'keychain-locked' : 'keychain-unavailable');
    index.set(profileId, true);
    memory.delete(profileId);
  }

  async function writeOrHold(
    profileId: string,
    credentials: Credentials,
    allowMemory: boolean,
  ): Promise<'present' | 'memory'> {
    try {
      await write(profileId, credentials);
      return 'present';
    } catch (error) {
      if (!allowMemory || !isTrouble(error)) throw error;
      memory.set(profileId, credentials);
      return 'memory';
    }
  }

  return {
    dataKeys: createDataKeys(store, options.dataKeyIndex),

    async state(profileId): Promise<CredentialState> {
      try {
        return (await look(profileId)).state;
      } catch (error) {
        if (!isTrouble(error)) throw error;
        return stateOfTrouble[error.error.kind] ?? 'locked';
      }
    },

    async read(profileId) {
      const reading = await look(profileId);
      switch (reading.state) {
        case 'present':
        case 'memory':
          return reading.credentials;
        case 'missing':
          return fail('credentials-missing');
        case 'locked':
          return fail('keychain-locked');
        case 'corrupt':
          return fail('credentials-corrupt');
      }
    },

    async keep(profileId, credentials, { allowMemory = false } = {}) {
      return writeOrHold(profileId, cleanCredentials(credentials), allowMemory);
    },

    async replace(profileId, credentials, tryThem, { allowMemory = false } = {}) {
      const cleaned = cleanCredentials(credentials);
      await tryThem(cleaned);
      return writeOrHold(profileId, cleaned, allowMemory);
    },

    async remove(profileId) {
      memory.delete(profileId);
      const account = accountOf(profileId);
      try {
        const deleted = await store.delete(account);
        const left = await store.get(account);
        // Nothing deleted and nothing seen is what a locked keychain says of an item that is there.
        if (left !== null || (!deleted && index.has(profileId))) fail('keychain-not-removed');
      } catch (error) {
        if (!isTrouble(error)) throw error;
        // Keys that were only ever held in memory are gone, whatever the keychain's state.
        if (index.has(profileId)) fail('keychain-not-removed', { cause: error });
      }
      index.set(profileId, false);
    },
  };
}

function unpack(line: string, profileId: string): Credentials | null {
  const secret = openSecret(line, kind, profileId);
  if (secret === null) return null;
  try {
    const parsed = v.safeParse(credentialsSchema, JSON.parse(secret));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function isTrouble(error: unknown): error is Failure {
  return error instanceof Failure && trouble.has(error.error.kind);
}
