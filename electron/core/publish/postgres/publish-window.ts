import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import {
  listPublishedColumns,
  ownColumns,
  toColumnName,
} from '../../../../shared/published-columns.ts';
import { quote, tableSchema as schema, toTable } from '../../../../shared/published-views.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { isShrunk } from '../../data/queries/index.ts';
import type {
  PublishedWindow,
  WindowOptions,
  WindowOutcome,
  WindowRows,
} from '../publish-target.ts';
import { countRows, none, toCount } from './count-rows.ts';
import { deleteMoved, leaveOutMoved } from './moved-rows.ts';
import { removePersonal, replacePersonal, stagePersonal } from './personal-rows.ts';
import { isBusy } from './postgres-failure.ts';
import type { PostgresSession } from './postgres-session.ts';
import { inTransaction } from './postgres-tables.ts';
import {
  type Batch,
  readWindow,
  type StoredWindow,
  writeReceipt,
  writeWindow,
} from './receipts.ts';
import { createStage, literal, rowHash, rowSum, stageColumns } from './row-sql.ts';
import { readStatuses, writeCategories } from './write-categories.ts';

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

export interface WindowContext extends Omit<Batch, 'batchId'> {
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
  const { venueId, onStep, isPersonal } = context;
  const { dataset, month } = window;
  const key = [venueId, dataset, month] as const;
  const before = await readWindow(session, key);
  const isSame = before !== null && before.rows === rows.rows && before.rowSum === rows.rowSum;
  const isNews = before !== null && (isEarlier(before, window) || before.isPersonal !== isPersonal);
  if (before !== null && isSame && !isNews && !options.again) {
    return { state: 'unchanged', rows: rows.rows };
  }
  const batchId = randomUUID();
  let result: WindowOutcome | null = null;
  try {
    await inTransaction(session, async () => {
      await session.run(settings);
      await onStep('begun');
      // Before the lock: sending takes longest.
      if (isPersonal && !(await stagePersonal(session, dataset, rows))) {
        throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: dataset });
      }
      const outcome =
        isSame && !options.again
          ? await renewReceipt(session, window, rows, { ...context, batchId })
          : await replaceRows(session, window, rows, options, { ...context, batchId });
      if (isPersonal) await replacePersonal(session, window, venueId);
      else if (before?.isPersonal) await removePersonal(session, window, venueId);
      const statuses = await readStatuses(session, window, venueId);
      await writeCategories(session, window.venue, venueId, statuses);
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

/** True if the same rows are known for a later time, or from other files, than the receipt says. */
function isEarlier({ fetchedAt, sources }: StoredWindow, window: PublishedWindow): boolean {
  const later = window.fetchedAt.getTime();
  return fetchedAt < later || (fetchedAt === later && sources !== window.sources);
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
  batch: Batch,
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
  batch: Batch & Pick<WindowContext, 'onStep'>,
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
