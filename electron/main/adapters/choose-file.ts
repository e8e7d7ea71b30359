import { lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { type BrowserWindow, type Dialog, dialog, type SaveDialogOptions } from 'electron';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { SaveRequest } from '../../core/base/chosen-files/index.ts';

/**
 * Asks the user where to save a file. Null if they cancel. The only way to the system's save dialog, which confirms
 * replacing the chosen file. If the app writes to another name, such as with an extension, this asks instead.
 */
export type ChooseFile = (
  options: SaveRequest,
  parent: BrowserWindow | null,
) => Promise<string | null>;

export function createChooseFile(
  messages: Messages,
  dialogs: Pick<Dialog, 'showSaveDialog' | 'showMessageBox'> = dialog,
): ChooseFile {
  async function mayReplace(path: string, parent: BrowserWindow | null): Promise<boolean | null> {
    const options = {
      type: 'warning' as const,
      message: messages.text('replace.title', { file: basename(path) }),
      detail: messages.text('replace.about'),
      buttons: [
        messages.text('replace.other'),
        messages.text('common.replace'),
        messages.text('dialog.cancel'),
      ],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    };
    const { response } = parent
      ? await dialogs.showMessageBox(parent, options)
      : await dialogs.showMessageBox(options);
    return response === 2 ? null : response === 1;
  }

  return async ({ complete, defaultPath, ...request }, parent) => {
    for (let suggested = defaultPath; ; ) {
      const options: SaveDialogOptions = {
        ...request,
        defaultPath: suggested,
        // Linux confirms replacing only with this property.
        properties: ['showOverwriteConfirmation', 'createDirectory'],
      };
      const chosen = parent
        ? await dialogs.showSaveDialog(parent, options)
        : await dialogs.showSaveDialog(options);
      if (chosen.canceled || !chosen.filePath) return null;
      const path = complete(chosen.filePath);
      const isOther = path !== chosen.filePath;
      if (!isOther || !lstatSync(path, { throwIfNoEntry: false })) return path;
      const answer = await mayReplace(path, parent);
      if (answer === null) return null;
      if (answer) return path;
      suggested = path;
    }
  };
}
