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
import {
  isEarlier,
  type OnStep,
  type PublishedWindow,
  type WindowOptions,
  type WindowOutcome,
  type WindowRows,
} from '../publish-target.ts';
import { noRows } from '../row-count.ts';
import { endHistory, recordHistory } from './history-rows.ts';
import { deleteMoved, leaveOutMoved } from './moved-rows.ts';
import { removePersonal, replacePersonal, stagePersonal } from './personal-rows.ts';
import { isBusy } from './postgres-failure.ts';
import type { PostgresSession } from './postgres-session.ts';
import { inTransaction } from './postgres-tables.ts';
import {
  type Batch,
  readWindows,
  type StoredWindow,
  writeReceipt,
  writeWindow,
} from './receipts.ts';
import { countRows, createStage, isWrong, literal, stageColumns } from './row-sql.ts';
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

/** The steps of a window, in their order. */
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
  readonly onStep: OnStep<PublishStep>;
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
  const { dataset } = window;
  return commit(session, context, async (batchId) => {
    await onStep('begun');
    // Before the lock: sending takes longest.
    if (isPersonal && !(await stagePersonal(session, dataset, rows))) {
      throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: dataset });
    }
    await session.run(createStage(dataset));
    await session.copy(`COPY pg_temp.stage (${stageColumns(dataset)}) FROM STDIN`, rows.lines());
    await onStep('copied');
    const months = await lockMonths(session, window, venueId);
    await onStep('locked');
    const batch = { ...context, batchId };
    const outcome = await replaceRows(session, window, rows, options, batch, months);
    if (isPersonal) await replacePersonal(session, window, venueId);
    else if (months.get(window.month)?.isPersonal) await removePersonal(session, window, venueId);
    return outcome;
  });
}

/** Publishes a new receipt for the rows that are there. Null if they have to be compared. */
export async function renewWindow(
  session: PostgresSession,
  window: PublishedWindow,
  content: string,
  context: WindowContext,
): Promise<WindowOutcome | null> {
  const { venueId, isPersonal, keepsHistory } = context;
  const { dataset, month } = window;
  const find = (months: ReadonlyMap<string, StoredWindow>): StoredWindow | null => {
    const before = months.get(month);
    const isSame = before?.isPersonal === isPersonal && before.keepsHistory === keepsHistory;
    return isSame && before.content === content ? before : null;
  };
  const before = find(await readWindows(session, venueId, dataset));
  if (before === null) return null;
  if (!isEarlier(before, window)) return { state: 'unchanged', rows: before.rows };
  // There is no hash of what is personal: only who sends it knows whether it has changed.
  if (isPersonal) return null;
  return commit(session, context, async (batchId) => {
    const now = find(await lockMonths(session, window, venueId));
    // Somebody else published in the meantime: the next run looks again.
    if (now === null) throw new Refused({ state: 'refused', refusal: 'busy' });
    const batch = { ...context, batchId };
    const number = await writeReceipt(session, window, now, batch);
    await writeWindow(session, window, now, batch, { rows: now.rowsHere, sum: now.sumHere });
    return { state: 'published', rows: now.rows, inserted: 0, deleted: 0, batch: number };
  });
}

