import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { FileDialogs, UserFolders } from '../../base/chosen-files/index.ts';
import { failFromFileSystem } from '../../base/files/index.ts';

/** The folders that saved exports write to. Paths come from native dialogs, never from the renderer. */
export interface SavedExportFolders {
  /** Asks for the folder to write to. Null if the user cancels. */
  choose(window: number, now?: string): Promise<string | null>;
  /** Creates the default folder of saved exports and returns its path. */
  makeDefault(): string;
}

export function createSavedExportFolders(
  messages: Messages,
  dialogs: Pick<FileDialogs, 'chooseFolder'>,
  folders: Pick<UserFolders, 'documents'>,
): SavedExportFolders {
  return {
    choose: (window, now = folders.documents()) =>
      dialogs.chooseFolder(
        { title: messages.text('savedExportFolder.title'), defaultPath: now },
        window,
      ),
    makeDefault() {
      const folder = join(folders.documents(), messages.text('savedExportFolder.usual'));
      try {
        mkdirSync(folder, { recursive: true });
      } catch (error) {
        failFromFileSystem(error);
      }
      return folder;
    },
  };
}
