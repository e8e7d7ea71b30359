import { chmodSync, mkdirSync, rmSync } from 'node:fs';

/**
 * Empties the private folder that has responses in plain text while they are read: a crash may have left some. Only one
 * instance of the app runs, so no other process uses it.
 */
export function emptyWorkingFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
