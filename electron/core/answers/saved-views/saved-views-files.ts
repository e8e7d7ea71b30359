import { basename, dirname, join } from 'node:path';
import type { SavedView } from '../../../../shared/domain/saved-views.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import { readViewFile, type SavedViewEntry, writeViewFile } from './saved-views-file.ts';

const extension = 'venuedesk-views';
/** For files too large to hold saved views, whatever the reason. */
const kinds = { notOne: 'view-file-not-one', tooLarge: 'view-file-not-one' } as const;

/** Saves and opens views as files. Paths come from the native dialogs and stay in this process. */
export interface SavedViewsFiles {
  /** Returns where the file was saved. Fails as `writeFileWhole` does. Null if the user cancelled. */
  save(
    views: readonly SavedView[],
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /** Reads a chosen file, or `text` if a file was dropped. Fails as `readViewFile` does. Null if the user cancelled. */
  choose(window: number, text?: string): Promise<SavedViewEntry[] | null>;
}

export function createSavedViewsFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): SavedViewsFiles {
  const filters = [
    { name: messages.text('viewFile.kind'), extensions: [extension, 'json'] },
    { name: messages.text('viewFile.anyFile'), extensions: ['*'] },
  ];
  return {
    async save(views, window) {
      const [first] = views;
      if (!first) return fail('view-gone');
      const name = views.length === 1 ? first.name : messages.text('viewFile.suggestion');
      const target = await dialogs.save(
        {
          title: messages.text('viewFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeViewFile(views), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async choose(window, text) {
      if (text !== undefined) return readViewFile(text);
      const title = messages.text('viewFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      if (path === null) return null;
      return readViewFile(readChosenFile(path, kinds));
    },
  };
}
