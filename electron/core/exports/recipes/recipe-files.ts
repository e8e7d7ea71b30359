import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Recipe, RecipeContent } from '../../../../shared/domain/recipes.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../chosen-files/index.ts';
import { failFromFileSystem, writeFileWhole } from '../../files/index.ts';
import { readRecipeFile, writeRecipeFile } from './recipe-file.ts';

const extension = 'venuedesk-recipe';
/** For files too large to be a recipe, whatever the reason. */
const kinds = { notOne: 'recipe-file-not-one', tooLarge: 'recipe-file-not-one' } as const;

/** Folders and files of recipes. Paths come from the native dialogs, never from the renderer. */
export interface RecipeFiles {
  /** The folder to write to; null if the user cancels. */
  chooseFolder(window: number, now?: string): Promise<string | null>;
  /** Where recipes write that nobody chose a folder for; it is there then. */
  makeUsualFolder(): string;
  /** Null if the user cancels. Fails as `writeFileWhole` does. */
  save(recipe: Recipe, window: number): Promise<{ fileName: string; folder: string } | null>;
  /** Of a file that was dropped, its text. Null if the user cancels. Fails as `readRecipeFile` does. */
  open(window: number, text?: string): Promise<RecipeContent | null>;
}

export function createRecipeFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): RecipeFiles {
  const filters = [{ name: messages.text('recipeFile.kind'), extensions: [extension, 'json'] }];

  return {
    chooseFolder: (window, now = folders.documents()) =>
      dialogs.chooseFolder(
        { title: messages.text('recipeFolder.title'), defaultPath: now },
        window,
      ),
    makeUsualFolder() {
      const folder = join(folders.documents(), messages.text('recipeFolder.usual'));
      try {
        mkdirSync(folder, { recursive: true });
      } catch (error) {
        failFromFileSystem(error);
      }
      return folder;
    },
    async save({ recipeId: _, folder: __, lastRun: ___, ...content }, window) {
      const target = await dialogs.save(
        {
          title: messages.text('recipeFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([content.name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeRecipeFile(content), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async open(window, text) {
      if (text !== undefined) return readRecipeFile(text);
      const title = messages.text('recipeFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      return path === null ? null : readRecipeFile(readChosenFile(path, kinds));
    },
  };
}
