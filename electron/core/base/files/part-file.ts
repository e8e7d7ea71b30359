import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import { failFromFileSystem } from './file-failure.ts';
import type { FileStamp } from './file-stamp.ts';
import { hasOwnerEnded, ownerPattern, writeOwner } from './process-identity.ts';
import { publishFile } from './publish-file.ts';
import { syncFolder } from './sync-folder.ts';

/** Matches the name of a file that is being written: hidden, beside its target, never taken for a finished file. */
export const partPattern = /^\..+\.[0-9a-f]{12}\.part$/;

/** Returns the start of the hidden names that belong to a target. */
export function makeHiddenStart(target: string): string {
  return `.${basename(target).slice(0, 180)}.`;
}

/** Matches the end of those names: the owning process, if it is named, and random digits. */
const partEnd = new RegExp(`(?:^|\\.)(?:(${ownerPattern.source})\\.)?[0-9a-f]{12}\\.part$`);

/** True if `name` is a part of this target, and not of another whose name only begins the same. */
export function isPartName(name: string, target: string): boolean {
  const start = makeHiddenStart(target);
  return name.startsWith(start) && partEnd.exec(name.slice(start.length))?.index === 0;
}

/**
 * A file that appears whole or not at all: written beside its target under another name, checked, synced, and renamed.
 * Usual atomic-write libraries report success when the disk is full and leave a truncated file (fact: full disk
 * truncates); this one checks the size of what it wrote.
 */
export interface PartFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Appends all bytes, in as many system calls as needed. */
  write(bytes: Uint8Array): Promise<void>;
  /** Counts bytes that another program wrote into the file as written, so that `write` appends after them. */
  adopt(): Promise<void>;
  /** Bytes written so far. */
  size(): number;
  /** Makes the written bytes durable, so that another reader can check them before the file is published. */
  flush(): Promise<void>;
  /**
   * Moves the file into place and returns its path. The target is the old file until then, the complete new one after.
   * With `replaces`, only the file with that stamp is replaced: if anything else is there, the new file gets the next
   * free number.
   */
  publish(replaces?: FileStamp): Promise<string>;
  /**
   * Removes the file, if possible. Safe to call at any time, also after `publish`. Never fails, so that an earlier
   * error isn't hidden.
   */
  abandon(): Promise<void>;
}

/**
 * Starts a file for `target` in the target's own folder.
 * Fails with `disk-full`, `folder-not-writable` or `file-in-use`.
 */
export async function createPartFile(target: string): Promise<PartFile> {
  const folder = dirname(target);
  await removeForgottenParts(folder, (name) => isPartName(name, target));
  const unique = `${writeOwner()}.${randomBytes(6).toString('hex')}`;
  const path = join(folder, `${makeHiddenStart(target)}${unique}.part`);
  const flags = constants.O_CREAT | constants.O_EXCL | constants.O_RDWR;
  const handle = await open(path, flags, 0o600).catch(failFromFileSystem);
  let written = 0;
  let closed = false;

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    await handle.close();
  }

  const part: PartFile = {
    path,
    handle,
    async write(bytes) {
      let offset = 0;
      while (offset < bytes.length) {
        const { bytesWritten } = await handle
          .write(bytes, offset, bytes.length - offset, written)
          .catch(failFromFileSystem);
        offset += bytesWritten;
        written += bytesWritten;
      }
    },
    async adopt() {
      written = (await handle.stat()).size;
    },
    size: () => written,
    async flush() {
      await handle.sync().catch(failFromFileSystem);
      const { size } = await handle.stat();
      if (size !== written) fail('disk-full');
    },
    async publish(replaces) {
      await part.flush();
      await close();
      let place = target;
      if (replaces === undefined) await rename(path, target).catch(failFromFileSystem);
      else place = await publishFile(path, target, replaces);
      syncFolder(folder);
      return place;
    },
    async abandon() {
      await close().catch(() => undefined);
      await rm(path, { force: true }).catch(() => undefined);
    },
  };
  return part;
}

/**
 * Removes parts that a killed process left in a folder. Without `isOne`, removes all of them: the folder must then be
 * ours alone. Parts of another machine are left to that machine: no clock says whether it still writes.
 */
export async function removeForgottenParts(
  folder: string,
  isOne: (name: string) => boolean = (name) => partPattern.test(name),
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const owner = partEnd.exec(name)?.[1];
    if (owner === undefined || !isOne(name) || !hasOwnerEnded(owner)) continue;
    await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}