/** Runs `work` in one transaction, and finds out whether a COMMIT without an answer succeeded. */
async function commit(
  session: PostgresSession,
  { onStep, isCommitted }: WindowContext,
  work: (batchId: string) => Promise<WindowOutcome>,
): Promise<WindowOutcome> {
  const batchId = randomUUID();
  let result: WindowOutcome | null = null;
  try {
    await inTransaction(session, async () => {
      await session.run(settings);
      const outcome = await work(batchId);
      await onStep('committing');
      result = outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    if (isBusy(error)) return { state: 'refused', refusal: 'busy' };
    // Without an answer to COMMIT the rows are there together with their receipt, or neither is.
    if (result === null || !(await isCommitted(batchId))) throw error;
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

/**
 * From here on this publisher is alone with the venue and the dataset. An older download never replaces a newer one.
 * Returns the receipts of all months.
 */
async function lockMonths(
  session: PostgresSession,
  { dataset, month, fetchedAt }: PublishedWindow,
  venueId: number,
): Promise<ReadonlyMap<string, StoredWindow>> {
  await session.run(`SELECT pg_advisory_xact_lock($1, hashtext($2))`, [venueId, dataset]);
  const months = await readWindows(session, venueId, dataset);
  const now = months.get(month);
  if (now && now.fetchedAt > fetchedAt.getTime()) {
    throw new Refused({ state: 'refused', refusal: 'newer-published' });
  }
  return months;
}

async function replaceRows(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  { acceptsFewer }: WindowOptions,
  batch: Batch & Pick<WindowContext, 'onStep'>,
  months: ReadonlyMap<string, StoredWindow>,
): Promise<WindowOutcome> {
  const { dataset, month, fetchedAt } = window;
  const { venueId, onStep } = batch;
  const table = toTable(dataset);
  const { row } = ownColumns;
  const others = [...months].filter(([one]) => one !== month);
  const isNewer = others.some(([, one]) => one.fetchedAt > fetchedAt.getTime());
  // A table that was never analysed looks tiny to the planner. A nested loop over two whole windows took 170 times as
  // long as the hash join, so that only few rows may be looked up one by one.
  await session.run('SET LOCAL enable_nestloop = off');
  const left = isNewer ? await leaveOutMoved(session, window, rows, venueId) : noRows;
  const isHere = `t.venue_id = ${venueId} AND t.month = ${literal(month)}`;
  const isInStage = `EXISTS (SELECT FROM pg_temp.stage s WHERE s.${row} = t.${row})`;
  const isKept = inGaps(window);
  const stays = `${isHere} AND ${isKept} AND NOT ${isInStage}`;
  const kept =
    window.gaps.length === 0
      ? noRows
      : await countRows(session, `${table} t WHERE ${stays}`, `t.${row}`);
  const [one] = await session.rows(`SELECT 1 FROM ${table} t WHERE ${isHere} LIMIT 1`);
  const fresh = one ? await stageFresh(session, `${table} t WHERE ${isHere}`) : allFresh(rows);
  await checkFresh(session, window, fresh.table);
  const gone = `${isHere} AND NOT ${isKept} AND NOT ${isInStage}`;
  const here = months.get(month)?.rowsHere ?? 0;
  const now = rows.rows - left.rows + kept.rows;
  if (!acceptsFewer && isShrunk(here, now)) {
    throw new Refused({ state: 'refused', refusal: 'rows-shrunk', before: here });
  }
  const number = await writeReceipt(session, window, rows, batch);
  const deleted = one ? await session.run(`DELETE FROM ${table} t WHERE ${gone}`) : 0;
  if (fresh.rows < 10_000) await session.run('SET LOCAL enable_nestloop = on');
  const movedBy =
    others.length > 0
      ? await deleteMoved(session, window, rows, venueId, fresh.table)
      : new Map<string, number>();
  const moved = [...movedBy.values()].reduce((sum, n) => sum + n, 0);
  await onStep('deleted');
  const names = listPublishedColumns(dataset)
    .map(({ name }) => quote(name))
    .join(', ');
  const { copy, invalid, batch: batchColumn } = ownColumns;
  const inserted = await session.run(
    `INSERT INTO ${table} (venue_id, month, ${names}, ${invalid}, ${copy}, ${row}, ${batchColumn})
     SELECT ${venueId}, ${literal(month)}::date, ${names}, ${invalid}::jsonb, ${copy}, ${row}, ${number} FROM ${fresh.table}`,
  );
  await onStep('inserted');
  const after = await countRows(session, `${table} t WHERE ${isHere}`, `t.${row}`);
  const sum = rows.rowSum - left.sum + kept.sum;
  if (after.rows !== now || after.sum !== sum) {
    throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: dataset });
  }
  if (batch.keepsHistory) {
    await recordHistory(session, window, venueId, [month, ...movedBy.keys()]);
  } else if (months.get(month)?.keepsHistory) await endHistory(session, window, venueId);
  await writeCategories(
    session,
    window.venue,
    venueId,
    await readStatuses(session, dataset, fresh.table),
  );
  await session.run(
    `UPDATE ${schema}.batches SET inserted = $2, deleted = $3 WHERE batch_id = $1`,
    [batch.batchId, inserted, deleted + moved],
  );
  await writeWindow(session, window, rows, batch, after);
  return { state: 'published', rows: rows.rows, inserted, deleted: deleted + moved, batch: number };
}

/** A table with rows that arrived and are to be written. */
interface Fresh {
  readonly table: string;
  readonly rows: number;
}

const allFresh = ({ rows }: WindowRows): Fresh => ({ table: 'pg_temp.stage', rows });

/** Leaves out those that are `here` already. */
async function stageFresh(session: PostgresSession, here: string): Promise<Fresh> {
  const { row } = ownColumns;
  const rows = await session.run(
    `CREATE TEMP TABLE fresh ON COMMIT DROP AS SELECT s.* FROM pg_temp.stage s
     WHERE NOT EXISTS (SELECT FROM ${here} AND t.${row} = s.${row})`,
  );
  return { table: 'pg_temp.fresh', rows };
}

/**
 * The server computes the hash of each row that it is to write, before anybody sees one. Whether all arrived it knows
 * afterwards, by the sum of those that are there.
 */
async function checkFresh(
  session: PostgresSession,
  { dataset }: PublishedWindow,
  fresh: string,
): Promise<void> {
  const wrong = isWrong(listPublishedColumns(dataset));
  const [found] = await session.rows(
    `SELECT s.${ownColumns.row}::text AS one FROM ${fresh} s WHERE ${wrong} LIMIT 1`,
  );
  if (!found) return;
  throw new Refused({ state: 'refused', refusal: 'rows-differ', detail: found.one ?? dataset });
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
