import {
  createStoredFiles,
  type StoredFiles,
} from '../../electron/core/stored-files/stored-files.ts';

// Outside of Electron its package only wants to know where it is; electron-store then takes a folder.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
export const { openElectronStore } = await import('../../electron/main/adapters/electron-store.ts');

/** The small files that the app keeps, in a folder of a test's own. */
export function storedFilesIn(folder: string): StoredFiles {
  return createStoredFiles(folder, () => undefined, openElectronStore);
}
