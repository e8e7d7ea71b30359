import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A folder without a process id is only a lock whose holder died between its first two steps. */
const nameless = 5_000;

/**
 * Does the work while no other process does the same: the lock is a folder, which only one can
 * make, and one left behind by a process that is gone is taken over.
 *
 * @template T
 * @param {string} folder path of the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!take(folder)) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    else await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/** @param {string} folder */
function isAbandoned(folder) {
  try {
    const holder = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (holder > 0) return !isAlive(holder);
    return Date.now() - statSync(folder).mtimeMs > nameless;
  } catch {
    try {
      return Date.now() - statSync(folder).mtimeMs > nameless;
    } catch {
      return false;
    }
  }
}

/** @param {number} processId */
function isAlive(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
