import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { listNumberedNames } from '../../../../shared/free-name.ts';
import { failFromFileSystem } from './file-failure.ts';
import { type FileStamp, readStamp } from './file-stamp.ts';

/** Yields a file's path, then the path with each number before its extension: "rows (2).csv" … */
export function* listNumberedPaths(path: string): Generator<string, never> {
  const ending = extname(path);
  for (const name of listNumberedNames(basename(path, ending))) {
    yield join(dirname(path), `${name}${ending}`);
  }
  throw new Error('numbers never end');
}

/**
 * Moves a finished file to `target`, or to the next free number if something is there that it may not replace. Returns
 * the file's path.
 */
export async function publishFile(
  part: string,
  target: string,
  replaces: FileStamp,
): Promise<string> {
  if (replaces !== null && (await readStamp(target)) === replaces) {
    await rename(part, target).catch(failFromFileSystem);
    return target;
  }
  const paths = listNumberedPaths(target);
  for (;;) {
    const path = paths.next().value;
    if (await moveToFree(part, path)) return path;
  }
}

/** Moves a file to a free name. Returns false if the name is taken. */
async function moveToFree(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    if (isTaken(error)) return false;
    return moveWithoutLink(from, to);
  }
  await rm(from, { force: true }).catch(() => undefined);
  return true;
}

/**
 * Does the same where a file can't have two names (FAT, some network drives): an empty file takes the name, and is
 * replaced at once.
 */
async function moveWithoutLink(from: string, to: string): Promise<boolean> {
  try {
    await (await open(to, 'wx', 0o600)).close();
  } catch (error) {
    return isTaken(error) ? false : failFromFileSystem(error);
  }
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    await rm(to, { force: true }).catch(() => undefined);
    return failFromFileSystem(error);
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
