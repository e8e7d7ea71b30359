import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from '../../../../shared/errors.ts';
import { isPartName, readRegularFile, syncFolder, writeFileWhole } from '../files/index.ts';

/** What else may lie beside a file of ours, by how the names end. */
const copyEndings = ['.bak.corrupt', '.corrupt'] as const;

/**
 * Removes what was set aside of a file, and a last good copy that is an older one: they may hold what
 * was to be forgotten. Gives how many files could not be.
 */
export function removeCopies(path: string): number {
  const text = readText(path);
  const backup = `${path}.bak`;
  if (text !== null && readText(backup) !== text) tryTo(() => writeFileWhole(backup, text));
  const stale = text !== null && readText(backup) === text ? [] : [backup];
  return removeParts(path) + removeAll([...stale, ...copyEndings.map((end) => `${path}${end}`)]);
}

/** Removes a file with all that lies beside it. Gives how many could not be. */
export function removeJsonFile(path: string): number {
  const left = removeAll([path]) + removeCopies(path);
  // Else a loss of power could bring it back after its venue has gone.
  syncFolder(dirname(path));
  return left;
}

/** What a kill left in the middle of writing it. Nobody else writes files of ours. */
export function removeParts(path: string): number {
  const folder = dirname(path);
  let names: readonly string[] = [];
  tryTo(() => {
    names = readdirSync(folder);
  });
  const own = [path, `${path}.bak`];
  const parts = names.filter((name) =>
    own.some((each) => isPartName(name, each) || isStorePart(name, basename(each))),
  );
  return removeAll(parts.map((name) => join(folder, name)));
}

/** How electron-store names a file that it is writing. */
function isStorePart(name: string, target: string): boolean {
  return name.startsWith(`${target}.tmp-`) && /^[0-9a-f]{16}$/.test(name.slice(target.length + 5));
}

function removeAll(paths: readonly string[]): number {
  let left = 0;
  for (const path of paths) {
    left += 1;
    tryTo(() => {
      rmSync(path, { force: true });
      left -= 1;
    });
  }
  return left;
}

export function readText(path: string): string | null {
  let text: string | null = null;
  tryTo(() => {
    text = readRegularFile(path);
  });
  return text;
}

/** For improvements that must not keep the app from starting. */
export function tryTo(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof Failure) && !(error as NodeJS.ErrnoException).code) throw error;
  }
}
