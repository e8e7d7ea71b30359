import { shell } from 'electron';
import type { createExportServices } from '../../core/exports/index.ts';

/** Opens files and shows them in their folder, by the system. */
export const systemFiles: Parameters<typeof createExportServices>[0]['systemFiles'] = {
  // Returns an error text, or an empty one on success.
  openFile: async (path) => (await shell.openPath(path)) === '',
  showInFolder: (path) => shell.showItemInFolder(path),
};
