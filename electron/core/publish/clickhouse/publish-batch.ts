import { randomInt } from 'node:crypto';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { buildGapsSql } from '../../../../shared/published-columns.ts';
import { quote } from '../../../../shared/published-views.ts';
import { systemClock } from '../../base/time/index.ts';
import { isShrunk } from '../../data/queries/index.ts';
import {
  isEarlier,
  type OnStep,
  type PublishedWindow,
  type Publisher,
  type RefusedWindow,
  type WindowOptions,
  type WindowOutcome,
  type WindowRows,
} from '../publish-target.ts';
import { noRows, type RowCount, toRowCount } from '../row-count.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import { recordHistory } from './history-rows.ts';
import { buildIdInSql, copyPersonal, copyRows, rewriteWithoutMoved } from './moved-rows.ts';
import { type Batches, commit, type Receipt, readWindows, type StoredWindow } from './receipts.ts';
import {
  buildWrongHashSql,
  countRows,
  listBatchTables,
  listPersonalRowColumns,
  listRowColumns,
  rowSum,
  toPersonalTable,
  toRowsTable,
} from './row-sql.ts';
import { readStatuses, writeCategories } from './write-categories.ts';

/** The steps of a window, in their order. */
export const batchSteps = ['begun', 'copied', 'checked', 'committing', 'committed'] as const;

export type BatchStep = (typeof batchSteps)[number];

export interface BatchContext {
  readonly venueId: number;
  readonly publisher: Publisher;
  /** Personal data is published too. */
  readonly isPersonal: boolean;
  /** All versions of the rows are kept. */
  readonly keepsHistory: boolean;
  readonly onStep: OnStep<BatchStep>;
}

/**
 * Publishes a window: its rows arrive in a batch of their own, which no view shows, and the server checks them. Then
 * one INSERT of receipts makes people see them.
 */
export async function publishBatch(
  session: ClickhouseSession,
  window: PublishedWindow,
  rows: WindowRows,
  options: WindowOptions,
  context: BatchContext,
): Promise<WindowOutcome> {
  const { venueId, onStep } = context;
  const { dataset, month, fetchedAt } = window;
  const all = await readWindows(session, venueId, dataset);
  const before = all.find((one) => one.month === month && one.rowsBatch !== 0) ?? null;
  if (before !== null && before.fetchedAt > fetchedAt.getTime()) {
    return { state: 'refused', refusal: 'newer-published' };
  }
  await onStep('begun');
  const made: number[] = [];
  const batches = makeBatches(dataset, context, all, made);
  const work: Work = { ...context, session, window, rows, options, batches, all, before };
  const outcome = await replaceRows(work);
  if ('state' in outcome) {
    for (const batch of made) await dropBatch(session, dataset, batch);
    return outcome;
  }
  const { receipts, inserted, deleted } = outcome;
  const [{ rowsBatch }] = receipts;
  const statuses = await readStatuses(session, dataset, rowsBatch);
  await writeCategories(session, window.venue, venueId, statuses);
  await onStep('committing');
  const numbers = await commit(session, batches, receipts);
  await onStep('committed');
  const now = await readWindows(session, venueId, dataset);
  const [batch] = numbers;
  if (now.find((one) => one.month === month)?.batch !== batch) {
    return { state: 'refused', refusal: 'newer-published' };
  }
  await settle(work, receipts[0], now, numbers);
  // Some of its rows were left out of the batch that counts. No view ever showed it.
  if (outcome.unused !== null) await dropBatch(session, dataset, outcome.unused);
  return { state: 'published', rows: rows.rows, inserted, deleted, batch: String(rowsBatch) };
}

/** Publishes a new receipt for the stored rows. Null if the rows must be compared. */
export async function renewBatch(
  session: ClickhouseSession,
  window: PublishedWindow,
  content: string,
  context: BatchContext,
): Promise<WindowOutcome | null> {
  const { venueId, isPersonal, keepsHistory, onStep } = context;
  const { dataset, month } = window;
  const all = await readWindows(session, venueId, dataset);
  const before = all.find((one) => one.month === month && one.rowsBatch !== 0);
  const isSame = before?.isPersonal === isPersonal && before.keepsHistory === keepsHistory;
  if (!isSame || before.content !== content) return null;
  const { rows } = before.sent;
  if (!isEarlier(before, window)) return { state: 'unchanged', rows };
  // Personal data is never hashed, so a change shows only when it is sent again.
  if (isPersonal) return null;
  await onStep('committing');
  const { batch: _, ...same } = before;
  const receipt = { ...same, ...describeWindow(window), inserted: 0, deleted: 0 };
  const batches = makeBatches(dataset, context, all, []);
  const [batch] = await commit(session, batches, [receipt]);
  await onStep('committed');
  const now = await readWindows(session, venueId, dataset);
  if (now.find((one) => one.month === month)?.batch !== batch) {
    return { state: 'refused', refusal: 'newer-published' };
  }
  return { state: 'published', rows, inserted: 0, deleted: 0, batch: String(before.rowsBatch) };
}

