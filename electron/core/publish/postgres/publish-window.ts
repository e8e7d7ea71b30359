import { randomUUID } from 'node:crypto';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listStatusColumns, type StatusValue } from '../../../../shared/published-categories.ts';
import {
  buildGapsSql,
  listPublishedColumns,
  ownColumns,
} from '../../../../shared/published-columns.ts';
import { quote, tableSchema as schema, toTable } from '../../../../shared/published-views.ts';
import { isShrunk } from '../../data/queries/index.ts';
import {
  isEarlier,
  type OnStep,
  type PublishedWindow,
  type RefusedWindow,
  type WindowOptions,
  type WindowOutcome,
  type WindowRows,
} from '../publish-target.ts';
import { noRows, type RowCount, toRowCount } from '../row-count.ts';
import { endHistory, recordHistory } from './history-rows.ts';
import { deleteMoved, leaveOutMoved } from './moved-rows.ts';
import { removePersonal, replacePersonal, stagePersonal } from './personal-rows.ts';
import { isBusy } from './postgres-failure.ts';
import type { PostgresSession } from './postgres-session.ts';
import { runInTransaction } from './postgres-tables.ts';
import {
  type Batch,
  readWindows,
  type StoredWindow,
  writeReceipt,
  writeWindow,
} from './receipts.ts';
import {
  buildSumSql,
  buildWrongHashSql,
  countRows,
  createStage,
  quoteText,
  stageColumns,
} from './row-sql.ts';
import { writeCategories } from './write-categories.ts';

/** Thrown to roll back: `outcome` is then the result. */
class Refused extends Error {
  readonly outcome: RefusedWindow;
  constructor(outcome: RefusedWindow) {
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
  /** Asks over a new connection whether a receipt is stored. */
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
  const { isPersonal, onStep } = context;
  const { dataset } = window;
  return commit(session, context, async (batchId) => {
    await onStep('begun');
    if (isPersonal && !(await stagePersonal(session, dataset, rows))) throw makeRefused(dataset);
    await session.run(plannerSettings);
    const batch = { ...context, batchId };
    const written =
      (await addRows(session, window, rows, batch)) ??
      (await replaceRows(session, window, rows, options, batch));
    return finish(session, window, rows, batch, written);
  });
}

/** Publishes a new receipt for the stored rows. Null if the rows must be compared. */
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
  // Personal data is never hashed, so a change shows only when it is sent again.
  if (isPersonal) return null;
  return commit(session, context, async (batchId) => {
    const now = find(await lockMonths(session, window, venueId));
    // Another publisher was faster: the next run compares again.
    if (now === null) throw new Refused({ state: 'refused', refusal: 'busy' });
    const batch = { ...context, batchId };
    const number = await writeReceipt(session, window, now, batch);
    await writeWindow(session, window, now, batch, { rows: now.rowsHere, sum: now.sumHere });
    return { state: 'published', rows: now.rows, inserted: 0, deleted: 0, batch: number };
  });
}

