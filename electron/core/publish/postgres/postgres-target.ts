import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { TargetFacts } from '../../../../shared/domain/targets.ts';
import { fail } from '../../../../shared/errors.ts';
import { listPublishedColumns, ownColumns } from '../../../../shared/published-columns.ts';
import {
  personalSchema,
  quote,
  tableSchema as schema,
  toTable,
  viewSchema,
} from '../../../../shared/published-views.ts';
import { systemClock } from '../../base/time/index.ts';
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
import { removeHistory } from './history-rows.ts';
import { isBusy } from './postgres-failure.ts';
import { openPostgres, type PostgresAddress, type PostgresSession } from './postgres-session.ts';
import { ensureTables, runInTransaction } from './postgres-tables.ts';
import { type PublishStep, publishWindow, renewWindow } from './publish-window.ts';
import { readColumns } from './read-columns.ts';
import { readWindows } from './receipts.ts';
import { buildSumSql, buildWrongHashSql, createStage, stageColumns } from './row-sql.ts';
import { writeCategories } from './write-categories.ts';

export interface PostgresTargetOptions {
  readonly address: PostgresAddress;
  readonly password: string | null;
  readonly publisher: Publisher;
  readonly describe: DescribeField;
  readonly includesPersonal?: boolean;
  readonly keepsHistory?: boolean;
  readonly onStep?: OnStep<PublishStep>;
  /** Milliseconds; shorter in tests. */
  readonly stallAfter?: number;
}

/** The first version with every feature that publishing uses. */
const minVersion = 120_000;

export async function openPostgresTarget(options: PostgresTargetOptions): Promise<PublishTarget> {
  const { address, publisher, describe, onStep = () => undefined } = options;
  const { includesPersonal = false, keepsHistory = false } = options;
  const open = () => openPostgres(address, options.password, options.stallAfter);
  const session = await open();
  const tables = createReadyTables({
    includesPersonal,
    ensureTables: (dataset) =>
      ensureTables(session, dataset, describe, { includesPersonal, keepsHistory }),
    async ensureVenue(venue) {
      const venueId = await ensureVenue(session, venue);
      await writeCategories(session, venue, venueId);
      return venueId;
    },
    isBusy,
  });

  async function isCommitted(batchId: string): Promise<boolean> {
    const again = await open();
    try {
      const found = await again.rows(`SELECT 1 FROM ${schema}.batches WHERE batch_id = $1`, [
        batchId,
      ]);
      return found.length > 0;
    } finally {
      await again.close();
    }
  }

  const context = { publisher, keepsHistory, onStep, isCommitted };

  return {
    examine: () => examine(session, includesPersonal),

    async readReceipts(venue, dataset) {
      const found = await tables.find(venue, dataset);
      if (found === null) return new Map();
      const all = await readWindows(session, found.venueId, dataset);
      return new Map(
        [...all].filter(
          ([, one]) => one.isPersonal === found.isPersonal && one.keepsHistory === keepsHistory,
        ),
      );
    },

    renew: (window, content) =>
      tables.publish(window, (of) => renewWindow(session, window, content, { ...context, ...of })),

    publish: (window, rows, choices) =>
      tables.publish(window, (of) =>
        publishWindow(session, window, rows, choices, { ...context, ...of }),
      ),

    // Each window is committed by itself.
    finish: async () => undefined,

    async check(venue) {
      const venueId = await findVenue(session, venue);
      return venueId === null ? [] : checkWindows(session, venueId);
    },

    async withdraw(venue) {
      const venueId = await findVenue(session, venue);
      return venueId === null ? 0 : withdraw(session, venueId);
    },

    close: session.close,
  };
}

async function hasTable(session: PostgresSession, name: string): Promise<boolean> {
  return (await readColumns(session, schema, name)).size > 0;
}

async function findVenue(
  session: PostgresSession,
  { platform }: PublishedVenue,
): Promise<number | null> {
  if (!(await hasTable(session, 'venues'))) return null;
  const [row] = await session.rows(`SELECT venue_id FROM ${schema}.venues WHERE platform = $1`, [
    platform,
  ]);
  return row ? Number(row.venue_id) : null;
}

/** Two venues are one if their platform is the same, whatever their names. */
async function ensureVenue(session: PostgresSession, venue: PublishedVenue): Promise<number> {
  const { platform, name, timeZone, currency } = venue;
  const known = await findVenue(session, venue);
  if (known !== null) {
    await session.run(
      `UPDATE ${schema}.venues SET name = $2, time_zone = $3, currency = $4
       WHERE venue_id = $1 AND (name, time_zone, currency) IS DISTINCT FROM ($2, $3, $4)`,
      [known, name, timeZone, currency],
    );
    return known;
  }
  await runInTransaction(session, async () => {
    await session.run(`SELECT pg_advisory_xact_lock(hashtext('venue-desk venues'))`);
    await session.run(
      `INSERT INTO ${schema}.venues SELECT coalesce(max(venue_id), 0) + 1, $1, $2, $3, $4 FROM ${schema}.venues
       ON CONFLICT (platform) DO NOTHING`,
      [platform, name, timeZone, currency],
    );
  });
  return (
    (await findVenue(session, venue)) ??
    fail('target-unsuitable', {
      params: { host: session.host, reason: 'other', code: 'venue' },
    })
  );
}

