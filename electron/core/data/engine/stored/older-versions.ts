import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { learnOverlap } from '../../../../../shared/overlap.ts';
import { listRequestedWholes } from '../../../../../shared/whole-rows.ts';
import type { Connection } from '../database/database.ts';
import { listRowColumns } from '../database/field-column.ts';
import { buildHasIdSql, buildHasSql, withNewest } from '../database/row-ids.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { type SliceBatch, selectBatch } from './slice-batches.ts';

export interface OlderRows {
  /** Rows whose id, or order, is in a newer response too. */
  readonly versions: number;
  /** Rows among these that the newer response no longer has in their order. */
  readonly removed: number;
  /** Rows that a newer response would have included, had they still existed. */
  readonly replaced: number;
}

/**
 * Makes a table of the positions of rows that a newer response replaces (`withNewest`): by order, if responses have
 * whole orders (`wholes` of the slices), otherwise by id; rows without either are compared by all of their fields. If
 * periods select rows by start and end (`selectsWholes`), rows that lie wholly in a newer request are in the table too.
 * Returns the counts. `read`, if given, is a table with every row's ids, axis, position and age; the files are then
 * read again only to compare rows by all fields.
 */
export async function findOlderVersions(
  connection: Connection,
  dataset: Dataset,
  batches: readonly SliceBatch[],
  tables: { readonly duplicateKeys: string; readonly olderVersions: string },
  read?: string,
): Promise<OlderRows> {
  const { duplicateKeys, olderVersions } = tables;
  await connection.run(`CREATE TABLE ${olderVersions} (place BIGINT, removed BOOLEAN)`);
  const slices = batches.flatMap((batch) => batch.slices);
  // Within one response all rows count as they came.
  if (new Set(slices.map(({ plainPath }) => plainPath)).size < 2) {
    return { versions: 0, removed: 0, replaced: 0 };
  }
  const whole = batches.map((batch) => selectBatch(dataset, batch)).join(' UNION ALL ');
  const all = read === undefined ? whole : `SELECT * FROM ${read}`;
  const replaced = await findReplaced(connection, dataset, batches, all, olderVersions);
  const notReplaced = (from: string): string =>
    replaced === 0 ? from : `SELECT * FROM (${from}) ANTI JOIN ${olderVersions} USING (place)`;
  const rows = notReplaced(all);
  const ids = dataset.key.map(quoteName);
  const order = slices.every(({ wholes }) => wholes) ? dataset.partOf : undefined;
  // Otherwise the rows' dates don't show which response has the order's latest change.
  const isByDate = slices.every(({ wholes }) => wholes !== 'undated');
  const withOrderSql = order === undefined ? 'false' : buildHasSql(dataset, [order]);
  const wholeRow = listRowColumns(dataset);
  const insert = (by: readonly string[], from: string, removed = 'false'): Promise<number> =>
    connection.run(`INSERT INTO ${olderVersions} SELECT place, removed FROM (
        SELECT place, age, newest, ${removed} AS removed FROM (${withNewest(dataset, by, from, isByDate)}))
      WHERE age <> newest`);
  /** Few ids occur in several responses: finding those first is much quicker than sorting all versions. */
  const findSeveral = async (by: readonly string[], condition: string): Promise<boolean> => {
    await connection.run(`CREATE OR REPLACE TABLE ${duplicateKeys} AS SELECT ${by.join(', ')}
      FROM (${rows}) WHERE ${condition} GROUP BY ${by.join(', ')} HAVING min(age) <> max(age)`);
    return (await connection.number(`SELECT count(*) FROM ${duplicateKeys}`)) > 0;
  };
  const among = (from: string, by: readonly string[], condition: string): string =>
    `SELECT * FROM (${from}) SEMI JOIN ${duplicateKeys} USING (${by.join(', ')}) WHERE ${condition}`;

  if (order !== undefined) {
    const by = [quoteName(order)];
    if (await findSeveral(by, withOrderSql)) {
      // A removed line: its order came again without it. Only its last version is marked.
      const line = `PARTITION BY ${[...by, ...ids].join(', ')}`;
      const goneSql = `${buildHasIdSql(dataset)} AND NOT bool_or(age = newest) OVER (${line})
        AND age = max(age) OVER (${line})`;
      await insert(by, among(rows, by, withOrderSql), goneSql);
    }
  }
  const [withoutOrder = []] =
    await connection.rows(`SELECT count_if(NOT (${withOrderSql}) AND (${buildHasIdSql(dataset)})),
    count_if(NOT (${withOrderSql}) AND NOT (${buildHasIdSql(dataset)})) FROM (${rows})`);
  const [byId = 0, byRow = 0] = withoutOrder.map(Number);
  if (byId > 0) {
    const byIdSql = `NOT (${withOrderSql}) AND (${buildHasIdSql(dataset)})`;
    if (await findSeveral(ids, byIdSql)) {
      const [by, from] = dataset.isLooselyKeyed ? [wholeRow, notReplaced(whole)] : [ids, rows];
      await insert(by, among(from, ids, byIdSql));
    }
  }
  if (byRow > 0) {
    const byRowSql = `NOT (${withOrderSql}) AND NOT (${buildHasIdSql(dataset)})`;
    await insert(wholeRow, `SELECT * FROM (${notReplaced(whole)}) WHERE ${byRowSql}`);
  }
  const [counted = []] = await connection.rows(
    `SELECT count(*), count_if(removed) FROM ${olderVersions}`,
  );
  const [older = 0, removed = 0] = counted.map(Number);
  return { versions: older - replaced, removed, replaced };
}

/** Adds to `olderVersions` the positions of rows that lie wholly in a newer segment's request. */
async function findReplaced(
  connection: Connection,
  dataset: Dataset,
  batches: readonly SliceBatch[],
  rows: string,
  olderVersions: string,
): Promise<number> {
  const { axis } = dataset;
  if (!axis?.field || axis.end === undefined) return 0;
  const requested = batches
    .flatMap(({ slices }) => slices)
    .flatMap(({ entry, age }) => listRequestedWholes([entry]).map((one) => ({ ...one, age })));
  const values = requested.map(({ starts, to, age }) => {
    const moments = [starts.from, starts.to, to].map((text) => `${quoteText(text)}::TIMESTAMP`);
    return `(${age}, ${moments.join(', ')})`;
  });
  if (values.length === 0) return 0;
  // If the platform's responses include rows that end beyond the period, they would have included these too.
  const includesLonger =
    learnOverlap(batches.flatMap(({ slices }) => slices.map(({ entry }) => entry))) === 0;
  const start = quoteName(axis.field);
  await connection.run(`INSERT INTO ${olderVersions}
    SELECT place, false FROM (SELECT place, age, ${start} AS start,
        coalesce(${quoteName(axis.end)}, ${start}) AS till FROM (${rows})) AS row
    SEMI JOIN (VALUES ${values.join(', ')}) AS wanted(age, first, before, last)
      ON row.age < wanted.age AND row.start >= wanted.first AND row.start < wanted.before
        AND ${includesLonger ? 'true' : 'row.till <= wanted.last'}`);
  return connection.number(`SELECT count(*) FROM ${olderVersions}`);
}
