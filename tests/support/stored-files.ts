import {
  createStoredFiles,
  type StoredFiles,
} from '../../electron/core/base/stored-files/stored-files.ts';

// Outside Electron, electron-store only needs the path of its package; then it takes a folder.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
export const { openElectronStore } = await import('../../electron/main/adapters/electron-store.ts');

/** The app's small files, in the test's own folder. */
export function storedFilesIn(folder: string): StoredFiles {
  return createStoredFiles(folder, () => undefined, openElectronStore);
}
