import { join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { listNames } from '../files/index.ts';
import { fileNames } from './stored-files.ts';
import { parseStored, storedVersion, tryToRead } from './stored-format.ts';

/**
 * Fails with `data-newer` if a newer Venue Desk wrote one of the app's small files: this version would ignore its
 * content and overwrite it. Only reads; called before anything is opened.
 */
export function refuseNewerFiles(userData: string): void {
  const jobs = listNames(join(userData, 'jobs')).filter((name) => /^[^.]+\.json$/.test(name));
  for (const name of [...fileNames, ...jobs.map((job) => join('jobs', job))]) {
    const file = join(userData, name);
    const found = readVersion(file) ?? readVersion(`${file}.bak`);
    if (found !== null && found > storedVersion) {
      fail('data-newer', { params: { file, found, known: storedVersion } });
    }
  }
}

/** Returns the version of a file. Null if the file doesn't exist or is damaged. */
function readVersion(path: string): number | null {
  const text = tryToRead(path);
  if (typeof text !== 'string') return null;
  // The version comes first, so that a file of this version need not be parsed here too.
  const isOurs = new RegExp(`^\\{\\s*"version":\\s*${storedVersion},`).test(text);
  return isOurs ? storedVersion : (parseStored(text)?.version ?? null);
}
