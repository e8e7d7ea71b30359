import { basename, dirname, join } from 'node:path';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import { readCategoryFile, writeCategoryFile } from './category-file.ts';

const extension = 'venuedesk-categories';
/** A file that can't be a category file fails with the same kind, whatever the reason. */
const kinds = { notOne: 'category-file-not-one', tooLarge: 'category-file-not-one' } as const;

/** Saves and opens categories as files. Paths come from the native dialogs and stay in this process. */
export interface CategoryFiles {
  /** Returns where the file was saved. Fails as `writeFileWhole` does. Null if the user cancelled. */
  save(
    categories: ValueCategories,
    venue: string,
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /**
   * Reads a chosen file, or `text` if a file was dropped. Fails as `readCategoryFile` does. Null if the user cancelled.
   */
  choose(window: number, text?: string): Promise<ValueCategories | null>;
}

export function createCategoryFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): CategoryFiles {
  const filters = [
    { name: messages.text('categoryFile.kind'), extensions: [extension, 'json'] },
    { name: messages.text('categoryFile.anyFile'), extensions: ['*'] },
  ];
  return {
    async save(categories, venue, window) {
      const name = messages.text('categoryFile.suggestion', { venue });
      const target = await dialogs.save(
        {
          title: messages.text('categoryFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeCategoryFile(categories), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async choose(window, text) {
      if (text !== undefined) return readCategoryFile(text);
      const title = messages.text('categoryFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      return path === null ? null : readCategoryFile(readChosenFile(path, kinds));
    },
  };
}
