import { randomUUID } from 'node:crypto';
import { mkdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../base/files/index.ts';

/**
 * Why this start is not the only one: throws where folders can't be written, which Chromium tells in the
 * same way as that another one runs. A second start of which nothing is seen is fine, a first one not.
 */
export function checkFolders(userData: string, temporary: string): void {
  if (isHeld(userData)) return;
  for (const folder of [userData, temporary]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `.start-${randomUUID()}`);
    try {
      // A full disk takes an empty file. Everybody may write in a temporary folder: nothing that is there
      // already is written to, nor through.
      writeFileSync(path, Buffer.alloc(4096), { flag: 'wx', mode: 0o600 });
    } finally {
      rmSync(path, { force: true });
    }
  }
}

/** Whether another one runs: Chromium's own note of it, as it is on Linux and macOS. */
function isHeld(userData: string): boolean {
  try {
    const [, pid] = /-(\d+)$/.exec(readlinkSync(join(userData, 'SingletonLock'))) ?? [];
    return pid !== undefined && isRunning(Number(pid));
  } catch {
    return false;
  }
}
