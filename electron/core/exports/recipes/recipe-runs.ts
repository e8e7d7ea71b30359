import { basename } from 'node:path';
import type { Recipe } from '../../../../shared/domain/recipes.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../settings/index.ts';
import type { Clock } from '../../time/index.ts';
import type { ProgressStep } from '../run-export.ts';
import { toAppError } from '../to-app-error.ts';
import { refusePeople } from './check-recipe.ts';
import type { RecipeStore } from './recipe-store.ts';
import type { RecipeFound, WriteRecipe, WrittenRecipe } from './written-recipe.ts';

export interface RecipeOrder {
  readonly profileId: string;
  readonly recipeId: string;
  readonly exportId: string;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
  /** Also replaces a file by one of far fewer rows, or of rows without keys. */
  readonly acceptsFewer?: boolean;
  readonly signal: AbortSignal;
  readonly onStep: (step: ProgressStep) => void;
  readonly isWanted?: (found: RecipeFound) => Promise<boolean>;
}

/** Runs a recipe in the app, however it was started, and notes the run beside it. */
export type RunOrder = (order: RecipeOrder) => Promise<WrittenRecipe | null>;

/**
 * Returns null if the user did not want the file. Fails as writing its rows or its reports
 * does; failures are noted too.
 */
export function createRecipeRuns(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: RecipeStore;
  readonly writeRows: WriteRecipe;
  readonly writeReports: WriteRecipe;
  readonly emit: Emit;
  readonly clock: Clock;
}): RunOrder {
  const { settings, store, writeRows, writeReports, emit, clock } = services;

  /** A run must not fail because its note can't be stored. */
  function note(profileId: string, recipeId: string, lastRun: Recipe['lastRun']): void {
    try {
      store.change(profileId, recipeId, { lastRun });
      emit('recipes', 'changed', { profileId }, { showing: profileId });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return async ({ profileId, recipeId, acceptsFewer = false, ...order }) => {
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const { recipeId: _, folder, lastRun, ...recipe } = store.get(profileId, recipeId);
    const { made } = lastRun ?? {};
    // A recipe of an older version: the run fails with a message, and the user corrects it.
    refusePeople(recipe);
    try {
      const now = venueNow(profile.timeZone, clock.now());
      const write = recipe.reports ? writeReports : writeRows;
      const guard = acceptsFewer ? {} : { guard: { made } };
      const run = await write({
        ...order,
        ...guard,
        profile,
        recipe,
        folder,
        now,
        owner: recipeId,
      });
      if (!run) return null;
      const { at, rows, target, insteadOf, isPartial, damaged } = run;
      const fileName = basename(target);
      const whole = isPartial ? made : { ...run.made, fileName };
      note(profileId, recipeId, {
        at,
        fileName,
        insteadOf,
        rows,
        isPartial,
        error: null,
        damaged,
        ...(whole ? { made: whole } : {}),
      });
      return run;
    } catch (error) {
      const reason = toAppError(error);
      if (reason.kind !== 'cancelled') {
        const nothing = { fileName: null, insteadOf: null, rows: 0, isPartial: false, damaged: [] };
        note(profileId, recipeId, {
          at: clock.now(),
          ...nothing,
          error: reason,
          ...(made ? { made } : {}),
        });
      }
      throw error;
    }
  };
}
