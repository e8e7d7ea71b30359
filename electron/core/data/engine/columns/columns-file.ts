import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../../shared/errors.ts';
import { failFromFileSystem } from '../../../base/files/index.ts';
import type { RowColumn } from './column-forms.ts';
import { type ColumnValues, countBits, writeGroup } from './parquet-group.ts';

/** A column's number of values and their sum; for texts, the sum of their lengths in bytes. */
export interface ColumnSum {
  readonly count: number;
  /** Modulo 2^64. */
  readonly sum: bigint;
}

/** Some rows of a response in a file of their own, which is complete. */
export interface ColumnsPart {
  readonly path: string;
  readonly rows: number;
  readonly sums: readonly ColumnSum[];
}

/** Writes the rows of a response into private Parquet files, which DuckDB reads. */
export interface ColumnsFiles {
  readonly rows: () => number;
  /** Adds rows; `sums` returns the sum of a column of words. Fails with `disk-full` or `folder-not-writable`. */
  add(rows: number, found: readonly ColumnValues[], sums: (index: number) => bigint): Promise<void>;
}

/**
 * Writes each group of rows as a new file in this folder. `take` gets each file once it is complete, in the order of
 * the rows, so that reading can start before the last one.
 */
export function createColumnsFiles(
  folder: string,
  columns: readonly RowColumn[],
  take: (part: ColumnsPart) => void,
): ColumnsFiles {
  let rows = 0;
  return {
    rows: () => rows,
    async add(more, found, sumWords) {
      const path = join(folder, `${randomUUID()}.columns`);
      const sums = columns.map(({ form }, index) => {
        const { valid, values } = found[index] as ColumnValues;
        const count = countBits(valid);
        const sum =
          form === 'word'
            ? sumWords(index)
            : BigInt(form === 'text' ? values.length - 4 * count : countOnes(values));
        return { count, sum: BigInt.asIntN(64, sum) };
      });
      await writePrivately(path, writeGroup(columns, more, found));
      rows += more;
      take({ path, rows: more, sums });
    },
  };
}

/** Adds the counts and sums of each column; the sums modulo 2^64. */
export function addSums(
  some: readonly ColumnSum[],
  others: readonly ColumnSum[],
): readonly ColumnSum[] {
  return some.map(({ count, sum }, index) => ({
    count: count + (others[index]?.count ?? 0),
    sum: BigInt.asIntN(64, sum + (others[index]?.sum ?? 0n)),
  }));
}

/** Writes a new file that only this user can read. Removes it if it can't be written whole. */
async function writePrivately(path: string, buffers: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(failFromFileSystem);
  try {
    const due = buffers.reduce((sum, { length }) => sum + length, 0);
    // Written in one call: the system writes fewer bytes than it got only if the disk is full.
    const { bytesWritten } = await file.writev(buffers).catch(failFromFileSystem);
    if (bytesWritten !== due || (await file.stat()).size !== due) fail('disk-full');
  } catch (error) {
    await rm(path, { force: true, maxRetries: 3 });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

function countOnes(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
