import { fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import {
  readViewFile,
  type SavedViewsStore,
  writeViewFile,
} from '../../answers/saved-views/index.ts';
import type { ConfirmImport, SharedFiles } from '../../base/chosen-files/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';

export function createSavedViewsHandlers(services: {
  readonly settings: SettingsStore;
  readonly savedViews: SavedViewsStore;
  readonly sharedFiles: SharedFiles;
  readonly messages: Messages;
  readonly confirmImport: ConfirmImport;
  readonly emit: Emit;
}): Handlers['savedViews'] {
  const { settings, savedViews: store, sharedFiles, emit, confirmImport, messages } = services;

  /** Changes the views of an existing venue, and notifies the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    getProfile(settings, profileId);
    const result = work();
    emit('savedViews', 'changed', { profileId }, { profileId });
    return result;
  }

  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: ({ profileId, ...view }) => change(profileId, () => store.add(profileId, view)),
    addReport: ({ profileId, ...view }) =>
      change(profileId, () => store.addReport(profileId, view)),
    save: ({ profileId, viewId, state }) =>
      change(profileId, () => store.change(profileId, viewId, { state })),
    saveReport: ({ profileId, viewId, storedReport }) =>
      change(profileId, () => store.change(profileId, viewId, { storedReport })),
    rename: ({ profileId, viewId, name }) =>
      change(profileId, () => store.change(profileId, viewId, { name })),
    remove: ({ profileId, viewId }) => change(profileId, () => store.remove(profileId, viewId)),
    restore: ({ profileId, viewId }) => change(profileId, () => store.restore(profileId, viewId)),
    reorder: ({ profileId, viewIds }) => change(profileId, () => store.order(profileId, viewIds)),
    setDefault: ({ profileId, dataset, viewId }) =>
      change(profileId, () => store.setDefault(profileId, dataset, viewId)),
    exportToFile: ({ profileId, viewIds }, { window }) => {
      const chosen = store.list(profileId).filter(({ viewId }) => viewIds.includes(viewId));
      const [first = fail('view-gone')] = chosen;
      const name = chosen.length === 1 ? first.name : messages.text('sharedFile.name.views');
      return sharedFiles.save('views', { name, content: writeViewFile(chosen) }, window);
    },
    importFromFile: async ({ profileId, text }, { window }) => {
      const file = await sharedFiles.open('views', window, text);
      if (file === null) return null;
      const entries = readViewFile(file.content);
      const venue = getProfile(settings, profileId).name;
      const added = entries.map(({ name }) => name);
      if (!(await confirmImport({ kind: 'views', venue, added }, window))) return null;
      return change(profileId, () => store.addAll(profileId, entries));
    },
  };
}
