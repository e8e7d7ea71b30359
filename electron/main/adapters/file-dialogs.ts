import { type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { FileDialogs } from '../../core/base/chosen-files/index.ts';
import { createChooseFile } from './choose-file.ts';

/** The system's dialogs, each over the window with the given id. */
export function createFileDialogs(
  messages: Messages,
  windows: { window(id: number): BrowserWindow | null },
): FileDialogs {
  const chooseFile = createChooseFile(messages);

  async function choose(options: OpenDialogOptions, window: number): Promise<string | null> {
    const parent = windows.window(window);
    const chosen = parent
      ? await dialog.showOpenDialog(parent, options)
      : await dialog.showOpenDialog(options);
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
  }

  return {
    save: (request, window) => chooseFile(request, windows.window(window)),
    open: (request, window) => choose({ ...request, properties: ['openFile'] }, window),
    chooseFolder: (request, window) =>
      choose({ ...request, properties: ['openDirectory', 'createDirectory'] }, window),
  };
}
