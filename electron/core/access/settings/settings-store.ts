import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Appearance, LanguageChoice } from '../../../../shared/domain/app.ts';
import {
  defaultPreferences,
  type LongestDays,
  type VenuePreferences,
} from '../../../../shared/domain/preferences.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { JsonFile, StoredFiles } from '../../base/stored-files/index.ts';
import { type CredentialIndex, toVenuePlatform, type VenuePlatform } from '../vault/index.ts';
import {
  emptySettings,
  type Settings,
  settingsSchema,
  type VenueMove,
  type WindowState,
} from './settings-schema.ts';

export type AdaptationNote = Settings['adaptations'][string][number];

/**
 * A platform's differences from the specification, by profile: learned when it refuses a permitted period with code 1004
 * or 1005.
 */
export interface AdaptationNotes {
  get(profileId: string): readonly AdaptationNote[];
  set(profileId: string, notes: readonly AdaptationNote[]): void;
  /** Null if months of this dataset may be requested. */
  longestDays(profileId: string, dataset: DatasetId): LongestDays | null;
  setLongestDays(profileId: string, dataset: DatasetId, longest: LongestDays | null): void;
}

/**
 * Profiles and other settings, without secrets. Every method that saves fails with `settings-not-saved`, and then
 * nothing has changed.
 */
export interface SettingsStore {
  profiles(): readonly Profile[];
  profile(profileId: string): Profile | undefined;
  /** Returns the venue's IANA zone; UTC if the profile is gone. */
  timeZone(profileId: string): string;
  saveProfile(profile: Profile, tenant?: string | null): void;
  /** Returns the profile with its platform, which its keys and rows belong to. */
  platform(profile: Profile): VenuePlatform;
  /** Returns the same as `platform`, also for a profile that may be gone. */
  platformNow(profileId: string): VenuePlatform;
  /** Notes the tenant whose keys have signed in. */
  saveTenant(profileId: string, tenant: string): void;
  /** Returns the running change of addresses or tenant; see `venue-moves.ts`. */
  move(profileId: string): VenueMove | null;
  moves(): readonly VenueMove[];
  /** Saves the intended change first, so that it can be completed after a crash. */
  beginMove(next: Profile, tenant: string | null): void;
  /** Makes `next` the profile, without any notes of the old one. */
  commitMove(profileId: string): void;
  endMove(profileId: string): void;
  /** Adds all profiles, or none. */
  addProfiles(profiles: readonly Profile[]): void;
  /** Puts these profiles first, in this order; any others follow. */
  orderProfiles(profileIds: readonly string[]): void;
  /** Removes a profile and all notes about it. If its keys are left in the keychain, that note stays. */
  removeProfile(profileId: string, areKeysLeft: boolean): void;
  /** The venue that was chosen last, in any window. */
  selectedProfileId(): string | null;
  /** The profiles that have keys in the keychain. */
  readonly credentialIndex: CredentialIndex;
  /**
   * Lists ids that may have keys in the keychain but no profile: adding it broke off, or the keychain couldn't remove
   * the keys.
   */
  listStrays(): readonly string[];
  /** The profiles whose rows have a key in the keychain. */
  readonly dataKeyIndex: CredentialIndex;
  readonly adaptation: AdaptationNotes;
  /** Returns the user's settings for a profile, or the defaults. */
  preferences(profileId: string): VenuePreferences;
  savePreferences(profileId: string, preferences: VenuePreferences): void;
  /** Returns the windows as they were left, the first one first. */
  windows(): readonly WindowState[];
  saveWindows(windows: readonly WindowState[], selectedProfileId: string | null): void;
  /** True if the app continues without a window. */
  keepsRunning(): boolean;
  setKeepsRunning(keepsRunning: boolean): void;
  /** The language that the user chose. */
  language(): LanguageChoice;
  setLanguage(language: LanguageChoice): void;
  appearance(): Appearance;
  setAppearance(appearance: Appearance): void;
  /** How the settings file was recovered, if it couldn't be read as it was. */
  readonly recovery: JsonFile<Settings>['recovery'];
}

/** Returns the profile. Fails with `profile-not-found`. */
export function getProfile(settings: Pick<SettingsStore, 'profile'>, profileId: string): Profile {
  return settings.profile(profileId) ?? fail('profile-not-found');
}

