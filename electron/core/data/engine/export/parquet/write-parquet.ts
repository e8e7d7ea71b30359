import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../../../shared/errors.ts';
import { makeUniqueNames } from '../../../../../../shared/free-name.ts';
import type { FileOutput } from '../../../../base/output/index.ts';
import type { FileInput } from '../../contract/export-methods.ts';
import { asideColumns } from '../../database/field-column.ts';
import { quoteName, quoteText } from '../../database/sql.ts';
import { buildInvalidValuesSql, type ExportColumn } from '../rows/export-columns.ts';
import { rethrowDriveError } from '../rows/rethrow-drive-error.ts';
import { digestRows, type RowsDigest } from '../rows/row-facts.ts';
import { buildSourceRowsSql, type RowRange, type RowSource } from '../rows/row-source.ts';
import { joinFiles } from './join-files.ts';

export interface ParquetOptions {
  readonly headings: readonly string[];
  /** The text in place of a masked value. */
  readonly masked: string;
  /** Name and value of entries in the file's metadata. */
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * The column with the raw texts of invalid values, as a JSON object by field. No heading may have
 * this name.
 */
const invalidValuesName = '_invalidValues';

/** Level 1 takes a sixth less work than DuckDB's own level, and files are no larger (ADR 65). */
const compression = 'COMPRESSION zstd, COMPRESSION_LEVEL 1';

/**
 * For more rows than `above`, one COPY would keep row groups in memory until their turn: a gigabyte for ten million
 * rows. So parts of eight row groups are written and joined.
 */
const defaultPieces = { above: 1_474_560, rows: 983_040 };

/**
 * Writes rows of the view as a Parquet file (zstd) by DuckDB's COPY, then reads it again. Returns the digest of the
 * read values. Numbers are BIGINT, decimals DECIMAL(18,4), date-times TIMESTAMP without zone, identifiers and masked
 * values texts. `only` is a condition for some of the rows; `pieces` are smaller in tests.
 */
export async function writeParquet(
  output: FileOutput,
  source: RowSource,
  options: ParquetOptions,
  only: string | null = null,
  pieces = defaultPieces,
): Promise<RowsDigest> {
  const { columns, folder } = source;
  const [connection] = source.connections;
  const names = makeUniqueNames([...options.headings, invalidValuesName]);
  let digest: RowsDigest | null = null;
  const make = async (path: string) => {
    if (only === null && source.total > pieces.above) {
      await joinFiles(path, copyPieces(source, options, names, pieces.rows));
    } else {
      await copyRows(source, options, names, { only, from: 0, to: source.total }, path);
    }
    digest = await digestRows(connection, columns, readAgain(columns, names, path));
  };
  const path = join(folder, `${crypto.randomUUID()}.parquet`);
  try {
    const isFilled = await output.fill(
      folder,
      (drive) => make(drive).catch(rethrowDriveError),
      () => undefined,
    );
    if (!isFilled) {
      await make(path);
      await copyInto(output, path);
    }
  } finally {
    await rm(path, { force: true });
  }
  if (digest === null) throw new Error('the file was not read again');
  return digest;
}

/** Yields files with parts of the rows. Each is written while the one before it is used. */
async function* copyPieces(
  source: RowSource,
  options: ParquetOptions,
  names: readonly string[],
  pieceRows: number,
): AsyncGenerator<string> {
  const { total } = source;
  const copyPiece = async (from: number): Promise<string> => {
    const path = join(source.folder, `${crypto.randomUUID()}.piece`);
    const to = Math.min(from + pieceRows, total);
    await copyRows(source, options, names, { only: null, from, to }, path);
    return path;
  };
  const make = (from: number): Promise<string> => {
    const piece = copyPiece(from);
    piece.catch(() => undefined); // awaited in its turn
    return piece;
  };
  let next = make(0);
  try {
    for (let from = pieceRows; ; from += pieceRows) {
      const path = await next;
      if (from < total) next = make(from);
      yield path;
      await rm(path, { force: true });
      if (from >= total) return;
    }
  } finally {
    // The unused file is removed with its folder.
    await next.catch(() => undefined);
  }
}

async function copyRows(
  source: RowSource,
  { masked, metadata }: ParquetOptions,
  names: readonly string[],
  { only, ...range }: { readonly only: string | null } & RowRange,
  path: string,
): Promise<void> {
  const { columns } = source;
  const [connection] = source.connections;
  const values = columns.map((column) => buildValueSql(column, masked));
  const selected = [...values, buildInvalidValuesSql(columns)].map(
    (value, index) => `${value} AS ${quoteName(names[index] ?? '')}`,
  );
  const condition = only === null ? '' : `WHERE ${only}`;
  const entries = Object.entries(metadata).map(
    ([name, value]) => `${quoteName(name)}: ${quoteText(value)}`,
  );
  const metadataOption = entries.length === 0 ? '' : `, KV_METADATA {${entries.join(', ')}}`;
  await connection.run(`COPY (SELECT ${selected.join(', ')} FROM (${buildSourceRowsSql(source, range)}) ${condition})
    TO ${quoteText(path)} (FORMAT parquet, ${compression}, USE_TMP_FILE false${metadataOption})`);
}

/** SQL of a file's rows as in the view, with their position. */
function readAgain(
  columns: readonly ExportColumn[],
  names: readonly string[],
  path: string,
): string {
  const values = columns.flatMap((column, index) =>
    column.masked ? [] : [`${buildReadBackSql(column, names[index] ?? '')} AS ${column.value}`],
  );
  const invalidValues = `${quoteName(names.at(-1) ?? '')} AS ${asideColumns.invalidValues}`;
  return `SELECT file_row_number AS n, ${[...values, invalidValues].join(', ')}
    FROM read_parquet(${quoteText(path)}, file_row_number = true)`;
}

/** Returns the options, with the metadata: the dataset, and the zone of its times. */
export function makeParquetOptions(
  { name }: RowSource,
  { headings, messages, timeZone }: FileInput,
): ParquetOptions {
  return {
    headings,
    masked: messages.masked,
    metadata: {
      dataset: name,
      ...(timeZone === undefined ? {} : { timeZone }),
    },
  };
}

/** Streams a private file to the published one. */
async function copyInto(output: FileOutput, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 22 })) {
    await output.write(chunk as Buffer);
  }
}

