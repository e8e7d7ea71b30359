import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { failFromFileSystem, makeHiddenStart, syncFolder } from '../files/index.ts';
import type { WrittenFile } from './file-output.ts';
import { isOwnFolder, listOwnFiles, removeOwnFolder } from './own-folder.ts';
import { removeReceipt } from './receipt.ts';

export interface FolderPlan<F extends { readonly files: readonly WrittenFile[] }> {
  readonly target: string;
  /** The requested name, if `target` has another (`placeFor`). */
  readonly insteadOf: string | null;
  /** Writes the files into a private folder on the target's drive. */
  readonly produce: (folder: string) => Promise<F>;
}

/**
 * Writes a folder that appears whole or not at all: built beside its target, then renamed. An older folder of the same
 * name is set aside under a hidden name meanwhile, and put back on failure. Fails with `folder-not-ours` if that folder
 * has anything that no export wrote (see `placeFor`); it is left as it is.
 */
export async function writeWholeFolder<F extends { readonly files: readonly WrittenFile[] }>(
  { target, insteadOf, produce }: FolderPlan<F>,
  signal: AbortSignal,
): Promise<F> {
  await recoverFolder(target);
  await refuseForeign(target);
  const hidden = (ending: string) =>
    join(dirname(target), `${makeHiddenStart(target)}${randomBytes(6).toString('hex')}.${ending}`);
  const part = hidden('part');
  await mkdir(part, { mode: 0o700 }).catch(failFromFileSystem);
  try {
    const made = await produce(part);
    await listOwnFiles(part, made.files, insteadOf);
    syncFolders(part, made.files);
    signal.throwIfAborted();
    await refuseForeign(target);
    await removeReceipt(target);
    await replaceFolder(part, target, hidden('old.part'));
    return made;
  } finally {
    // Anything left is removed later: the original error matters more.
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function refuseForeign(target: string): Promise<void> {
  const there = await lstat(target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : failFromFileSystem(error),
  );
  if (there && !(await isOwnFolder(target))) {
    fail('folder-not-ours', { params: { name: basename(target) } });
  }
}

async function replaceFolder(part: string, target: string, aside: string): Promise<void> {
  const isThere = await rename(target, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : failFromFileSystem(error)),
  );
  try {
    await rename(part, target);
  } catch (error) {
    // If this fails too, the next start puts the folder back.
    if (isThere) await rename(aside, target).catch(() => undefined);
    failFromFileSystem(error);
  }
  syncFolder(dirname(target));
  if (isThere) await removeOwnFolder(aside, target);
}

/** Makes the files' names durable; their contents already are. */
function syncFolders(part: string, files: readonly WrittenFile[]): void {
  const folders = new Set(files.map(({ name }) => dirname(join(part, name))));
  for (const folder of [...folders, part]) syncFolder(folder);
}

/** True if `name` is a folder that was set aside for this target. */
export function isAsideName(name: string, target: string): boolean {
  const start = makeHiddenStart(target);
  return name.startsWith(start) && /^[0-9a-f]{12}\.old\.part$/.test(name.slice(start.length));
}

/** Puts back a folder that an export had set aside when it was killed between its two renames. */
export async function recoverFolder(target: string): Promise<void> {
  const folder = dirname(target);
  const names: string[] = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!isAsideName(name, target)) continue;
    const isThere = names.includes(basename(target));
    if (isThere) await removeOwnFolder(join(folder, name), target);
    else await rename(join(folder, name), target).catch(failFromFileSystem);
  }
}
