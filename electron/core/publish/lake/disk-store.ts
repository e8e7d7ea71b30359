import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { failFromFileSystem, hashFile, syncFolder } from '../../base/files/index.ts';
import { requireFolder } from '../require-folder.ts';
import { getErrorCode, makeNotReached, stallMilliseconds } from '../server-connection.ts';
import { type LakeStore, type StoredFile, stagingFolder } from './lake-store.ts';

/** How many times as long as a small file a large one may take. */
const largeFactor = 10;

/**
 * A folder on a disk or a share. A file gets its name by a hard link once it is complete. The link fails if the name is
 * taken, and no name ever leads to half a file.
 */
export function openDiskStore(root: string, stallAfter = stallMilliseconds): LakeStore {
  /** Calls to a share that doesn't answer never end, so each has a time limit. */
  async function during<T>(work: () => Promise<T>, factor = 1): Promise<T> {
    const stalled = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => stalled.reject(makeNotReached(root, 'stalled')),
      stallAfter * factor,
    );
    const working = work();
    working.catch(() => undefined); // nobody may wait for it any more
    try {
      return await Promise.race([working, stalled.promise]);
    } catch (error) {
      return failFromFileSystem(error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function stage(write: (path: string) => Promise<void>): Promise<string> {
    requireFolder(root);
    const path = join(root, stagingFolder, randomUUID());
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(path);
      const handle = await open(path, 'r+');
      await handle.sync().finally(() => handle.close());
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }

  const writeText = (text: string) => async (path: string) => {
    const handle = await open(path, 'wx');
    await handle.writeFile(text).finally(() => handle.close());
  };

  /** Gives a file its name, unless that is taken. */
  async function name(staged: string, path: string): Promise<boolean> {
    const target = join(root, path);
    try {
      await mkdir(dirname(target), { recursive: true });
      await link(staged, target);
    } catch (error) {
      if (getErrorCode(error) === 'EEXIST') return false;
      // FAT, and some shares.
      if (['ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EMLINK'].includes(getErrorCode(error))) {
        return fail('target-unsuitable', {
          params: { host: root, reason: 'commit', code: getErrorCode(error) },
        });
      }
      throw error;
    } finally {
      await rm(staged, { force: true });
    }
    for (let made = dirname(target); made.length >= root.length; made = dirname(made)) {
      syncFolder(made);
      if (made === dirname(made)) break;
    }
    return true;
  }

  return {
    host: root,
    list: (folder) =>
      during(async () => {
        const top = join(root, folder);
        if (!existsSync(top)) return [];
        const found: StoredFile[] = [];
        for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile()) continue;
          const path = join(entry.parentPath, entry.name);
          const at = (await stat(path).catch(() => null))?.mtimeMs;
          if (at !== undefined) found.push({ path: relative(root, path).replaceAll(sep, '/'), at });
        }
        return found;
      }, largeFactor),
    read: (path) =>
      during(() =>
        readFile(join(root, path), 'utf8').catch((error: unknown) => {
          if (getErrorCode(error) === 'ENOENT') return null;
          throw error;
        }),
      ),
    // Some file systems have no hard links.
    fetch: (path, to) =>
      during(
        () => link(join(root, path), to).catch(() => copyFile(join(root, path), to)),
        largeFactor,
      ),
    put: (path, file) =>
      during(async () => {
        const staged = await stage((to) => copyFile(file.path, to));
        if ((await hashFile(staged)) !== file.sha256) {
          await rm(staged, { force: true });
          return false;
        }
        return name(staged, path);
      }, largeFactor),
    putIfAbsent: (path, text) => during(async () => name(await stage(writeText(text)), path)),
    replace: (path, text) =>
      during(async () => rename(await stage(writeText(text)), join(root, path))),
    remove: (path) => during(() => rm(join(root, path), { force: true })),
    close: () => undefined,
  };
}
