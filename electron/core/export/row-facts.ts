import { createHash } from 'node:crypto';
import type { Connection } from '../warehouse/database.ts';
import { orderedRows } from '../warehouse/order-rows.ts';
import { type ExportColumn, misfitsObject, sourceColumns } from './export-columns.ts';
import type { RowSource } from './row-source.ts';

/** What one look at all rows of the view tells, before a file is made of them. */
export interface RowFacts {
  /** One a column, in their order. */
  readonly columns: readonly ColumnFacts[];
  readonly rows: number;
  /** Texts longer than a spreadsheet's cell can hold. */
  readonly cutTexts: number;
  /** SHA-256 of the rows, whatever the format: see `rowsDigest`. */
  readonly sha256: string;
  /** Folds the rows without their places: equal for the same rows in any order, in any number of files. */
  readonly fold: string;
}

export interface ColumnFacts {
  /** Whether some row has no value here: its cell is empty, or tells what came in place of one. */
  readonly hasGaps: boolean;
  /** Whether some value can't go into the file in the usual way. */
  readonly needsCare: boolean;
}

/** Rows whose hashes are folded into one number before the SHA-256 is taken. */
const blockRows = 65_536;

/**
 * Reads all rows once. `needsCare` is SQL of whether a value has to be changed on its way into the
 * file, null where none of the column has; columns of which none does, are written without looking
 * at each.
 */
export async function readRowFacts(
  connection: Connection,
  source: RowSource,
  needsCare: (column: ExportColumn) => string | null,
  cutTexts: string,
): Promise<RowFacts> {
  const { columns, order } = source;
  const rows = orderedRows(source.answer, order, 0, order.total, sourceColumns(columns));
  const perColumn = columns.flatMap((column) =>
    column.masked
      ? ['true', 'false']
      : [
          `count(${column.value}) < count(*)`,
          `coalesce(bool_or(${needsCare(column) ?? 'false'}), false)`,
        ],
  );
  const found = await connection.rows(`
    SELECT n // ${blockRows}, count(*), sum(${cutTexts}), ${folds}, ${perColumn.join(', ')}
    FROM (SELECT *, ${rowHash(columns)} AS "$hash" FROM (${rows})) GROUP BY 1 ORDER BY 1`);
  const digest = foldDigest(
    columns,
    found.map(([, count, , atPlace]) => [count, atPlace]),
  );
  const isSome = (index: number) => found.some((row) => row[5 + index] === true);
  return {
    columns: columns.map((_, index) => ({
      hasGaps: isSome(2 * index),
      needsCare: isSome(2 * index + 1),
    })),
    rows: found.reduce((sum, row) => sum + Number(row[1]), 0),
    cutTexts: found.reduce((sum, row) => sum + Number(row[2]), 0),
    sha256: digest,
    fold: foldAll(found.map((row) => row[4])),
  };
}

/**
 * Each row's hash is hashed once more, with its place and without: DuckDB joins the hashes of a row's
 * values by exclusive or, so that folding them as they are would not tell rows whose values or places
 * were swapped.
 */
const folds = 'bit_xor(hash(xor("$hash", hash(n)))), bit_xor(hash("$hash"))';

/**
 * The same two figures from rows of a table or file with the columns `n` (their place), the values
 * of the columns by their fields' names and `$misfits`: for a file that is read again.
 */
export async function digestRows(
  connection: Connection,
  columns: readonly ExportColumn[],
  rows: string,
): Promise<Pick<RowFacts, 'rows' | 'sha256' | 'fold'>> {
  const values = columns.flatMap(({ masked, value }) => (masked ? [] : [value]));
  const found = await connection.rows(`
    SELECT n // ${blockRows}, count(*), ${folds}
    FROM (SELECT n, hash(${[...values, '"$misfits"'].join(', ')}) AS "$hash" FROM (${rows}))
    GROUP BY 1 ORDER BY 1`);
  return {
    rows: found.reduce((sum, row) => sum + Number(row[1]), 0),
    sha256: foldDigest(
      columns,
      found.map(([, count, atPlace]) => [count, atPlace]),
    ),
    fold: foldAll(found.map((row) => row[3])),
  };
}

/** SQL of a 64-bit hash of a row's values, and of what came in place of them. */
function rowHash(columns: readonly ExportColumn[]): string {
  const values = columns.flatMap(({ masked, value }) => (masked ? [] : [value]));
  return `hash(${[...values, misfitsObject(columns)].join(', ')})`;
}

/**
 * SHA-256 over the names of the fields (a masked one is marked) and, for each 65,536 rows, their
 * number and the exclusive or of each row's hash at its place. A row's hash is DuckDB's `hash()` of
 * its values: anyone can take it again from the Parquet file (docs/adr/0016-exports.md has the SQL).
 */
function foldDigest(columns: readonly ExportColumn[], blocks: readonly unknown[][]): string {
  const digest = createHash('sha256');
  for (const { field, masked } of columns) digest.update(`${masked ? '-' : ''}${field.name}\n`);
  for (const [count, fold] of blocks) digest.update(`${count} ${fold}\n`);
  return digest.digest('hex');
}

function foldAll(folds: readonly unknown[]): string {
  return folds.reduce<bigint>((all, fold) => all ^ BigInt(String(fold ?? 0)), 0n).toString();
}

export function isText({ field }: ExportColumn): boolean {
  return field.type === 'text' || field.type === 'guid' || field.type === 'time';
}
