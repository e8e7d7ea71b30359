import { basename, dirname } from 'node:path';
import { type AppError, appError, Failure, fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import type { Recipe } from '../../../shared/ipc/recipes.ts';
import { checkRecipe } from '../../core/recipes/check-recipe.ts';
import type { ExportHistory } from '../export-history.ts';
import type { Emit } from '../ipc-server.ts';
import type { Jobs } from '../jobs.ts';
import type { RecipeDialogs } from '../recipe-dialogs.ts';
import type { RecipeStore } from '../recipe-store.ts';
import { type RecipeServices, runRecipe } from '../run-recipe.ts';
import type { SettingsStore } from '../settings-store.ts';
import type { Windows } from '../windows.ts';

export function createRecipesHandlers(
  services: RecipeServices & {
    readonly settings: Pick<SettingsStore, 'profile'>;
    readonly store: RecipeStore;
    /** Takes away what a kill leaves of a file. */
    readonly history: Pick<ExportHistory, 'begin' | 'end'>;
    readonly dialogs: RecipeDialogs;
    readonly jobs: Jobs;
    readonly emit: Emit;
    readonly windows: Windows;
  },
): Handlers['recipes'] {
  const { settings, store, history, dialogs, jobs, emit, windows, clock } = services;
  const profileOf = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  /** Changes the recipes of a venue that is there, and tells the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    profileOf(profileId);
    const result = work();
    emit('recipes', 'changed', { profileId }, { showing: profileId });
    return result;
  }

  /** How a run went is a note beside the recipe: not being able to keep it fails nothing. */
  function note(profileId: string, recipeId: string, lastRun: Recipe['lastRun']): void {
    try {
      change(profileId, () => store.change(profileId, recipeId, { lastRun }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: async ({ profileId, content }, { window }) => {
      checkRecipe(content);
      const folder = await dialogs.chooseFolder(windows.window(window));
      return folder === null
        ? null
        : change(profileId, () => store.add(profileId, content, folder));
    },
    save: ({ profileId, recipeId, content }) =>
      change(profileId, () => store.change(profileId, recipeId, { content })),
    chooseFolder: async ({ profileId, recipeId }, { window }) => {
      const { folder: now } = store.get(profileId, recipeId);
      const folder = await dialogs.chooseFolder(windows.window(window), now);
      if (folder === null) return null;
      return change(profileId, () => store.change(profileId, recipeId, { folder }));
    },
    duplicate: ({ profileId, recipeId }) =>
      change(profileId, () => store.duplicate(profileId, recipeId)),
    remove: ({ profileId, recipeId }) => {
      change(profileId, () => store.remove(profileId, recipeId));
      return {};
    },
    run: ({ profileId, recipeId, exportId }, { window }) => {
      const profile = profileOf(profileId);
      const recipe = store.get(profileId, recipeId);
      return jobs.run(exportId, { window, profileId }, async (signal) => {
        try {
          const { target, file, isPartial } = await runRecipe(
            {
              recipe,
              profile,
              again: false,
              signal,
              onFetch: () => undefined,
              onTarget: (path) => history.begin(exportId, path),
              onWrite: (step) => emit('exports', 'progress', { exportId, ...step }, { window }),
            },
            services,
          );
          const { rows } = file;
          const fileName = basename(target);
          const at = clock.now();
          note(profileId, recipeId, { at, fileName, rows, isPartial, error: null });
          return { exportId, fileName, folder: dirname(target), rows, isPartial };
        } catch (error) {
          const reason = reasonOf(error);
          if (reason.kind !== 'cancelled') {
            const at = clock.now();
            note(profileId, recipeId, {
              at,
              fileName: null,
              rows: 0,
              isPartial: false,
              error: reason,
            });
          }
          throw error;
        } finally {
          history.end(exportId, null);
        }
      });
    },
    exportToFile: ({ profileId, recipeId }, { window }) =>
      dialogs.save(store.get(profileId, recipeId), windows.window(window)),
    importFromFile: async ({ profileId }, { window }) => {
      const parent = windows.window(window);
      const content = await dialogs.open(parent);
      if (content === null) return null;
      checkRecipe(content);
      const folder = await dialogs.chooseFolder(parent);
      if (folder === null) return null;
      const name = store.freeName(profileId, content.name);
      return change(profileId, () => store.add(profileId, { ...content, name }, folder));
    },
  };
}

function reasonOf(error: unknown): AppError {
  return error instanceof Failure ? error.error : appError('unexpected');
}
