import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { failFromFileSystem } from '../../base/files/index.ts';

/** A body on its way into a private file. */
export interface BodyFile {
  /** There is something to wait for only now and then: small chunks are written together. */
  write: (bytes: Uint8Array) => Promise<void> | null;
  /** How many bytes are in the file, not only on their way. */
  written(): number;
  /** Checks that all of it is there. Fails with `disk-full`. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Each call of the system takes about as long as writing 50 KB. */
const bytesAtOnce = 1024 ** 2;
/** The system takes at most this many pieces in one call. */
const mostPieces = 1024;

/** Starts a new file that only this user can read. Fails with `disk-full` or `folder-not-writable`. */
export async function createBodyFile(path: string): Promise<BodyFile> {
  const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY;
  const handle = await open(path, flags, 0o600).catch(failFromFileSystem);
  let written = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;

  async function writeWaiting(): Promise<void> {
    const pieces = waiting;
    const due = waitingBytes;
    [waiting, waitingBytes] = [[], 0];
    if (due === 0) return;
    const { bytesWritten } = await handle.writev(pieces).catch(failFromFileSystem);
    // A file takes less than all of it only where the disk is full.
    if (bytesWritten !== due) failFromShortWrite();
    written += due;
  }

  return {
    write(bytes) {
      if (bytes.length > 0) waiting.push(bytes);
      waitingBytes += bytes.length;
      const isDue = waitingBytes >= bytesAtOnce || waiting.length === mostPieces;
      return isDue ? writeWaiting() : null;
    },
    written: () => written,
    async finish() {
      await writeWaiting();
      const { size } = await handle.stat();
      await handle.close().catch(failFromFileSystem);
      if (size !== written) failFromShortWrite();
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

function failFromShortWrite(): never {
  return failFromFileSystem(Object.assign(new Error('short write'), { code: 'ENOSPC' }));
}
