import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Removed } from '../../../../shared/domain/stored-rows.ts';
import { type AppError, Failure } from '../../../../shared/errors.ts';
import { failFromFileSystem, syncFolder } from '../../base/files/index.ts';
import { alteredEnding, segmentEnding } from '../segment-format/index.ts';

/** All venues' segment files, readable or not. */
export interface SegmentFolder {
  /** Returns the path of a file with notes about a venue's rows, which is removed with them. */
  getNotePath(profileId: string, name: string): string;
  getPath(profileId: string, dataset: DatasetId): string;
  /** Returns the path of the folder with answers to reports, computed from a venue's rows. */
  getAnswersPath(profileId: string): string;
  removeAnswers(profileId: string): Promise<void>;
  listFiles(
    profileId: string,
  ): Promise<readonly { readonly path: string; readonly bytes: number }[]>;
  removeFiles(
    files: readonly { readonly path: string; readonly bytes: number }[],
  ): Promise<Removed>;
  /** Renames a segment with an altered body, if possible, so that its name shows it. Returns its path. */
  markAltered(path: string): Promise<string>;
  /** Removes a profile's folder: renames it at once, then deletes file by file. */
  removeProfile(profileId: string): Promise<Removed>;
  /** Deletes what an earlier removal could not. */
  tidy(): Promise<void>;
}

const goingPattern = /^\.going-[0-9a-f]{12}$/;

export function createSegmentFolder(root: string): SegmentFolder {
  const ownFolder = (profileId: string): string => join(root, profileId);
  const getAnswersPath = (profileId: string): string => join(ownFolder(profileId), 'answers');

  async function filesBelow(folder: string): Promise<{ path: string; bytes: number }[]> {
    const files: { path: string; bytes: number }[] = [];
    for (const name of await listNames(folder)) {
      const inner = join(folder, name);
      for (const file of await listNames(inner)) {
        if (!file.endsWith(segmentEnding) || file.startsWith('.')) continue;
        const path = join(inner, file);
        const size = (await stat(path).catch(() => null))?.size;
        files.push({ path, bytes: size ?? 0 });
      }
    }
    return files;
  }

  return {
    getNotePath: (profileId, name) => join(ownFolder(profileId), name),
    getPath: (profileId, dataset) => join(ownFolder(profileId), dataset),
    getAnswersPath,
    removeAnswers: (profileId) => rm(getAnswersPath(profileId), { recursive: true, force: true }),
    listFiles: (profileId) => filesBelow(ownFolder(profileId)),

    async removeFiles(files) {
      let removed: Removed = { files: 0, bytes: 0, left: 0, problem: null };
      for (const { path, bytes } of files) {
        const problem = await catchProblem(rm(path, { force: true }));
        removed =
          problem === null
            ? { ...removed, files: removed.files + 1, bytes: removed.bytes + bytes }
            : { ...removed, left: removed.left + 1, problem: removed.problem ?? problem };
      }
      return removed;
    },

    async markAltered(path) {
      if (path.endsWith(alteredEnding)) return path;
      const marked = `${path.slice(0, -segmentEnding.length)}${alteredEnding}`;
      return rename(path, marked).then(
        () => marked,
        () => path,
      );
    },

    async removeProfile(profileId) {
      const files = await filesBelow(ownFolder(profileId));
      const going = join(root, `.going-${randomBytes(6).toString('hex')}`);
      // Once renamed, the folder's files don't count as stored rows, even if they can't be deleted yet.
      const isAway = (await catchProblem(renamePatiently(ownFolder(profileId), going))) === null;
      if (isAway) syncFolder(root);
      const folder = isAway ? going : ownFolder(profileId);
      const problem = await catchProblem(
        rm(folder, { recursive: true, force: true, maxRetries: 3 }),
      );
      const left = await filesBelow(folder);
      const bytesLeft = left.reduce((sum, { bytes }) => sum + bytes, 0);
      return {
        files: files.length - left.length,
        bytes: Math.max(0, files.reduce((sum, { bytes }) => sum + bytes, 0) - bytesLeft),
        left: left.length,
        problem: left.length === 0 ? null : problem,
      };
    },

    async tidy() {
      for (const name of await listNames(root)) {
        if (!goingPattern.test(name)) continue;
        await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

/** Retries, since a virus scanner may keep a file open for a short time, and on Windows the whole folder with it. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (tries === 4 || !['EBUSY', 'EPERM', 'EACCES'].includes(code ?? '')) throw error;
      await setTimeout(tries * 100);
    }
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function catchProblem(work: Promise<void>): Promise<AppError | null> {
  try {
    await work.catch(failFromFileSystem);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.error;
    throw error;
  }
}
