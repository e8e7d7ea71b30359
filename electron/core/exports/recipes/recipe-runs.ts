import { basename } from 'node:path';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Recipe } from '../../../../shared/ipc/recipes.ts';
import { mostLackKeys } from '../../../../shared/lack-keys.ts';
import type { ExportStep } from '../../engine/contract/engine-methods.ts';
import type { SettingsStore } from '../../venues/settings-store.ts';
import type { ExportHistory } from '../export-history.ts';
import { missingRows } from '../missing-rows.ts';
import { toAppError } from '../to-app-error.ts';
import { refusePeople } from './check-recipe.ts';
import { recipeEntry } from './recipe-entry.ts';
import type { RecipeStore } from './recipe-store.ts';
import { daysOfAnswers } from './require-as-good.ts';
import {
  type RecipeFound,
  type RecipeRequest,
  type RecipeRun,
  type RecipeServices,
  runRecipeIf,
} from './run-recipe.ts';

export interface RecipeOrder {
  readonly profileId: string;
  readonly recipeId: string;
  readonly exportId: string;
  /** Asks the platform, whatever is kept. */
  readonly again: boolean;
  /** Replaces a file also by one of far fewer rows, or of rows without their keys. */
  readonly acceptsFewer?: boolean;
  readonly signal: AbortSignal;
  readonly onWrite: (step: ExportStep) => void;
  /** So many of the datasets are there. */
  readonly onAsked?: (done: number, total: number) => void;
  readonly isWanted?: (found: RecipeFound) => Promise<boolean>;
}

/** A recipe's run in the app, however it was started: noted beside it and among the exports made. */
export type RunOrder = (order: RecipeOrder) => Promise<RecipeRun | null>;

/** Null where the file was not wanted. Fails as `runRecipe` does, which is noted too. */
export function createRecipeRuns(
  services: RecipeServices & {
    readonly settings: Pick<SettingsStore, 'profile'>;
    readonly store: RecipeStore;
    readonly history: Pick<ExportHistory, 'add'>;
    readonly emit: Emit;
  },
): RunOrder {
  const { settings, store, history, emit, clock } = services;

  /** How a run went is a note beside the recipe: not being able to keep it fails nothing. */
  function note(profileId: string, recipeId: string, lastRun: Recipe['lastRun']): void {
    try {
      store.change(profileId, recipeId, { lastRun });
      emit('recipes', 'changed', { profileId }, { showing: profileId });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return async (order) => {
    const { profileId, recipeId, exportId, again, signal, onWrite, onAsked } = order;
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const { recipeId: _, folder, lastRun, ...recipe } = store.get(profileId, recipeId);
    const { made } = lastRun ?? {};
    // One of an earlier version: it is told, and mended by hand.
    refusePeople(recipe);
    const request: RecipeRequest = {
      ...{ recipe, folder, profile, again, signal, onWrite },
      ...(onAsked ? { onAsked } : {}),
      ...(made ? { made } : {}),
      acceptsFewer: order.acceptsFewer ?? false,
      onFetch: () => undefined,
    };
    try {
      const isWanted = order.isWanted ?? (() => Promise.resolve(true));
      const choose = async (found: RecipeFound) => ((await isWanted(found)) ? found.target : null);
      const run = await runRecipeIf(request, choose, services);
      if (!run) return null;
      const { rows } = run.file;
      const at = clock.now();
      const { target, insteadOf, isPartial } = run;
      const place = { fileName: basename(target), insteadOf };
      const whole = isPartial
        ? made
        : {
            ...{ fileName: basename(target), rows, days: daysOfAnswers(run.answers) },
            ...(run.answers.some(({ intake }) => mostLackKeys(intake)) ? { isKeyless: true } : {}),
          };
      note(profileId, recipeId, {
        ...{ at, ...place, rows, isPartial, error: null },
        damaged: missingRows(run.answers).damaged,
        ...(whole ? { made: whole } : {}),
      });
      history.add(profileId, recipeEntry(exportId, recipe, run, at));
      return run;
    } catch (error) {
      const reason = toAppError(error);
      if (reason.kind !== 'cancelled') {
        const nothing = { fileName: null, insteadOf: null, rows: 0, isPartial: false, damaged: [] };
        note(profileId, recipeId, {
          ...{ at: clock.now(), ...nothing, error: reason },
          ...(made ? { made } : {}),
        });
      }
      throw error;
    }
  };
}
