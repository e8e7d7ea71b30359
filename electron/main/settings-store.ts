import { join } from 'node:path';
import { app } from 'electron';
import type { Profile } from '../../shared/ipc/profiles.ts';
import { openSettingsFile, type SettingsRecovery } from '../core/vault/settings-file.ts';
import {
  emptySettings,
  type Settings,
  settingsSchema,
  settingsVersion,
  type WindowPlace,
} from '../core/vault/settings-schema.ts';
import type { CredentialIndex } from '../core/vault/vault-port.ts';
import { openWholeStore } from './whole-store.ts';

type AdaptationNote = Settings['adaptations'][string][number];

/**
 * Profiles and what else is kept between two starts, without a secret. Everything that saves fails
 * with `settings-not-saved`, and then nothing has changed.
 */
export interface SettingsStore {
  profiles(): readonly Profile[];
  profile(profileId: string): Profile | undefined;
  saveProfile(profile: Profile): void;
  /** Also forgets what was noted about it. */
  removeProfile(profileId: string): void;
  selectedProfileId(): string | null;
  select(profileId: string): void;
  /** Which profiles have keys in the keychain, for the vault. */
  readonly credentialIndex: CredentialIndex;
  /** What each profile's platform was found to want, for `sync`. */
  readonly adaptation: {
    get(profileId: string): readonly AdaptationNote[];
    set(profileId: string, notes: readonly AdaptationNote[]): void;
  };
  window(): WindowPlace | null;
  saveWindow(place: WindowPlace): void;
  /** Whether the settings could not be taken as they were found (kept aside, see `recovery`). */
  recovered(): boolean;
  readonly recovery: SettingsRecovery;
}

/** Opens the settings in the app's own folder, or in another one (tests). */
export function openSettingsStore(folder: string = app.getPath('userData')): SettingsStore {
  const file = openSettingsFile<Settings>({
    path: join(folder, 'settings.json'),
    version: settingsVersion,
    schema: settingsSchema,
    empty: emptySettings,
  });
  const store = openWholeStore(folder, 'settings', file);
  const now = (): Settings => store.store;
  const change = (part: Partial<Settings>): void => {
    store.store = { ...now(), ...part };
  };

  return {
    profiles: () => now().profiles,
    profile: (profileId) => now().profiles.find(({ id }) => id === profileId),
    saveProfile(profile) {
      const { profiles } = now();
      const known = profiles.some(({ id }) => id === profile.id);
      change({
        profiles: known
          ? profiles.map((old) => (old.id === profile.id ? profile : old))
          : [...profiles, profile],
      });
    },
    removeProfile(profileId) {
      const { profiles, selectedProfileId, adaptations } = now();
      const { [profileId]: _, ...others } = adaptations;
      change({
        profiles: profiles.filter(({ id }) => id !== profileId),
        selectedProfileId: selectedProfileId === profileId ? null : selectedProfileId,
        adaptations: others,
      });
    },
    selectedProfileId: () => now().selectedProfileId,
    select: (profileId) => {
      if (now().selectedProfileId !== profileId) change({ selectedProfileId: profileId });
    },
    credentialIndex: {
      has: (profileId) => now().kept.includes(profileId),
      set(profileId, kept) {
        if (now().kept.includes(profileId) === kept) return;
        const others = now().kept.filter((id) => id !== profileId);
        change({ kept: kept ? [...others, profileId] : others });
      },
    },
    adaptation: {
      get: (profileId) => now().adaptations[profileId] ?? [],
      set: (profileId, notes) =>
        change({ adaptations: { ...now().adaptations, [profileId]: [...notes] } }),
    },
    window: () => now().window,
    saveWindow: (place) => change({ window: place }),
    recovered: () => file.recovery !== 'none',
    recovery: file.recovery,
  };
}
