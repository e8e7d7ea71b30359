import { randomUUID } from 'node:crypto';
import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import {
  listPublishedColumns,
  ownColumns,
  rowFormat,
  toColumnName,
} from '../../../../shared/published-columns.ts';
import { quote, tableSchema as schema, toTable } from '../../../../shared/published-views.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { isShrunk } from '../../data/queries/index.ts';
import type {
  PublishedWindow,
  Publisher,
  WindowOptions,
  WindowOutcome,
  WindowRows,
} from '../publish-target.ts';
import { isBusy } from './postgres-failure.ts';
import type { PostgresSession, TextRow } from './postgres-session.ts';
import { inTransaction } from './postgres-tables.ts';
import { createStage, literal, rowHash, rowSum, stageColumns } from './row-sql.ts';

/** Thrown to roll back; the outcome is the answer. */
class Refused extends Error {
  readonly outcome: WindowOutcome & { readonly state: 'refused' };
  constructor(outcome: WindowOutcome & { readonly state: 'refused' }) {
    super(outcome.refusal);
    this.name = 'Refused';
    this.outcome = outcome;
  }
}

/** The steps of a window, in their order, for tests that kill the publisher in each. */
export const publishSteps = [
  'begun',
  'copied',
  'locked',
  'deleted',
  'inserted',
  'committing',
  'committed',
] as const;

export type PublishStep = (typeof publishSteps)[number];

export interface WindowContext {
  readonly venueId: number;
  readonly publisher: Publisher;
  /** Called before the next step begins. */
  readonly onStep: (step: PublishStep) => Promise<void> | void;
  /** True if a receipt is there, by a new connection. */
  readonly isCommitted: (batchId: string) => Promise<boolean>;
}

/**
 * Publishes a window in one transaction: readers see the old rows until COMMIT, and the new ones after it. Everything
 * is set for this transaction alone, so that it also works behind a pooler in transaction mode.
 */
