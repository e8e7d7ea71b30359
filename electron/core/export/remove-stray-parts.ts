import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { partPattern } from '../files/part-file.ts';
import { recoverFolder } from './export-folder.ts';
import { receiptName } from './receipt.ts';

/**
 * Takes away what an export of this target left beside it when it was killed, and puts back a folder
 * that it had set aside. Only for targets that nothing writes to any more.
 */
export async function removeStrayParts(target: string): Promise<void> {
  await recoverFolder(target).catch(() => undefined);
  const folder = dirname(target);
  const starts = [basename(target), receiptName(target)].map((name) => `.${name.slice(0, 180)}.`);
  const names: string[] = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!partPattern.test(name) || !starts.some((start) => name.startsWith(start))) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
