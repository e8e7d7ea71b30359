import { basename, dirname } from 'node:path';
import { Failure, fail } from '../../shared/errors.ts';
import type { ExportEntry } from '../../shared/ipc/exports.ts';
import type { Recipe } from '../../shared/ipc/recipes.ts';
import type { ExportStep } from '../core/warehouse/engine.ts';
import type { ExportHistory } from './export-history.ts';
import type { Emit } from './ipc-server.ts';
import { reasonOf } from './reason-of.ts';
import type { RecipeStore } from './recipe-store.ts';
import {
  type RecipeFound,
  type RecipeRequest,
  type RecipeRun,
  type RecipeServices,
  runRecipeIf,
} from './run-recipe.ts';
import type { SettingsStore } from './settings-store.ts';

export interface RecipeOrder {
  readonly profileId: string;
  readonly recipeId: string;
  readonly exportId: string;
  /** Asks the platform, whatever is kept. */
  readonly again: boolean;
  readonly signal: AbortSignal;
  readonly onWrite: (step: ExportStep) => void;
  readonly isWanted?: (found: RecipeFound) => Promise<boolean>;
}

/** A recipe's run in the app, however it was started: noted beside it and among the exports made. */
export type RunOrder = (order: RecipeOrder) => Promise<RecipeRun | null>;

/** Null where the file was not wanted. Fails as `runRecipe` does, which is noted too. */
export function createRecipeRuns(
  services: RecipeServices & {
    readonly settings: Pick<SettingsStore, 'profile'>;
    readonly store: RecipeStore;
    /** Takes away what a kill leaves of a file. */
    readonly history: Pick<ExportHistory, 'begin' | 'end'>;
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
    const { profileId, recipeId, exportId, again, signal, onWrite } = order;
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const recipe = store.get(profileId, recipeId);
    const request: RecipeRequest = {
      ...{ recipe, profile, again, signal, onWrite },
      onFetch: () => undefined,
      onTarget: (path) => history.begin(exportId, path),
    };
    let entry: ExportEntry | null = null;
    try {
      const isWanted = order.isWanted ?? (() => Promise.resolve(true));
      const run = await runRecipeIf(request, isWanted, services);
      if (!run) return null;
      const { rows } = run.file;
      const at = clock.now();
      const fileName = basename(run.target);
      note(profileId, recipeId, { at, fileName, rows, isPartial: run.isPartial, error: null });
      entry = entryOf(exportId, recipe, run, at);
      return run;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason.kind !== 'cancelled') {
        const nothing = { fileName: null, rows: 0, isPartial: false };
        note(profileId, recipeId, { at: clock.now(), ...nothing, error: reason });
      }
      throw error;
    } finally {
      // A venue that was forgotten meanwhile has no list any more.
      const isKnown = Boolean(settings.profile(profileId));
      history.end(exportId, entry && isKnown ? { profileId, entry } : null);
      if (entry && isKnown) {
        emit('exports', 'historyChanged', { profileId }, { showing: profileId });
      }
    }
  };
}

/** A workbook of several datasets can only be made again by its recipe: the list has no line for it. */
function entryOf(
  exportId: string,
  { parts, period, format, flavour, headings }: Recipe,
  { target, file, answers }: RecipeRun,
  at: number,
): ExportEntry | null {
  const [part, ...more] = parts;
  const [answer] = answers;
  if (!part || !answer || more.length > 0) return null;
  const [only] = file.files.length === 1 ? file.files : [];
  return {
    ...{ exportId, at, format, headings },
    fileName: basename(target),
    folder: dirname(target),
    rows: file.rows,
    sheets: file.sheets,
    bytes: file.bytes,
    sha256: file.sha256,
    fileSha256: only?.sha256 ?? null,
    receiptName: file.receiptName,
    dataset: answer.dataset,
    ask: answer.ask,
    view: part.view,
    ...(flavour ? { flavour } : {}),
    ...(typeof period === 'string' ? { relative: period } : {}),
  };
}
