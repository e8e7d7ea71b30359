import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { TargetFacts } from '../../../../shared/domain/targets.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { listPublishedColumns } from '../../../../shared/published-columns.ts';
import { personalSchema, tableSchema as schema } from '../../../../shared/published-views.ts';
import { sleep, systemClock } from '../../base/time/index.ts';
import { compareReceipts } from '../compare-receipts.ts';
import type {
  CheckedWindow,
  DescribeField,
  OnStep,
  PublishedVenue,
  Publisher,
  PublishTarget,
} from '../publish-target.ts';
import { createReadyTables } from '../ready-tables.ts';
import { toVenueId } from '../venue-id.ts';
import { cleanUp, dropLeftViews } from './clean-up.ts';
import {
  type ClickhouseAddress,
  type ClickhouseSession,
  openClickhouse,
} from './clickhouse-session.ts';
import { createRowsTable, ensureTables, readColumns } from './clickhouse-tables.ts';
import { buildCurrentBatchesSql, buildCurrentWindowsSql } from './clickhouse-views.ts';
import { type BatchStep, publishBatch, renewBatch } from './publish-batch.ts';
import { readWindows } from './receipts.ts';
import {
  buildWrongHashSql,
  listBatchTables,
  listRowColumns,
  quoteText,
  rowSum,
  toRowsTable,
} from './row-sql.ts';
import { writeCategories } from './write-categories.ts';

export interface ClickhouseTargetOptions {
  readonly address: ClickhouseAddress;
  readonly password: string | null;
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly includesPersonal?: boolean;
  readonly keepsHistory?: boolean;
  readonly onStep?: OnStep<BatchStep>;
  /** Milliseconds; shorter in tests. */
  readonly stallAfter?: number;
  /** Seconds; shorter in tests. */
  readonly grace?: number;
}

export async function openClickhouseTarget(
  options: ClickhouseTargetOptions,
): Promise<PublishTarget> {
  const { address, publisher, describe, onStep = () => undefined } = options;
  const { includesPersonal = false, keepsHistory = false } = options;
  const session = await openClickhouse(address, options.password, options.stallAfter);
  const tables = createReadyTables({
    includesPersonal,
    ensureTables: (dataset) =>
      ensureTables(session, dataset, describe, { includesPersonal, keepsHistory }),
    async ensureVenue(venue) {
      const venueId = await ensureVenue(session, venue);
      await writeCategories(session, venue, venueId);
      return venueId;
    },
    isBusy: (error) => error instanceof Failure && error.error.params?.reason === 'busy',
  });
  const context = { publisher, keepsHistory, onStep };

  return {
    examine: () => examine(session, includesPersonal),

    async readReceipts(venue, dataset) {
      const found = await tables.find(venue, dataset);
      if (found === null) return new Map();
      const windows = await readWindows(session, found.venueId, dataset);
      return new Map(
        windows
          .filter(
            (one) =>
              one.rowsBatch !== 0 &&
              one.isPersonal === found.isPersonal &&
              one.keepsHistory === keepsHistory,
          )
          .map((one) => [one.month, { ...one, rows: one.sent.rows }]),
      );
    },

    renew: (window, content) =>
      tables.publish(window, (of) => renewBatch(session, window, content, { ...context, ...of })),

    publish: (window, rows, choices) =>
      tables.publish(window, (of) =>
        publishBatch(session, window, rows, choices, { ...context, ...of }),
      ),

    /** Each window is committed by itself. */
    async finish() {
      for (const dataset of tables.list()) await cleanUp(session, dataset, options.grace);
      await dropLeftViews(session, options.grace);
    },

    check: (venue) => checkWindows(session, toVenueId(venue)),
    withdraw: (venue) => withdraw(session, toVenueId(venue)),
    close: async () => session.close(),
  };
}

/** Two venues are one if their platform is the same, whatever their names. */
async function ensureVenue(session: ClickhouseSession, venue: PublishedVenue): Promise<number> {
  const { platform, name, timeZone, currency } = venue;
  const venueId = toVenueId(venue);
  const values = [platform, name, timeZone, currency ?? ''].map(quoteText);
  const [known] = await session.rows(
    `SELECT argMax(platform = ${values[0]}, changed) AS is_it, count() AS n, argMax(name = ${values[1]}
       AND time_zone = ${values[2]} AND currency = ${values[3]}, changed) AS is_same
     FROM ${schema}.venues WHERE venue_id = ${venueId}`,
  );
  if (known?.n !== '0' && known?.is_it !== '1') {
    fail('target-unsuitable', { params: { host: session.host, reason: 'other', code: 'venue' } });
  }
  if (known.n === '0' || known.is_same !== '1') {
    await session.run(
      `INSERT INTO ${schema}.venues SELECT ${venueId}, ${values.join(', ')}, ${systemClock.now()}`,
    );
  }
  return venueId;
}

async function hasTables(session: ClickhouseSession): Promise<boolean> {
  return (await readColumns(session, schema, 'batches')).size > 0;
}

