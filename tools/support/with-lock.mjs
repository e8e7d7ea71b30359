import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A folder without a process id is a lock whose owner died between its first two steps. */
const nameless = 5_000;

/**
 * Runs `work` while no other process does. The lock is a folder, which only one process can create. The lock of an
 * ended process is taken over.
 *
 * @template T
 * @param {string} folder path of the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  mkdirSync(dirname(folder), { recursive: true });
  while (!take(folder)) {
    if (!isAbandoned(folder) || !breakAbandoned(folder)) await wait(50);
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

/**
 * Removes an abandoned lock. Only one process may do so: a second one could remove the first one's new lock.
 *
 * @param {string} folder
 */
function breakAbandoned(folder) {
  const breaker = `${folder}.breaker`;
  try {
    mkdirSync(breaker);
  } catch {
    if (isOlderThan(breaker, nameless)) rmSync(breaker, { recursive: true, force: true });
    return false;
  }
  try {
    if (!isAbandoned(folder)) return false;
    rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    rmSync(breaker, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function isAbandoned(folder) {
  const holder = readHolder(folder);
  return holder > 0 ? !isAlive(holder) : isOlderThan(folder, nameless);
}

/** @param {string} folder */
function readHolder(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * @param {string} folder
 * @param {number} milliseconds
 */
function isOlderThan(folder, milliseconds) {
  try {
    return Date.now() - statSync(folder).mtimeMs > milliseconds;
  } catch {
    return false;
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