/** Runs `work` in one transaction. If COMMIT gets no answer, finds out whether it succeeded. */
async function commit(
  session: PostgresSession,
  { onStep, isCommitted }: WindowContext,
  work: (batchId: string) => Promise<WindowOutcome>,
): Promise<WindowOutcome> {
  const batchId = randomUUID();
  let result: WindowOutcome | null = null;
  try {
    await runInTransaction(session, async () => {
      await session.run(settings);
      const outcome = await work(batchId);
      await onStep('committing');
      result = outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.outcome;
    if (isBusy(error)) return { state: 'refused', refusal: 'busy' };
    // COMMIT got no answer. Rows and receipt are committed together, so the receipt shows whether it succeeded.
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
 * A table that was never analysed looks tiny to the planner. A nested loop over two whole windows took 170 times as long
 * as the hash join, so nested loops are allowed only for few rows (`finish`). For the same reason it would sort rows to
 * group them, and read them in one process.
 */
const plannerSettings = `SET LOCAL enable_nestloop = off; SET LOCAL enable_sort = off;
  SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0; SET LOCAL min_parallel_table_scan_size = 0`;

/**
 * Locks the dataset of the venue for this publisher until the transaction ends, and returns the receipts of all months.
 * Refuses if the target has a newer download: an older one never replaces it.
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

/** A window's rows, once they are in their table. */
interface Written {
  /** The receipts of all months, as they were before. */
  readonly months: ReadonlyMap<string, StoredWindow>;
  readonly number: string;
  readonly fresh: Fresh;
  readonly inserted: number;
  readonly deleted: number;
  readonly after: RowCount;
}

type OpenBatch = Batch & Pick<WindowContext, 'onStep'>;

/**
 * Sends a month that the target doesn't have straight into its table: writing takes longest, and is done once. Null if
 * there are rows to compare, or if rows may have moved to a month that was downloaded later.
 */
async function addRows(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  batch: OpenBatch,
): Promise<Written | null> {
  const { dataset, month, fetchedAt } = window;
  const { venueId, onStep } = batch;
  if ((await readWindows(session, venueId, dataset)).has(month)) return null;
  const months = await lockMonths(session, window, venueId);
  await onStep('locked');
  const isOlder = [...months.values()].some((one) => one.fetchedAt > fetchedAt.getTime());
  if (months.has(month) || isOlder) return null;
  const number = await writeReceipt(session, window, rows, batch);
  const own = [ownColumns.venue, ownColumns.month, ownColumns.batch].join(', ');
  await session.copy(
    `COPY ${toTable(dataset)} (${own}, ${stageColumns(dataset)}) FROM STDIN`,
    rows.lines([String(venueId), month, number]),
  );
  await onStep('copied');
  const here = `(SELECT * FROM ${toTable(dataset)} t WHERE ${buildMonthSql(window, venueId)})`;
  const { statuses, ...after } = await checkRows(session, dataset, here);
  if (after.rows !== rows.rows || after.sum !== rows.rowSum) throw makeRefused(dataset);
  const fresh = { table: here, rows: rows.rows, statuses };
  return { months, number, fresh, inserted: rows.rows, deleted: 0, after };
}

/** Sends rows to a temporary table, and writes those that differ from the stored rows. */
async function replaceRows(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  { acceptsFewer }: WindowOptions,
  batch: OpenBatch,
): Promise<Written> {
  const { dataset, month, fetchedAt } = window;
  const { venueId, onStep } = batch;
  // Before the lock: sending takes longest.
  await session.run(createStage(dataset));
  await session.copy(`COPY pg_temp.stage (${stageColumns(dataset)}) FROM STDIN`, rows.lines());
  await onStep('copied');
  const months = await lockMonths(session, window, venueId);
  await onStep('locked');
  const table = toTable(dataset);
  const { row, copy, invalid, batch: batchColumn } = ownColumns;
  const isNewer = [...months].some(
    ([one, { fetchedAt: at }]) => one !== month && at > fetchedAt.getTime(),
  );
  const left = isNewer ? await leaveOutMoved(session, window, rows, venueId) : noRows;
  const ofMonthSql = buildMonthSql(window, venueId);
  const inStageSql = `EXISTS (SELECT FROM pg_temp.stage s WHERE s.${row} = t.${row})`;
  const inGaps = buildGapsSql(window, (name) => `t.${quote(name)}`, quoteText);
  const keptSql = inGaps ? `coalesce(${inGaps}, false)` : 'false';
  const stays = `${ofMonthSql} AND ${keptSql} AND NOT ${inStageSql}`;
  const kept =
    window.gaps.length === 0
      ? noRows
      : await countRows(session, `${table} t WHERE ${stays}`, `t.${row}`);
  const fresh = await stageFresh(session, dataset, `${table} t WHERE ${ofMonthSql}`);
  const now = rows.rows - left.rows + kept.rows;
  const before = months.get(month)?.rowsHere ?? 0;
  if (!acceptsFewer && isShrunk(before, now)) {
    throw new Refused({ state: 'refused', refusal: 'rows-shrunk', before });
  }
  const number = await writeReceipt(session, window, rows, batch);
  const gone = `${ofMonthSql} AND NOT ${keptSql} AND NOT ${inStageSql}`;
  const deleted = await session.run(`DELETE FROM ${table} t WHERE ${gone}`);
  await onStep('deleted');
  const names = [...listPublishedColumns(dataset).map(({ name }) => quote(name)), copy, row].join(
    ', ',
  );
  const inserted = await session.run(
    `INSERT INTO ${table} (venue_id, month, ${names}, ${invalid}, ${batchColumn})
     SELECT ${venueId}, ${quoteText(month)}::date, ${names}, ${invalid}::json, ${number} FROM ${fresh.table}`,
  );
  const after = await countRows(session, `${table} t WHERE ${ofMonthSql}`, `t.${row}`);
  const sum = rows.rowSum - left.sum + kept.sum;
  if (after.rows !== now || after.sum !== sum) throw makeRefused(dataset);
  return { months, number, fresh, inserted, deleted, after };
}

/** Deletes rows from other months if they moved to this one, and completes the receipt. */
async function finish(
  session: PostgresSession,
  window: PublishedWindow,
  rows: WindowRows,
  batch: OpenBatch,
  { months, number, fresh, inserted, deleted: deletedHere, after }: Written,
): Promise<WindowOutcome> {
  const { month } = window;
  const { venueId, batchId, isPersonal, keepsHistory, onStep } = batch;
  if (fresh.rows < 10_000) await session.run('SET LOCAL enable_nestloop = on');
  const hasOthers = [...months.keys()].some((one) => one !== month);
  const moved: ReadonlyMap<string, number> = hasOthers
    ? await deleteMoved(session, window, rows, venueId, fresh.table)
    : new Map();
  await onStep('inserted');
  const before = months.get(month);
  if (keepsHistory) await recordHistory(session, window, venueId, [month, ...moved.keys()]);
  else if (before?.keepsHistory) await endHistory(session, window, venueId);
  await writeCategories(session, window.venue, venueId, fresh.statuses);
  const deleted = [...moved.values()].reduce((sum, n) => sum + n, deletedHere);
  await session.run(
    `UPDATE ${schema}.batches SET inserted = $2, deleted = $3 WHERE batch_id = $1`,
    [batchId, inserted, deleted],
  );
  await writeWindow(session, window, rows, batch, after);
  if (isPersonal) await replacePersonal(session, window, venueId);
  else if (before?.isPersonal) await removePersonal(session, window, venueId);
  return { state: 'published', rows: rows.rows, inserted, deleted, batch: number };
}

/** SQL condition: row `t` is in the window's venue and month. */
function buildMonthSql({ month }: PublishedWindow, venueId: number): string {
  return `t.venue_id = ${venueId} AND t.month = ${quoteText(month)}`;
}

function makeRefused(detail: string): Refused {
  return new Refused({ state: 'refused', refusal: 'rows-differ', detail });
}

/** A table with the rows to write. */
interface Fresh {
  readonly table: string;
  readonly rows: number;
  readonly statuses: readonly StatusValue[];
}

/** Selects the sent rows that are not `here` yet, and checks them. */
async function stageFresh(
  session: PostgresSession,
  dataset: DatasetId,
  here: string,
): Promise<Fresh> {
  const { row } = ownColumns;
  const table = 'pg_temp.fresh';
  await session.run(
    `CREATE TEMP TABLE fresh ON COMMIT DROP AS SELECT s.* FROM pg_temp.stage s
     WHERE NOT EXISTS (SELECT FROM ${here} AND t.${row} = s.${row})`,
  );
  const { rows, statuses } = await checkRows(session, dataset, table);
  return { table, rows, statuses };
}

interface CheckedRows extends RowCount {
  readonly statuses: readonly StatusValue[];
}

/**
 * Has the server hash each row that it will write, before anybody can see the row, and compare the hash with the one
 * sent. Fails with the first row that differs. Counts in the same query, which the server can run in several processes.
 * Returns count and sum, which show whether all rows arrived, and the statuses that occur.
 */
async function checkRows(
  session: PostgresSession,
  dataset: DatasetId,
  from: string,
): Promise<CheckedRows> {
  const { row } = ownColumns;
  const wrong = buildWrongHashSql(listPublishedColumns(dataset));
  const fields = listStatusColumns(dataset);
  const names = fields.map((_, at) => `status_${at}`);
  const values = fields.map(({ column }, at) => `, s.${quote(column)}::text AS ${names[at]}`);
  const groups = await session.rows(
    `SELECT count(*) AS n, ${buildSumSql(`s.${row}`)} AS s, min(s.${row}::text) FILTER (WHERE ${wrong}) AS one
       ${values.join('')}
     FROM ${from} s ${names.length > 0 ? `GROUP BY ${names.join(', ')}` : ''}`,
  );
  const found = groups.find(({ one }) => one)?.['one'];
  if (found) throw makeRefused(found);
  const counts = groups.map(({ n, s }) => toRowCount(n, s));
  return {
    rows: counts.reduce((all, { rows }) => all + rows, 0),
    sum: counts.reduce((all, { sum }) => all + sum, 0n),
    statuses: fields.flatMap(({ field }, at) =>
      [...new Set(groups.map((group) => group[String(names[at])] ?? ''))].map((value) => ({
        field,
        value,
      })),
    ),
  };
}