/** Returns a source of batch numbers; each is added to `made`. */
function makeBatches(
  dataset: DatasetId,
  { venueId, publisher }: BatchContext,
  all: readonly StoredWindow[],
  made: number[],
): Batches {
  const next = (): number => {
    const taken = Math.max(...all.map(({ batch }) => batch), ...made, 0);
    const number = Math.max(systemClock.now() * 1000 + randomInt(1000), taken + 1);
    made.push(number);
    return number;
  };
  return { dataset, venueId, publisher, next };
}

interface Work extends BatchContext {
  readonly session: ClickhouseSession;
  readonly window: PublishedWindow;
  readonly rows: WindowRows;
  readonly options: WindowOptions;
  readonly batches: Batches;
  /** The windows of the venue and the dataset when the work began. */
  readonly all: readonly StoredWindow[];
  readonly before: StoredWindow | null;
}

/** The first receipt is the window's; the others are for months from which rows moved to it. */
interface Ready {
  readonly receipts: readonly [Receipt, ...Receipt[]];
  readonly inserted: number;
  readonly deleted: number;
  /** A batch that can be dropped. */
  readonly unused: number | null;
}

function describeWindow({ month, fetchedAt, dataAsOf, daysMissing, sources }: PublishedWindow) {
  return {
    month,
    fetchedAt: fetchedAt.getTime(),
    dataAsOf,
    daysMissing: daysMissing.join(' '),
    sources,
  };
}

async function replaceRows(work: Work): Promise<Ready | RefusedWindow> {
  const { session, window, rows, options, batches, onStep, all, before } = work;
  const { venueId, next } = batches;
  const { dataset, month, fetchedAt } = window;
  const table = toRowsTable(dataset);
  const sent = next();
  await session.insert(
    `INSERT INTO ${table} (${listRowColumns(dataset).join(', ')}) FORMAT TabSeparated`,
    rows.lines([String(venueId), month, String(sent)]),
  );
  if (work.isPersonal && !(await sendPersonal(work, sent))) {
    return { state: 'refused', refusal: 'rows-differ', detail: dataset };
  }
  await onStep('copied');
  const wrong = await findWrong(session, dataset, sent, rows);
  if (wrong !== null) return { state: 'refused', refusal: 'rows-differ', detail: wrong };
  await onStep('checked');

  const others = all.filter((one) => one.month !== month && one.rowsBatch !== 0);
  const newer = others.filter((one) => one.fetchedAt > fetchedAt.getTime());
  const movedSql = buildIdInSql(
    dataset,
    newer.map(({ rowsBatch }) => rowsBatch),
    sent,
  );
  const left = movedSql
    ? await countRows(session, table, `_batch = ${sent} AND ${movedSql}`)
    : noRows;
  const inGaps = buildGapsSql(
    window,
    (name) => `toInt64(${quote(name)})`,
    (time) => Temporal.Instant.from(`${time}Z`).epochMilliseconds / 1000,
  );
  const keptSql = before && inGaps && `ifNull(${inGaps}, 0)`;
  const stays = `_batch = ${before?.rowsBatch} AND ${keptSql}
    AND _row NOT IN (SELECT _row FROM ${table} WHERE _batch = ${sent})`;
  const kept = keptSql ? await countRows(session, table, stays) : noRows;
  const now: RowCount = {
    rows: rows.rows - left.rows + kept.rows,
    sum: rows.rowSum - left.sum + kept.sum,
  };
  const here = before?.here.rows ?? 0;
  if (!options.acceptsFewer && isShrunk(here, now.rows)) {
    return { state: 'refused', refusal: 'rows-shrunk', before: here };
  }
  let final = sent;
  if (left.rows > 0 || kept.rows > 0) {
    final = next();
    const arrived = left.rows > 0 ? `_batch = ${sent} AND NOT (${movedSql})` : `_batch = ${sent}`;
    const where = kept.rows > 0 ? `(${arrived}) OR (${stays})` : arrived;
    if (!(await copyRows(session, dataset, final, where, now))) {
      return { state: 'refused', refusal: 'rows-differ', detail: dataset };
    }
    if (work.isPersonal) {
      await copyPersonal(
        session,
        dataset,
        final,
        before && kept.rows > 0
          ? `_batch = ${sent} OR (_batch = ${before.rowsBatch}
              AND _row NOT IN (SELECT _row FROM ${table} WHERE _batch = ${sent}))`
          : `_batch = ${sent}`,
      );
    }
  }
  const same = before
    ? await countRows(
        session,
        table,
        `_batch = ${final} AND _row IN (SELECT _row FROM ${table} WHERE _batch = ${before.rowsBatch})`,
      )
    : noRows;
  const older = others.filter((one) => !newer.includes(one));
  const reduced = await rewriteWithoutMoved(session, batches, older, final);
  if (reduced === null) return { state: 'refused', refusal: 'rows-differ', detail: dataset };
  const moved = reduced.reduce((sum, { deleted }) => sum + deleted, 0);
  const inserted = now.rows - same.rows;
  const deleted = (before?.here.rows ?? 0) - same.rows + moved;
  const receipt: Receipt = {
    ...describeWindow(window),
    keepsHistory: before?.keepsHistory ?? false,
    historyBatch: before?.historyBatch ?? 0,
    sent: { rows: rows.rows, sum: rows.rowSum },
    content: rows.content,
    nulReplaced: rows.nulReplaced,
    isPersonal: work.isPersonal,
    rowsBatch: final,
    here: now,
    inserted,
    deleted: deleted - moved,
  };
  const [own, ...ofOthers] = (await recordAll(work, [receipt, ...reduced])) ?? [];
  if (!own) return { state: 'refused', refusal: 'rows-differ', detail: dataset };
  const unused = final === sent ? null : sent;
  return { receipts: [own, ...ofOthers], inserted, deleted, unused };
}

