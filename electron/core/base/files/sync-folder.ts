import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the names in a folder durable, as far as the file system can. Never fails: the files are already right, and
 * only a power cut could bring back the old names. Windows has no such call.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  let handle: number | null = null;
  try {
    handle = openSync(folder, 'r');
    fsyncSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

/**
 * Makes a folder for this user alone, with its missing parents, and makes them durable. Throws errors of the file
 * system.
 */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    syncFolder(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