export function openSettingsStore(storedFiles: StoredFiles): SettingsStore {
  const file = storedFiles.open<Settings>('settings', {
    schema: settingsSchema,
    empty: emptySettings,
  });
  const now = file.current;
  const change = (part: Partial<Settings>): void => {
    file.write({ ...now(), ...part });
  };

  const platform = (profile: Profile): VenuePlatform =>
    toVenuePlatform(profile, now().tenants[profile.id] ?? null);

  const indexIn = (list: 'keys' | 'dataKeys'): CredentialIndex => ({
    has: (profileId) => now()[list].includes(profileId),
    set(profileId, isStored) {
      if (now()[list].includes(profileId) === isStored) return;
      const others = now()[list].filter((id) => id !== profileId);
      change({ [list]: isStored ? [...others, profileId] : others });
    },
  });

  return {
    profiles: () => now().profiles,
    profile: (profileId) => now().profiles.find(({ id }) => id === profileId),
    timeZone: (profileId) => now().profiles.find(({ id }) => id === profileId)?.timeZone ?? 'UTC',
    saveProfile(profile, tenant = null) {
      const { profiles, tenants } = now();
      const known = profiles.some(({ id }) => id === profile.id);
      change({
        profiles: known
          ? profiles.map((old) => (old.id === profile.id ? profile : old))
          : [...profiles, profile],
        ...(tenant === null ? {} : { tenants: { ...tenants, [profile.id]: tenant } }),
      });
    },
    platform,
    platformNow(profileId) {
      const profile = now().profiles.find(({ id }) => id === profileId);
      return profile ? platform(profile) : { profileId, addresses: '', tenant: null };
    },
    saveTenant: (profileId, tenant) =>
      change({ tenants: { ...now().tenants, [profileId]: tenant } }),
    move: (profileId) => now().moves[profileId] ?? null,
    moves: () => Object.values(now().moves),
    beginMove: (next, tenant) =>
      change({ moves: { ...now().moves, [next.id]: { next, tenant, committed: false } } }),
    commitMove(profileId) {
      const { profiles, tenants, adaptations, moves } = now();
      const move = moves[profileId];
      if (!move) throw new Error('no move is under way');
      const { next, tenant } = move;
      change({
        profiles: profiles.map((old) => (old.id === profileId ? next : old)),
        tenants: tenant === null ? omit(tenants, profileId) : { ...tenants, [profileId]: tenant },
        adaptations: omit(adaptations, profileId),
        moves: { ...moves, [profileId]: { ...move, committed: true } },
      });
    },
    endMove: (profileId) => change({ moves: omit(now().moves, profileId) }),
    addProfiles: (added) => change({ profiles: [...now().profiles, ...added] }),
    orderProfiles(profileIds) {
      const { profiles } = now();
      const position = new Map(profileIds.map((id, index) => [id, index]));
      const last = profileIds.length;
      change({
        profiles: profiles.toSorted(
          (a, b) => (position.get(a.id) ?? last) - (position.get(b.id) ?? last),
        ),
      });
    },
    removeProfile(profileId, areKeysLeft) {
      const { profiles, selectedProfileId, adaptations, preferences, windows } = now();
      const { keys, dataKeys, tenants, moves } = now();
      const withoutKeys = (ids: readonly string[]): string[] =>
        ids.filter((id) => areKeysLeft || id !== profileId);
      change({
        profiles: profiles.filter(({ id }) => id !== profileId),
        selectedProfileId: selectedProfileId === profileId ? null : selectedProfileId,
        adaptations: omit(adaptations, profileId),
        preferences: omit(preferences, profileId),
        tenants: omit(tenants, profileId),
        moves: omit(moves, profileId),
        keys: withoutKeys(keys),
        dataKeys: withoutKeys(dataKeys),
        windows: windows.map((window) =>
          window.profileId === profileId ? { ...window, profileId: null } : window,
        ),
      });
    },
    selectedProfileId: () => now().selectedProfileId,
    credentialIndex: indexIn('keys'),
    listStrays: () =>
      [...new Set([...now().keys, ...now().dataKeys])].filter(
        (id) => !now().profiles.some((one) => one.id === id),
      ),
    dataKeyIndex: indexIn('dataKeys'),
    adaptation: {
      get: (profileId) => now().adaptations[profileId] ?? [],
      set: (profileId, notes) =>
        change({ adaptations: { ...now().adaptations, [profileId]: [...notes] } }),
      longestDays: (profileId, dataset) =>
        now().preferences[profileId]?.longestDays[dataset] ?? null,
      setLongestDays(profileId, dataset, longest) {
        const before = now().preferences[profileId] ?? defaultPreferences;
        const others = omit(before.longestDays, dataset);
        const longestDays = longest === null ? others : { ...others, [dataset]: longest };
        change({
          preferences: { ...now().preferences, [profileId]: { ...before, longestDays } },
        });
      },
    },
    preferences: (profileId) => now().preferences[profileId] ?? defaultPreferences,
    savePreferences: (profileId, preferences) =>
      change({ preferences: { ...now().preferences, [profileId]: preferences } }),
    windows: () => now().windows,
    saveWindows: (windows, selectedProfileId) =>
      change({ windows: [...windows], selectedProfileId }),
    keepsRunning: () => now().keepsRunning,
    setKeepsRunning: (keepsRunning) => change({ keepsRunning }),
    language: () => now().language ?? 'system',
    setLanguage: (language) => change({ language }),
    appearance: () => now().appearance ?? 'system',
    setAppearance: (appearance) => change({ appearance }),
    recovery: file.recovery,
  };
}

function omit<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...others } = all;
  return others;
}
