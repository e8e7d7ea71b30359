import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A user who may do nothing on this machine: nothing is forbidden to root, and Chromium's sandbox does not start for it. */
export const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;

/** In front of a command line, so that it runs as that user where root would run it. */
export const asNobody: readonly string[] = isRoot
  ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
  : [];

/** A new folder for temporary files that this user can come to. */
export function makeReachableFolder(name: string): string {
  // The desktop session's own folders let nobody else pass.
  for (let path = tmpdir(); isRoot && path !== dirname(path); path = dirname(path)) {
    chmodSync(path, statSync(path).mode | 0o011);
  }
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Gives a folder and all that is in it to that user. */
export function giveToNobody(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
}