/**
 * Records receipts in the history of their months. History begins and ends only in the window's own month, not in
 * months that only lose rows. Null if the server has other versions afterwards.
 */
async function recordAll(
  { session, window, batches, keepsHistory }: Work,
  receipts: readonly Receipt[],
): Promise<readonly Receipt[] | null> {
  const recorded: Receipt[] = [];
  for (const receipt of receipts) {
    const isOwn = receipt.month === window.month;
    const isRecorded = isOwn
      ? keepsHistory || receipt.keepsHistory
      : keepsHistory && receipt.keepsHistory;
    const next = isRecorded
      ? await recordHistory(session, batches, receipt, { ...window, keepsHistory })
      : receipt;
    if (next === null) return null;
    recorded.push(next);
  }
  return recorded;
}

/** Sends the rows' personal data. False if some row's data didn't arrive. */
async function sendPersonal(
  { session, window: { dataset, month }, rows, batches }: Work,
  batch: number,
): Promise<boolean> {
  const table = toPersonalTable(dataset);
  await session.insert(
    `INSERT INTO ${table} (${listPersonalRowColumns(dataset).join(', ')}) FORMAT TabSeparated`,
    rows.personal([String(batches.venueId), month, String(batch)]),
  );
  const [found] = await session.rows(`SELECT count() AS n FROM ${table} WHERE _batch = ${batch}`);
  return found?.n === String(rows.rows);
}

/** Has the server hash each row that arrived. Returns one that differs, or the dataset if rows are missing. */
async function findWrong(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
  rows: WindowRows,
): Promise<string | null> {
  const [found] = await session.rows(
    `SELECT count() AS n, ${rowSum} AS s, sum(wrong) AS different, anyIf(toString(_row), wrong) AS one
     FROM (SELECT _row, ${buildWrongHashSql(dataset)} AS wrong FROM ${toRowsTable(dataset)} WHERE _batch = ${batch})`,
  );
  const arrived = toRowCount(found?.n, found?.s);
  const isRight =
    arrived.rows === rows.rows && arrived.sum === rows.rowSum && Number(found?.different) === 0;
  return isRight ? null : found?.one || dataset;
}

/** Checks again for moved rows: without a lock, another publisher may have published the same ids. */
async function settle(
  work: Work,
  { month, fetchedAt, rowsBatch }: Receipt,
  now: readonly StoredWindow[],
  numbers: readonly number[],
): Promise<void> {
  const { session, batches, all } = work;
  const known = new Set([...all.map(({ batch }) => batch), ...numbers]);
  const others = now.filter((one) => one.month !== month && one.rowsBatch !== 0);
  if (others.every(({ batch }) => known.has(batch))) return;
  const older = others.filter((one) => one.fetchedAt <= fetchedAt);
  const reduced = (await rewriteWithoutMoved(session, batches, older, rowsBatch)) ?? [];
  const receipts = (await recordAll(work, reduced)) ?? [];
  if (receipts.length > 0) await commit(session, batches, receipts);
}

/** Removes a batch that no view shows. If that fails, it is removed with others later. */
async function dropBatch(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
): Promise<void> {
  for (const table of listBatchTables(dataset)) {
    await session.run(`ALTER TABLE ${table} DROP PARTITION ${batch}`).catch(() => undefined);
  }
}
