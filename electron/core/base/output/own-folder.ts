import { lstat, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { numberedNames } from '../../../../shared/free-name.ts';
import { failFromFileSystem, hashFile } from '../files/index.ts';
import type { WrittenFile } from './file-output.ts';

/**
 * What an export put into a folder, listed inside of it. Only a folder that has nothing but that may
 * be replaced or removed. Readers of such folders pass over names that begin with a dot.
 */
const listName = '.venue-desk.json';

const list = v.object({
  format: v.literal('venue-desk-folder'),
  version: v.literal(1),
  /** The name that was requested, if another one was taken. */
  insteadOf: v.nullable(v.string()),
  files: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
});
type FolderList = v.InferOutput<typeof list>;

/** Put there by file managers, unasked. */
const strayNames: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** A folder to write to: the requested one, or another if that one is not ours to replace. */
export interface FolderPlace {
  readonly target: string;
  /** The name that was requested, if another one was taken. */
  readonly insteadOf: string | null;
}

/**
 * Chooses where to write a folder for `target`: there, if nothing is there or only what an export
 * wrote; else beside it, under a number.
 */
export async function placeFor(target: string): Promise<FolderPlace> {
  const asked = basename(target);
  const names = numberedNames(target);
  for (;;) {
    const path = names.next().value;
    const insteadOf = path === target ? null : asked;
    if (!(await isThere(path))) return { target: path, insteadOf };
    const own = await readOwn(path);
    // Under a number only what was written there instead of the same name.
    if (own && (path === target || own.insteadOf === asked)) return { target: path, insteadOf };
  }
}

/** Whether all that is in a folder was written by an export and is as it was. */
export async function isOwnFolder(path: string): Promise<boolean> {
  return (await readOwn(path)) !== null;
}

export async function listOwnFiles(
  folder: string,
  files: readonly WrittenFile[],
  insteadOf: string | null,
): Promise<void> {
  const content: FolderList = {
    format: 'venue-desk-folder',
    version: 1,
    insteadOf,
    files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(join(folder, listName), text, { mode: 0o600, flush: true }).catch(
    failFromFileSystem,
  );
}

/**
 * Removes a folder that an export wrote, file by file, its list last. Should there be anything else
 * in it, that stays, and gets a name beside `target` under which it is seen.
 */
export async function removeOwnFolder(path: string, target: string): Promise<void> {
  const own = await readOwn(path);
  try {
    for (const name of own?.found ?? []) await rm(join(path, name), { force: true });
    if (own) await removeStrays(path);
    await removeEmptyFolders(path);
  } catch {
    await rename(path, await nameBeside(target)).catch(failFromFileSystem);
  }
}

async function removeStrays(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true });
  for (const name of found.filter((each) => strayNames.includes(basename(each)))) {
    await rm(join(folder, name), { force: true });
  }
  await rm(join(folder, listName), { force: true });
}

/** Fails where there is a file. */
async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeEmptyFolders(join(folder, entry.name));
  }
  await rmdir(folder);
}

async function nameBeside(target: string): Promise<string> {
  const names = numberedNames(target, { first: 2 });
  for (;;) {
    const path = names.next().value;
    if (!(await isThere(path))) return path;
  }
}

interface OwnFolder {
  readonly insteadOf: string | null;
  /**
   * Names of the files that are in it. Only these are ever removed: the list came with the folder, from
   * wherever that is from, and may name anything.
   */
  readonly found: readonly string[];
}

/** A folder that has nothing but what it lists, unchanged; null: it has more, or it has no list. */
async function readOwn(folder: string): Promise<OwnFolder | null> {
  try {
    if (!(await lstat(folder)).isDirectory()) return null;
    // A pipe in its place would never end.
    if (!(await lstat(join(folder, listName))).isFile()) return null;
    const text = await readFile(join(folder, listName), 'utf8');
    const { files, insteadOf } = v.parse(list, JSON.parse(text));
    const found: string[] = [];
    return (await hasOnly(folder, files, found)) ? { insteadOf, found } : null;
  } catch {
    return null;
  }
}

async function hasOnly(
  folder: string,
  files: FolderList['files'],
  found: string[],
): Promise<boolean> {
  const listed = new Map(files.map((file) => [file.name, file]));
  const folders = new Set(files.map(({ name }) => dirname(name)));
  const walk = async (below: string): Promise<boolean> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!folders.has(name) || !(await walk(name))) return false;
      } else if (!entry.isFile()) {
        return false;
      } else if (name !== listName && !strayNames.includes(entry.name)) {
        const path = join(folder, name);
        const { bytes, sha256 } = listed.get(name) ?? {};
        if ((await lstat(path)).size !== bytes || (await hashFile(path)) !== sha256) return false;
        found.push(name);
      }
    }
    return true;
  };
  return walk('');
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : failFromFileSystem(error)),
  );
}
