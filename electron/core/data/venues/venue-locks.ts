import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import {
  failFromFileSystem,
  findProcess,
  identifyProcess,
  type ProcessIdentity,
  processIdentity,
  readJson,
  tryTo,
} from '../../base/files/index.ts';

/**
 * One lock per venue, across the app and every command that runs beside it. A venue can't be moved, removed or given
 * other keys while another process works with it, and no process starts to work with a venue that is being changed.
 */
export interface VenueLocks {
  /**
   * Locks a venue for use. Returns the function that unlocks it. Fails with `venue-in-use` while the venue is being
   * changed.
   */
  use(profileId: string): () => void;
  /** Locks a venue for a change. Fails with `venue-in-use` while another process works with it. */
  alone<T>(profileId: string, work: () => Promise<T>): Promise<T>;
}

/** Returns the folder of the lock files inside the app's own folder. */
export function getLocksFolder(userData: string): string {
  return join(userData, 'locks');
}

/** Milliseconds between a process's renewals of its lock file. */
const touchEvery = 5_000;
/**
 * Milliseconds after which a lock that isn't renewed is ignored. Only if nobody can tell whether its process runs
 * (another machine with the same home folder; fact: a shared home has one clock): on this machine the process may have
 * slept.
 */
const staleAfter = 15 * 60_000;

type Kind = 'use' | 'alone';

export function createVenueLocks(
  folder: string,
  identity: ProcessIdentity = identifyProcess(),
): VenueLocks {
  const content = JSON.stringify(identity);
  /** This process's lock files, by path: it may do several jobs at once. */
  const ownFiles = new Set<string>();

  /**
   * Writes this process's lock file before looking for others. So of two processes at the same time, at least one sees
   * the other.
   */
  function take(profileId: string, kind: Kind, bars: readonly Kind[]): () => void {
    const locks = join(folder, profileId);
    const path = join(locks, `${kind}-${identity.pid}-${randomBytes(4).toString('hex')}`);
    try {
      mkdirSync(locks, { recursive: true, mode: 0o700 });
      writeFileSync(path, content);
    } catch (error) {
      failFromFileSystem(error);
    }
    ownFiles.add(path);
    const touching = setInterval(() => touch(path, content), touchEvery);
    touching.unref();
    const leave = (): void => {
      clearInterval(touching);
      ownFiles.delete(path);
      remove(path);
      removeEmpty(locks);
    };
    try {
      const others = readdirSync(locks).map((name) => join(locks, name));
      if (others.some((other) => isLockedBy(other, path, bars))) fail('venue-in-use');
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  function isLockedBy(other: string, path: string, bars: readonly Kind[]): boolean {
    const [, kind] = /(use|alone)-\d+-[0-9a-f]{8}$/.exec(other) ?? [];
    if (kind === undefined || !bars.includes(kind as Kind) || ownFiles.has(other)) return false;
    if (isInUse(other, path, identity)) return true;
    // Left by a killed process.
    remove(other);
    return false;
  }

  return {
    use: (profileId) => take(profileId, 'use', ['alone']),
    async alone(profileId, work) {
      const leave = take(profileId, 'alone', ['use', 'alone']);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/**
 * Removes a lock, if possible. A lock that stays has no effect once it is no longer renewed, so the work still counts.
 */
function remove(path: string): void {
  tryTo(() => rmSync(path, { force: true }));
}

function removeEmpty(locks: string): void {
  try {
    rmdirSync(locks);
  } catch {
    // Another process's lock file is in the folder.
  }
}

function touch(path: string, content: string): void {
  try {
    // A write, so that the file system's own clock sets the time.
    writeFileSync(path, content);
  } catch {
    // The folder was removed with the venue.
  }
}

/** True if the process that wrote a lock file may still run. */
function isInUse(other: string, path: string, own: ProcessIdentity): boolean {
  const identity = readJson(other, processIdentity);
  // The file is being written or renewed right now, or a power cut damaged it.
  if (identity === null) {
    return !other.includes(`-${own.pid}-`) && wasRenewedWithin(other, path, 2 * touchEvery);
  }
  if (identity.host === own.host && identity.pid === own.pid) return false;
  const state = findProcess(identity);
  return state === 'runs' || (state === 'unknown' && wasRenewedWithin(other, path, staleAfter));
}

/** Compares times of the file system's clock only, since the system's clock may be set. */
function wasRenewedWithin(other: string, now: string, milliseconds: number): boolean {
  try {
    return statSync(now).mtimeMs - statSync(other).mtimeMs < milliseconds;
  } catch {
    return false;
  }
}