async function checkWindows(
  session: PostgresSession,
  venueId: number,
): Promise<readonly CheckedWindow[]> {
  const receipts = await session.rows(
    `SELECT dataset, month::text, rows, row_sum, rows_here, sum_here,
       round(extract(epoch from fetched_at) * 1000)::bigint AS fetched
     FROM ${schema}.windows WHERE venue_id = $1 ORDER BY dataset, month`,
    [venueId],
  );
  return compareReceipts(receipts, (dataset) =>
    session.rows(
      `SELECT month::text, count(*) AS n, ${buildSumSql(ownColumns.row)} AS s FROM ${toTable(dataset)}
       WHERE venue_id = $1 GROUP BY month`,
      [venueId],
    ),
  );
}

async function withdraw(session: PostgresSession, venueId: number): Promise<number> {
  return runInTransaction(session, async () => {
    await session.run(`SET LOCAL lock_timeout = '30s'`);
    let rows = 0;
    for (const dataset of datasetIds) {
      const columns = await readColumns(session, schema, dataset);
      if (!columns.has(ownColumns.row)) continue;
      await session.run(`SELECT pg_advisory_xact_lock($1, hashtext($2))`, [venueId, dataset]);
      rows += await session.run(`DELETE FROM ${toTable(dataset)} WHERE venue_id = $1`, [venueId]);
      await removeHistory(session, dataset, venueId);
    }
    for (const table of ['windows', 'categories']) {
      await session.run(`DELETE FROM ${schema}.${table} WHERE venue_id = $1`, [venueId]);
    }
    await session.run(
      `UPDATE ${schema}.batches SET rows = NULL, row_sum = NULL, content = '', inserted = NULL, deleted = NULL, nul_replaced = NULL
       WHERE venue_id = $1`,
      [venueId],
    );
    await session.run(`UPDATE ${schema}.venues SET name = '–' WHERE venue_id = $1`, [venueId]);
    return rows;
  });
}

/** Tries everything that publishing needs, in a transaction that is rolled back. */
async function examine(session: PostgresSession, includesPersonal: boolean): Promise<TargetFacts> {
  const schemas = [schema, viewSchema, ...(includesPersonal ? [personalSchema] : [])];
  const refuse = (reason: string, detail = '–'): never =>
    fail('target-unsuitable', { params: { host: session.host, reason, code: detail } });
  const [facts] = await session.rows(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num') AS number,
       current_setting('server_encoding') AS encoding, pg_is_in_recovery()::int AS replica,
       has_database_privilege(current_database(), 'TEMP')::int AS temp,
       has_database_privilege(current_database(), 'CREATE')::int AS make,
       (SELECT count(*) FROM pg_namespace WHERE nspname = ANY($1)
          AND has_schema_privilege(oid, 'CREATE')) AS schemas,
       extract(epoch from clock_timestamp()) AS clock`,
    [schemas],
  );
  if (!facts) return refuse('other');
  if (Number(facts.number) < minVersion) refuse('version', facts.version ?? '');
  if (facts.encoding !== 'UTF8') refuse('encoding', facts.encoding ?? '');
  if (facts.replica === '1') refuse('readOnly');
  if (facts.temp !== '1' || (facts.make !== '1' && Number(facts.schemas) !== schemas.length))
    refuse('rights');
  const clockAhead = Math.round(Number(facts.clock) - systemClock.now() / 1000);
  await session.run('BEGIN');
  try {
    // Sends three rows the way that a window's rows go, and checks them.
    const columns = listPublishedColumns('skills');
    await session.run(createStage('skills'));
    await session.copy(
      `COPY pg_temp.stage (${stageColumns('skills')}) FROM STDIN`,
      probe(columns.length),
    );
    const [{ n } = { n: null }] = await session.rows(
      `SELECT count(*) AS n FROM pg_temp.stage s WHERE ${buildWrongHashSql(columns)} AND ${columns.map(({ name }) => `${quote(name)} IS NULL`).join(' AND ')}`,
    );
    if (n !== '3') refuse('other', 'probe');
  } finally {
    await session.run('ROLLBACK');
  }
  return { version: facts.version ?? '', clockAhead };
}

async function* probe(columns: number): AsyncGenerator<Uint8Array> {
  const nulls = Array.from({ length: columns + 2 }, () => '\\N').join('\t');
  yield Buffer.from([1, 2, 3].map((at) => `${String(at).padStart(32, '0')}\t${nulls}\n`).join(''));
}
