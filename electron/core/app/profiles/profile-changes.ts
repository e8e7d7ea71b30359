import { randomUUID } from 'node:crypto';
import type {
  Credentials,
  Profile,
  ProfileDraft,
  ProfileEdit,
} from '../../../../shared/domain/profiles.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import { cleanCredentials, toKeysPlatform, type Vault } from '../../access/vault/index.ts';
import { listNewHosts, type VenueLocks } from '../../data/venues/index.ts';
import type { AdmitHost } from './admit-host.ts';
import type { ConnectionTests } from './connection-test.ts';
import type { NativeQuestions } from './native-questions.ts';
import { checkDetails, computeFingerprint, makeProfileFromDraft } from './profile-from-draft.ts';
import { freeProfileName, isNameTaken } from './profile-names.ts';
import type { VenueMoves } from './venue-moves.ts';

interface Asking {
  readonly allowMemory: boolean;
  /** The window of the request, for questions. */
  readonly window: number;
}

/**
 * Adds and changes profiles and keys. Stores nothing before they have signed in. Fails with `venue-in-use` while
 * another process uses the venue.
 */
export interface ProfileChanges {
  add(draft: ProfileDraft, credentials: Credentials, asking: Asking): Promise<Profile>;
  /** Signs in with the stored keys; a new host requires entering them again. */
  edit(
    profileId: string,
    edit: ProfileEdit,
    credentials: Credentials | null,
    asking: Asking,
  ): Promise<Profile>;
  move(
    profileId: string,
    draft: ProfileDraft,
    credentials: Credentials,
    asking: Asking,
  ): Promise<Profile>;
  duplicate(profileId: string): Profile;
  replaceKeys(profileId: string, credentials: Credentials, asking: Asking): Promise<void>;
}

