import type { DatasetId, FieldType } from '../../../../shared/catalogue/types.ts';
import {
  buildRowSql,
  listPublishedColumns,
  ownColumns,
  type PublishedColumn,
} from '../../../../shared/published-columns.ts';
import { quote } from '../../../../shared/published-views.ts';
import { type RowCount, toRowCount } from '../row-count.ts';
import type { PostgresSession } from './postgres-session.ts';

export const columnTypes: Readonly<Record<FieldType, string>> = {
  number: 'bigint',
  decimal: 'numeric(18,4)',
  text: 'text',
  guid: 'text',
  time: 'text',
  boolean: 'boolean',
  dateTime: 'timestamp(0) without time zone',
};

/** SQL of columns with their types, as a table has them. */
export function buildColumnsSql(columns: readonly PublishedColumn[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${columnTypes[type]}`).join(', ');
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL condition: the hash of `s`, a row of `stage`, is not that of its values, as the server computes it. */
export function buildWrongHashSql(columns: readonly PublishedColumn[]): string {
  const text = buildRowSql(columns, {
    value: ({ name, type }) => {
      const column = `s.${quote(name)}`;
      // Newer servers `extract` decimals, slowly.
      if (type === 'dateTime') return `date_part('epoch', ${column})::bigint`;
      if (type === 'boolean') return `${column}::int`;
      // Invalid values are JSON.
      return name === ownColumns.invalid ? `${column}::text` : column;
    },
    bytes: (value) => `octet_length(${value})`,
    concat,
  });
  return `uuid_send(s.${ownColumns.row}) <> substring(sha256(convert_to(${text}, 'UTF8')) for 16)`;
}

/** A function takes a hundred arguments at most. */
function concat(texts: readonly string[]): string {
  if (texts.length <= 50) return `concat(${texts.join(', ')})`;
  return `concat(${texts.slice(0, 50).join(', ')}, ${concat(texts.slice(50))})`;
}

/** SQL of a window's sum: of the first 32 bits of each row's hash, so that the order of rows doesn't matter. */
export function buildSumSql(row: string): string {
  return `coalesce(sum(('x' || left(${row}::text, 8))::bit(32)::bigint), 0)::bigint`;
}

export async function countRows(
  session: PostgresSession,
  from: string,
  row: string,
): Promise<RowCount> {
  const [found] = await session.rows(`SELECT count(*) AS n, ${buildSumSql(row)} AS s FROM ${from}`);
  return toRowCount(found?.n, found?.s);
}

/** The columns that lines have, in their order (`PublishMethods.readLines`). */
export function stageColumns(dataset: DatasetId): string {
  const { row, copy, invalid } = ownColumns;
  return [row, copy, invalid, ...listPublishedColumns(dataset).map(({ name }) => quote(name))].join(
    ', ',
  );
}

/** SQL of the temporary table for arriving lines. It ends with its transaction, and is in no log. */
export function createStage(dataset: DatasetId): string {
  const { row, copy, invalid } = ownColumns;
  const columns = buildColumnsSql(listPublishedColumns(dataset));
  return `CREATE TEMP TABLE stage (${row} uuid NOT NULL, ${copy} bigint, ${invalid} text, ${columns}) ON COMMIT DROP`;
}