/**
 * Lists the months (`yyyy-MM`) of a date-time field in the view, each with a condition and its number of rows; rows
 * without a value come last.
 */
export async function listMonths(
  source: RowSource,
  name: string,
): Promise<{ folder: string; condition: string; rows: number }[]> {
  const column = source.columns.find(({ field }) => field.name === name);
  if (column?.field.type !== 'dateTime' || column.masked) {
    return fail('input-not-valid', { params: { field: name } });
  }
  const month = `strftime(${column.value}, '%Y-%m')`;
  const found = await source.connections[0].rows(
    `SELECT ${month} AS month, count(*) FROM (${buildSourceRowsSql(source)}) GROUP BY 1 ORDER BY 1 NULLS LAST`,
  );
  return found.map(([value, count]) => ({
    rows: Number(count),
    ...(typeof value === 'string'
      ? { folder: `month=${value}`, condition: `${month} = ${quoteText(value)}` }
      : { folder: 'month=__HIVE_DEFAULT_PARTITION__', condition: `${column.value} IS NULL` }),
  }));
}

function buildValueSql(column: ExportColumn, maskedWord: string): string {
  if (column.masked) return quoteText(maskedWord);
  const { field, value } = column;
  return field.type === 'number' && field.identifier ? `${value}::VARCHAR` : value;
}

/** SQL of a column of the file as the rows have it: identifiers are numbers again. */
function buildReadBackSql({ field }: ExportColumn, name: string): string {
  const column = quoteName(name);
  return field.type === 'number' && field.identifier ? `${column}::BIGINT` : column;
}
