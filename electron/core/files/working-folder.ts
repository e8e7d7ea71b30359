import { chmodSync, mkdirSync, rmSync } from 'node:fs';

/**
 * The private folder in which answers lie in plain text for as long as they are read. Emptied at
 * start: what a crash left there goes. Only one instance of the app runs, so it is nobody else's.
 */
export function emptyWorkingFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