export function createProfileChanges(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly connection: ConnectionTests;
  readonly moves: VenueMoves;
  readonly admit: AdmitHost;
  readonly questions: Pick<NativeQuestions, 'otherTenant'>;
  readonly locks: VenueLocks;
  /** Called if only the time zone, the keys or the certificate changed. */
  readonly onEdited: (profileId: string) => void;
}): ProfileChanges {
  const { settings, vault, connection, moves, locks, admit, questions } = services;

  function own(profileId: string): Profile {
    const profile = getProfile(settings, profileId);
    // The demo venue gets new addresses and keys at every start.
    if (profile.demo) fail('input-not-valid', { params: { field: 'profileId' } });
    return profile;
  }

  /** Runs once no move is unfinished and no other process uses the venue. */
  function alone<T>(profileId: string, work: () => Promise<T>): Promise<T> {
    own(profileId);
    return locks.alone(profileId, async () => {
      await moves.settle(profileId);
      return work();
    });
  }

  function refuseTakenName(profile: Profile): void {
    const others = settings.profiles().filter(({ id }) => id !== profile.id);
    if (isNameTaken(profile, others)) fail('name-taken', { params: { field: 'name' } });
  }

  return {
    async add(draft, credentials, asking) {
      const profile = makeProfileFromDraft(draft, randomUUID());
      refuseTakenName(profile);
      await admit(profile, asking.window);
      await connection.test(profile, credentials);
      const venue = settings.platform(profile);
      try {
        await vault.keep(venue, credentials, asking);
        settings.saveProfile(profile, toKeysPlatform(venue, cleanCredentials(credentials)).tenant);
      } catch (error) {
        // Removes the keys, which would stay in the keychain unused. A keychain that took none has none; one that no
        // longer answers is tried again at the next start.
        const mayHaveThem = settings.credentialIndex.has(profile.id);
        const removed =
          mayHaveThem || !isKeychainError(error)
            ? vault.remove(profile.id).catch(() => undefined)
            : null;
        if (!isKeychainError(error)) await removed;
        throw error;
      }
      return profile;
    },

    edit: (profileId, edit, credentials, asking) =>
      alone(profileId, async () => {
        const before = own(profileId);
        const next: Profile = {
          ...before,
          ...checkDetails(edit),
          trustedCertificate:
            edit.trustedCertificate === null
              ? before.trustedCertificate
              : computeFingerprint(edit.trustedCertificate),
        };
        refuseTakenName(next);
        const moved = next.authUrl !== before.authUrl || next.baseUrl !== before.baseUrl;
        const reached = moved || next.trustedCertificate !== before.trustedCertificate;
        const keys = reached ? await keysFor(next, before, credentials, asking) : null;
        if (reached) await admit(next, asking.window);
        if (keys) await connection.test(next, keys.credentials);
        if (moved) {
          await moves.move(next, keys?.credentials ?? null, keys ?? asking);
        } else {
          settings.saveProfile(next);
          if (reached || next.timeZone !== before.timeZone) services.onEdited(profileId);
        }
        return next;
      }),

    move: (profileId, draft, credentials, asking) =>
      alone(profileId, async () => {
        const before = own(profileId);
        const next = makeProfileFromDraft(draft, profileId);
        refuseTakenName(next);
        if (next.environment !== before.environment) {
          for (const field of ['authUrl', 'baseUrl'] as const) {
            if (next[field] === before[field]) {
              fail('address-of-environment', { params: { field } });
            }
          }
        }
        const cleaned = cleanCredentials(credentials);
        await admit(next, asking.window);
        await connection.test(next, cleaned);
        await moves.move(next, cleaned, asking);
        return next;
      }),

    duplicate(profileId) {
      const original = own(profileId);
      const name = freeProfileName(original, settings.profiles());
      const copy: Profile = { ...original, id: randomUUID(), name };
      const order = settings.profiles().map(({ id }) => id);
      settings.addProfiles([copy]);
      order.splice(order.indexOf(profileId) + 1, 0, copy.id);
      settings.orderProfiles(order);
      return copy;
    },

    replaceKeys: (profileId, credentials, asking) =>
      alone(profileId, async () => {
        const profile = own(profileId);
        const venue = settings.platform(profile);
        const cleaned = cleanCredentials(credentials);
        const known = venue.tenant ?? (await findStoredTenant(profile));
        const { tenant } = toKeysPlatform(venue, cleaned);
        await admit(profile, asking.window);
        await connection.test(profile, cleaned);
        // Rows of different tenants must never be mixed.
        if (known !== null && tenant !== known) {
          if (!(await questions.otherTenant(profile.name, asking.window))) fail('cancelled');
          return moves.move(profile, cleaned, asking);
        }
        await vault.keep({ ...venue, tenant }, cleaned, asking);
        if (tenant !== null) settings.saveTenant(profileId, tenant);
        services.onEdited(profileId);
      }),
  };

  /** The keys for an edited venue. Null: it has none, and nothing is sent. */
  async function keysFor(
    next: Profile,
    before: Profile,
    given: Credentials | null,
    { allowMemory }: Asking,
  ) {
    const [host] = listNewHosts(next, before);
    if (given && host !== undefined) return { credentials: cleanCredentials(given), allowMemory };
    const stored = await readKeys(before);
    // Stored keys are only sent to the host that they were entered for.
    if (stored && host !== undefined) {
      fail('keys-wanted-again', { params: { field: 'apiKey', host } });
    }
    return stored && { credentials: stored.credentials, allowMemory: stored.inMemory };
  }

  /** Reads the stored keys. Fails if the keychain does. Null if they can't be used. */
  async function readKeys(profile: Profile) {
    const venue = settings.platform(profile);
    const state = await vault.state(venue);
    if (state === 'missing' || state === 'corrupt' || state === 'elsewhere') return null;
    return { credentials: await vault.read(venue), inMemory: state === 'memory' };
  }

  async function findStoredTenant(profile: Profile): Promise<string | null> {
    try {
      const keys = await readKeys(profile);
      return keys && toKeysPlatform(settings.platform(profile), keys.credentials).tenant;
    } catch (error) {
      if (isKeychainError(error)) return null;
      throw error;
    }
  }
}

function isKeychainError(error: unknown): boolean {
  return error instanceof Failure && error.error.kind.startsWith('keychain-');
}
