import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { BatchRun } from '../../../../shared/domain/batch-runs.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Recipe } from '../../../../shared/domain/recipes.ts';
import type { ScheduleRun } from '../../../../shared/domain/schedules.ts';
import { fail } from '../../../../shared/errors.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../settings/index.ts';
import type { BatchRunService } from '../../sync/index.ts';
import type { Clock } from '../../time/index.ts';
import type { RunOrder } from '../recipes/recipe-runs.ts';
import type { RecipeFound } from '../recipes/written-recipe.ts';
import type { StoredSchedule } from './schedule-store.ts';

export interface Due {
  readonly profile: Profile;
  readonly recipe: Recipe;
  readonly schedule: StoredSchedule;
}

/** A run's result, for the log and for the store. */
export type Outcome = Omit<ScheduleRun, 'at' | 'recipeId' | 'name'> &
  Partial<Pick<StoredSchedule, 'fingerprint' | 'doneBatch'>>;

/** The result of a run that wrote nothing. */
export const nothingWritten = {
  ...{ rows: 0, fileName: null, insteadOf: null, error: null, gaps: [], damaged: [] },
};

/**
 * Runs a recipe that is due, if there is something new to write; null if the day's data is not
 * there yet.
 */
export type RunDue = (due: Due, signal: AbortSignal) => Promise<Outcome | null>;

export function createScheduledRun(services: {
  readonly settings: Pick<SettingsStore, 'preferences'>;
  readonly run: RunOrder;
  readonly batchRuns: Pick<BatchRunService, 'ask'>;
  readonly clock: Clock;
}): RunDue {
  const { settings, run, batchRuns, clock } = services;
  /** Recipes that were fetched wholly while one of their days could still grow, by `getLoad`. */
  const growing = new Map<string, string>();

  /** An id of the known batch runs, or null if none is known yet. */
  async function findBatch(profileId: string): Promise<string | null> {
    const runs = await batchRuns.ask(profileId, undefined);
    const [first] = runs;
    if (first?.problem && runs.every(({ problem }) => problem)) fail(first.problem.kind);
    const known = runs.filter(({ problem, batchId, batchRunId }) => {
      return problem === null && (batchId !== null || batchRunId !== null);
    });
    return known.length > 0 ? makeSignature(known) : null;
  }

  /** Identifies the day and batch that a recipe waits for. */
  function getLoad({ profile }: Due, batch: string | null): string {
    return `${venueNow(profile.timeZone, clock.now()).toPlainDate().toString()} ${batch}`;
  }

  return async (due, signal) => {
    const { profile, recipe, schedule } = due;
    const isReady = schedule.plan.kind === 'ready';
    let doneBatch = schedule.doneBatch;
    if (isReady && settings.preferences(profile.id).modules.length > 0) {
      const batch = await findBatch(profile.id);
      if (batch === null || batch === schedule.doneBatch) return null;
      doneBatch = batch;
    }
    let fingerprint = schedule.fingerprint;
    let isPartial = false;
    let isProvisional = false;
    let isSettled = false;
    const isWanted = async (found: RecipeFound): Promise<boolean> => {
      ({ isPartial, isProvisional } = found);
      // A recipe that waits for the day's data waits for all of it.
      if (isPartial) return !isReady;
      fingerprint = await found.fingerprint();
      return fingerprint !== schedule.fingerprint || !existsSync(found.target);
    };
    const isWantedOpen = async (found: RecipeFound): Promise<boolean> => {
      isSettled = !found.isPartial && !found.isProvisional;
      return !isSettled && isWanted(found);
    };
    const runOnce = (again: boolean, isWantedThen = isWanted) =>
      run({
        ...{ profileId: profile.id, recipeId: recipe.recipeId, exportId: randomUUID(), again },
        ...{ signal, isWanted: isWantedThen, onStep: () => undefined },
      });
    // Once everything was fetched, only days that may have grown are fetched again, until none may.
    const load = getLoad(due, doneBatch);
    const isCheckingAgain = isReady && growing.get(recipe.recipeId) === load;
    let ran = isCheckingAgain ? await runOnce(false, isWantedOpen) : null;
    if (!isCheckingAgain || isSettled) ran = await runOnce(isReady);
    if (isProvisional) growing.set(recipe.recipeId, load);
    else growing.delete(recipe.recipeId);
    if (!ran) {
      // What may still grow is checked again, without a line in the log each time.
      if (isPartial || (isProvisional && isReady)) return null;
      return { ...nothingWritten, result: 'nothing-new', fingerprint, doneBatch };
    }
    const { rows, target, insteadOf, problem, gaps, damaged } = ran;
    const wrote = { ...nothingWritten, rows, fileName: basename(target), insteadOf };
    if (!isPartial) {
      const provisional = isProvisional ? { isProvisional } : {};
      return { ...wrote, result: 'written', fingerprint, doneBatch, ...provisional };
    }
    return { ...wrote, result: 'partial', error: problem, gaps, damaged };
  };
}

function makeSignature(runs: readonly BatchRun[]): string {
  const ids = runs.map(({ moduleName, batchId, batchRunId }) => [moduleName, batchId, batchRunId]);
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex');
}