export async function publishWindow(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  options: WindowOptions,
  context: WindowContext,
): Promise<WindowOutcome> {
  const { venueId, onStep } = context;
  const { dataset, month } = window;
  const key = [venueId, dataset, month] as const;
  const before = await readWindow(session, key);
  const isSame = before !== null && before.rows === rows.rows && before.rowSum === rows.rowSum;
  const isNews = before !== null && isEarlier(before, window);
  if (before !== null && isSame && !isNews && !options.again) {
    return { state: 'unchanged', rows: rows.rows };
  }
  const batchId = randomUUID();
  let result: WindowOutcome | null = null;
  try {
    await inTransaction(session, async () => {
      await session.run(settings);
      await onStep('begun');
      const outcome =
        isSame && !options.again
          ? await renewReceipt(session, window, rows, { ...context, batchId, before })
          : await replaceRows(session, window, rows, options, { ...context, batchId });
      await onStep('committing');
      result = outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    if (isBusy(error)) return { state: 'refused', refusal: 'busy' };
    // Without an answer to COMMIT the rows are there together with their receipt, or neither is.
    if (result === null || !(await context.isCommitted(batchId))) throw error;
  }
  if (result === null) throw new Error('a transaction without a result');
  await onStep('committed');
  return result;
}

/** Limits of one transaction. The keepalives end a connection whose computer fell asleep, with its locks. */
const settings = `SET LOCAL lock_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '2min';
  SET LOCAL tcp_keepalives_idle = 60; SET LOCAL tcp_keepalives_interval = 10; SET LOCAL tcp_user_timeout = 90000;
  SET LOCAL statement_timeout = 0; SET LOCAL work_mem = '64MB'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO'; SET LOCAL search_path = pg_catalog, pg_temp`;

type WindowKey = readonly [venueId: number, dataset: string, month: string];
type Batch = WindowContext & { readonly batchId: string };

interface StoredWindow {
  readonly rows: number;
  readonly rowSum: bigint;
  readonly rowsHere: number;
  readonly sumHere: bigint;
  readonly fetchedAt: number;
  readonly daysMissing: readonly string[];
}

async function readWindow(session: PostgresSession, key: WindowKey): Promise<StoredWindow | null> {
  const [row] = await session.rows(
    `SELECT w.rows, w.row_sum, w.rows_here, w.sum_here, round(extract(epoch from w.fetched_at) * 1000)::bigint AS fetched,
       array_to_string(b.days_missing, ' ') AS missing
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
    daysMissing: row.missing ? row.missing.split(' ') : [],
  };
}

/** True if the same rows are known for a later time, or of more days, than the receipt says. */
function isEarlier({ fetchedAt, daysMissing }: StoredWindow, window: PublishedWindow): boolean {
  if (fetchedAt > window.fetchedAt.getTime()) return false;
  return fetchedAt < window.fetchedAt.getTime() || daysMissing.join() !== window.daysMissing.join();
}

/** From here on this publisher is alone with the venue and the dataset. An older download never replaces a newer one. */
async function lockWindow(
  session: PostgresSession,
  { dataset, month, fetchedAt }: PublishedWindow,
  venueId: number,
): Promise<StoredWindow | null> {
  await session.run(`SELECT pg_advisory_xact_lock($1, hashtext($2))`, [venueId, dataset]);
  const now = await readWindow(session, [venueId, dataset, month]);
  if (now !== null && now.fetchedAt > fetchedAt.getTime()) {
    throw new Refused({ state: 'refused', refusal: 'newer-published' });
  }
  return now;
}

/** The same rows, later: only the receipt is new. */
async function renewReceipt(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  batch: Batch & { readonly before: StoredWindow | null },
): Promise<WindowOutcome> {
  const now = await lockWindow(session, window, batch.venueId);
  // Somebody else published in the meantime: the next run looks again.
  if (now === null || now.rowSum !== rows.rowSum || now.rows !== rows.rows) {
    throw new Refused({ state: 'refused', refusal: 'busy' });
  }
  const number = await writeReceipt(session, window, rows, batch);
  await writeWindow(session, window, rows, batch, { rows: now.rowsHere, sum: now.sumHere });
  return { state: 'published', rows: rows.rows, inserted: 0, deleted: 0, batch: number };
}

async function replaceRows(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  { acceptsFewer }: WindowOptions,
  batch: Batch,
): Promise<WindowOutcome> {
  const { dataset, month } = window;
  const { venueId, onStep } = batch;
  const table = toTable(dataset);
  const { row } = ownColumns;
  await session.run(createStage(dataset));
  await session.copy(`COPY pg_temp.stage (${stageColumns(dataset)}) FROM STDIN`, rows.lines());
  await onStep('copied');
  await checkArrived(session, window, rows);
  await session.run('ANALYZE pg_temp.stage');
  const before = await lockWindow(session, window, venueId);
  await onStep('locked');
  const left = await leaveOutMoved(session, window, venueId);
  const isHere = `t.venue_id = ${venueId} AND t.month = ${literal(month)}`;
  const isInStage = `EXISTS (SELECT FROM pg_temp.stage s WHERE s.${row} = t.${row})`;
  const isKept = inGaps(window);
  // A table that was never analysed looks tiny to the planner. A nested loop over two whole windows took 170 times as
  // long as the hash join, so these statements may not use one.
  await session.run('SET LOCAL enable_nestloop = off');
  const stays = `${isHere} AND ${isKept} AND NOT ${isInStage}`;
  const kept =
    window.gaps.length === 0
      ? none
      : await countRows(session, `${table} t WHERE ${stays}`, `t.${row}`);
  await session.run(`CREATE TEMP TABLE fresh ON COMMIT DROP AS SELECT s.* FROM pg_temp.stage s
    WHERE NOT EXISTS (SELECT FROM ${table} t WHERE ${isHere} AND t.${row} = s.${row})`);
  const gone = `${isHere} AND NOT ${isKept} AND NOT ${isInStage}`;
  const here = before?.rowsHere ?? 0;
  const now = rows.rows - left.rows + kept.rows;
  if (!acceptsFewer && isShrunk(here, now)) {
    throw new Refused({ state: 'refused', refusal: 'rows-shrunk', before: here });
  }
  const number = await writeReceipt(session, window, rows, batch);
  const deleted = await session.run(`DELETE FROM ${table} t WHERE ${gone}`);
  await session.run('SET LOCAL enable_nestloop = on');
  await session.run('ANALYZE pg_temp.fresh');
  const moved = await deleteMoved(session, window, venueId);
  await onStep('deleted');
  const names = listPublishedColumns(dataset)
    .map(({ name }) => quote(name))
    .join(', ');
  const { copy, invalid, batch: batchColumn } = ownColumns;
  const inserted = await session.run(
    `INSERT INTO ${table} (venue_id, month, ${names}, ${invalid}, ${copy}, ${row}, ${batchColumn})
     SELECT ${venueId}, ${literal(month)}::date, ${names}, ${invalid}::jsonb, ${copy}, ${row}, ${number} FROM pg_temp.fresh`,
  );
  await onStep('inserted');
  const after = await countRows(session, `${table} t WHERE ${isHere}`, `t.${row}`);
  const sum = rows.rowSum - left.sum + kept.sum;
  if (after.rows !== now || after.sum !== sum) {
    throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: dataset });
  }
  await session.run(
    `UPDATE ${schema}.batches SET inserted = $2, deleted = $3 WHERE batch_id = $1`,
    [batch.batchId, inserted, deleted + moved],
  );
  await writeWindow(session, window, rows, batch, after);
  return { state: 'published', rows: rows.rows, inserted, deleted: deleted + moved, batch: number };
}

interface Count {
  readonly rows: number;
  readonly sum: bigint;
}

const none: Count = { rows: 0, sum: 0n };

async function countRows(session: PostgresSession, from: string, row: string): Promise<Count> {
  const [found] = await session.rows(`SELECT count(*) AS n, ${rowSum(row)} AS s FROM ${from}`);
  return toCount(found);
}

function toCount(row: TextRow | undefined): Count {
  return { rows: Number(row?.n ?? 0), sum: BigInt(row?.s ?? 0) };
}

/** The server computes the hash of each row that arrived, before anybody sees one. */
async function checkArrived(
  session: PostgresSession,
  { dataset }: PublishedWindow,
  rows: WindowRows,
): Promise<void> {
  const { row } = ownColumns;
  const hash = rowHash(listPublishedColumns(dataset));
  const [found] = await session.rows(
    `SELECT count(*) AS n, ${rowSum(row)} AS s, count(*) FILTER (WHERE ${row} <> ${hash}) AS wrong,
       min(${row}::text) FILTER (WHERE ${row} <> ${hash}) AS one FROM pg_temp.stage`,
  );
  const arrived = toCount(found);
  if (arrived.rows === rows.rows && arrived.sum === rows.rowSum && found?.wrong === '0') return;
  throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: found?.one ?? dataset });
}

/** SQL condition, never NULL: the row's day is not downloaded. */
function inGaps({ dataset, gaps }: PublishedWindow): string {
  const field = getDataset(dataset).axis?.field;
  if (!field || gaps.length === 0) return 'false';
  const name = quote(toColumnName({ name: field }));
  const column = `t.${name}`;
  const conditions = gaps.map(
    ({ from, to }: Period) => `${column} >= ${literal(from)} AND ${column} < ${literal(to)}`,
  );
  return `coalesce(${conditions.map((one) => `(${one})`).join(' OR ')}, false)`;
}

/** SQL condition: `t` of another month and `s` have the same id. Null if the dataset has none that is unique enough. */
function isSameId({ dataset, month }: PublishedWindow, venueId: number): string | null {
  const { key, isLooselyKeyed, ...described } = getDataset(dataset);
  if (isLooselyKeyed) return null;
  const equal = key.map((name) => {
    const column = quote(toColumnName({ name }));
    const isNumber = findField({ key, ...described }, name)?.type === 'number';
    const isId = isNumber
      ? `s.${column} <> 0`
      : `s.${column} NOT IN ('', '0', '00000000-0000-0000-0000-000000000000')`;
    return `t.${column} = s.${column} AND ${isId}`;
  });
  return `t.venue_id = ${venueId} AND t.month <> ${literal(month)} AND ${equal.join(' AND ')}`;
}

/** Leaves out rows whose id a newer window of another month has: there they moved. */
async function leaveOutMoved(
  session: PostgresSession,
  window: PublishedWindow,
  venueId: number,
): Promise<Count> {
  const same = isSameId(window, venueId);
  if (same === null) return none;
  const [left] = await session.rows(
    `WITH gone AS (DELETE FROM pg_temp.stage s USING ${toTable(window.dataset)} t, ${schema}.windows w
       WHERE ${same} AND w.venue_id = t.venue_id AND w.dataset = ${literal(window.dataset)} AND w.month = t.month
         AND w.fetched_at > $1::timestamptz
       RETURNING s.${ownColumns.row} AS row)
     SELECT count(*) AS n, ${rowSum('row')} AS s FROM gone`,
    [window.fetchedAt],
  );
  return toCount(left);
}

/** Deletes rows of other months whose id is now in this one. Returns how many. */
async function deleteMoved(
  session: PostgresSession,
  window: PublishedWindow,
  venueId: number,
): Promise<number> {
  const same = isSameId(window, venueId);
  if (same === null) return 0;
  const { row } = ownColumns;
  const gone = await session.rows(
    `WITH gone AS (DELETE FROM ${toTable(window.dataset)} t USING pg_temp.fresh s WHERE ${same}
       RETURNING t.month, t.${row} AS row),
     counted AS (SELECT month, count(*) AS n, ${rowSum('row')} AS s FROM gone GROUP BY month)
     UPDATE ${schema}.windows w SET rows_here = rows_here - n, sum_here = sum_here - s FROM counted
     WHERE w.venue_id = ${venueId} AND w.dataset = ${literal(window.dataset)} AND w.month = counted.month
     RETURNING n`,
  );
  return gone.reduce((sum, { n }) => sum + Number(n), 0);
}

/** Returns the receipt's number, which its new rows have in `_batch`. */
async function writeReceipt(
  session: PostgresSession,
  { dataset, month, dataAsOf, fetchedAt, daysMissing }: PublishedWindow,
  { rows, rowSum: sum, nulReplaced }: WindowRows,
  { batchId, venueId, publisher }: Batch,
): Promise<string> {
  const [receipt] = await session.rows(
    `INSERT INTO ${schema}.batches (batch_id, venue_id, dataset, month, rows, row_sum, inserted, deleted, data_as_of,
       fetched_at, days_missing, personal_data, nul_replaced, fields, row_format, app_version, published_by)
     VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, false, $10, $11, ${rowFormat}, $12, $13) RETURNING batch`,
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
      nulReplaced,
      listPublishedColumns(dataset).map(({ field }) => field),
      publisher.appVersion,
      publisher.by,
    ],
  );
  return String(receipt?.batch);
}

async function writeWindow(
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
