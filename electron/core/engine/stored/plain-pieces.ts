import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compareAge } from '../../../../shared/coverage.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { forEachAtOnce } from '../../concurrency/for-each-at-once.ts';
import { failFromFileSystem } from '../../files/file-failure.ts';
import { decryptSegment, type ExpectedSegment } from '../../segments/format/read-segment.ts';
import type { DamagedSegment, SegmentEntry } from '../../segments/format/segment-header.ts';
import type { HeldPieces } from '../contract/engine-methods.ts';

/** A piece whose rows lie in plain text in the engine's folder. */
export interface PlainPiece {
  readonly entry: SegmentEntry;
  /** Of the Parquet file. Pieces of one segment share it. */
  readonly plainPath: string;
  readonly period: Period | null;
  /** Place among the pieces' segments, the newest having the highest. */
  readonly age: number;
}

export interface PlainPieces {
  /** In the order of their time; those that cover none come last. */
  readonly pieces: readonly PlainPiece[];
  readonly damaged: readonly DamagedSegment[];
}

/** Segments decrypted at the same time: waiting for the disk is most of it where they are small. */
const atOnce = 4;

/**
 * Decrypts what is needed for `pieces` into a folder of its own, for as long as `work` takes.
 * Fails with `disk-full`, `folder-not-writable` or `cancelled`; a damaged segment is told.
 */
export async function withPlainPieces<T>(
  workingFolder: string,
  held: HeldPieces,
  signal: AbortSignal,
  work: (plain: PlainPieces) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(workingFolder, 'held-')).catch(failFromFileSystem);
  try {
    return await work(await decryptPieces(folder, held, signal));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function decryptPieces(
  folder: string,
  held: HeldPieces,
  signal: AbortSignal,
): Promise<PlainPieces> {
  const { key, profileId, dataset } = held;
  const expected: ExpectedSegment = { key, profileId, dataset };
  const paths = [...new Set(held.pieces.map(({ path }) => path))];
  const entries = new Map<string, { entry: SegmentEntry; plainPath: string }>();
  const damaged: DamagedSegment[] = [];
  await forEachAtOnce([...paths.entries()], atOnce, async ([at, path]) => {
    const plainPath = join(folder, `${at}.parquet`);
    const read = await decryptSegment(path, expected, plainPath, signal);
    if (read.entry) entries.set(path, { entry: read.entry, plainPath });
    else damaged.push(read.damaged);
  });
  const byAge = [...entries.values()].map(({ entry }) => entry).sort(compareAge);
  const ages = new Map(byAge.map(({ path }, age) => [path, age]));
  const pieces = held.pieces.flatMap(({ path, period }) => {
    const found = entries.get(path);
    return found ? [{ ...found, period, age: ages.get(path) ?? 0 }] : [];
  });
  return { pieces: pieces.sort(compareTime), damaged };
}

function compareTime(a: PlainPiece, b: PlainPiece): number {
  const [from, other] = [a.period?.from ?? '~', b.period?.from ?? '~'];
  return from < other ? -1 : from > other ? 1 : a.age - b.age;
}
