import { lstat, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { listNumberedNames } from '../../../../shared/free-name.ts';
import { failFromFileSystem, hashFile } from '../files/index.ts';
import type { WrittenFile } from './file-output.ts';

/**
 * The list of an export's files, stored in its folder. Only a folder with nothing else may be replaced or removed.
 * Readers of such folders ignore names that begin with a dot.
 */
const listName = '.venue-desk.json';

const list = v.object({
  format: v.literal('venue-desk-folder'),
  version: v.literal(1),
  /** The requested name, if it was taken. */
  insteadOf: v.nullable(v.string()),
  files: v.array(v.object({ name: v.string(), bytes: v.number(), sha256: v.string() })),
});
type FolderList = v.InferOutput<typeof list>;

/** Files that file managers create unasked. */
const strayNames: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/** A folder to write to: the requested one, or another if that one isn't ours to replace. */
export interface FolderPlace {
  readonly target: string;
  /** The requested name, if it was taken. */
  readonly insteadOf: string | null;
}

/**
 * Chooses where to write a folder for `target`: there, if nothing is there or only an export's files; otherwise beside
 * it, under a number.
 */
export async function placeFor(target: string): Promise<FolderPlace> {
  const wanted = basename(target);
  const names = listNumberedNames(target);
  for (;;) {
    const path = names.next().value;
    const insteadOf = path === target ? null : wanted;
    if (!(await isThere(path))) return { target: path, insteadOf };
    const own = await readOwn(path);
    // A numbered folder may be replaced only if it was written in place of the same name.
    if (own && (path === target || own.insteadOf === wanted)) return { target: path, insteadOf };
  }
}

/** True if an export wrote everything in a folder and nothing has changed. */
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
 * Removes a folder that an export wrote, file by file, its list last. If it has anything else, that stays, under a
 * visible name beside `target`.
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

/** Fails if there is a file. */
async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeEmptyFolders(join(folder, entry.name));
  }
  await rmdir(folder);
}

async function nameBeside(target: string): Promise<string> {
  const names = listNumberedNames(target, { first: 2 });
  for (;;) {
    const path = names.next().value;
    if (!(await isThere(path))) return path;
  }
}

interface OwnFolder {
  readonly insteadOf: string | null;
  /**
   * Names of the listed files that exist. Only these are ever removed: the list came with the folder, from anywhere,
   * and may name anything.
   */
  readonly found: readonly string[];
}

/** Reads a folder that has only its listed files, unchanged. Null if it has more, or no list. */
async function readOwn(folder: string): Promise<OwnFolder | null> {
  try {
    if (!(await lstat(folder)).isDirectory()) return null;
    // Reading a pipe could block for ever.
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
