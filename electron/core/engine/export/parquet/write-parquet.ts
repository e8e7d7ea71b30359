import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../../../../shared/errors.ts';
import type { FileOutput } from '../../../output/index.ts';
import type { ExportInput } from '../../contract/export-methods.ts';
import { asideColumns } from '../../database/field-column.ts';
import { quoteName, quoteText } from '../../database/sql.ts';
import { orderedRows } from '../../view/order-rows.ts';
import { type ExportColumn, invalidValuesObject, sourceColumns } from '../rows/export-columns.ts';
import { digestRows } from '../rows/row-facts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { uniqueNames } from '../rows/unique-names.ts';

export interface ParquetOptions {
  readonly headings: readonly string[];
  /** What stands in place of a masked value. */
  readonly masked: string;
  /** Told in the file's metadata, by their names. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Raw texts of values that don't fit their type, as a JSON object by field. No heading is taken. */
const misfitsName = '_misfits';

/**
 * Writes rows of the view as a Parquet file, zstd, by DuckDB's own COPY, and reads it again: its rows
 * must have the digest of those of the view, value by value. Numbers are BIGINT, decimals
 * DECIMAL(18,4), date-times TIMESTAMP without zone, identifiers and masked values texts.
 * `only` is a condition on the rows, for a part of them. Gives the path of the private file.
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

/** What a file tells of itself: which zone its times are in, and whose they are. */
export function parquetOptions(
  { result }: RowSource,
  { headings, messages, timeZone }: ExportInput,
): ParquetOptions {
  return {
    headings,
    masked: messages.masked,
    metadata: {
      dataset: result.dataset.id,
      ...(timeZone === undefined ? {} : { timeZone }),
    },
  };
}

/** Streams a private file into the one that is published. */
export async function copyInto(output: FileOutput, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 22 })) {
    await output.write(chunk as Buffer);
  }
}

/** The months (`yyyy-MM`) of a date-time field in the view, with a condition for each; no value last. */
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
