import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { id } from '../../../shared/domain/schemas.ts';
import { Failure } from '../../../shared/errors.ts';
import { isRunning, writeFileWhole } from '../files/index.ts';
import { type FolderPlace, placeFor, removeStrayParts } from '../output/index.ts';

const note = v.strictObject({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  profileId: id,
  target: v.pipe(v.string(), v.maxLength(4096)),
});
interface Note extends v.InferOutput<typeof note> {
  readonly path: string;
}

export interface FileOrder {
  readonly profileId: string;
  readonly target: string;
  /** A folder of files by month. */
  readonly isFolder: boolean;
}

/**
 * The one way to write a file that somebody asked for. While that is under way there is a note of it,
 * one small file each in a folder that the app and its commands share, so that whoever comes next
 * takes away what a kill left beside the target: rows in plain text.
 */
export interface FilesUnderWay {
  /**
   * Runs `work` for the target, or for the name that is taken instead (`placeFor`). What an engine
   * that died left beside it is taken away at once.
   */
  write<T>(order: FileOrder, work: (output: FolderPlace) => Promise<T>): Promise<T>;
  /** Takes away what processes left that are gone; gives how many files could not be. */
  sweep(): Promise<number>;
  /** The same for one venue, once what this process writes for it has ended. */
  forget(profileId: string): Promise<number>;
}

export function openFilesUnderWay(userData: string): FilesUnderWay {
  const folder = join(userData, 'under-way');
  /** What this process writes, by its note. */
  const own = new Map<string, { readonly profileId: string; readonly done: Promise<unknown> }>();

  function begin(profileId: string, target: string): string {
    const path = join(folder, `${randomUUID()}.json`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileWhole(path, JSON.stringify({ pid: process.pid, profileId, target }));
    } catch (error) {
      // A note that can't be written must not take an export with it.
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof Failure) && code === undefined) throw error;
    }
    return path;
  }

  function notes(): readonly Note[] {
    return namesIn(folder).flatMap((name) => {
      const path = join(folder, name);
      const read = v.safeParse(note, readContent(path));
      if (read.success) return [{ ...read.output, path }];
      // A hidden one is being written by somebody.
      if (!name.startsWith('.')) drop(path);
      return [];
    });
  }

  const isAtWork = ({ pid, path }: Note): boolean =>
    pid === process.pid ? own.has(path) : isRunning(pid);

  /** Those of `which` that nobody writes any more; gives how many files are left. */
  async function sweepWhere(which: (note: Note) => boolean): Promise<number> {
    const all = notes();
    let left = 0;
    for (const each of all.filter(which)) {
      const isBusy = all.some((other) => other.target === each.target && isAtWork(other));
      const stays = isBusy ? 1 : await removeStrayParts(each.target);
      left += stays;
      if (stays === 0) drop(each.path);
    }
    return left;
  }

  return {
    async write({ profileId, target, isFolder }, work) {
      const output = isFolder ? await placeFor(target) : { target, insteadOf: null };
      const path = begin(profileId, output.target);
      const run = work(output);
      own.set(path, { profileId, done: run.catch(() => undefined) });
      let isClean = true;
      try {
        return await run;
      } catch (error) {
        const died = error instanceof Failure && error.error.kind === 'worker-stopped';
        if (died) isClean = (await removeStrayParts(output.target)) === 0;
        throw error;
      } finally {
        own.delete(path);
        if (isClean) drop(path);
      }
    },
    sweep: () => sweepWhere((each) => !isAtWork(each)),
    async forget(profileId) {
      const running = [...own.values()].filter((each) => each.profileId === profileId);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([Promise.all(running.map(({ done }) => done)), late]);
      clearTimeout(timer);
      return sweepWhere((each) => each.profileId === profileId);
    },
  };
}

/** Milliseconds for what was cancelled to clean up after itself. */
const patience = 2000;

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A note that stays is looked at again by whoever comes next. */
function drop(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

function readContent(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
