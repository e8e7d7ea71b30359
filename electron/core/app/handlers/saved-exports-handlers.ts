import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { SavedExportStore, WindowExports } from '../../exports/index.ts';

export function createSavedExportsHandlers(services: {
  readonly savedExports: WindowExports['savedExportService'];
  readonly store: Pick<SavedExportStore, 'get' | 'list'>;
  readonly files: Pick<WindowExports['savedExportFiles'], 'save'>;
}): Handlers['savedExports'] {
  const { savedExports, store, files } = services;
  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: ({ profileId, content, inUsualFolder }, { window }) =>
      savedExports.add(profileId, content, window, inUsualFolder),
    save: (request) => savedExports.save(request),
    chooseFolder: (input, { window }) => savedExports.chooseFolder(input, window),
    duplicate: (input) => savedExports.duplicate(input),
    remove: (input) => {
      savedExports.remove(input);
      return {};
    },
    restore: (input) => {
      savedExports.restore(input);
      return {};
    },
    run: (request, { window }) => savedExports.run(request, window),
    exportToFile: ({ profileId, savedExportId }, { window }) =>
      files.save(store.get(profileId, savedExportId), window),
    importFromFile: ({ profileId, text }, { window }) =>
      savedExports.importFromFile(profileId, window, text),
  };
}
