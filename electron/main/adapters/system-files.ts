import { shell } from 'electron';
import type { createExportServices } from '../../core/exports/index.ts';

/** The system's own way to open a file and to show it in its folder. */
export const systemFiles: Parameters<typeof createExportServices>[0]['systemFiles'] = {
  // It answers with what went wrong, in the system's words, or with nothing.
  openFile: async (path) => (await shell.openPath(path)) === '',
  showInFolder: (path) => shell.showItemInFolder(path),
};
