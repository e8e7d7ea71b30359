import { basename, dirname } from 'node:path';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { RunningTasks } from '../concurrency/running-tasks.ts';
import { type ExportService, tellProgress } from '../exports/export-service.ts';
import { missingRows } from '../exports/missing-rows.ts';
import { checkRecipe, refusePeople } from '../exports/recipes/check-recipe.ts';
import type { RecipeFiles } from '../exports/recipes/recipe-files.ts';
import type { RunOrder } from '../exports/recipes/recipe-runs.ts';
import type { RecipeStore } from '../exports/recipes/recipe-store.ts';
import type { ScheduleService } from '../exports/schedules/schedule-service.ts';
import type { SettingsStore } from '../venues/settings-store.ts';

export function createRecipesHandlers(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: RecipeStore;
  readonly run: RunOrder;
  readonly exporting: Pick<ExportService, 'writeOnce'>;
  readonly schedules: Pick<ScheduleService, 'remove'>;
  readonly files: RecipeFiles;
  readonly jobs: RunningTasks;
  readonly emit: Emit;
}): Handlers['recipes'] {
  const { settings, store, run, exporting, schedules, files, jobs, emit } = services;
  const profileOf = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  /** Changes the recipes of a venue that is there, and tells the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    profileOf(profileId);
    const result = work();
    emit('recipes', 'changed', { profileId }, { showing: profileId });
    return result;
  }

  return {
    list: ({ profileId }) => [...store.list(profileId)],
    add: async ({ profileId, content }, { window }) => {
      checkRecipe(content);
      refusePeople(content);
      const folder = await files.chooseFolder(window);
      return folder === null
        ? null
        : change(profileId, () => store.add(profileId, content, folder));
    },
    save: ({ profileId, recipeId, content }) =>
      change(profileId, () => store.change(profileId, recipeId, { content })),
    chooseFolder: async ({ profileId, recipeId }, { window }) => {
      const { folder: now } = store.get(profileId, recipeId);
      const folder = await files.chooseFolder(window, now);
      if (folder === null) return null;
      return change(profileId, () => store.change(profileId, recipeId, { folder }));
    },
    duplicate: ({ profileId, recipeId }) =>
      change(profileId, () => store.duplicate(profileId, recipeId)),
    remove: ({ profileId, recipeId }) => {
      change(profileId, () => store.remove(profileId, recipeId));
      schedules.remove(profileId, recipeId);
      return {};
    },
    run: ({ profileId, recipeId, exportId, acceptsFewer }, { window }) =>
      jobs.run(exportId, { window, profileId }, async (signal) => {
        const onStep = tellProgress(emit, exportId, window);
        const of = { profileId, recipeId, exportId };
        const ran = await run({ ...of, again: false, acceptsFewer, signal, onStep });
        if (!ran) throw new Error('it was asked for');
        const { target, insteadOf, file, isPartial, resultSets } = ran;
        const { damaged } = missingRows(resultSets);
        const place = { fileName: basename(target), folder: dirname(target), insteadOf };
        return { exportId, ...place, rows: file.rows, isPartial, damaged };
      }),
    writeOnce: (request, { window }) => exporting.writeOnce(request, window),
    exportToFile: ({ profileId, recipeId }, { window }) =>
      files.save(store.get(profileId, recipeId), window),
    importFromFile: async ({ profileId }, { window }) => {
      const content = await files.open(window);
      if (content === null) return null;
      checkRecipe(content);
      refusePeople(content);
      const folder = await files.chooseFolder(window);
      if (folder === null) return null;
      const name = store.freeName(profileId, content.name);
      return change(profileId, () => store.add(profileId, { ...content, name }, folder));
    },
  };
}
