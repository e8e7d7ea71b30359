import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { isOnlyMisnumbered, parse, tryToRead } from './read-copy.ts';
import { namedParts } from './stored-files.ts';
import { storedVersions } from './stored-versions.ts';

/**
 * Fails with `data-newer` where a newer Venue Desk wrote one of the app's small files: this one
 * would show a venue without it, and save over it. Only reads; called before anything is opened.
 */
export function refuseNewerFiles(userData: string): void {
  for (const [part, name] of namedParts) refuseNewer(join(userData, name), storedVersions[part]);
  const jobs = join(userData, 'jobs');
  for (const name of namesIn(jobs)) {
    if (/^[^.]+\.json$/.test(name)) refuseNewer(join(jobs, name), storedVersions.jobs);
  }
}

function refuseNewer(path: string, version: number): void {
  const found = findNewerVersion(path, version);
  if (found === null) return;
  fail('data-newer', { params: { file: path, found, known: version } });
}

/** The version of a file of a newer app; null of any other, also of a damaged one. */
function findNewerVersion(path: string, version: number): number | null {
  const beginning = readBeginning(path);
  if (beginning !== null && beginning <= version) return null;
  const main = readWhole(path);
  if (main && main.version > version) {
    return isOnlyMisnumbered(path, main.settings, version) ? null : main.version;
  }
  if (main) return null;
  const spare = readWhole(`${path}.bak`);
  return spare && spare.version > version ? spare.version : null;
}

function readWhole(path: string): ReturnType<typeof parse> {
  const text = tryToRead(path);
  const read = typeof text === 'string' ? parse(text) : null;
  return read?.isWhole ? read : null;
}

/** The version stands first, so that a good file need not be read here. */
function readBeginning(path: string): number | null {
  const bytes = Buffer.alloc(64);
  try {
    // A pipe in its place would keep whoever opens it.
    if (!statSync(path).isFile()) return null;
    const file = openSync(path, 'r');
    try {
      const length = readSync(file, bytes);
      const [, version] = /^\{\s*"version":\s*(\d+),/.exec(bytes.toString('utf8', 0, length)) ?? [];
      return version === undefined ? null : Number(version);
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
