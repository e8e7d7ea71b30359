import { ownColumns } from '../../../../shared/published-columns.ts';
import { isSameCount, noRows } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import type { Batches, Receipt } from './receipts.ts';
import {
  countRows,
  listBatchValues,
  listRowColumns,
  toHistoryTable,
  toRowsTable,
} from './row-sql.ts';

const { row, batch, knownFrom, knownTo } = ownColumns;

/** Milliseconds: a version without an end is known until the last second of 2105, after which old servers show 1970. */
const noEnd = 4_291_747_199_000;

/**
 * Writes a month's versions to a batch of their own, which people see with the receipt: all versions so far, with an
 * end for removed rows, and versions that begin. Returns the receipt with its history, or null if the batch has other
 * versions afterwards. A target that no longer keeps history ends all versions, since later changes are not recorded.
 */
export async function recordHistory(
  session: ClickhouseSession,
  { dataset, next }: Pick<Batches, 'dataset' | 'next'>,
  receipt: Receipt,
  { knownAt, keepsHistory }: { readonly knownAt: Date; readonly keepsHistory: boolean },
): Promise<Receipt | null> {
  const table = toHistoryTable(dataset);
  const rows = toRowsTable(dataset);
  const buildBatchSql = (number: number) => `${batch} = ${number}`;
  const openSql = `${knownTo} = ${noEnd}`;
  const before = buildBatchSql(receipt.historyBatch);
  const here = keepsHistory ? buildBatchSql(receipt.rowsBatch) : '0';
  const goneSql = `${openSql} AND ${row} NOT IN (SELECT ${row} FROM ${rows} WHERE ${here})`;
  const newSql = `${here} AND ${row} NOT IN (SELECT ${row} FROM ${table} WHERE ${before} AND ${openSql})`;
  const gone = await countRows(session, table, `${before} AND ${goneSql}`);
  const begun = await countRows(session, rows, newSql);
  if (gone.rows === 0 && begun.rows === 0) return { ...receipt, keepsHistory };
  const historyBatch = next();
  const known = knownAt.getTime();
  const columns = listRowColumns(dataset);
  const values = listBatchValues(columns, historyBatch);
  const copy = (from: string, where: string, since: string, until: string) =>
    session.run(
      `INSERT INTO ${table} (${[...columns, knownFrom, knownTo].join(', ')})
       SELECT ${[...values, since, until].join(', ')} FROM ${from} WHERE ${where}`,
    );
  await copy(table, `${before} AND NOT (${goneSql})`, knownFrom, knownTo);
  const end = `greatest(toUInt64(${known}), ${knownFrom})`;
  await copy(table, `${before} AND ${goneSql}`, knownFrom, end);
  await copy(rows, newSql, `toUInt64(${known})`, `toUInt64(${noEnd})`);
  const [earlier, all, open] = [
    await countRows(session, table, before),
    await countRows(session, table, buildBatchSql(historyBatch)),
    await countRows(session, table, `${buildBatchSql(historyBatch)} AND ${openSql}`),
  ];
  const isWhole =
    isSameCount(all, { rows: earlier.rows + begun.rows, sum: earlier.sum + begun.sum }) &&
    isSameCount(open, keepsHistory ? receipt.here : noRows);
  return isWhole ? { ...receipt, keepsHistory, historyBatch } : null;
}
