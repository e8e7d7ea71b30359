import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  type LongestDays,
  usualPreferences,
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

type AdaptationNote = Settings['adaptations'][string][number];

/**
 * Profiles and other settings, without secrets. Everything that saves fails with
 * `settings-not-saved`, and then nothing has changed.
 */
export interface SettingsStore {
  profiles(): readonly Profile[];
  profile(profileId: string): Profile | undefined;
  /** IANA zone of the venue; UTC of one that is gone by now. */
  timeZone(profileId: string): string;
  saveProfile(profile: Profile, tenant?: string | null): void;
  /** A profile at its platform: what its keys and rows belong to. */
  platform(profile: Profile): VenuePlatform;
  /** The same, of one that may be gone by now. */
  platformNow(profileId: string): VenuePlatform;
  /** Notes whose keys have signed in. */
  saveTenant(profileId: string, tenant: string): void;
  /** The change of addresses or tenant that is under way; see `venue-moves.ts`. */
  move(profileId: string): VenueMove | null;
  moves(): readonly VenueMove[];
  /** From here on it is known what was meant, however it ends. */
  beginMove(next: Profile, tenant: string | null): void;
  /** The profile is the next one, of which nothing is noted yet. */
  commitMove(profileId: string): void;
  endMove(profileId: string): void;
  /** Several at once: all or none. */
  addProfiles(profiles: readonly Profile[]): void;
  /** These first, in this order; any others stay behind them. */
  orderProfiles(profileIds: readonly string[]): void;
  /** Also forgets what was noted about it; of one whose keys are left in the keychain, not that. */
  removeProfile(profileId: string, areKeysLeft: boolean): void;
  /** The venue that was chosen last, in whichever window. */
  selectedProfileId(): string | null;
  /** Which profiles have keys in the keychain, for the vault. */
  readonly credentialIndex: CredentialIndex;
  /**
   * Ids that may have keys there, but are no profile: adding it was cut off, or it was forgotten while the
   * keychain kept them.
   */
  listStrays(): readonly string[];
  /** Which profiles have the key of their rows there. */
  readonly dataKeyIndex: CredentialIndex;
  /** What each profile's platform was found to want, for `sync`. */
  readonly adaptation: {
    get(profileId: string): readonly AdaptationNote[];
    set(profileId: string, notes: readonly AdaptationNote[]): void;
    longestDays(profileId: string, dataset: DatasetId): LongestDays | null;
    setLongestDays(profileId: string, dataset: DatasetId, longest: LongestDays | null): void;
  };
  /** What the user set for a profile, or the usual. */
  preferences(profileId: string): VenuePreferences;
  savePreferences(profileId: string, preferences: VenuePreferences): void;
  /** The windows as they were left, the first one first. */
  windows(): readonly WindowState[];
  saveWindows(windows: readonly WindowState[], selectedProfileId: string | null): void;
  /** Whether the app continues without a window. */
  keepsRunning(): boolean;
  setKeepsRunning(keepsRunning: boolean): void;
  /** Whether they could be taken as they were found. */
  readonly recovery: JsonFile<Settings>['recovery'];
}

/** The profile; fails with `profile-not-found` where there is none. */
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
        tenants:
          tenant === null ? without(tenants, profileId) : { ...tenants, [profileId]: tenant },
        adaptations: without(adaptations, profileId),
        moves: { ...moves, [profileId]: { ...move, committed: true } },
      });
    },
    endMove: (profileId) => change({ moves: without(now().moves, profileId) }),
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
        adaptations: without(adaptations, profileId),
        preferences: without(preferences, profileId),
        tenants: without(tenants, profileId),
        moves: without(moves, profileId),
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
        const before = now().preferences[profileId] ?? usualPreferences;
        const others = without(before.longestDays, dataset);
        const longestDays = longest === null ? others : { ...others, [dataset]: longest };
        change({
          preferences: { ...now().preferences, [profileId]: { ...before, longestDays } },
        });
      },
    },
    preferences: (profileId) => now().preferences[profileId] ?? usualPreferences,
    savePreferences: (profileId, preferences) =>
      change({ preferences: { ...now().preferences, [profileId]: preferences } }),
    windows: () => now().windows,
    saveWindows: (windows, selectedProfileId) =>
      change({ windows: [...windows], selectedProfileId }),
    keepsRunning: () => now().keepsRunning,
    setKeepsRunning: (keepsRunning) => change({ keepsRunning }),
    recovery: file.recovery,
  };
}

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _, ...others } = all;
  return others;
}
