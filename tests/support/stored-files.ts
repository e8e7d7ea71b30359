import { createStoredFiles, type StoredFiles } from '../../electron/core/files/stored-files.ts';

/** The small files that the app keeps, in a folder of a test's own. */
export function storedFilesIn(folder: string): StoredFiles {
  return createStoredFiles(folder, () => undefined);
}
