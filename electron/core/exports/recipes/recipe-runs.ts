import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Recipe } from '../../../../shared/domain/recipes.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { mostLackKeys } from '../../../../shared/lack-keys.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import type { SettingsStore } from '../../settings/index.ts';
import type { Clock } from '../../time/index.ts';
import { missingRows } from '../missing-rows.ts';
import { listDays } from '../require-as-good.ts';
import type { ExportFound, ExportRun, Exports, ProgressStep } from '../run-export.ts';
import { toAppError } from '../to-app-error.ts';
import { refusePeople } from './check-recipe.ts';
import { makeRecipeSpec } from './recipe-spec.ts';
import type { RecipeStore } from './recipe-store.ts';

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

/** What a recipe would write. */
export interface RecipeFound extends Pick<ExportFound, 'target' | 'isPartial' | 'isProvisional'> {
  /** SHA-256 of the rows and of their row requests. */
  readonly fingerprint: () => Promise<string>;
}

export type RecipeRun = Pick<
  ExportRun,
  'target' | 'insteadOf' | 'file' | 'resultSets' | 'isPartial'
>;

/** Runs a recipe in the app, however it was started, and notes the run beside it. */
export type RunOrder = (order: RecipeOrder) => Promise<RecipeRun | null>;

/**
 * Returns null if the user did not want the file. Fails as `runExport` does; failures are noted
 * too.
 */
export function createRecipeRuns(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: RecipeStore;
  readonly exports: Pick<Exports, 'runExport'>;
  readonly emit: Emit;
  readonly clock: Clock;
}): RunOrder {
  const { settings, store, exports, emit, clock } = services;

  /** A run must not fail because its note can't be stored. */
  function note(profileId: string, recipeId: string, lastRun: Recipe['lastRun']): void {
    try {
      store.change(profileId, recipeId, { lastRun });
      emit('recipes', 'changed', { profileId }, { showing: profileId });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  return async (order) => {
    const { profileId, recipeId, again, acceptsFewer = false, isWanted } = order;
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const { recipeId: _, folder, lastRun, ...recipe } = store.get(profileId, recipeId);
    const { made } = lastRun ?? {};
    // A recipe of an older version: the run fails with a message, and the user corrects it.
    refusePeople(recipe);
    const choose = async (found: ExportFound) => {
      const fingerprint = () => computeFingerprint({ ...recipe, folder }, found);
      return !isWanted || (await isWanted({ ...found, fingerprint })) ? found.suggested : null;
    };
    try {
      const now = venueNow(profile.timeZone, clock.now());
      const spec = {
        ...{ ...makeRecipeSpec(recipe, profile, folder, now), again },
        ...(acceptsFewer ? {} : { guard: { made } }),
      };
      const run = await exports.runExport(spec, { ...order, choose });
      if (!run) return null;
      const { at, file, resultSets, target, insteadOf, isPartial } = run;
      const { rows } = file;
      const fileName = basename(target);
      const whole = isPartial
        ? made
        : {
            ...{ fileName, rows, days: listDays(resultSets) },
            ...(resultSets.some(({ ingestStats }) => mostLackKeys(ingestStats))
              ? { isKeyless: true }
              : {}),
          };
      note(profileId, recipeId, {
        ...{ at, fileName, insteadOf, rows, isPartial, error: null },
        damaged: missingRows(resultSets).damaged,
        ...(whole ? { made: whole } : {}),
      });
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

async function computeFingerprint(
  recipe: Omit<Recipe, 'recipeId' | 'lastRun'>,
  { resultSets, digests }: ExportFound,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(recipe));
  for (const [index, digest] of (await digests()).entries()) {
    hash.update(`${JSON.stringify(resultSets[index]?.rowRequest)}${digest}`);
  }
  return hash.digest('hex');
}
