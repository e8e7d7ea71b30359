import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPublishedFields, rowFormat } from '../../../../shared/published-columns.ts';
import { tableSchema as schema } from '../../../../shared/published-views.ts';
import type { KnownWindow, Publisher } from '../publish-target.ts';
import { type RowCount, toRowCount } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import { buildCurrentWindowsSql } from './clickhouse-views.ts';
import { quoteText } from './row-sql.ts';

/** Makes batches of a venue's dataset. */
export interface Batches {
  readonly dataset: DatasetId;
  readonly venueId: number;
  readonly publisher: Publisher;
  /** Returns a number for a batch: unique, and greater than all before. */
  readonly next: () => number;
}

/** The current receipt of a month of a venue's dataset. */
export interface StoredWindow extends Omit<KnownWindow, 'rows'> {
  readonly month: string;
  readonly batch: number;
  /** The batch whose rows people see. 0: none, the venue is withdrawn. */
  readonly rowsBatch: number;
  /** The rows as they were sent. */
  readonly sent: RowCount;
  readonly here: RowCount;
  readonly dataAsOf: string;
  readonly daysMissing: string;
  readonly nulReplaced: number;
  /** The target has the rows' personal data too. */
  readonly isPersonal: boolean;
  /** The history is up to date: its versions without an end are the current rows. */
  readonly keepsHistory: boolean;
  /** The batch with the versions of its rows. 0: none. */
  readonly historyBatch: number;
}

/** A receipt to write. */
export interface Receipt extends Omit<StoredWindow, 'batch'> {
  readonly inserted: number;
  readonly deleted: number;
}

export async function readWindows(
  session: ClickhouseSession,
  venueId: number,
  dataset: DatasetId,
): Promise<readonly StoredWindow[]> {
  const found = await session.rows(
    `SELECT month, tupleElement(w_version, 1) AS fetched, tupleElement(w_version, 2) AS batch, w_rows_batch, w_rows,
       w_row_sum, w_rows_here, w_sum_here, w_data_as_of, w_days_missing, w_sources, w_content,
       w_nul_replaced, w_personal_data, w_history, w_history_batch
     FROM (${buildCurrentWindowsSql(`venue_id = ${venueId} AND dataset = ${quoteText(dataset)}`)})`,
  );
  return found.map((row) => ({
    month: String(row.month),
    fetchedAt: Number(row.fetched),
    batch: Number(row.batch),
    rowsBatch: Number(row.w_rows_batch),
    sent: toRowCount(row.w_rows, row.w_row_sum),
    here: toRowCount(row.w_rows_here, row.w_sum_here),
    dataAsOf: String(row.w_data_as_of),
    daysMissing: row.w_days_missing ?? '',
    sources: row.w_sources ?? '',
    content: row.w_content ?? '',
    nulReplaced: Number(row.w_nul_replaced),
    isPersonal: row.w_personal_data === '1',
    keepsHistory: row.w_history === '1',
    historyBatch: Number(row.w_history_batch),
  }));
}

/**
 * Writes receipts in one step, and returns their numbers. However many they are, they form one block and so one part;
 * the server ignores a statement that doesn't arrive in full.
 */
export async function commit(
  session: ClickhouseSession,
  { dataset, venueId, publisher, next }: Batches,
  receipts: readonly Receipt[],
): Promise<readonly number[]> {
  const numbers = receipts.map(next);
  const values = receipts.map((receipt, at) => [
    numbers[at],
    receipt.rowsBatch,
    venueId,
    dataset,
    receipt.month,
    receipt.fetchedAt,
    receipt.sent.rows,
    receipt.sent.sum,
    receipt.here.rows,
    receipt.here.sum,
    receipt.inserted,
    receipt.deleted,
    receipt.dataAsOf.replace('T', ' '),
    receipt.daysMissing,
    receipt.sources,
    receipt.nulReplaced,
    listPublishedFields(dataset, receipt.isPersonal).join(' '),
    rowFormat,
    publisher.appVersion,
    publisher.by,
    Number(receipt.isPersonal),
    receipt.content,
    Number(receipt.keepsHistory),
    receipt.historyBatch,
  ]);
  try {
    await session.run(insertReceipts(values));
  } catch (error) {
    // Whether the server answered or not: either all receipts are written or none.
    const [found] = await session.rows(
      `SELECT count() AS n FROM ${schema}.batches WHERE batch = ${numbers[0]} AND venue_id = ${venueId}`,
    );
    if (Number(found?.n) === 0) throw error;
  }
  return numbers;
}

function insertReceipts(receipts: readonly (readonly unknown[])[]): string {
  const tuples = receipts.map(
    (one) => `(${one.map((value) => quoteText(String(value))).join(', ')})`,
  );
  const number = (at: number) => `toUInt64(tupleElement(r, ${at}))`;
  const text = (at: number) => `tupleElement(r, ${at})`;
  return `INSERT INTO ${schema}.batches (batch, rows_batch, venue_id, dataset, month, fetched_ms, rows, row_sum, rows_here,
      sum_here, inserted, deleted, data_as_of, days_missing, sources, content, personal_data, nul_replaced, fields, row_format, app_version,
      published_by, history, history_batch, published_at)
    SELECT ${number(1)}, ${number(2)}, ${number(3)}, ${text(4)}, toDate(${text(5)}), ${number(6)}, ${number(7)},
      ${number(8)}, ${number(9)}, ${number(10)}, ${number(11)}, ${number(12)}, toDateTime(${text(13)}, 'UTC'), ${text(14)},
      ${text(15)}, ${text(22)}, ${number(21)}, ${number(16)}, ${text(17)}, ${number(18)}, ${text(19)}, ${text(20)}, ${number(23)}, ${number(24)}, now()
    FROM (SELECT arrayJoin([${tuples.join(', ')}]) AS r)`;
}
