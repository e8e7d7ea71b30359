import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../shared/errors.ts';
import { failFromFileSystem } from '../files/index.ts';

/**
 * One lock per venue, across the app and every command that runs beside it: a venue is not moved,
 * forgotten or given other keys while another process works with it, and nobody starts to work with
 * one that is being changed.
 */
export interface VenueLocks {
  /** Works with a venue until it is told to stop. Fails with `venue-in-use` while one is changed. */
  use(profileId: string): () => void;
  /** Changes a venue. Fails with `venue-in-use` while another process works with it. */
  alone<T>(profileId: string, work: () => Promise<T>): Promise<T>;
}

/** Where they lie in the app's own folder. */
export function locksFolder(userData: string): string {
  return join(userData, 'locks');
}

/** A process that lives says so this often; one that did not for long is another of the same number. */
const sayEvery = 5_000;
const longest = 60_000;

type Kind = 'use' | 'alone';

export function createVenueLocks(folder: string, pid: number = process.pid): VenueLocks {
  /** Own marks, by their path: this process may do several things at once. */
  const own = new Set<string>();

  /** First the mark, then the look at others': of two that come at once, neither overlooks the other. */
  function take(profileId: string, kind: Kind, bars: readonly Kind[]): () => void {
    const locks = join(folder, profileId);
    const path = join(locks, `${kind}-${pid}-${randomBytes(4).toString('hex')}`);
    try {
      mkdirSync(locks, { recursive: true, mode: 0o700 });
      writeFileSync(path, '');
    } catch (error) {
      failFromFileSystem(error);
    }
    own.add(path);
    const saying = setInterval(() => touch(path), sayEvery);
    saying.unref();
    const leave = (): void => {
      clearInterval(saying);
      own.delete(path);
      rmSync(path, { force: true });
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
    const [, kind, number] = /(use|alone)-(\d+)-[0-9a-f]{8}$/.exec(other) ?? [];
    if (kind === undefined || !bars.includes(kind as Kind) || own.has(other)) return false;
    if (Number(number) !== pid && isAlive(Number(number)) && saidLately(other, path)) return true;
    // Of a process that was killed.
    rmSync(other, { force: true });
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

function removeEmpty(locks: string): void {
  try {
    rmdirSync(locks);
  } catch {
    // Somebody else's mark is in it.
  }
}

function touch(path: string): void {
  try {
    // Written, so that the file system's own clock tells when.
    writeFileSync(path, '.');
  } catch {
    // Its folder is gone: so is what it locked.
  }
}

/** Both times are the file system's: nobody set that clock in between. */
function saidLately(other: string, now: string): boolean {
  try {
    return statSync(now).mtimeMs - statSync(other).mtimeMs < longest;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
