import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A user without permissions: root is forbidden nothing, and Chromium's sandbox doesn't start as root. */
export const nobody = 65_534;
export const isRoot = process.getuid?.() === 0;

/** The start of a command line that runs as that user if root runs the tests. */
export const asNobody: readonly string[] = isRoot
  ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--']
  : [];

/** A new folder for temporary files that this user can reach. */
export function makeReachableFolder(name: string): string {
  // The desktop session's own folders are closed to others.
  for (let path = tmpdir(); isRoot && path !== dirname(path); path = dirname(path)) {
    chmodSync(path, statSync(path).mode | 0o011);
  }
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o755);
  return folder;
}

/** Gives a folder with its content to that user. */
export function giveToNobody(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
}
