import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compareAge } from '../../../../../shared/coverage.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { WholeOrders } from '../../../../../shared/whole-orders.ts';
import { forEachAtOnce } from '../../../base/concurrency/index.ts';
import { failFromFileSystem } from '../../../base/files/index.ts';
import {
  type DamagedSegment,
  decryptSegment,
  type SegmentEntry,
  type StoredDataset,
} from '../../segment-format/index.ts';
import type { SegmentSlices } from '../contract/engine-methods.ts';

/** A slice whose rows are in plain text in the engine's folder. */
export interface PlainSlice {
  readonly entry: SegmentEntry;
  /** Path of the Parquet file, shared by all slices of one segment. */
  readonly plainPath: string;
  readonly period: Period | null;
  /** Rank of the slice's segment by age; the newest has the highest. */
  readonly age: number;
  readonly wholes?: WholeOrders;
  readonly seen?: string;
}

export interface PlainSlices {
  /** In the order of their time; slices that cover none come last. */
  readonly slices: readonly PlainSlice[];
  readonly damaged: readonly DamagedSegment[];
}

/** Number of segments to decrypt concurrently: small ones mostly wait for the disk. */
const atOnce = 4;

/**
 * Decrypts the segments of `slices` into a folder for as long as `work` runs. Fails with `disk-full`,
 * `folder-not-writable` or `cancelled`; a damaged segment is a result, not an error.
 */
export async function withPlainSlices<T>(
  workingFolder: string,
  stored: SegmentSlices,
  signal: AbortSignal,
  work: (plain: PlainSlices) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(workingFolder, 'held-')).catch(failFromFileSystem);
  try {
    return await work(await decryptSlices(folder, stored, signal));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function decryptSlices(
  folder: string,
  stored: SegmentSlices,
  signal: AbortSignal,
): Promise<PlainSlices> {
  const { key, profileId, dataset } = stored;
  const expected: StoredDataset = { key, profileId, dataset };
  const paths = [...new Set(stored.slices.map(({ path }) => path))];
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
  const slices = stored.slices.flatMap(({ path, ...slice }) => {
    const found = entries.get(path);
    return found ? [{ ...found, ...slice, age: ages.get(path) ?? 0 }] : [];
  });
  return { slices: slices.sort(compareTime), damaged };
}

function compareTime(a: PlainSlice, b: PlainSlice): number {
  const [from, other] = [a.period?.from ?? '~', b.period?.from ?? '~'];
  return from < other ? -1 : from > other ? 1 : a.age - b.age;
}