async function checkWindows(
  session: ClickhouseSession,
  venueId: number,
): Promise<readonly CheckedWindow[]> {
  if (!(await hasTables(session))) return [];
  const receipts = await session.rows(
    `SELECT dataset, month, tupleElement(w_version, 1) AS fetched, w_rows AS rows, w_row_sum AS row_sum,
       w_rows_here AS rows_here, w_sum_here AS sum_here
     FROM (${buildCurrentWindowsSql(`venue_id = ${venueId}`)}) WHERE w_rows_batch != 0 ORDER BY dataset, month`,
  );
  return compareReceipts(receipts, (dataset) =>
    session.rows(
      `SELECT month, count() AS n, ${rowSum} AS s FROM ${toRowsTable(dataset)}
       WHERE venue_id = ${venueId} AND _batch IN (${buildCurrentBatchesSql(dataset)}) GROUP BY month`,
    ),
  );
}

/** Hides the rows first, then deletes them, and at last their receipts and the venue's name. */
async function withdraw(session: ClickhouseSession, venueId: number): Promise<number> {
  if (!(await hasTables(session))) return 0;
  const current = `${buildCurrentWindowsSql(`venue_id = ${venueId}`)}`;
  const [there] = await session.rows(
    `SELECT sum(w_rows_here) AS n FROM (${current}) WHERE w_rows_batch != 0`,
  );
  await session.run(
    `INSERT INTO ${schema}.batches (batch, rows_batch, venue_id, dataset, month, fetched_ms, data_as_of, published_at)
     SELECT greatest(tupleElement(w_version, 2) + 1, toUInt64(${systemClock.now() * 1000})), 0, venue_id, dataset, month,
       tupleElement(w_version, 1), w_data_as_of, now() FROM (${current}) WHERE w_rows_batch != 0`,
  );
  for (const table of datasetIds.flatMap(listBatchTables)) {
    const [database = '', name = ''] = table.split('.');
    if ((await readColumns(session, database, name)).size === 0) continue;
    const batches = await session.rows(
      `SELECT DISTINCT _batch AS batch FROM ${table} WHERE venue_id = ${venueId}`,
    );
    for (const { batch } of batches)
      await session.run(`ALTER TABLE ${table} DROP PARTITION ${batch}`);
  }
  for (const [table, where] of [
    ['batches', 'rows_batch != 0'],
    ['batches', 'rows_batch = 0'],
    ['categories', '1'],
    ['venues', '1'],
  ]) {
    await session.run(
      `ALTER TABLE ${schema}.${table} DELETE WHERE venue_id = ${venueId} AND ${where}`,
    );
    await waitUntilDeleted(session);
  }
  return Number(there?.n ?? 0);
}

/** The server answers before it has deleted everything. */
async function waitUntilDeleted(session: ClickhouseSession): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [under] = await session.rows(
      `SELECT count() AS n FROM system.mutations WHERE database = ${quoteText(schema)} AND is_done = 0`,
    );
    if (under?.n === '0') return;
    await sleep(100, new AbortController().signal);
  }
  fail('target-unsuitable', { params: { host: session.host, reason: 'busy', code: 'mutation' } });
}

/** The first version with every feature that publishing uses. */
const minVersion = [18, 16] as const;

/** Tries everything that publishing needs, in a table that it removes again, and in a database if there is none yet. */
async function examine(
  session: ClickhouseSession,
  includesPersonal: boolean,
): Promise<TargetFacts> {
  const refuse = (reason: string, code: string): never =>
    fail('target-unsuitable', { params: { host: session.host, reason, code } });
  const { version, clockAhead } = session;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < minVersion[0] || (major === minVersion[0] && minor < minVersion[1])) {
    refuse('version', version);
  }
  const batch = systemClock.now() * 1000;
  for (const database of [schema, ...(includesPersonal ? [personalSchema] : [])]) {
    if (!(await probe(session, database, batch))) refuse('other', 'probe');
  }
  return { version, clockAhead };
}

/** Sends three rows the way that a window's rows go, and checks them. */
async function probe(
  session: ClickhouseSession,
  database: string,
  batch: number,
): Promise<boolean> {
  const [there] = await session.rows(
    `SELECT count() AS n FROM system.databases WHERE name = ${quoteText(database)}`,
  );
  const own = there?.n === '0' ? `${database}_probe_${batch}` : null;
  const table = `${own ?? database}.probe_${batch}`;
  const columns = listPublishedColumns('skills');
  if (own) await session.run(`CREATE DATABASE ${own}`);
  try {
    await session.run(createRowsTable(table, columns, session.isModern));
    await session.insert(
      `INSERT INTO ${table} (${listRowColumns('skills').join(', ')}) FORMAT TabSeparated`,
      makeProbe(batch, columns.length),
    );
    const [found] = await session.rows(
      `SELECT count() AS n FROM ${table} WHERE ${buildWrongHashSql('skills')} AND isNull(_invalid)`,
    );
    return found?.n === '3';
  } finally {
    await session.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
    if (own) await session.run(`DROP DATABASE IF EXISTS ${own}`).catch(() => undefined);
  }
}

async function* makeProbe(batch: number, columns: number): AsyncGenerator<Uint8Array> {
  const nulls = Array.from({ length: columns + 2 }, () => '\\N').join('\t');
  const lines = [1, 2, 3].map(
    (at) => `1\t2026-01-01\t${batch}\t${String(at).padStart(32, '0')}\t${nulls}\n`,
  );
  yield Buffer.from(lines.join(''));
}
