import { basename, dirname, join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import { Failure, fail } from '../../shared/errors.ts';
import type { Recipe, RecipeContent } from '../../shared/ipc/recipes.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { suggestFileName } from '../core/export/suggest-file-name.ts';
import { readRecipeFile, writeRecipeFile } from '../core/exports/recipes/recipe-file.ts';
import { writeFileWhole } from '../core/files/write-file-whole.ts';
import { readChosenFile } from '../core/vault/profile-file.ts';
import type { ChooseFile } from './choose-file.ts';

const extension = 'venuedesk-recipe.json';

/** Folders and files of recipes. Paths come from the native dialogs, never from the renderer. */
export interface RecipeDialogs {
  /** The folder to write to; null: the user changed their mind. */
  chooseFolder(parent: BrowserWindow | null, now?: string): Promise<string | null>;
  /** Null likewise. Fails as `writeFileWhole` does. */
  save(
    recipe: Recipe,
    parent: BrowserWindow | null,
  ): Promise<{ fileName: string; folder: string } | null>;
  /** Null likewise. Fails as `readRecipeFile` does. */
  open(parent: BrowserWindow | null): Promise<RecipeContent | null>;
}

export function createRecipeDialogs(words: Words, chooseFile: ChooseFile): RecipeDialogs {
  const filters = [{ name: words.text('recipeFile.kind'), extensions: [extension, 'json'] }];

  async function choose(
    parent: BrowserWindow | null,
    options: Electron.OpenDialogOptions,
  ): Promise<string | null> {
    const chosen = parent
      ? await dialog.showOpenDialog(parent, options)
      : await dialog.showOpenDialog(options);
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  return {
    chooseFolder: (parent, now = app.getPath('documents')) =>
      choose(parent, {
        title: words.text('recipeFolder.title'),
        defaultPath: now,
        properties: ['openDirectory', 'createDirectory'],
      }),
    async save({ recipeId: _, folder: __, lastRun: ___, ...content }, parent) {
      const target = await chooseFile(
        {
          title: words.text('recipeFile.saveTitle'),
          defaultPath: join(app.getPath('documents'), suggestFileName([content.name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : `${path}.${extension}`),
        },
        parent,
      );
      if (target === null) return null;
      writeFileWhole(target, writeRecipeFile(content), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async open(parent) {
      const path = await choose(parent, {
        title: words.text('recipeFile.openTitle'),
        properties: ['openFile'],
        filters,
      });
      return path === null ? null : readRecipeFile(textOf(path));
    },
  };
}

/** A file that can't be one of ours, whatever about it says so, is told as that. */
function textOf(path: string): string {
  try {
    return readChosenFile(path);
  } catch (error) {
    const kind = error instanceof Failure ? error.error.kind : null;
    if (kind !== 'profile-file-not-one' && kind !== 'profile-file-too-large') throw error;
    return fail('recipe-file-not-one', { cause: error });
  }
}
