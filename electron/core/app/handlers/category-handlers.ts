import { listCategoryChanges } from '../../../../shared/categories/change-categories.ts';
import type {
  CategoryChange,
  ObservedValues,
  ValueCategories,
} from '../../../../shared/domain/categories.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import {
  type CategoryStore,
  createCategoryNews,
  createObservedValues,
  type ObserveServices,
  offerCategories,
  readCategoryFile,
} from '../../answers/categories/index.ts';
import type { ConfirmImport, SharedFiles } from '../../base/chosen-files/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';

/** Values of a field that a screen lists. */
const maxListed = 200;

export function createCategoryHandlers(
  services: ObserveServices & {
    readonly settings: Pick<SettingsStore, 'profile'>;
    readonly categories: CategoryStore;
    readonly sharedFiles: SharedFiles;
    readonly confirmImport: ConfirmImport;
    readonly messages: Messages;
    readonly emit: Emit;
  },
): Handlers['categories'] {
  const { settings, categories: store, sharedFiles, emit, confirmImport, messages } = services;
  const observe = createObservedValues(services);
  const takeNews = createCategoryNews({ ...services, store });

  function change(profileId: string, changes: readonly CategoryChange[]): ValueCategories {
    const categories = store.change(getProfile(settings, profileId).id, changes);
    emit('categories', 'changed', { profileId }, { profileId });
    return categories;
  }

  return {
    get: ({ profileId }) => store.get(getProfile(settings, profileId).id),
    observed: async ({ profileId }) =>
      (await observe(getProfile(settings, profileId).id)).map(shortenValues),
    change: ({ profileId, changes }) => change(profileId, changes),
    takeNews: ({ profileId }) => takeNews(getProfile(settings, profileId).id),
    exportToFile: ({ profileId }, { window }) => {
      const { name: venue } = getProfile(settings, profileId);
      const name = messages.text('sharedFile.name.categories', { venue });
      return sharedFiles.save('categories', { name, content: store.get(profileId) }, window);
    },
    importFromFile: async ({ profileId, text }, { window }) => {
      const { name } = getProfile(settings, profileId);
      const file = await sharedFiles.open('categories', window, text);
      if (file === null) return null;
      const found = readCategoryFile(file.content);
      const offer = offerCategories(store.get(profileId), found, name, messages);
      if (offer !== null && !(await confirmImport(offer, window))) return null;
      const before = store.get(profileId);
      const changes = listCategoryChanges({}, found);
      const categories = change(profileId, changes);
      return { values: changes.length, categories, undo: listCategoryChanges(categories, before) };
    },
  };
}

function shortenValues({ values, more, ...rest }: ObservedValues): ObservedValues {
  const others = values.slice(maxListed);
  return {
    ...rest,
    values: values.slice(0, maxListed),
    more: {
      values: more.values + others.length,
      rows: others.reduce((sum, { rows }) => sum + rows, more.rows),
    },
  };
}
