import { createKeptFiles, type KeptFiles } from '../../electron/core/files/kept-files.ts';

/** The small files that the app keeps, in a folder of a test's own. */
export function keptFilesIn(folder: string): KeptFiles {
  return createKeptFiles(folder, () => undefined);
}
