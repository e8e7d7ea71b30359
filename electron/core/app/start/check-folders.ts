import { randomUUID } from 'node:crypto';
import { mkdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../base/files/index.ts';

/** Chromium's own files in the app's folder that it reads before anything is shown. */
const chromiumFiles = ['Preferences', 'Local State'];

/** Throws if Chromium would wait without an end, since a pipe or a device is in the place of one of its files. */
export function checkChromiumFiles(userData: string): void {
  for (const name of chromiumFiles) {
    const path = join(userData, name);
    if (!isEndless(path)) continue;
    throw Object.assign(new Error('neither a file nor a folder'), { code: 'EINVAL', path });
  }
}

function isEndless(path: string): boolean {
  try {
    const found = statSync(path);
    return found.isFIFO() || found.isCharacterDevice();
  } catch {
    return false;
  }
}

/** Throws if folders can't be written. Chromium reports that in the same way as another running instance. */
export function checkFolders(userData: string, temporary: string): void {
  if (isInUse(userData)) return;
  for (const folder of [userData, temporary]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `.start-${randomUUID()}`);
    try {
      // An empty file would fit on a full disk. In a shared temporary folder, never write to an existing file or
      // through a link.
      writeFileSync(path, Buffer.alloc(4096), { flag: 'wx', mode: 0o600 });
    } finally {
      rmSync(path, { force: true });
    }
  }
}

/** Returns whether another instance runs, by Chromium's lock file on Linux and macOS. */
function isInUse(userData: string): boolean {
  try {
    const [, pid] = /-(\d+)$/.exec(readlinkSync(join(userData, 'SingletonLock'))) ?? [];
    return pid !== undefined && isRunning(Number(pid));
  } catch {
    return false;
  }
}
