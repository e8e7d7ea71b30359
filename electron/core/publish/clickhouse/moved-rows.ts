import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { noIds, ownColumns, toColumnName } from '../../../../shared/published-columns.ts';
import { quote } from '../../../../shared/published-views.ts';
import { type RowCount, toRowCount } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import type { Batches, Receipt, StoredWindow } from './receipts.ts';
import {
  countRows,
  listPersonalRowColumns,
  listRowColumns,
  rowSum,
  toPersonalTable,
  toRowsTable,
} from './row-sql.ts';

/** The columns of a row's id: SQL of its value, and whether it is one. Null if ids aren't unique enough. */
function listIds(dataset: DatasetId) {
  const described = getDataset(dataset);
  if (described.isLooselyKeyed) return null;
  return described.key.map((name) => {
    const column = quote(toColumnName({ name }));
    const isNumber = findField(described, name)?.type === 'number';
    return isNumber
      ? { value: `ifNull(${column}, 0)`, isOne: `ifNull(${column}, 0) != 0` }
      : { value: `ifNull(${column}, '')`, isOne: `ifNull(${column}, '') NOT IN ${noIds}` };
  });
}

/** SQL condition: a row has an id between the least and the greatest of a batch. */
function buildIdInRangeSql(dataset: DatasetId, batch: number): string | null {
  const conditions = listIds(dataset)?.map(({ value, isOne }) => {
    const from = `FROM ${toRowsTable(dataset)} WHERE _batch = ${batch} AND ${isOne}`;
    return `${isOne} AND ${value} BETWEEN (SELECT min(${value}) ${from}) AND (SELECT max(${value}) ${from})`;
  });
  return conditions?.join(' AND ') ?? null;
}

/**
 * SQL condition: a row's id is in one of the batches. Null if there is none, or ids aren't unique enough. `one` is the
 * only batch of the rows that are asked, or of those in which they are looked for: ids outside its range are left out.
 */
export function buildIdInSql(
  dataset: DatasetId,
  batches: readonly number[],
  one: number,
): string | null {
  const near = buildIdInRangeSql(dataset, one);
  if (near === null || batches.length === 0) return null;
  const id = `tuple(${listIds(dataset)
    ?.map(({ value }) => value)
    .join(', ')})`;
  const found = `SELECT ${id} FROM ${toRowsTable(dataset)} WHERE _batch IN (${batches.join(', ')}) AND ${near}`;
  return `${near} AND ${id} IN (${found})`;
}

/**
 * Writes months again without the rows that moved to a batch, for people to see with it. Returns the receipts of those
 * that change, or null if other rows are there afterwards.
 */
export async function leaveOut(
  session: ClickhouseSession,
  { dataset, next }: Pick<Batches, 'dataset' | 'next'>,
  windows: readonly StoredWindow[],
  to: number,
): Promise<readonly Receipt[] | null> {
  const table = toRowsTable(dataset);
  const isMoved = buildIdInSql(dataset, [to], to);
  if (isMoved === null || windows.length === 0) return [];
  // To look up ids takes long. Months without any in the range need not be looked at.
  const near = await session.rows(
    `SELECT DISTINCT _batch AS batch FROM ${table}
     WHERE _batch IN (${windows.map(({ rowsBatch }) => rowsBatch).join(', ')}) AND ${buildIdInRangeSql(dataset, to)}`,
  );
  if (near.length === 0) return [];
  const found = await session.rows(
    `SELECT _batch AS batch, count() AS n, ${rowSum} AS s FROM ${table}
     WHERE _batch IN (${near.map(({ batch }) => batch).join(', ')}) AND ${isMoved} GROUP BY _batch`,
  );
  const receipts: Receipt[] = [];
  for (const { batch, n, s } of found) {
    const robbed = windows.find(({ rowsBatch }) => rowsBatch === Number(batch));
    if (!robbed) continue;
    const gone = toRowCount(n, s);
    const here = { rows: robbed.here.rows - gone.rows, sum: robbed.here.sum - gone.sum };
    const rowsBatch = next();
    const where = `_batch = ${robbed.rowsBatch} AND NOT (${isMoved})`;
    if (!(await copyRows(session, dataset, rowsBatch, where, here))) return null;
    if (robbed.isPersonal) {
      await copyPersonal(session, dataset, rowsBatch, `_batch = ${robbed.rowsBatch}`);
    }
    const { batch: _, ...same } = robbed;
    receipts.push({ ...same, rowsBatch, here, inserted: 0, deleted: gone.rows });
  }
  return receipts;
}

/** Writes rows that are there already to a batch of their own. False if other rows are there afterwards. */
export async function copyRows(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
  where: string,
  expected: RowCount,
): Promise<boolean> {
  const table = toRowsTable(dataset);
  const names = listRowColumns(dataset);
  const values = names.map((name) => (name === ownColumns.batch ? String(batch) : name));
  await session.run(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE ${where}`,
  );
  const there = await countRows(session, table, `_batch = ${batch}`);
  return there.rows === expected.rows && there.sum === expected.sum;
}

/** Copies the personal data of a batch's rows from the batches that have it. */
export async function copyPersonal(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
  where: string,
): Promise<void> {
  const table = toPersonalTable(dataset);
  const names = listPersonalRowColumns(dataset);
  const values = names.map((name) => (name === ownColumns.batch ? String(batch) : name));
  await session.run(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table}
     WHERE (${where}) AND _row IN (SELECT _row FROM ${toRowsTable(dataset)} WHERE _batch = ${batch})`,
  );
}
