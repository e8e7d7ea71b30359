import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail, ignoreFailure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import { type CategoryStore, categoriseDemo } from '../../answers/categories/index.ts';
import type { ConfirmImport, SharedFiles } from '../../base/chosen-files/index.ts';
import type { Handlers, RunningTasks } from '../../base/concurrency/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import {
  type AdmitHost,
  type ConnectionTests,
  confirmTrust,
  makeProfileFromDraft,
  type NativeQuestions,
  type ProfileChanges,
  readProfileFile,
  toProfiles,
  writeProfileFile,
} from '../profiles/index.ts';

/** Which venue each window shows. */
export interface VenueWindows {
  findProfile(window: number): string | null;
  show(window: number, profileId: string): void;
  follow(window: number, profileIds: readonly string[]): void;
  openBeside(profileId: string, window: number): void;
}

export function createProfilesHandlers(services: {
  readonly settings: SettingsStore;
  readonly vault: Vault;
  readonly categories: Pick<CategoryStore, 'change' | 'noteNotified'>;
  readonly venues: Venues;
  readonly connection: ConnectionTests;
  readonly admit: AdmitHost;
  readonly questions: Pick<NativeQuestions, 'trustImported'>;
  readonly confirmImport: ConfirmImport;
  readonly messages: Messages;
  readonly changes: ProfileChanges;
  readonly sharedFiles: SharedFiles;
  readonly forget: (
    profileId: string,
    options: { readonly leaveKeys: boolean },
  ) => Promise<{ filesLeft: number }>;
  readonly windows: VenueWindows;
  readonly jobs: RunningTasks;
  readonly emit: Emit;
  /** Called when the list of profiles or a profile in it changed. */
  readonly onListChange: () => void;
}): Handlers['profiles'] {
  const { settings, vault, categories, venues, connection, admit, changes, sharedFiles, forget } =
    services;
  const { questions, confirmImport, messages, windows, jobs, emit, onListChange } = services;

  function show(window: number, profile: Profile): Profile {
    if (windows.findProfile(window) !== profile.id) {
      jobs.cancelScreensIn(window);
      windows.show(window, profile.id);
      emit('profiles', 'changed', {}, { window });
    }
    return profile;
  }

  return {
    list: () => [...settings.profiles()],
    selected: (_, { window }) => {
      const id = windows.findProfile(window);
      return id === null ? null : (settings.profile(id) ?? null);
    },
    select: ({ profileId }, { window }) => show(window, getProfile(settings, profileId)),
    follow: ({ profileIds }, { window }) => {
      windows.follow(
        window,
        profileIds.map((profileId) => getProfile(settings, profileId)).map(({ id }) => id),
      );
    },
    openWindow: ({ profileId }, { window }) => {
      windows.openBeside(getProfile(settings, profileId).id, window);
    },
    prepareDemo: async () => {
      if (settings.profiles().length === 0) await venues.prepareDemo();
    },
    tryDemo: async ({ fillsToday }, { window }) => {
      const isNew = !settings.profiles().some(({ demo }) => demo);
      const profile = await venues.openDemo();
      if (isNew) categoriseDemo(categories, profile.id);
      // Days that fail now come with the downloads.
      if (fillsToday) await venues.fillDemoDay(profile.id).catch(ignoreFailure);
      onListChange();
      return show(window, profile);
    },
    fillDemoPast: async ({ profileId }) => {
      await venues.fillDemoPast(getProfile(settings, profileId).id);
    },
    stopDemoPast: ({ profileId }) => {
      venues.stopDemoPast(getProfile(settings, profileId).id);
    },
    testConnection: async ({ draft, credentials }, { window }) => {
      const profile = makeProfileFromDraft(draft, randomUUID());
      await admit(profile, window);
      return connection.test(profile, credentials);
    },
    add: async ({ draft, credentials, allowMemory }, { window }) => {
      const profile = await changes.add(draft, credentials, { allowMemory, window });
      onListChange();
      return show(window, profile);
    },
    edit: async ({ profileId, edit, credentials, allowMemory }, { window }) => {
      const options = { allowMemory, window };
      const profile = await changes.edit(profileId, edit, credentials, options);
      onListChange();
      return profile;
    },
    move: async ({ profileId, draft, credentials, allowMemory }, { window }) => {
      const options = { allowMemory, window };
      const profile = await changes.move(profileId, draft, credentials, options);
      onListChange();
      return profile;
    },
    duplicate: ({ profileId }) => {
      const profile = changes.duplicate(profileId);
      onListChange();
      return profile;
    },
    reorder: ({ profileIds }) => {
      settings.orderProfiles(profileIds);
      onListChange();
    },
    remove: async ({ profileId, leaveKeys }) => {
      const forgotten = await forget(getProfile(settings, profileId).id, { leaveKeys });
      onListChange();
      return forgotten;
    },
    // Also for a removed venue, whose keys may be left.
    credentialState: ({ profileId }) => vault.state(settings.platformNow(profileId)),
    replaceCredentials: async ({ profileId, credentials, allowMemory }, { window }) => {
      await changes.replaceKeys(profileId, credentials, { allowMemory, window });
      onListChange();
    },
    exportToFile: ({ profileIds }, { window }) => {
      const chosen = settings.profiles().filter(({ id, demo }) => !demo && profileIds.includes(id));
      const [first = fail('input-not-valid', { params: { field: 'profiles' } })] = chosen;
      const name = chosen.length === 1 ? first.name : messages.text('sharedFile.name.venues');
      return sharedFiles.save('venues', { name, content: writeProfileFile(chosen) }, window);
    },
    importFromFile: async ({ text }, { window }) => {
      const file = await sharedFiles.open('venues', window, text);
      if (file === null) return null;
      const found = toProfiles(readProfileFile(file.content), settings.profiles());
      const offered = found.added.map((profile) => describeVenue(profile, messages));
      if (!(await confirmImport({ kind: 'venues', venue: null, added: offered }, window)))
        return null;
      const added = await confirmTrust(found.added, settings.profiles(), (question) =>
        questions.trustImported(question, window),
      );
      if (added === null) return null;
      settings.addProfiles(added);
      onListChange();
      const [first] = added;
      if (first && windows.findProfile(window) === null) show(window, first);
      return { ...found, added };
    },
  };
}

function describeVenue(
  { name, environment, authUrl, baseUrl }: Profile,
  messages: Messages,
): string {
  const hosts = new Set([authUrl, baseUrl].map((url) => new URL(url).host));
  return `${name}, ${messages.text(`environment.${environment}`)}: ${[...hosts].join(', ')}`;
}
