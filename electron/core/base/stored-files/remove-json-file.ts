import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  isPartName,
  listNames,
  readRegularFile,
  syncFolder,
  tryTo,
  writeFileWhole,
} from '../files/index.ts';

/** Endings of the other files that may be beside one of ours. */
const copyEndings = ['.bak.corrupt', '.corrupt'] as const;

/**
 * Removes a file's damaged copies, and replaces an older backup: they may have data that must be forgotten. Returns how
 * many files could not be removed.
 */
export function removeCopies(path: string): number {
  const text = readText(path);
  const backup = `${path}.bak`;
  if (text !== null && readText(backup) !== text) tryTo(() => writeFileWhole(backup, text));
  const stale = text !== null && readText(backup) === text ? [] : [backup];
  return removeParts(path) + removeAll([...stale, ...copyEndings.map((end) => `${path}${end}`)]);
}

/** Removes a file and its copies. Returns how many could not be removed. */
export function removeJsonFile(path: string): number {
  const left = removeAll([path]) + removeCopies(path);
  // Otherwise a power cut could bring the file back after its venue was removed.
  syncFolder(dirname(path));
  return left;
}

/** Removes unfinished writes of a killed process. Nobody else writes our files. */
export function removeParts(path: string): number {
  const folder = dirname(path);
  const own = [path, `${path}.bak`];
  const parts = listNames(folder).filter((name) =>
    own.some((each) => isPartName(name, each) || isStorePart(name, basename(each))),
  );
  return removeAll(parts.map((name) => join(folder, name)));
}

/** True for the name of a file that electron-store is writing. */
function isStorePart(name: string, target: string): boolean {
  return name.startsWith(`${target}.tmp-`) && /^[0-9a-f]{16}$/.test(name.slice(target.length + 5));
}

function removeAll(paths: readonly string[]): number {
  return paths.filter((path) => !tryTo(() => rmSync(path, { force: true }))).length;
}

export function readText(path: string): string | null {
  let text: string | null = null;
  tryTo(() => {
    text = readRegularFile(path);
  });
  return text;
}
