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

/** SQL condition: a row's id is in one of the batches. Null if there is none, or no id that is unique enough. */
export function isIdIn(dataset: DatasetId, batches: readonly number[]): string | null {
  const described = getDataset(dataset);
  if (described.isLooselyKeyed || batches.length === 0) return null;
  const ids = described.key.map((name) => {
    const column = quote(toColumnName({ name }));
    const isNumber = findField(described, name)?.type === 'number';
    return isNumber
      ? { value: `ifNull(${column}, 0)`, isOne: `ifNull(${column}, 0) != 0` }
      : {
          value: `ifNull(${column}, '')`,
          isOne: `ifNull(${column}, '') NOT IN ${noIds}`,
        };
  });
  const id = `tuple(${ids.map(({ value }) => value).join(', ')})`;
  const isOne = ids.map((one) => one.isOne).join(' AND ');
  const found = `SELECT ${id} FROM ${toRowsTable(dataset)} WHERE _batch IN (${batches.join(', ')}) AND ${isOne}`;
  return `${isOne} AND ${id} IN (${found})`;
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
  const isMoved = windows.length > 0 && isIdIn(dataset, [to]);
  if (!isMoved) return [];
  const found = await session.rows(
    `SELECT _batch AS batch, count() AS n, ${rowSum} AS s FROM ${table}
     WHERE _batch IN (${windows.map(({ rowsBatch }) => rowsBatch).join(', ')}) AND ${isMoved} GROUP BY _batch`,
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
