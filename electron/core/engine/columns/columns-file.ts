import { type FileHandle, open, rm } from 'node:fs/promises';
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

/** The rows of an answer on their way into private Parquet files, which DuckDB reads. */
export interface ColumnsFile {
  readonly rows: () => number;
  /** `sums` of the columns of words. */
  add(rows: number, found: readonly ColumnValues[], sums: (index: number) => bigint): Promise<void>;
  /** Checks that all of it is there. Fails with `disk-full`. */
  finish(): Promise<readonly ColumnSum[]>;
  close(): Promise<void>;
}

/** Some rows of an answer in a file of their own, which is whole. */
export interface ColumnsPart {
  readonly path: string;
  readonly rows: number;
  readonly sums: readonly ColumnSum[];
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

/**
 * The same, but each group of rows is a file, given to `take` as soon as it is whole, in the order of
 * the rows: what is read of them need not wait for the last. The first has this path.
 */
export async function createColumnsParts(
  path: string,
  columns: readonly RowColumn[],
  take: (part: ColumnsPart) => void,
): Promise<ColumnsFile> {
  let current: { readonly path: string; readonly file: ColumnsFile } | null = {
    path,
    file: await createColumnsFile(path, columns),
  };
  let parts = 0;
  let rows = 0;
  let sums: readonly ColumnSum[] = columns.map(() => ({ count: 0, sum: 0n }));

  async function begin(): Promise<NonNullable<typeof current>> {
    const next = path.replace(/(\.\w+)?$/, `-${parts}$1`);
    return { path: next, file: await createColumnsFile(next, columns) };
  }

  return {
    rows: () => rows,
    async add(more, found, sumWords) {
      current ??= await begin();
      const part = current;
      await part.file.add(more, found, sumWords);
      const added = await part.file.finish();
      await part.file.close();
      current = null;
      parts += 1;
      rows += more;
      sums = addSums(sums, added);
      take({ path: part.path, rows: more, sums: added });
    },
    finish: async () => sums,
    async close() {
      // Nothing is in it: what has rows was closed with them.
      await current?.file.close();
      if (current) await rm(current.path, { force: true, maxRetries: 3 });
      current = null;
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
