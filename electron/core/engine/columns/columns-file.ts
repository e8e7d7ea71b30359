import { type FileHandle, open } from 'node:fs/promises';
import { failFromFileSystem } from '../../files/index.ts';
import type { RowColumn } from './column-forms.ts';
import {
  type ColumnValues,
  countBits,
  magic,
  type WrittenGroup,
  writeFooter,
  writeGroup,
} from './parquet-group.ts';

/** How many values a column has, and their sum, of texts the sum of their lengths in bytes. */
export interface ColumnSum {
  readonly count: number;
  /** As far as 64 bits hold it. */
  readonly sum: bigint;
}

/** The rows of an answer on their way into a private Parquet file, which DuckDB reads. */
export interface ColumnsFile {
  readonly path: string;
  readonly rows: () => number;
  /** `sums` of the columns of words. */
  add(rows: number, found: readonly ColumnValues[], sums: (index: number) => bigint): Promise<void>;
  /** Checks that all of it is there. Fails with `disk-full`. */
  finish(): Promise<readonly ColumnSum[]>;
  close(): Promise<void>;
}

/** Starts a new file that only this user can read. Fails with `disk-full` or `folder-not-writable`. */
export async function createColumnsFile(
  path: string,
  columns: readonly RowColumn[],
): Promise<ColumnsFile> {
  const file = await open(path, 'wx', 0o600).catch(failFromFileSystem);
  const groups: WrittenGroup[] = [];
  const counts = columns.map(() => 0);
  const sums = columns.map(() => 0n);
  let end = magic.length;
  await writeAll(file, [magic]);
  return {
    path,
    rows: () => groups.reduce((sum, { rows }) => sum + rows, 0),
    async add(rows, found, sumWords) {
      const { buffers, group, end: next } = writeGroup(columns, rows, found, end);
      for (const [index, { form }] of columns.entries()) {
        const { valid, values } = found[index] as ColumnValues;
        const count = countBits(valid);
        const sum =
          form === 'word'
            ? sumWords(index)
            : BigInt(form === 'text' ? values.length - 4 * count : countOnes(values));
        counts[index] = (counts[index] ?? 0) + count;
        sums[index] = BigInt.asIntN(64, (sums[index] ?? 0n) + sum);
      }
      await writeAll(file, buffers);
      groups.push(group);
      end = next;
    },
    async finish() {
      const footer = writeFooter(columns, groups);
      await writeAll(file, footer);
      const due = footer.reduce((sum, { length }) => sum + length, end);
      if ((await file.stat()).size !== due) failFromShortWrite();
      return counts.map((count, index) => ({ count, sum: sums[index] ?? 0n }));
    },
    close: () => file.close().catch(() => undefined),
  };
}

/** In one call: a file takes less than all of it only where the disk is full. */
async function writeAll(file: FileHandle, buffers: readonly Uint8Array[]): Promise<void> {
  const due = buffers.reduce((sum, { length }) => sum + length, 0);
  const { bytesWritten } = await file.writev(buffers).catch(failFromFileSystem);
  if (bytesWritten !== due) failFromShortWrite();
}

function failFromShortWrite(): never {
  return failFromFileSystem(Object.assign(new Error('short write'), { code: 'ENOSPC' }));
}

function countOnes(values: Uint8Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
