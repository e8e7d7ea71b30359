import { basename, dirname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { Failure, fail } from '../../shared/errors.ts';
import type { SavedView } from '../../shared/ipc/saved-views.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { suggestFileName } from '../core/export/suggest-file-name.ts';
import { writeFileWhole } from '../core/files/write-file-whole.ts';
import {
  readViewFile,
  type SavedViewEntry,
  writeViewFile,
} from '../core/saved-views/saved-views-file.ts';
import { readChosenFile } from '../core/vault/profile-file.ts';
import type { ChooseFile } from './choose-file.ts';

const extension = 'venuedesk-views.json';

/** Views as files. Paths come from the native dialogs and stay here. */
export interface SavedViewsDialogs {
  /** Null: the user changed their mind. Fails as `writeFileWhole` does. */
  save(
    views: readonly SavedView[],
    parent: BrowserWindow | null,
  ): Promise<{ fileName: string; folder: string } | null>;
  /** Null likewise. Fails as `readViewFile` does. */
  choose(parent: BrowserWindow | null): Promise<SavedViewEntry[] | null>;
}

export function createSavedViewsDialogs(words: Words, chooseFile: ChooseFile): SavedViewsDialogs {
  const filters = [
    { name: words.text('viewFile.kind'), extensions: [extension, 'json'] },
    { name: words.text('viewFile.anyFile'), extensions: ['*'] },
  ];
  return {
    async save(views, parent) {
      const [first] = views;
      if (!first) return fail('view-gone');
      const name = views.length === 1 ? first.name : words.text('viewFile.suggestion');
      const target = await chooseFile(
        {
          title: words.text('viewFile.saveTitle'),
          defaultPath: join(app.getPath('documents'), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : `${path}.${extension}`),
        },
        parent,
      );
      if (target === null) return null;
      writeFileWhole(target, writeViewFile(views), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async choose(parent) {
      const options: OpenDialogOptions = {
        title: words.text('viewFile.openTitle'),
        properties: ['openFile'],
        filters,
      };
      const chosen = parent
        ? await dialog.showOpenDialog(parent, options)
        : await dialog.showOpenDialog(options);
      const [path] = chosen.filePaths;
      if (chosen.canceled || path === undefined) return null;
      return readViewFile(textOf(path));
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
    return fail('view-file-not-one', { cause: error });
  }
}
