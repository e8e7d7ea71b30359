import type { DatasetId, FieldType } from '../../../../shared/catalogue/types.ts';
import {
  buildRowSql,
  listPersonalColumns,
  listPublishedColumns,
  ownColumns,
  type PublishedColumn,
} from '../../../../shared/published-columns.ts';
import { personalSchema, quote, tableSchema } from '../../../../shared/published-views.ts';
import { type RowCount, toRowCount } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';

/** Types that a column may have, the one of a new column first. Times are the venue's clock, stored as if it were UTC. */
export function listColumnTypes(type: FieldType, isModern: boolean): readonly string[] {
  switch (type) {
    case 'number':
      return ['Nullable(Int64)'];
    case 'decimal':
      return ['Nullable(Decimal(18, 4))'];
    case 'boolean':
      return ['Nullable(UInt8)'];
    case 'dateTime': {
      // A table may have been made by an older server.
      const types = [`Nullable(DateTime('UTC'))`, `Nullable(DateTime64(0, 'UTC'))`];
      return isModern ? types.toReversed() : types;
    }
    default:
      return ['Nullable(String)'];
  }
}

export function quoteText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The table with the rows of all batches. The views show the current ones. */
export function toRowsTable(dataset: DatasetId): string {
  return `${tableSchema}.${dataset}_rows`;
}

/** The table with the personal data of all batches, in a database that has other readers. */
export function toPersonalTable(dataset: DatasetId): string {
  return `${personalSchema}.${dataset}_rows`;
}

/** The table with all versions of rows. A batch of it has those of a month up to a publication. */
export function toHistoryTable(dataset: DatasetId): string {
  return `${tableSchema}.${dataset}_history`;
}

/** All tables with batches of a dataset. */
export function listBatchTables(dataset: DatasetId): readonly string[] {
  const hasPersonal = listPersonalColumns(dataset).length > 0;
  return [
    toRowsTable(dataset),
    toHistoryTable(dataset),
    ...(hasPersonal ? [toPersonalTable(dataset)] : []),
  ];
}

/** Days of birth are stored as texts: old servers have no day before 1970, and no hash would show the error. */
export function listPersonalTexts(dataset: DatasetId): readonly PublishedColumn[] {
  return listPersonalColumns(dataset).map((column) =>
    column.type === 'dateTime' ? { ...column, type: 'text' } : column,
  );
}

/** SQL of the bytes of a row's hash as the server computes it. */
function buildRowHashSql(columns: readonly PublishedColumn[]): string {
  const text = buildRowSql(columns, {
    value: ({ name, type }) => {
      const column = quote(name);
      if (type === 'dateTime') return `toString(toInt64(${column}))`;
      if (type === 'decimal') return buildDecimalSql(`toString(${column})`);
      return `toString(${column})`;
    },
    bytes: (value) => `toString(length(${value}))`,
    concat: (texts) => `concat(${texts.map((one) => `ifNull(${one}, '')`).join(', ')})`,
  });
  return `substring(SHA256(assumeNotNull(${text})), 1, 16)`;
}

/** All four places: newer servers leave out zeros at the end. */
function buildDecimalSql(text: string): string {
  const pointed = `if(position(${text}, '.') = 0, concat(${text}, '.0000'), concat(${text}, '0000'))`;
  return `substring(${pointed}, 1, position(${pointed}, '.') + 4)`;
}

/** SQL condition: a row's hash is not that of its values. */
export function buildWrongHashSql(dataset: DatasetId): string {
  return `unhex(toString(${ownColumns.row})) != ${buildRowHashSql(listPublishedColumns(dataset))}`;
}

/** SQL of a window's sum: of the first 32 bits of each row's hash, so that the order of rows doesn't matter. */
export const rowSum = `sum(reinterpretAsUInt32(reverse(unhex(substring(toString(${ownColumns.row}), 1, 8)))))`;

export async function countRows(
  session: ClickhouseSession,
  table: string,
  where: string,
): Promise<RowCount> {
  const [found] = await session.rows(
    `SELECT count() AS n, ${rowSum} AS s FROM ${table} WHERE ${where}`,
  );
  return toRowCount(found?.n, found?.s);
}

/** The columns of a row's personal data, as they are sent. */
export function listPersonalRowColumns(dataset: DatasetId): readonly string[] {
  const { venue, month, row, invalid, batch } = ownColumns;
  const names = listPersonalColumns(dataset).map(({ name }) => quote(name));
  return [venue, month, batch, row, invalid, ...names];
}

/** The columns of a row as it is sent: what each line begins with, then the line (`PublishMethods.readLines`). */
export function listRowColumns(dataset: DatasetId): readonly string[] {
  const { venue, month, row, copy, invalid, batch } = ownColumns;
  const names = listPublishedColumns(dataset).map(({ name }) => quote(name));
  return [venue, month, batch, row, copy, invalid, ...names];
}

/** SQL of the columns' values in a batch with this number. */
export function listBatchValues(names: readonly string[], batch: number): readonly string[] {
  return names.map((name) => (name === ownColumns.batch ? String(batch) : name));
}

/** SQL of the columns that a table of history has beside those of rows: a moment in milliseconds each. */
export const historyColumns: readonly string[] = [
  `${ownColumns.knownFrom} UInt64`,
  `${ownColumns.knownTo} UInt64`,
];

/** SQL of a moment as people read it: old servers have no milliseconds. */
export function buildMomentSql(column: string): string {
  return `toDateTime(intDiv(${column}, 1000), 'UTC')`;
}
