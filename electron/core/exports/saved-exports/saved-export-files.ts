import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SavedExport, SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import { failFromFileSystem, writeFileWhole } from '../../base/files/index.ts';
import { readSavedExportFile, writeSavedExportFile } from './saved-export-file.ts';

const extension = 'venuedesk-saved-export';
/** For files too large to be a saved export, whatever the reason. */
const kinds = {
  notOne: 'saved-export-file-not-one',
  tooLarge: 'saved-export-file-not-one',
} as const;

/** Folders and files of saved exports. Paths come from native dialogs, never from the renderer. */
export interface SavedExportFiles {
  /** Asks for the folder to write to. Null if the user cancels. */
  chooseFolder(window: number, now?: string): Promise<string | null>;
  /** Creates the default folder of saved exports and returns its path. */
  makeUsualFolder(): string;
  /** Returns where the file was saved. Fails as `writeFileWhole` does. Null if the user cancels. */
  save(
    savedExport: SavedExport,
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /**
   * Reads a chosen file, or `text` if a file was dropped. Fails as `readSavedExportFile` does. Null if the user
   * cancels.
   */
  open(window: number, text?: string): Promise<SavedExportContent | null>;
}

export function createSavedExportFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): SavedExportFiles {
  const filters = [
    { name: messages.text('savedExportFile.kind'), extensions: [extension, 'json'] },
  ];

  return {
    chooseFolder: (window, now = folders.documents()) =>
      dialogs.chooseFolder(
        { title: messages.text('savedExportFolder.title'), defaultPath: now },
        window,
      ),
    makeUsualFolder() {
      const folder = join(folders.documents(), messages.text('savedExportFolder.usual'));
      try {
        mkdirSync(folder, { recursive: true });
      } catch (error) {
        failFromFileSystem(error);
      }
      return folder;
    },
    async save({ savedExportId: _, folder: __, lastRun: ___, ...content }, window) {
      const target = await dialogs.save(
        {
          title: messages.text('savedExportFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([content.name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeSavedExportFile(content), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },
    async open(window, text) {
      if (text !== undefined) return readSavedExportFile(text);
      const title = messages.text('savedExportFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      return path === null ? null : readSavedExportFile(readChosenFile(path, kinds));
    },
  };
}
