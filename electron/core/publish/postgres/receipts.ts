import {
  listPersonalColumns,
  listPublishedColumns,
  rowFormat,
} from '../../../../shared/published-columns.ts';
import { tableSchema as schema } from '../../../../shared/published-views.ts';
import type { PublishedWindow, Publisher, WindowRows } from '../publish-target.ts';
import type { Count } from './count-rows.ts';
import type { PostgresSession } from './postgres-session.ts';

type WindowKey = readonly [venueId: number, dataset: string, month: string];

/** A publication of a window. */
export interface Batch {
  readonly batchId: string;
  readonly venueId: number;
  readonly publisher: Publisher;
  /** What is personal of the rows goes along. */
  readonly isPersonal: boolean;
}

/** What a window's receipt says, and what its table has. */
export interface StoredWindow {
  readonly rows: number;
  readonly rowSum: bigint;
  readonly rowsHere: number;
  readonly sumHere: bigint;
  readonly fetchedAt: number;
  readonly sources: string;
  readonly isPersonal: boolean;
}

export async function readWindow(
  session: PostgresSession,
  key: WindowKey,
): Promise<StoredWindow | null> {
  const [row] = await session.rows(
    `SELECT w.rows, w.row_sum, w.rows_here, w.sum_here, round(extract(epoch from w.fetched_at) * 1000)::bigint AS fetched,
       b.sources, b.personal_data::int AS personal
     FROM ${schema}.windows w JOIN ${schema}.batches b USING (batch_id)
     WHERE w.venue_id = $1 AND w.dataset = $2 AND w.month = $3`,
    key,
  );
  if (!row) return null;
  return {
    rows: Number(row.rows),
    rowSum: BigInt(row.row_sum ?? 0),
    rowsHere: Number(row.rows_here),
    sumHere: BigInt(row.sum_here ?? 0),
    fetchedAt: Number(row.fetched),
    sources: row.sources ?? '',
    isPersonal: row.personal === '1',
  };
}

/** Returns the receipt's number, which its new rows have in `_batch`. */
export async function writeReceipt(
  session: PostgresSession,
  { dataset, month, dataAsOf, fetchedAt, daysMissing, sources }: PublishedWindow,
  { rows, rowSum: sum, nulReplaced }: WindowRows,
  { batchId, venueId, publisher, isPersonal }: Batch,
): Promise<string> {
  const personal = isPersonal ? listPersonalColumns(dataset) : [];
  const [receipt] = await session.rows(
    `INSERT INTO ${schema}.batches (batch_id, venue_id, dataset, month, rows, row_sum, inserted, deleted, data_as_of,
       fetched_at, days_missing, sources, personal_data, nul_replaced, fields, row_format, app_version, published_by)
     VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, $11, $12, $13, ${rowFormat}, $14, $15) RETURNING batch`,
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
      isPersonal,
      nulReplaced,
      [...listPublishedColumns(dataset), ...personal].map(({ field }) => field),
      publisher.appVersion,
      publisher.by,
    ],
  );
  return String(receipt?.batch);
}

export async function writeWindow(
  session: PostgresSession,
  { dataset, month, fetchedAt }: PublishedWindow,
  { rows, rowSum: sum }: WindowRows,
  { batchId, venueId }: Batch,
  here: Count,
): Promise<void> {
  await session.run(
    `INSERT INTO ${schema}.windows VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (venue_id, dataset, month) DO UPDATE SET batch_id = excluded.batch_id, rows = excluded.rows,
       row_sum = excluded.row_sum, rows_here = excluded.rows_here, sum_here = excluded.sum_here,
       fetched_at = excluded.fetched_at`,
    [venueId, dataset, month, batchId, rows, sum, here.rows, here.sum, fetchedAt],
  );
}
