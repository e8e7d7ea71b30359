import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { ExportService, RecipeStore, WindowExports } from '../exports/index.ts';

export function createRecipesHandlers(services: {
  readonly recipes: WindowExports['recipeService'];
  readonly store: Pick<RecipeStore, 'get' | 'list'>;
  readonly files: Pick<WindowExports['recipeFiles'], 'save'>;
  readonly exporting: Pick<ExportService, 'writeOnce'>;
}): Handlers['recipes'] {
  const { recipes, store, files, exporting } = services;
  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: ({ profileId, content, inUsualFolder }, { window }) =>
      recipes.add(profileId, content, window, inUsualFolder),
    save: (request) => recipes.save(request),
    chooseFolder: (input, { window }) => recipes.chooseFolder(input, window),
    duplicate: (input) => recipes.duplicate(input),
    remove: (input) => {
      recipes.remove(input);
      return {};
    },
    restore: (input) => {
      recipes.restore(input);
      return {};
    },
    run: (request, { window }) => recipes.run(request, window),
    writeOnce: (request, { window }) => exporting.writeOnce(request, window),
    exportToFile: ({ profileId, recipeId }, { window }) =>
      files.save(store.get(profileId, recipeId), window),
    importFromFile: ({ profileId, text }, { window }) =>
      recipes.importFromFile(profileId, window, text),
  };
}
