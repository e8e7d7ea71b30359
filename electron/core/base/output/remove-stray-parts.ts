import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPartName, syncFolder } from '../files/index.ts';
import { toReceiptName } from './receipt.ts';
import { isAsideName, recoverFolder } from './whole-folder.ts';

/** True if an unfinished file or folder is beside a target, whoever wrote it. */
export async function hasStrayParts(target: string): Promise<boolean> {
  const receipt = join(dirname(target), toReceiptName(target));
  const names = await readdir(dirname(target)).catch(() => []);
  return names.some(
    (name) => isPartName(name, target) || isPartName(name, receipt) || isAsideName(name, target),
  );
}

/**
 * Removes what a killed export of this target left beside it, and puts back a folder that it had set aside. Only for
 * targets that nothing writes to any more. Returns how many are left; a folder that can't be read (a drive that is
 * missing) counts as one.
 */
export async function removeStrayParts(target: string): Promise<number> {
  const folder = dirname(target);
  const receipt = join(folder, toReceiptName(target));
  let left = await recoverFolder(target).then(
    () => 0,
    () => 1,
  );
  const names = await readdir(folder).catch(() => null);
  if (names === null) return 1;
  let hasRemoved = false;
  for (const name of names) {
    if (!isPartName(name, target) && !isPartName(name, receipt)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {
      left += 1;
    });
    hasRemoved = true;
  }
  // The caller is about to forget the file, so a power cut must not bring it back.
  if (hasRemoved) syncFolder(folder);
  return left;
}
