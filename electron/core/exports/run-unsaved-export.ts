import { fail } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { ExportEntry, ExportProgress, ExportReceipt } from '../../../shared/ipc/exports.ts';
import type { RecipeContent } from '../../../shared/ipc/recipes.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { SettingsStore } from '../venues/settings-store.ts';
import type { ExportHistory } from './export-history.ts';
import { recipeEntry, recipeReceipt } from './recipes/recipe-entry.ts';
import { type RecipeServices, runRecipeIf } from './recipes/run-recipe.ts';

export interface UnsavedExport {
  readonly exportId: string;
  readonly profileId: string;
  readonly content: RecipeContent;
  /** One a part, in place of the period. */
  readonly days?: readonly DayRange[];
  /** Of the window that hears how far it is. */
  readonly window: number;
  readonly signal: AbortSignal;
  /** Where it was written before; what is asked is told apart from it. */
  readonly before?: ExportEntry | null;
  /** Asks where to write to, the rows being there; null: the user changed their mind. */
  readonly choose: (suggested: string) => Promise<string | null>;
  /** In which folder, until something else is chosen. */
  readonly folder: string;
}

/** Writes what a recipe says without there being one, and notes it among the exports made. */
export type RunUnsavedExport = (order: UnsavedExport) => Promise<ExportReceipt | null>;

/** Null where the user changed their mind. Fails as `runRecipe` does. */
export function createRunUnsavedExport(
  services: RecipeServices & {
    readonly settings: Pick<SettingsStore, 'profile'>;
    readonly history: Pick<ExportHistory, 'add'>;
    readonly emit: Emit;
  },
): RunUnsavedExport {
  const { settings, history, emit, clock } = services;
  return async (order) => {
    const { exportId, profileId, content, window, signal, days, before = null } = order;
    const profile = settings.profile(profileId) ?? fail('profile-not-found');
    const tell = (step: Omit<ExportProgress, 'exportId'>): void =>
      emit('exports', 'progress', { exportId, ...step }, { window });
    const run = await runRecipeIf(
      {
        ...{ recipe: content, folder: order.folder, profile, again: false, signal },
        // Somebody says where it goes, and what it may replace.
        acceptsFewer: true,
        ...(days ? { days } : {}),
        onFetch: () => undefined,
        onAsked: (rows, total) => tell({ phase: 'asking', rows, total }),
        onWrite: tell,
      },
      async ({ target }) => {
        const chosen = await order.choose(target);
        if (signal.aborted) fail('cancelled');
        return chosen;
      },
      services,
    );
    if (!run) return null;
    const entry = recipeEntry(exportId, content, run, clock.now());
    history.add(profileId, entry);
    return recipeReceipt(entry, run, before);
  };
}
