import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { failFromFileSystem } from '../files/file-failure.ts';

/** A body on its way into a private file. */
export interface BodyFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Checks that all of it is there. Fails with `disk-full`. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Starts a new file that only this user can read. Fails with `disk-full` or `folder-not-writable`. */
export async function createBodyFile(path: string): Promise<BodyFile> {
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
