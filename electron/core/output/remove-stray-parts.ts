import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPartName } from '../files/index.ts';
import { receiptName } from './receipt.ts';
import { recoverFolder } from './whole-folder.ts';

/**
 * Takes away what an export of this target left beside it when it was killed, and puts back a folder
 * that it had set aside. Only for targets that nothing writes to any more. Gives how many are left; a
 * folder that can't be looked into (a drive that is not there) counts as one.
 */
export async function removeStrayParts(target: string): Promise<number> {
  const folder = dirname(target);
  const receipt = join(folder, receiptName(target));
  let left = await recoverFolder(target).then(
    () => 0,
    () => 1,
  );
  const names = await readdir(folder).catch(() => null);
  if (names === null) return 1;
  for (const name of names) {
    if (!isPartName(name, target) && !isPartName(name, receipt)) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => {
      left += 1;
    });
  }
  return left;
}
