import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { fail } from '../../../shared/errors.ts';
import { failFromFileSystem } from '../files/file-failure.ts';
import { createPartFile, type PartFile } from '../files/part-file.ts';
import type { ExportContext } from '../warehouse/engine.ts';
import type { WrittenFile } from '../warehouse/export-methods.ts';

export interface FileOutput {
  write(bytes: Uint8Array): Promise<void>;
  /** Tells how far the writing is; fails with `cancelled` where nobody waits for it any more. */
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
  readonly total: number;
  readonly produce: (output: FileOutput) => Promise<void>;
  /** What reads the file again once it is on the disk. */
  readonly recount: RowCounter | ((path: string) => Promise<number>);
}

/**
 * Writes a file that appears whole or not at all: beside its target, made durable, opened again, its
 * checksum compared with that of what was written and its rows counted by other code, then renamed.
 * `beforePublish` runs in the last moment.
 */
export async function writeWholeFile(
  plan: OutputPlan,
  { signal, progress }: ExportContext,
  beforePublish: (file: Omit<WrittenFile, 'name'>) => Promise<void> = async () => undefined,
): Promise<Omit<WrittenFile, 'name'>> {
  const { total } = plan;
  const file = await createPartFile(plan.target, 0o600);
  try {
    progress({ phase: 'writing', rows: 0, total });
    let rows = 0;
    let crc = 0;
    const disk = syncAlong(file);
    await plan.produce({
      async write(bytes) {
        crc = crc32(bytes, crc);
        await file.write(bytes);
        disk.wrote();
      },
      wrote(more) {
        rows += more;
        signal.throwIfAborted();
        progress({ phase: 'writing', rows, total });
      },
    });
    progress({ phase: 'checking', rows: 0, total });
    // What is read is what goes to the disk, and it goes there meanwhile.
    const [{ counted, sha256 }] = await Promise.all([
      readAgain(file, plan.recount, crc, signal),
      disk.end(),
    ]);
    signal.throwIfAborted();
    if (counted !== total || rows !== total) {
      fail('file-count-differs', { params: { counted, total } });
    }
    progress({ phase: 'checking', rows: counted, total });
    signal.throwIfAborted();
    await file.flush();
    const written = { bytes: file.size(), rows: counted, sha256 };
    await beforePublish(written);
    await file.publish();
    return written;
  } finally {
    await file.abandon();
  }
}

/** Bytes after which the disk is set to work, so that little is left for it in the end. */
const syncEvery = 64 << 20;

/** Makes a file durable while it is still being written. `end` fails where any of that did. */
function syncAlong(file: PartFile): {
  readonly wrote: () => void;
  readonly end: () => Promise<void>;
} {
  let due = syncEvery;
  let syncing: Promise<void> = Promise.resolve();
  const sync = () => {
    syncing = syncing.then(() => file.handle.sync());
    syncing.catch(() => undefined); // it is awaited at the end
  };
  return {
    wrote() {
      if (file.size() < due) return;
      due = file.size() + syncEvery;
      sync();
    },
    async end() {
      sync();
      await syncing.catch(failFromFileSystem);
    },
  };
}

/** A file that can't be read as one, or is not what was written, counts as none of its rows. */
async function readAgain(
  file: PartFile,
  counter: OutputPlan['recount'],
  written: number,
  signal: AbortSignal,
): Promise<{ counted: number; sha256: string }> {
  const hash = createHash('sha256');
  const count = typeof counter === 'function' ? null : counter;
  let crc = 0;
  let opened: FileHandle | undefined;
  try {
    opened = await open(file.path, 'r');
    const chunk = Buffer.allocUnsafe(1 << 20);
    for (let at = 0; ; ) {
      signal.throwIfAborted();
      const { bytesRead } = await opened.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) break;
      at += bytesRead;
      const bytes = chunk.subarray(0, bytesRead);
      hash.update(bytes);
      crc = crc32(bytes, crc);
      count?.take(bytes);
    }
    const sha256 = hash.digest('hex');
    if (crc !== written) return { counted: -1, sha256 };
    const counted = typeof counter === 'function' ? await counter(file.path) : counter.count();
    return { counted, sha256 };
  } catch {
    return { counted: -1, sha256: '' };
  } finally {
    await opened?.close();
  }
}
