import { createHash } from 'node:crypto';
import type { Connection } from '../../database/database.ts';
import { asideColumns } from '../../database/field-column.ts';
import { buildAreDaysSql, buildInvalidValuesSql, type ExportColumn } from './export-columns.ts';
import { buildSourceRowsSql, type RowSource } from './row-source.ts';

/** Facts about all rows of the view, found in one pass before a file is written. */
export interface RowFacts {
  /** One per column, in their order. */
  readonly columns: readonly ColumnFacts[];
  /** Number of texts that are too long for a spreadsheet's cell. */
  readonly cutTexts: number;
  /** Bytes of all texts, in UTF-8. */
  readonly textBytes: number;
}

export interface RowsDigest {
  readonly rows: number;
  /** SHA-256 of the rows, the same in every format: see `foldDigest`. */
  readonly sha256: string;
  /** A hash of the rows without their positions: equal for the same rows in any order and in any number of files. */
  readonly fold: string;
}

export interface ColumnFacts {
  /** True if some row has no value here: its cell is empty or shows the raw text of an invalid value. */
  readonly hasGaps: boolean;
  /** True if some value can't be written in the usual way. */
  readonly needsCare: boolean;
  /** True if all values are days: date-times at midnight. */
  readonly isDays: boolean;
  /** True if all values are money in whole cents and some have cents: each is then written with two places. */
  readonly hasCents: boolean;
}

/** The facts that a file's format needs beforehand. */
export interface FactsWanted {
  /** SQL condition: the value must be changed when written. Null if no value of the column must. */
  readonly buildCareSql: (column: ExportColumn) => string | null;
  /** SQL of the number of a row's texts that are cut. */
  readonly cutTexts?: string;
  /** SQL of the number of bytes of a row's texts. */
  readonly textBytes?: string;
  /** True if the format writes days and money for people to read. */
  readonly isForPeople?: boolean;
}

/** Number of rows whose hashes are combined into one number before the SHA-256. */
const blockRows = 65_536;

/** Reads all rows once, so that columns whose values need no care are written without checking each value. */
export async function readRowFacts(
  connection: Connection,
  source: RowSource,
  { buildCareSql, cutTexts = '0', textBytes = '0', isForPeople = false }: FactsWanted,
): Promise<RowFacts> {
  const { columns } = source;
  const perColumn = columns.flatMap((column) => {
    if (column.masked) return ['true', 'false', 'false', 'false'];
    const { field, value } = column;
    const care = buildCareSql(column);
    return [
      `count(${value}) < count(*)`,
      care === null ? 'false' : `coalesce(bool_or(${care}), false)`,
      isForPeople && field.type === 'dateTime' ? buildAreDaysSql(value) : 'false',
      isForPeople && field.currency !== undefined ? buildHaveCentsSql(value) : 'false',
    ];
  });
  const [found = []] = await connection.rows(
    `SELECT sum(${cutTexts}), sum(${textBytes}), ${perColumn.join(', ')} FROM (${buildSourceRowsSql(source)})`,
  );
  return {
    columns: columns.map((_, index) => ({
      hasGaps: found[2 + 4 * index] === true,
      needsCare: found[3 + 4 * index] === true,
      isDays: found[4 + 4 * index] === true,
      hasCents: found[5 + 4 * index] === true,
    })),
    cutTexts: Number(found[0] ?? 0),
    textBytes: Number(found[1] ?? 0),
  };
}

/** SQL condition: a column's values are whole cents, and some aren't whole units. */
function buildHaveCentsSql(value: string): string {
  return `coalesce(bool_and(${value} % 0.01 = 0) AND bool_or(${value} % 1 <> 0), false)`;
}

export function readDigest(connection: Connection, source: RowSource): Promise<RowsDigest> {
  const { columns } = source;
  const rows = buildSourceRowsSql(source);
  return digestRows(connection, columns, rows, buildInvalidValuesSql(columns));
}

/**
 * Each row's hash is hashed again, with its place and without. DuckDB combines the hashes of a
 * row's values by exclusive or; combining those unhashed would not notice swapped values or places.
 */
const folds = 'bit_xor(hash(xor("$hash", hash(n)))), bit_xor(hash("$hash"))';

/**
 * Returns the same digest for rows of a table or file, for example a file that is read again. Columns: `n` (the
 * position), the values by their fields' names, and the invalid ones.
 */
export async function digestRows(
  connection: Connection,
  columns: readonly ExportColumn[],
  rows: string,
  invalidValues: string = asideColumns.invalidValues,
): Promise<RowsDigest> {
  const values = columns.flatMap(({ masked, value }) => (masked ? [] : [value]));
  const hash = `hash(${[...values, invalidValues].join(', ')})`;
  const hashed = `SELECT n, ${hash} AS "$hash" FROM (${rows})`;
  const found = await connection.rows(`
    SELECT n // ${blockRows}, count(*), ${folds} FROM (${hashed}) GROUP BY 1 ORDER BY 1`);
  return {
    rows: found.reduce((sum, row) => sum + Number(row[1]), 0),
    sha256: foldDigest(
      columns,
      found.map(([, count, atPlace]) => [count, atPlace]),
    ),
    fold: foldAll(found.map((row) => row[3])),
  };
}

/**
 * Returns the SHA-256 over the names of the fields (masked ones are marked) and, for each 65,536 rows, their number and
 * the exclusive or of each row's hash with its position. A row's hash is DuckDB's `hash()` of its values: anyone can
 * compute it again from the Parquet file (docs/adr/0066-one-checksum.md has the SQL).
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
