import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { fail } from '../../../../shared/errors.ts';
import { failFromFileSystem } from '../../base/files/index.ts';

/** A private file that a response's body is being written to. */
export interface BodyFile {
  /** Returns null if there is nothing to wait for: small chunks are written together. */
  write: (bytes: Uint8Array) => Promise<void> | null;
  /** Returns the number of bytes in the file, without those still waiting. */
  written(): number;
  /** Writes the rest and checks the size. Fails with `disk-full`. */
  finish(): Promise<void>;
  /** Removes the file. */
  abandon(): Promise<void>;
}

/** Each system call takes about as long as writing 50 KB. */
const bytesAtOnce = 1024 ** 2;
/** The system takes at most this many buffers in one call. */
const maxPieces = 1024;

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
    // The system writes fewer bytes than it got only if the disk is full.
    if (bytesWritten !== due) fail('disk-full');
    written += due;
  }

  return {
    write(bytes) {
      if (bytes.length > 0) waiting.push(bytes);
      waitingBytes += bytes.length;
      const isDue = waitingBytes >= bytesAtOnce || waiting.length === maxPieces;
      return isDue ? writeWaiting() : null;
    },
    written: () => written,
    async finish() {
      await writeWaiting();
      const { size } = await handle.stat();
      await handle.close().catch(failFromFileSystem);
      if (size !== written) fail('disk-full');
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}
