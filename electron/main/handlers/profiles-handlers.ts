import { randomUUID } from 'node:crypto';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Vault } from '../../core/vault/vault-port.ts';
import type { ConnectionTests } from '../connection-test.ts';
import type { Emit } from '../ipc-server.ts';
import { profileFromDraft } from '../profile-from-draft.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { Venues } from '../venues.ts';

export function createProfilesHandlers(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly connection: ConnectionTests;
  readonly emit: Emit;
}): Handlers['profiles'] {
  const { settings, vault, venues, connection, emit } = services;
  const changed = (): void => emit('profiles', 'changed', {});

  function select(profile: Profile): Profile {
    settings.select(profile.id);
    changed();
    return profile;
  }

  return {
    list: () => [...settings.profiles()],
    selected: () => {
      const id = settings.selectedProfileId();
      return id === null ? null : (settings.profile(id) ?? null);
    },
    select: ({ profileId }) => select(settings.profile(profileId) ?? fail('profile-not-found')),
    tryDemo: async () => select(await venues.openDemo()),
    testConnection: ({ draft, credentials }) =>
      connection.test(profileFromDraft(draft, randomUUID()), credentials),
    add: async ({ draft, credentials, allowMemory }) => {
      const profile = profileFromDraft(draft, randomUUID());
      await connection.test(profile, credentials);
      await vault.keep(profile.id, credentials, { allowMemory });
      settings.saveProfile(profile);
      return select(profile);
    },
    remove: async ({ profileId }) => {
      const profile = settings.profile(profileId) ?? fail('profile-not-found');
      venues.close(profile.id);
      await vault.remove(profile.id);
      settings.removeProfile(profile.id);
      changed();
      return {};
    },
    credentialState: ({ profileId }) => vault.state(profileId),
    replaceCredentials: async ({ profileId, credentials, allowMemory }) => {
      const profile = settings.profile(profileId) ?? fail('profile-not-found');
      await vault.replace(
        profileId,
        credentials,
        async (cleaned) => void (await connection.test(profile, cleaned)),
        { allowMemory },
      );
      venues.close(profileId);
      changed();
      return {};
    },
  };
}
