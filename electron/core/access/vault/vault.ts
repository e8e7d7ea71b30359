import * as v from 'valibot';
import {
  type CredentialState,
  type Credentials,
  credentials as credentialsSchema,
} from '../../../../shared/domain/profiles.ts';
import { type ErrorKind, fail } from '../../../../shared/errors.ts';
import { parseJson } from '../../../../shared/parse-json.ts';
import { cleanCredentials } from './clean-credentials.ts';
import { createDataKeys } from './data-keys.ts';
import { isKeychainFailure } from './keychain-failure.ts';
import { keychainDeadline } from './keychain-store.ts';
import { queueCalls } from './queue-calls.ts';
import { placeholder, removeSecret } from './remove-secret.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import { createTargetPasswords } from './target-passwords.ts';
import type { CredentialIndex, Vault } from './vault-port.ts';
import {
  isForPlatform,
  type PlatformId,
  toKeysPlatform,
  type VenuePlatform,
} from './venue-platform.ts';

/**
 * The three keys are one entry: they belong together (spec 5.1), are replaced together, and the system asks for
 * permission once.
 */
const kind = 'credentials';

const keychainStates: Partial<Record<ErrorKind, CredentialState>> = {
  'keychain-unavailable': 'unavailable',
  'keychain-waiting': 'waiting',
};

type Reading =
  | { readonly state: 'present' | 'memory'; readonly credentials: Credentials }
  | { readonly state: 'missing' | 'locked' | 'corrupt' | 'elsewhere' };

interface PlatformKeys {
  readonly credentials: Credentials;
  readonly platform: PlatformId;
}

export interface VaultOptions {
  readonly store: SecretStore;
  readonly index: CredentialIndex;
  readonly dataKeyIndex: CredentialIndex;
  /** Milliseconds; longer than the store's own deadline, which ends a hanging call. */
  readonly deadlineMilliseconds?: number;
}

/** Creates the vault of all profiles' secrets. See `Vault`. */
export function createVault(options: VaultOptions): Vault {
  const { index } = options;
  const store = queueCalls(options.store, options.deadlineMilliseconds ?? keychainDeadline + 2_000);
  const memory = new Map<string, PlatformKeys>();
  const dataKeys = createDataKeys(store, options.dataKeyIndex);
  const getAccount = (profileId: string): string => `${profileId}:${kind}`;

  async function readKeys(venue: VenuePlatform): Promise<Reading> {
    const { profileId } = venue;
    const inMemory = memory.get(profileId);
    const line = inMemory ? null : await store.get(getAccount(profileId));
    // Null proves nothing: a locked keychain answers the same (fact: locked looks like missing).
    if (!inMemory && line === null) return { state: index.has(profileId) ? 'locked' : 'missing' };
    if (line === placeholder) return { state: 'missing' };
    const found = inMemory ?? unpack(line ?? '', profileId);
    if (!found) return { state: 'corrupt' };
    if (!isForPlatform(found.platform, venue)) return { state: 'elsewhere' };
    if (!inMemory && !index.has(profileId)) index.set(profileId, true);
    return { state: inMemory ? 'memory' : 'present', credentials: found.credentials };
  }

  async function write(venue: VenuePlatform, credentials: Credentials): Promise<void> {
    const { profileId } = venue;
    const secret = JSON.stringify(credentials);
    const platform = toKeysPlatform(venue, credentials);
    const line = sealSecret({ kind, profileId, platform, secret });
    if (line === null) fail('secret-too-long', { params: { field: 'apiSecret' } });
    await store.set(getAccount(profileId), line);
    // Note the keys even if they can't be read back: they may be stored, and must then be removed one day.
    index.set(profileId, true);
    const back = await store.get(getAccount(profileId));
    if (back !== line) fail(back === null ? 'keychain-locked' : 'keychain-unavailable');
    memory.delete(profileId);
  }

  async function writeOrHold(
    venue: VenuePlatform,
    credentials: Credentials,
    allowMemory: boolean,
  ): Promise<'present' | 'memory'> {
    try {
      await write(venue, credentials);
      return 'present';
    } catch (error) {
      if (!allowMemory || !isKeychainFailure(error)) throw error;
      memory.set(venue.profileId, { credentials, platform: toKeysPlatform(venue, credentials) });
      return 'memory';
    }
  }

  async function readPlatform(profileId: string): Promise<PlatformId | null> {
    const inMemory = memory.get(profileId);
    if (inMemory) return inMemory.platform;
    try {
      const line = await store.get(getAccount(profileId));
      if (line === null && index.has(profileId)) fail('keychain-locked');
      return line === null ? null : (unpack(line, profileId)?.platform ?? null);
    } catch (error) {
      // A keychain that never got this profile's keys has none, whatever its problem.
      if (!isKeychainFailure(error) || index.has(profileId)) throw error;
      return null;
    }
  }

  return {
    dataKeys,
    targetPasswords: createTargetPasswords(store),

    async state(venue): Promise<CredentialState> {
      try {
        return (await readKeys(venue)).state;
      } catch (error) {
        if (!isKeychainFailure(error)) throw error;
        return keychainStates[error.error.kind] ?? 'locked';
      }
    },

    async read(venue) {
      const reading = await readKeys(venue);
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
        case 'elsewhere':
          return fail('credentials-elsewhere');
      }
    },

    readPlatform,

    async keep(venue, credentials, { allowMemory = false } = {}) {
      return writeOrHold(venue, cleanCredentials(credentials), allowMemory);
    },

    async replace(venue, credentials, tryThem, { allowMemory = false } = {}) {
      const cleaned = cleanCredentials(credentials);
      await tryThem(cleaned);
      return writeOrHold(venue, cleaned, allowMemory);
    },

    async remove(profileId) {
      memory.delete(profileId);
      await removeSecret(store, getAccount(profileId), index.has(profileId));
      index.set(profileId, false);
    },
  };
}

function unpack(line: string, profileId: string): PlatformKeys | null {
  const opened = openSecret(line, kind, profileId);
  const credentials = opened && parse(opened.secret);
  return credentials && { credentials, platform: opened.platform };
}

function parse(secret: string): Credentials | null {
  const parsed = v.safeParse(credentialsSchema, parseJson(secret));
  return parsed.success ? parsed.output : null;
}
