import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { id } from '../../../../shared/domain/schemas.ts';
import { Failure } from '../../../../shared/errors.ts';
import {
  findProcess,
  identifyProcess,
  listNames,
  makeFolder,
  processIdentity,
  readJson,
  syncFolder,
  tryTo,
  writeFileWhole,
} from '../../base/files/index.ts';
import {
  type FilePlace,
  type FolderPlace,
  hasStrayParts,
  placeFor,
  placeForFile,
  removeStrayParts,
  type WrittenFile,
} from '../../base/output/index.ts';
import { waitAtMost } from '../../base/time/index.ts';
import { openOwnFiles } from './own-files.ts';

const note = v.strictObject({
  process: processIdentity,
  profileId: id,
  target: v.pipe(v.string(), v.maxLength(4096)),
});
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.json$/;

interface Note extends v.InferOutput<typeof note> {
  readonly path: string;
}

interface Own {
  readonly profileId: string;
  readonly target: string;
  readonly done: Promise<unknown>;
}

export interface PendingFile {
  readonly profileId: string;
  readonly target: string;
  /** A folder with a file per month. */
  readonly isFolder: boolean;
  /**
   * The saved export that writes the file: only its own unchanged file is replaced. Null: none is. Absent: the file
   * there now is, as the user chose.
   */
  readonly owner?: string | null | undefined;
}

/**
 * Writes every file that a user requests. A record in a shared folder lets the next process delete the unfinished file
 * if this one is killed.
 */
export interface PendingFiles {
  /** Returns where a file or folder would be written: with a number if the target must not be replaced. */
  place(order: PendingFile): Promise<FilePlace>;
  /**
   * Runs `work` for that place. Returns its result and the final place, which changes if a file appeared there
   * meanwhile. Removes the leftovers of a stopped engine at once.
   */
  writePending<T extends { readonly files: readonly WrittenFile[] }>(
    order: PendingFile,
    work: (place: FilePlace) => Promise<T>,
  ): Promise<FolderPlace & { readonly file: T }>;
  /** Removes unfinished files of ended processes. Returns how many could not be removed. */
  sweep(): Promise<number>;
  /** The same for one venue. Call it after this process has finished its own files. */
  forget(profileId: string): Promise<number>;
}

export function openPendingFiles(userData: string): PendingFiles {
  const folder = join(userData, 'under-way');
  const ownFiles = openOwnFiles(userData);
  const here = identifyProcess();
  // Ignores the boot time, whose reported value varies slightly.
  const isThisProcess = ({ host, pid, started }: Note['process']): boolean =>
    host === here.host && pid === here.pid && started === here.started;
  /** Files that this process is writing, by their record's path. */
  const own = new Map<string, Own>();

  function begin(path: string, profileId: string, target: string): void {
    // A record that can't be written must not fail the export.
    tryTo(() => {
      // Durable: a power loss must not remove the record but leave the unfinished file.
      makeFolder(folder);
      writeFileWhole(path, JSON.stringify({ process: here, profileId, target }));
    });
  }

  function notes(): readonly Note[] {
    return listNames(folder).flatMap((name) => {
      const path = join(folder, name);
      const read = readJson(path, note);
      if (read) return [{ ...read, path }];
      // Hidden records are still being written by another process; other names are no records.
      if (namePattern.test(name)) drop(path);
      return [];
    });
  }

  async function place({ profileId, target, isFolder, owner }: PendingFile): Promise<FilePlace> {
    if (isFolder) return { ...(await placeFor(target)), replaces: null };
    return placeForFile(target, async (path) => {
      if (owner === undefined) return true;
      return owner !== null && ownFiles.has(profileId, owner, path);
    });
  }

  async function writeNoted<T extends { readonly files: readonly WrittenFile[] }>(
    path: string,
    order: PendingFile,
    work: (place: FilePlace) => Promise<T>,
  ): Promise<FolderPlace & { readonly file: T }> {
    const { profileId, isFolder, owner } = order;
    const output = await place(order);
    begin(path, profileId, output.target);
    let isClean = true;
    try {
      const file = await work(output);
      isClean = !(await hasStrayParts(output.target));
      const { target, insteadOf } = output;
      const [only] = file.files;
      if (isFolder || !only) return { target, insteadOf, file };
      const written = join(dirname(target), only.name);
      if (owner) ownFiles.note(profileId, owner, written, only.sha256);
      return {
        target: written,
        insteadOf: written === order.target ? null : basename(order.target),
        file,
      };
    } catch (error) {
      const died = error instanceof Failure && error.error.kind === 'worker-stopped';
      // Leftovers that the writer couldn't remove are swept later, once no other process uses the target.
      isClean = died
        ? (await removeStrayParts(output.target)) === 0
        : !(await hasStrayParts(output.target));
      throw error;
    } finally {
      if (isClean) {
        // A power loss must not bring back removed files after their record is gone.
        syncFolder(dirname(output.target));
        drop(path);
      }
    }
  }

  const isAtWork = ({ process: by, path }: Note): boolean =>
    isThisProcess(by) ? own.has(path) : findProcess(by) === 'runs';

  /** Removes unfinished files of the chosen records whose process has ended. Returns how many are left. */
  async function sweepWhere(which: (note: Note) => boolean): Promise<number> {
    const all = notes();
    let left = 0;
    for (const each of all.filter(which)) {
      const isBusy = all.some((other) => other.target === each.target && isAtWork(other));
      const stays = isBusy ? 1 : await removeStrayParts(each.target);
      left += stays;
      if (stays > 0) continue;
      // A record that stays counts as left, since it contains the file's name.
      if (!drop(each.path)) left += 1;
    }
    return left;
  }

  return {
    place,
    writePending(order, work) {
      const path = join(folder, `${randomUUID()}.json`);
      const written = writeNoted(path, order, work).finally(() => own.delete(path));
      own.set(path, { ...order, done: written.catch(() => undefined) });
      return written;
    },
    sweep: () => sweepWhere((each) => !isAtWork(each)),
    async forget(profileId) {
      const running = [...own.values()].filter((each) => each.profileId === profileId);
      await waitAtMost(Promise.all(running.map(({ done }) => done)), patience);
      const left = ownFiles.forget(profileId);
      return left + (await sweepWhere((each) => each.profileId === profileId));
    },
  };
}

/** Milliseconds that a cancelled export has for its cleanup. */
const patience = 2000;

/** Removes a record. If that fails, the next process checks the record. */
function drop(path: string): boolean {
  return tryTo(() => rmSync(path, { force: true }));
}
