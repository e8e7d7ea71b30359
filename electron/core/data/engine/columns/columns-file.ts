import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failFromFileSystem } from '../../../base/files/index.ts';
import type { RowColumn } from './column-forms.ts';
import { type ColumnValues, countBits, writeGroup } from './parquet-group.ts';

/** How many values a column has, and their sum, of texts the sum of their lengths in bytes. */
export interface ColumnSum {
  readonly count: number;
  /** As far as 64 bits hold it. */
  readonly sum: bigint;
}

/** Some rows of an answer in a file of their own, which is whole. */
export interface ColumnsPart {
  readonly path: string;
  readonly rows: number;
  readonly sums: readonly ColumnSum[];
}

/** The rows of an answer on their way into private Parquet files, which DuckDB reads. */
export interface ColumnsFiles {
  /** How many are in files. */
  readonly rows: () => number;
  /** `sums` of the columns of words. Fails with `disk-full` or `folder-not-writable`. */
  add(rows: number, found: readonly ColumnValues[], sums: (index: number) => bigint): Promise<void>;
}

/**
 * Each group of rows is a new file in this folder, given to `take` as soon as it is whole, in the order
 * of the rows: what is read of them need not wait for the last.
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

/** Of each column together; the sums as far as 64 bits hold them. */
export function addSums(
  some: readonly ColumnSum[],
  others: readonly ColumnSum[],
): readonly ColumnSum[] {
  return some.map(({ count, sum }, index) => ({
    count: count + (others[index]?.count ?? 0),
    sum: BigInt.asIntN(64, sum + (others[index]?.sum ?? 0n)),
  }));
}

/** A new file that only this user can read; none where not all of it can be there. */
async function writePrivately(path: string, buffers: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx', 0o600).catch(failFromFileSystem);
  try {
    const due = buffers.reduce((sum, { length }) => sum + length, 0);
    // In one call: a file takes less than all of it only where the disk is full.
    const { bytesWritten } = await file.writev(buffers).catch(failFromFileSystem);
    if (bytesWritten !== due || (await file.stat()).size !== due) failFromShortWrite();
  } catch (error) {
    await rm(path, { force: true, maxRetries: 3 });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

function failFromShortWrite(): never {
  return failFromFileSystem(Object.assign(new Error('short write'), { code: 'ENOSPC' }));
}

function countOnes(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
