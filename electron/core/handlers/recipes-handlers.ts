import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { ExportService, RecipeFiles, RecipeService, RecipeStore } from '../exports/index.ts';

export function createRecipesHandlers(services: {
  readonly recipes: RecipeService;
  readonly store: Pick<RecipeStore, 'get' | 'list'>;
  readonly files: Pick<RecipeFiles, 'save'>;
  readonly exporting: Pick<ExportService, 'writeOnce'>;
}): Handlers['recipes'] {
  const { recipes, store, files, exporting } = services;
  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: ({ profileId, content }, { window }) => recipes.add(profileId, content, window),
    save: (request) => recipes.save(request),
    chooseFolder: (input, { window }) => recipes.chooseFolder(input, window),
    duplicate: (input) => recipes.duplicate(input),
    remove: (input) => {
      recipes.remove(input);
      return {};
    },
    run: (request, { window }) => recipes.run(request, window),
    writeOnce: (request, { window }) => exporting.writeOnce(request, window),
    exportToFile: ({ profileId, recipeId }, { window }) =>
      files.save(store.get(profileId, recipeId), window),
    importFromFile: ({ profileId }, { window }) => recipes.importFromFile(profileId, window),
  };
}
