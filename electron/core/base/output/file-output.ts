import { createHash } from 'node:crypto';
import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { fail } from '../../../../shared/errors.ts';
import {
  createPartFile,
  type FileStamp,
  failFromFileSystem,
  type PartFile,
  readStamp,
} from '../files/index.ts';
import type { CallContext } from '../worker/index.ts';

/** A written file, as it was read again from the disk. */
export interface WrittenFile {
  /** Relative to the target's folder, with `/`. */
  readonly name: string;
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

export interface FileOutput {
  write(bytes: Uint8Array): Promise<void>;
  /**
   * Has the database write the start of the file, under a second name in `folder`, so that nothing is copied. `read`
   * gets the bytes as they arrive. Returns false if the file can't have a second name there (another drive, a system
   * without such names); nothing was written then.
   */
  fill(
    folder: string,
    make: (path: string) => Promise<unknown>,
    read: (bytes: Buffer) => void,
  ): Promise<boolean>;
  /** Reports the number of rows written so far. Fails with `cancelled` after an abort. */
  wrote(rows: number): void;
}

/** Counts rows in the bytes from the disk, independently of the code that wrote them. */
export interface RowCounter {
  take(bytes: Buffer): void;
  /** Returns the number of rows; −1 if the file isn't whole. */
  count(): number;
}

export interface OutputPlan {
  readonly target: string;
  /** As in `FilePlace`. Absent: replaces whatever is there. */
  readonly replaces?: FileStamp | undefined;
  readonly total: number;
  readonly produce: (output: FileOutput) => Promise<void>;
  /** Counts the rows of the file once it is on the disk. */
  readonly recount: RowCounter | ((path: string) => Promise<number>);
}

/**
 * Writes a file that appears whole or not at all: beside its target, made durable, opened again, its checksum compared
 * with the written one and its rows counted by other code, then renamed. It gets a number if something has appeared
 * that it may not replace: the result has its name. The SHA-256 is of the written bytes; the CRC-32 shows that the disk
 * has them. `beforePublish` runs last, and learns whether the file at `target` is replaced.
 */
export async function writeWholeFile(
  plan: OutputPlan,
  { signal, progress }: CallContext,
  beforePublish: (isReplacing: boolean) => Promise<void> = async () => undefined,
): Promise<WrittenFile> {
  const { total, target, replaces } = plan;
  const file = await createPartFile(target);
  try {
    progress({ phase: 'writing', rows: 0, total });
    let rows = 0;
    let crc = 0;
    const hash = createHash('sha256');
    const pass = (bytes: Uint8Array) => {
      crc = crc32(bytes, crc);
      hash.update(bytes);
    };
    const disk = syncAlong(file);
    await plan.produce({
      async write(bytes) {
        pass(bytes);
        await file.write(bytes);
        disk.wrote(file.size());
      },
      async fill(folder, make, read) {
        const path = join(folder, `${crypto.randomUUID()}.fill`);
        if (!(await hasSecondName(file, path))) return false;
        try {
          await readAlong(file, make(path), (bytes, size) => {
            pass(bytes);
            disk.wrote(size);
            read(bytes);
          });
        } finally {
          await rm(path, { force: true });
        }
        await file.adopt();
        return true;
      },
      wrote(more) {
        rows += more;
        signal.throwIfAborted();
        progress({ phase: 'writing', rows, total });
      },
    });
    progress({ phase: 'checking', rows: 0, total });
    // Reading again uses the bytes on their way to the disk, while they are being synced.
    const [counted] = await Promise.all([readAgain(file, plan.recount, crc, signal), disk.end()]);
    signal.throwIfAborted();
    if (counted !== total || rows !== total) {
      fail('file-count-differs', { params: { counted, total } });
    }
    progress({ phase: 'checking', rows: counted, total });
    signal.throwIfAborted();
    await file.flush();
    await beforePublish(replaces === undefined || (await readStamp(target)) === replaces);
    const name = basename(await file.publish(replaces));
    return { name, bytes: file.size(), rows: counted, sha256: hash.digest('hex') };
  } finally {
    await file.abandon();
  }
}

const chunkBytes = 1 << 20;
const pollMilliseconds = 10;

/** Bytes between two syncs, so that little is left to sync at the end. */
const syncEvery = 64 << 20;

/** Makes a file durable while it is still being written. `end` fails if any sync failed. */
function syncAlong(file: PartFile): {
  readonly wrote: (size: number) => void;
  readonly end: () => Promise<void>;
} {
  let due = syncEvery;
  let syncing: Promise<void> = Promise.resolve();
  const sync = () => {
    syncing = syncing.then(() => file.handle.sync());
    syncing.catch(() => undefined); // awaited by `end`
  };
  return {
    wrote(size) {
      if (size < due) return;
      due = size + syncEvery;
      sync();
    },
    async end() {
      sync();
      await syncing.catch(failFromFileSystem);
    },
  };
}

/** Returns true if the file got a second name. Windows lets nobody else write an open file. */
async function hasSecondName(file: PartFile, path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  return link(file.path, path).then(
    () => true,
    () => false,
  );
}

/** Reads what another program appends to a file, until `work` settles. */
async function readAlong(
  { handle }: PartFile,
  work: Promise<unknown>,
  take: (bytes: Buffer, size: number) => void,
): Promise<void> {
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const ended = done.catch(() => undefined);
  try {
    for (let at = 0; ; ) {
      const wasDone = isDone;
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, at).catch(failFromFileSystem);
      at += bytesRead;
      if (bytesRead > 0) take(chunk.subarray(0, bytesRead), at);
      else if (wasDone) break;
      else await Promise.race([ended, setTimeout(pollMilliseconds)]);
    }
  } finally {
    await ended;
  }
  await done;
}

/** Yields a file's bytes. Each chunk is valid until the next is taken, while the one after it is being read. */
async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  const chunks = [Buffer.allocUnsafe(chunkBytes), Buffer.allocUnsafe(chunkBytes)] as const;
  const read = (chunk: Buffer, at: number) => {
    const ahead = file.read(chunk, 0, chunk.length, at);
    ahead.catch(() => undefined); // awaited in its turn
    return ahead;
  };
  let next = read(chunks[0], 0);
  for (let at = 0, turn = 0; ; turn = 1 - turn) {
    const { bytesRead } = await next;
    if (bytesRead === 0) return;
    at += bytesRead;
    next = read(chunks[1 - turn] as Buffer, at);
    yield (chunks[turn] as Buffer).subarray(0, bytesRead);
  }
}

/** Reads the file again and counts its rows. Returns −1 if it can't be read, or has other bytes than were written. */
async function readAgain(
  file: PartFile,
  counter: OutputPlan['recount'],
  written: number,
  signal: AbortSignal,
): Promise<number> {
  const count = typeof counter === 'function' ? null : counter;
  let crc = 0;
  let opened: FileHandle | undefined;
  try {
    opened = await open(file.path, 'r');
    for await (const bytes of readChunks(opened)) {
      signal.throwIfAborted();
      crc = crc32(bytes, crc);
      count?.take(bytes);
    }
    if (crc !== written) return -1;
    return typeof counter === 'function' ? await counter(file.path) : counter.count();
  } catch {
    return -1;
  } finally {
    await opened?.close();
  }
}
