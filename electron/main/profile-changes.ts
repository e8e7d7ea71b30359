import { randomUUID } from 'node:crypto';
import { Failure, fail } from '../../shared/errors.ts';
import type { Credentials, Profile, ProfileDraft, ProfileEdit } from '../../shared/ipc/profiles.ts';
import { freeName, isNameTaken } from '../core/vault/profile-names.ts';
import type { Vault } from '../core/vault/vault-port.ts';
import type { ConnectionTests } from './connection-test.ts';
import { checkDetails, fingerprintOf, profileFromDraft } from './profile-from-draft.ts';
import type { SettingsStore } from './settings-store.ts';

interface Keeping {
  readonly allowMemory: boolean;
}

/** What becomes of a profile and its keys. Nothing is kept before it has signed in. */
export interface ProfileChanges {
  add(draft: ProfileDraft, credentials: Credentials, keeping: Keeping): Promise<Profile>;
  edit(profileId: string, edit: ProfileEdit): Promise<Profile>;
  move(
    profileId: string,
    draft: ProfileDraft,
    credentials: Credentials,
    keeping: Keeping,
  ): Promise<Profile>;
  duplicate(profileId: string): Profile;
  replaceKeys(profileId: string, credentials: Credentials, keeping: Keeping): Promise<void>;
}

export function createProfileChanges(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly connection: ConnectionTests;
  /** A profile's addresses or keys are others now: what was fetched and noted is of no use. */
  readonly onReplaced: (profileId: string) => Promise<void>;
  /** Only how its times are read, or its certificate, changed. */
  readonly onEdited: (profileId: string) => void;
}): ProfileChanges {
  const { settings, vault, connection } = services;

  function own(profileId: string): Profile {
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    // The demo venue's addresses and keys are made anew at every start.
    if (profile.demo) fail('input-not-valid', { params: { field: 'profileId' } });
    return profile;
  }

  function refuseTakenName(profile: Profile): void {
    const others = settings.profiles().filter(({ id }) => id !== profile.id);
    if (isNameTaken(profile, others)) fail('name-taken', { params: { field: 'name' } });
  }

  return {
    async add(draft, credentials, keeping) {
      const profile = profileFromDraft(draft, randomUUID());
      refuseTakenName(profile);
      await connection.test(profile, credentials);
      try {
        await vault.keep(profile.id, credentials, keeping);
        settings.saveProfile(profile);
      } catch (error) {
        // No profile, no keys: they would lie in the keychain for nobody. One that took none has none.
        if (!isKeychainTrouble(error)) await vault.remove(profile.id).catch(() => undefined);
        throw error;
      }
      return profile;
    },

    async edit(profileId, edit) {
      const before = own(profileId);
      const next: Profile = {
        ...before,
        ...checkDetails(edit),
        trustedCertificate:
          edit.trustedCertificate === null
            ? before.trustedCertificate
            : fingerprintOf(edit.trustedCertificate),
      };
      refuseTakenName(next);
      const moved = next.authUrl !== before.authUrl || next.baseUrl !== before.baseUrl;
      const reached = moved || next.trustedCertificate !== before.trustedCertificate;
      if (reached && (await hasKeys(profileId))) {
        await connection.test(next, await vault.read(profileId));
      }
      settings.saveProfile(next);
      if (moved) await services.onReplaced(profileId);
      else if (reached || next.timeZone !== before.timeZone) services.onEdited(profileId);
      return next;
    },

    async move(profileId, draft, credentials, keeping) {
      const before = own(profileId);
      const next = profileFromDraft(draft, profileId);
      refuseTakenName(next);
      if (next.environment !== before.environment) {
        for (const field of ['authUrl', 'baseUrl'] as const) {
          if (next[field] === before[field]) fail('address-of-environment', { params: { field } });
        }
      }
      const oldKeys = (await hasKeys(profileId)) ? await vault.read(profileId) : null;
      await vault.replace(
        profileId,
        credentials,
        async (cleaned) => void (await connection.test(next, cleaned)),
        keeping,
      );
      try {
        settings.saveProfile(next);
      } catch (error) {
        // The old addresses must never get the new keys.
        if (oldKeys) await vault.keep(profileId, oldKeys, { allowMemory: true });
        else await vault.remove(profileId).catch(() => undefined);
        throw error;
      }
      await services.onReplaced(profileId);
      return next;
    },

    duplicate(profileId) {
      const original = own(profileId);
      const name = freeName(original, settings.profiles());
      const copy: Profile = { ...original, id: randomUUID(), name };
      const order = settings.profiles().map(({ id }) => id);
      settings.addProfiles([copy]);
      order.splice(order.indexOf(profileId) + 1, 0, copy.id);
      settings.orderProfiles(order);
      return copy;
    },

    async replaceKeys(profileId, credentials, keeping) {
      const profile = own(profileId);
      await vault.replace(
        profileId,
        credentials,
        async (cleaned) => void (await connection.test(profile, cleaned)),
        keeping,
      );
      services.onEdited(profileId);
    },
  };

  /** Whether there are any to use or to put back; a keychain in trouble is told by `read`. */
  async function hasKeys(profileId: string): Promise<boolean> {
    const state = await vault.state(profileId);
    return state !== 'missing' && state !== 'corrupt';
  }
}

function isKeychainTrouble(error: unknown): boolean {
  return error instanceof Failure && error.error.kind.startsWith('keychain-');
}
