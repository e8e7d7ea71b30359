import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { failFromFileSystem } from '../files/index.ts';

/** A body on its way into a private file. */
export interface BodyFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Checks that all of it is there. Fails with `disk-full`. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Starts a new file that only this user can read. Fails with `disk-full` or `folder-not-writable`. */
async function createBodyFile(path: string): Promise<BodyFile> {
  const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;
  const handle = await open(path, flags, 0o600).catch(failFromFileSystem);
  let written = 0;
  return {
    async write(bytes) {
      let offset = 0;
      while (offset < bytes.length) {
        const { bytesWritten } = await handle
          .write(bytes, offset, bytes.length - offset)
          .catch(failFromFileSystem);
        offset += bytesWritten;
      }
      written += bytes.length;
    },
    async finish() {
      const { size } = await handle.stat();
      await handle.close().catch(failFromFileSystem);
      if (size !== written) {
        failFromFileSystem(Object.assign(new Error('short write'), { code: 'ENOSPC' }));
      }
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

const opening = Buffer.from('[');
const closing = Buffer.from(']');

/** A body on its way into one file or several, each of which is a list of its own. */
export interface BodyParts {
  /** `lastComma`: where in these bytes a comma between two elements is, −1 for nowhere. */
  write(bytes: Uint8Array, lastComma: number): Promise<void>;
  /** Checks that all of it is there, and gives the paths, in order. Fails with `disk-full`. */
  finish(): Promise<string[]>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Writes a body to `path`; what comes after `partBytes` goes to further files beside it, cut between
 * two elements. They can be read on several cores, and in turn, which takes far less memory.
 * Fails as `createBodyFile` does.
 */
export async function createBodyParts(path: string, partBytes: number): Promise<BodyParts> {
  const finished: string[] = [];
  let partPath = path;
  let file = await createBodyFile(path);
  let size = 0;
  return {
    async write(bytes, lastComma) {
      size += bytes.length;
      if (size < partBytes || lastComma < 0) return file.write(bytes);
      await file.write(bytes.subarray(0, lastComma));
      await file.write(closing);
      await file.finish();
      finished.push(partPath);
      partPath = `${path}.${finished.length}`;
      file = await createBodyFile(partPath);
      await file.write(opening);
      await file.write(bytes.subarray(lastComma + 1));
      size = bytes.length - lastComma;
    },
    async finish() {
      await file.finish();
      return [...finished, partPath];
    },
    async abandon() {
      await file.abandon();
      for (const done of [...finished, partPath]) await rm(done, { force: true });
    },
  };
}
