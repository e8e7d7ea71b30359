import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPublishedFields, rowFormat } from '../../../../shared/published-columns.ts';
import { tableSchema as schema } from '../../../../shared/published-views.ts';
import type { KnownWindow, PublishedWindow, Publisher, WindowRows } from '../publish-target.ts';
import type { RowCount } from '../row-count.ts';
import type { PostgresSession } from './postgres-session.ts';

/** A publication of a window. */
export interface Batch {
  readonly batchId: string;
  readonly venueId: number;
  readonly publisher: Publisher;
  /** Personal data is published too. */
  readonly isPersonal: boolean;
  /** All versions of the rows are kept. */
  readonly keepsHistory: boolean;
}

/** A window's receipt, and the rows in its table. */
export interface StoredWindow extends KnownWindow {
  readonly rowSum: bigint;
  readonly rowsHere: number;
  readonly sumHere: bigint;
  readonly nulReplaced: number;
  readonly isPersonal: boolean;
  readonly keepsHistory: boolean;
}

/** The windows of a venue and a dataset, by their months. */
export async function readWindows(
  session: PostgresSession,
  venueId: number,
  dataset: DatasetId,
): Promise<ReadonlyMap<string, StoredWindow>> {
  const found = await session.rows(
    `SELECT w.month::text, w.rows, w.row_sum, w.rows_here, w.sum_here,
       round(extract(epoch from w.fetched_at) * 1000)::bigint AS fetched, b.sources, b.content,
       b.nul_replaced, b.personal_data::int AS personal, b.history::int AS history
     FROM ${schema}.windows w JOIN ${schema}.batches b USING (batch_id)
     WHERE w.venue_id = $1 AND w.dataset = $2`,
    [venueId, dataset],
  );
  return new Map(
    found.map((row) => [
      String(row.month),
      {
        rows: Number(row.rows),
        rowSum: BigInt(row.row_sum ?? 0),
        rowsHere: Number(row.rows_here),
        sumHere: BigInt(row.sum_here ?? 0),
        fetchedAt: Number(row.fetched),
        sources: row.sources ?? '',
        content: row.content ?? '',
        nulReplaced: Number(row.nul_replaced),
        isPersonal: row.personal === '1',
        keepsHistory: row.history === '1',
      },
    ]),
  );
}

type SentRows = Pick<WindowRows, 'rows' | 'rowSum' | 'content' | 'nulReplaced'>;

/** Returns the receipt's number, which its new rows have in `_batch`. */
export async function writeReceipt(
  session: PostgresSession,
  { dataset, month, dataAsOf, fetchedAt, daysMissing, sources }: PublishedWindow,
  { rows, rowSum: sum, content, nulReplaced }: SentRows,
  { batchId, venueId, publisher, isPersonal, keepsHistory }: Batch,
): Promise<string> {
  const [receipt] = await session.rows(
    `INSERT INTO ${schema}.batches (batch_id, venue_id, dataset, month, rows, row_sum, inserted, deleted, data_as_of,
       fetched_at, days_missing, sources, content, personal_data, history, nul_replaced, fields, row_format, app_version, published_by)
     VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12, $13, $14, $15, ${rowFormat}, $16, $17) RETURNING batch`,
    [
      batchId,
      venueId,
      dataset,
      month,
      rows,
      sum,
      dataAsOf,
      fetchedAt,
      daysMissing,
      sources,
      content,
      isPersonal,
      keepsHistory,
      nulReplaced,
      listPublishedFields(dataset, isPersonal),
      publisher.appVersion,
      publisher.by,
    ],
  );
  return String(receipt?.batch);
}

export async function writeWindow(
  session: PostgresSession,
  { dataset, month, fetchedAt }: PublishedWindow,
  { rows, rowSum: sum }: Pick<SentRows, 'rows' | 'rowSum'>,
  { batchId, venueId }: Batch,
  here: RowCount,
): Promise<void> {
  await session.run(
    `INSERT INTO ${schema}.windows VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (venue_id, dataset, month) DO UPDATE SET batch_id = excluded.batch_id, rows = excluded.rows,
       row_sum = excluded.row_sum, rows_here = excluded.rows_here, sum_here = excluded.sum_here,
       fetched_at = excluded.fetched_at`,
    [venueId, dataset, month, batchId, rows, sum, here.rows, here.sum, fetchedAt],
  );
}
