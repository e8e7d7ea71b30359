import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { Connection } from '../database/database.ts';
import { listRowColumns } from '../database/field-column.ts';
import { buildHasIdSql, buildHasSql, withNewest } from '../database/row-ids.ts';
import { quoteName } from '../database/sql.ts';

/** The column with a row's position in the stage. */
export const arrived = quoteName('$arrived');

export interface RepeatedRows {
  readonly table: string;
  /** The name of a table that is made and dropped here. */
  readonly repeated: string;
  /** SQL of a row's position in the order of arrival. */
  readonly place: string;
  readonly missingId: number;
  /** The position of each response's first row. */
  readonly begins: readonly number[];
  /** True if each response has all rows of an order (`partOf`), so that it replaces all of them. */
  readonly hasWholes: boolean;
}

export interface LeftOutRows {
  /** Rows equal to a later one of the same response in every field. */
  readonly duplicates: number;
  readonly older: number;
  /** True if remaining rows may share an id. */
  readonly hasShared: boolean;
}

/**
 * Deletes rows that a later response replaces, and of rows that are equal in every field all but the last. Few ids
 * occur twice, so those are found first.
 */
export async function deleteRepeated(
  connection: Connection,
  dataset: Dataset,
  { table, repeated, place, missingId, begins, hasWholes }: RepeatedRows,
): Promise<LeftOutRows> {
  const ids = dataset.key.map(quoteName);
  const whole = listRowColumns(dataset);
  const has = buildHasIdSql(dataset);
  const placed = `(SELECT *, rowid AS place, ${writeAge(place, begins)} AS age FROM ${table})`;

  const deletePlaces = (places: string): Promise<number> =>
    connection.run(`DELETE FROM ${table} WHERE rowid IN (${places})`);
  const deleteOlder = async (by: readonly string[], rows: string): Promise<number> =>
    begins.length < 2
      ? 0
      : deletePlaces(`SELECT place FROM (${withNewest(dataset, by, rows)}) WHERE age <> newest`);
  const deleteEqual = (rows: string): Promise<number> =>
    deletePlaces(`SELECT place FROM (SELECT place,
      row_number() OVER (PARTITION BY ${whole.join(', ')}, age ORDER BY place DESC) AS n
      FROM (${rows})) WHERE n > 1`);

  await connection.run(`CREATE TABLE ${repeated} AS SELECT ${ids.join(', ')} FROM ${table}
    WHERE ${has} GROUP BY ${ids.join(', ')} HAVING count(*) > 1`);
  try {
    const hasShared = (await connection.number(`SELECT count(*) FROM ${repeated}`)) > 0;
    const shared = `SELECT * FROM ${placed} SEMI JOIN ${repeated} USING (${ids.join(', ')})`;
    const withoutId = `SELECT * FROM ${placed} WHERE NOT (${has})`;
    let [older, duplicates] = [0, 0];
    if (hasWholes && dataset.partOf) {
      const rows = `SELECT * FROM ${placed} WHERE ${buildHasSql(dataset, [dataset.partOf])}`;
      older += await deleteOlder([quoteName(dataset.partOf)], rows);
    }
    if (hasShared) {
      older += await deleteOlder(dataset.isLooselyKeyed ? whole : ids, shared);
      duplicates += await deleteEqual(shared);
    }
    if (missingId > 1) {
      older += await deleteOlder(whole, withoutId);
      duplicates += await deleteEqual(withoutId);
    }
    return { duplicates, older, hasShared };
  } finally {
    await connection.run(`DROP TABLE IF EXISTS ${repeated}`);
  }
}

/**
 * Counts orders (`partOf`) whose rows have several axis dates within a response. Periods then select by a date that the
 * rows don't have (`shared/whole-orders.ts`).
 */
export async function countMixedDates(
  connection: Connection,
  dataset: Dataset,
  { table, place, begins }: Pick<RepeatedRows, 'table' | 'place' | 'begins'>,
): Promise<number> {
  const { partOf, axis } = dataset;
  if (!partOf || !axis?.field) return 0;
  const date = quoteName(axis.field);
  const by = [quoteName(partOf), ...(begins.length > 1 ? [writeAge(place, begins)] : [])];
  return connection.number(`SELECT count(*) FROM (SELECT 1 FROM ${table}
    WHERE ${buildHasSql(dataset, [partOf])} GROUP BY ${by.join(', ')}
    HAVING min(${date}) <> max(${date}))`);
}

/** SQL of the number, from 0, of a row's response. */
function writeAge(place: string, begins: readonly number[]): string {
  const responses = begins.map((begin, at) => `WHEN ${place} >= ${begin} THEN ${at}`).reverse();
  return responses.length > 1 ? `CASE ${responses.join(' ')} END` : '0';
}
