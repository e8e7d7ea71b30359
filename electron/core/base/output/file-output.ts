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

/** A file on the disk, re-read. */
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
   * Has the database write the start of the file itself, by a second name that the file has in
   * `folder` for so long: nothing is copied. `read` gets the bytes as they arrive. False where a file
   * can't have a name there (another drive, a system without such names): then nothing was made.
   */
  fill(
    folder: string,
    make: (path: string) => Promise<unknown>,
    read: (bytes: Buffer) => void,
  ): Promise<boolean>;
  /**
   * Reports how many rows are written; fails with `cancelled` if nobody waits for them any more.
   */
  wrote(rows: number): void;
}

/** Counts rows in bytes as they come from the disk, knowing nothing of how they were made. */
export interface RowCounter {
  take(bytes: Buffer): void;
  /** −1 where it is no whole file. */
  count(): number;
}

export interface OutputPlan {
  readonly target: string;
  /** As in `FilePlace`; absent: whatever is there. */
  readonly replaces?: FileStamp | undefined;
  readonly total: number;
  readonly produce: (output: FileOutput) => Promise<void>;
  /** What reads the file again once it is on the disk. */
  readonly recount: RowCounter | ((path: string) => Promise<number>);
}

/**
 * Writes a file that appears whole or not at all: beside its target, made durable, opened again, its
 * checksum compared with that of what was written and its rows counted by other code, then renamed.
 * Under a number if something is there by then that it may not replace: the result has its name.
 * The SHA-256 is of what was written; that the disk has these bytes, their CRC-32 tells.
 * `beforePublish` runs in the last moment, and is told whether the file at `target` is replaced.
 */
export async function writeWholeFile(
  plan: OutputPlan,
  { signal, progress }: CallContext,
  beforePublish: (isReplacing: boolean) => Promise<void> = async () => undefined,
): Promise<WrittenFile> {
  const { total, target, replaces } = plan;
  const file = await createPartFile(target, 0o600);
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
    // What is read is what goes to the disk, and it goes there meanwhile.
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

/** Bytes after which the disk is set to work, so that little is left for it in the end. */
const syncEvery = 64 << 20;

/** Makes a file durable while it is still being written. `end` fails where any of that did. */
function syncAlong(file: PartFile): {
  readonly wrote: (size: number) => void;
  readonly end: () => Promise<void>;
} {
  let due = syncEvery;
  let syncing: Promise<void> = Promise.resolve();
  const sync = () => {
    syncing = syncing.then(() => file.handle.sync());
    syncing.catch(() => undefined); // it is awaited at the end
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

/** Whether the file could be given another name. Windows lets nobody else write what is open. */
async function hasSecondName(file: PartFile, path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  return link(file.path, path).then(
    () => true,
    () => false,
  );
}

/** Reads what somebody else appends to a file, until that settles. */
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

/** What a file has; each chunk holds until the next one is taken, while the one after it is read. */
async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  const chunks = [Buffer.allocUnsafe(chunkBytes), Buffer.allocUnsafe(chunkBytes)] as const;
  const read = (chunk: Buffer, at: number) => {
    const ahead = file.read(chunk, 0, chunk.length, at);
    ahead.catch(() => undefined); // it is awaited in its turn
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

/** A file that can't be read as one, or is not what was written, counts as none of its rows. */
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
