import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listIdColumns, noIds } from '../../../../shared/published-columns.ts';
import { quote } from '../../../../shared/published-views.ts';
import { isSameCount, type RowCount, toRowCount } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import type { Batches, Receipt, StoredWindow } from './receipts.ts';
import {
  countRows,
  listBatchValues,
  listPersonalRowColumns,
  listRowColumns,
  rowSum,
  toPersonalTable,
  toRowsTable,
} from './row-sql.ts';

/** SQL of a row's id, by column: its value, and whether that is an id. Undefined if ids aren't unique enough. */
function listIds(dataset: DatasetId) {
  return listIdColumns(dataset)?.map(({ name, isNumber }) => {
    const column = quote(name);
    return isNumber
      ? { value: `ifNull(${column}, 0)`, isId: `ifNull(${column}, 0) != 0` }
      : { value: `ifNull(${column}, '')`, isId: `ifNull(${column}, '') NOT IN ${noIds}` };
  });
}

/** SQL condition: a row has an id between the least and the greatest of a batch. */
function buildInRangeSql(dataset: DatasetId, batch: number): string | null {
  const conditions = listIds(dataset)?.map(({ value, isId }) => {
    const from = `FROM ${toRowsTable(dataset)} WHERE _batch = ${batch} AND ${isId}`;
    return `${isId} AND ${value} BETWEEN (SELECT min(${value}) ${from}) AND (SELECT max(${value}) ${from})`;
  });
  return conditions?.join(' AND ') ?? null;
}

/**
 * SQL condition: a row's id is in one of the batches. Null if there are no batches, or ids aren't unique enough. Skips
 * ids outside the range of the batch `range`, which must be the only batch of the rows tested or the only one of
 * `batches`.
 */
export function buildIdInSql(
  dataset: DatasetId,
  batches: readonly number[],
  range: number,
): string | null {
  const near = buildInRangeSql(dataset, range);
  if (near === null || batches.length === 0) return null;
  const id = `tuple(${listIds(dataset)
    ?.map(({ value }) => value)
    .join(', ')})`;
  const found = `SELECT ${id} FROM ${toRowsTable(dataset)} WHERE _batch IN (${batches.join(', ')}) AND ${near}`;
  return `${near} AND ${id} IN (${found})`;
}

/**
 * Writes months again without the rows that moved to the batch `to`. Returns new receipts for the months that change,
 * to publish with that batch's. Null if the server has other rows afterwards.
 */
export async function rewriteWithoutMoved(
  session: ClickhouseSession,
  { dataset, next }: Pick<Batches, 'dataset' | 'next'>,
  windows: readonly StoredWindow[],
  to: number,
): Promise<readonly Receipt[] | null> {
  const table = toRowsTable(dataset);
  const movedSql = buildIdInSql(dataset, [to], to);
  if (movedSql === null || windows.length === 0) return [];
  // Looking up ids takes long, so it skips months that have no id in the range.
  const near = await session.rows(
    `SELECT DISTINCT _batch AS batch FROM ${table}
     WHERE _batch IN (${windows.map(({ rowsBatch }) => rowsBatch).join(', ')}) AND ${buildInRangeSql(dataset, to)}`,
  );
  if (near.length === 0) return [];
  const found = await session.rows(
    `SELECT _batch AS batch, count() AS n, ${rowSum} AS s FROM ${table}
     WHERE _batch IN (${near.map(({ batch }) => batch).join(', ')}) AND ${movedSql} GROUP BY _batch`,
  );
  const receipts: Receipt[] = [];
  for (const { batch, n, s } of found) {
    const before = windows.find(({ rowsBatch }) => rowsBatch === Number(batch));
    if (!before) continue;
    const gone = toRowCount(n, s);
    const here = { rows: before.here.rows - gone.rows, sum: before.here.sum - gone.sum };
    const rowsBatch = next();
    const where = `_batch = ${before.rowsBatch} AND NOT (${movedSql})`;
    if (!(await copyRows(session, dataset, rowsBatch, where, here))) return null;
    if (before.isPersonal) {
      await copyPersonal(session, dataset, rowsBatch, `_batch = ${before.rowsBatch}`);
    }
    const { batch: _, ...same } = before;
    receipts.push({ ...same, rowsBatch, here, inserted: 0, deleted: gone.rows });
  }
  return receipts;
}

/** Copies stored rows to a batch of their own. False if the batch has other rows afterwards. */
export async function copyRows(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
  where: string,
  expected: RowCount,
): Promise<boolean> {
  const table = toRowsTable(dataset);
  const names = listRowColumns(dataset);
  await session.run(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${listBatchValues(names, batch).join(', ')} FROM ${table} WHERE ${where}`,
  );
  return isSameCount(await countRows(session, table, `_batch = ${batch}`), expected);
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
  await session.run(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${listBatchValues(names, batch).join(', ')} FROM ${table}
     WHERE (${where}) AND _row IN (SELECT _row FROM ${toRowsTable(dataset)} WHERE _batch = ${batch})`,
  );
}
