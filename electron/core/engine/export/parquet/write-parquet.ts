import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../../../shared/errors.ts';
import type { FileOutput } from '../../../output/index.ts';
import type { FileInput } from '../../contract/export-methods.ts';
import { asideColumns } from '../../database/field-column.ts';
import { quoteName, quoteText } from '../../database/sql.ts';
import { orderedRows } from '../../view/order-rows.ts';
import { type ExportColumn, invalidValuesObject, sourceColumns } from '../rows/export-columns.ts';
import { digestRows } from '../rows/row-facts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { uniqueNames } from '../rows/unique-names.ts';

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
const misfitsName = '_misfits';

/**
 * Writes rows of the view as a Parquet file (zstd) by DuckDB's COPY, then reads it again: its rows
 * must have the same digest as the view's, value by value. Numbers are BIGINT, decimals
 * DECIMAL(18,4), date-times TIMESTAMP without zone, identifiers and masked values texts. `only` is
 * a condition for some of the rows. Returns the path of a private file.
 */
export async function makeParquet(
  source: RowSource,
  options: ParquetOptions,
  only: string | null = null,
): Promise<{ path: string; rows: number; sha256: string; fold: string }> {
  const { columns, result, order, folder } = source;
  const [connection] = source.connections;
  const path = join(folder, `${crypto.randomUUID()}.parquet`);
  const names = uniqueNames([...options.headings, misfitsName]);
  const found = orderedRows(result, order, 0, order.total, sourceColumns(columns));
  const values = columns.map((column) => parquetValue(column, options.masked));
  const selected = [...values, invalidValuesObject(columns)].map(
    (value, index) => `${value} AS ${quoteName(names[index] ?? '')}`,
  );
  const condition = only === null ? '' : `WHERE ${only}`;
  const sorted = order.table === null ? '' : 'ORDER BY n';
  const metadata = Object.entries(options.metadata).map(
    ([name, value]) => `${quoteName(name)}: ${quoteText(value)}`,
  );
  const metadataOption = metadata.length === 0 ? '' : `, KV_METADATA {${metadata.join(', ')}}`;
  await connection.run(`COPY (SELECT ${selected.join(', ')} FROM (${found}) ${condition} ${sorted})
    TO ${quoteText(path)} (FORMAT parquet, COMPRESSION zstd${metadataOption})`);
  const again = columns.flatMap((column, index) =>
    column.masked ? [] : [`${readAgain(column, names[index] ?? '')} AS ${column.value}`],
  );
  const misfits = `${quoteName(names.at(-1) ?? '')} AS ${asideColumns.misfits}`;
  const read = await digestRows(
    connection,
    columns,
    `SELECT file_row_number AS n, ${[...again, misfits].join(', ')}
     FROM read_parquet(${quoteText(path)}, file_row_number = true)`,
  );
  return { path, ...read };
}

/** The COPY options, with the metadata: the zone of the times, and the venue. */
export function parquetOptions(
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
export async function copyInto(output: FileOutput, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 22 })) {
    await output.write(chunk as Buffer);
  }
}

/**
 * The months (`yyyy-MM`) of a date-time field in the view, with a condition for each; rows without
 * a value come last.
 */
export async function listMonths(
  { connections, result, order, columns }: RowSource,
  name: string,
): Promise<{ folder: string; condition: string }[]> {
  const column = columns.find(({ field }) => field.name === name);
  if (column?.field.type !== 'dateTime' || column.masked) {
    return fail('input-not-valid', { params: { field: name } });
  }
  const month = `strftime(${column.value}, '%Y-%m')`;
  const rows = orderedRows(result, order, 0, order.total, column.value);
  const found = await connections[0].rows(
    `SELECT DISTINCT ${month} AS month FROM (${rows}) ORDER BY 1 NULLS LAST`,
  );
  return found.map(([value]) =>
    typeof value === 'string'
      ? { folder: `month=${value}`, condition: `${month} = ${quoteText(value)}` }
      : { folder: 'month=__HIVE_DEFAULT_PARTITION__', condition: `${column.value} IS NULL` },
  );
}

function parquetValue(column: ExportColumn, maskedWord: string): string {
  if (column.masked) return quoteText(maskedWord);
  const { field, value } = column;
  return field.type === 'number' && field.identifier ? `${value}::VARCHAR` : value;
}

function readAgain({ field }: ExportColumn, name: string): string {
  const column = quoteName(name);
  return field.type === 'number' && field.identifier ? `${column}::BIGINT` : column;
}
