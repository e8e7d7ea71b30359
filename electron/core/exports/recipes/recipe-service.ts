import { basename, dirname } from 'node:path';
import type { Recipe, RecipeContent, RecipeReceipt } from '../../../../shared/domain/recipes.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getPartDataset } from '../../../../shared/recipe-parts.ts';
import { findStoredReport } from '../../../../shared/reports/stored-reports.ts';
import type { AskImport } from '../../chosen-files/index.ts';
import type { RunningTasks, TaskOwner } from '../../concurrency/index.ts';
import type { SettingsStore } from '../../settings/index.ts';
import { nameBegun } from '../begun-exports.ts';
import { emitProgress } from '../export-service.ts';
import { checkRecipe, refusePeople } from './check-recipe.ts';
import type { RecipeFiles } from './recipe-files.ts';
import type { RunOrder } from './recipe-runs.ts';
import type { RecipeStore } from './recipe-store.ts';

interface OfRecipe {
  readonly profileId: string;
  readonly recipeId: string;
}

/** What a user does with recipes. Null: they cancelled a dialog. */
export interface RecipeService {
  add(
    profileId: string,
    content: RecipeContent,
    window: number,
    inUsualFolder?: boolean,
  ): Promise<Recipe | null>;
  save(input: OfRecipe & { readonly content: RecipeContent }): Recipe;
  chooseFolder(input: OfRecipe, window: number): Promise<Recipe | null>;
  duplicate(input: OfRecipe): Recipe;
  remove(input: OfRecipe): void;
  /** Puts back what was removed since the app started, its schedule too. Fails with `recipe-gone`. */
  restore(input: OfRecipe): void;
  run(
    input: OfRecipe & { readonly exportId: string; readonly acceptsFewer: boolean },
    window: number,
  ): Promise<RecipeReceipt>;
  /** Of a file that was dropped, its text: it writes to the usual folder then. */
  importFromFile(profileId: string, window: number, text?: string): Promise<Recipe | null>;
}

export function createRecipeService(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly store: RecipeStore;
  readonly run: RunOrder;
  readonly files: RecipeFiles;
  readonly askImport: AskImport;
  readonly messages: Messages;
  readonly jobs: Pick<RunningTasks, 'run'>;
  readonly emit: Emit;
  /** Called when a recipe is removed, to end its schedule; gives what puts the schedule back. */
  readonly onRemoved: (profileId: string, recipeId: string) => () => void;
}): RecipeService {
  const { settings, store, run, files, jobs, emit, onRemoved, askImport, messages } = services;

  const restoreSchedules = new Map<string, () => void>();

  /** Changes the recipes of an existing venue, and notifies the windows that show it. */
  function change<T>(profileId: string, work: () => T): T {
    if (!settings.profile(profileId)) fail('profile-not-found');
    const result = work();
    emit('recipes', 'changed', { profileId }, { showing: profileId });
    return result;
  }

  async function add(
    profileId: string,
    content: RecipeContent,
    window: number,
    { inUsualFolder = false, getName = ({ name }: RecipeContent) => name } = {},
  ): Promise<Recipe | null> {
    checkRecipe(content);
    refusePeople(content);
    const folder = inUsualFolder ? files.makeUsualFolder() : await files.chooseFolder(window);
    if (folder === null) return null;
    const named = { ...content, name: getName(content) };
    return change(profileId, () => store.add(profileId, named, folder));
  }

  /** The recipe itself is what makes the file once more. */
  function begin({ profileId, recipeId }: OfRecipe, window: number): TaskOwner {
    const { name, format } = store.get(profileId, recipeId);
    const venue = settings.profile(profileId)?.name ?? fail('profile-not-found');
    const file = { name: nameBegun({ contents: [name], format, venue }, messages), plan: null };
    return { window, profileId, file };
  }

  return {
    add: (profileId, content, window, inUsualFolder) =>
      add(profileId, content, window, inUsualFolder ? { inUsualFolder } : {}),
    save: ({ profileId, recipeId, content }) =>
      change(profileId, () => store.change(profileId, recipeId, { content })),
    async chooseFolder({ profileId, recipeId }, window) {
      const { folder: now } = store.get(profileId, recipeId);
      const folder = await files.chooseFolder(window, now);
      if (folder === null) return null;
      return change(profileId, () => store.change(profileId, recipeId, { folder }));
    },
    duplicate: ({ profileId, recipeId }) =>
      change(profileId, () => store.duplicate(profileId, recipeId)),
    remove({ profileId, recipeId }) {
      change(profileId, () => store.remove(profileId, recipeId));
      restoreSchedules.set(recipeId, onRemoved(profileId, recipeId));
    },
    restore({ profileId, recipeId }) {
      change(profileId, () => store.restore(profileId, recipeId));
      restoreSchedules.get(recipeId)?.();
    },
    run: ({ exportId, ...input }, window) =>
      jobs.run(exportId, begin(input, window), async (signal) => {
        const onStep = emitProgress(emit, exportId, window);
        const ran = await run({ ...input, exportId, again: false, signal, onStep });
        if (!ran) throw new Error('it was asked for');
        const { target, insteadOf, rows, isPartial, damaged } = ran;
        const location = { fileName: basename(target), folder: dirname(target), insteadOf };
        return { exportId, ...location, rows, isPartial, damaged };
      }),
    async importFromFile(profileId, window, text) {
      const content = await files.open(window, text);
      if (content === null) return null;
      checkRecipe(content);
      refusePeople(content);
      const venue = settings.profile(profileId)?.name ?? fail('profile-not-found');
      const added = [describeRecipe(content, messages)];
      if (!(await askImport({ kind: 'recipe', venue, added }, window))) return null;
      return add(profileId, content, window, {
        inUsualFolder: text !== undefined,
        getName: ({ name }) => store.freeName(profileId, name),
      });
    },
  };
}

/** Its name, what it writes, and whether that is people's data. */
function describeRecipe(
  { name, parts, reports, format }: RecipeContent,
  messages: Messages,
): string {
  const of = [
    ...parts
      .flatMap((part) => getPartDataset(part)?.id ?? [])
      .map((id) => messages.text(`dataset.${id}`)),
    ...(reports ?? [])
      .flatMap((report) => findStoredReport(report)?.id ?? [])
      .map((id) => messages.text(`report.${id}.name`)),
  ];
  const isPersonal = parts.some(({ view }) => view.personalData === 'shown');
  const what = `${name}: ${of.join(', ')} (${messages.text(`export.format.${format}`)})`;
  return isPersonal ? messages.text('question.import.personal', { what }) : what;
}
