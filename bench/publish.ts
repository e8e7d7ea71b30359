import { execFileSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { createEngine, type Engine } from '../electron/core/data/engine/engine.ts';
import { openClickhouseTarget } from '../electron/core/publish/clickhouse/clickhouse-target.ts';
import { openDiskStore } from '../electron/core/publish/lake/disk-store.ts';
import { openLakeTarget } from '../electron/core/publish/lake/lake-target.ts';
import type { PublishTarget } from '../electron/core/publish/publish-target.ts';
import { publishResult, readWindowRows } from '../electron/core/publish/window-rows.ts';
import { listPublishedColumns, ownColumns } from '../shared/published-columns.ts';
import {
  clickhousePath,
  ownerPassword,
  startClickhouse,
} from '../tests/support/clickhouse-server.ts';
import { openAsOwner, postgresFolder, startPostgres } from '../tests/support/postgres-server.ts';
import { atMost, type Bench } from './bench.ts';
import { quiet, timed } from './support/bench-engine.ts';

/** `--rows 10000000`: the goal's; fewer say nearly as much, and take minutes. */
const rowsAt = process.argv.indexOf('--rows');
const allRows = rowsAt < 0 ? 1_000_000 : Number(process.argv[rowsAt + 1]);
/** A month of one venue. */
const monthRows = Math.min(500_000, allRows);
const months = Array.from({ length: Math.round(allRows / monthRows) }, (_, at) =>
  Temporal.PlainDate.from('2024-01-01').add({ months: at }).toString(),
);
const usual = { again: false, acceptsFewer: false, signal: quiet.signal };

const monthProgram = join(import.meta.dirname, 'support/write-month.ts');
const resultId = 'bench';

async function withRows(
  engine: Engine,
  folder: string,
  [at, changed]: readonly [month: number, changed: number],
  work: () => Promise<void>,
): Promise<number> {
  const body = join(folder, 'body.json');
  const month = (months[at] ?? '').slice(0, 7);
  const numbers = [monthRows, at * monthRows + 1, changed].map(String);
  execFileSync(process.execPath, [monthProgram, body, month, ...numbers]);
  const asked = { resultId, dataset: 'bookings', bodies: [body], period: null } as const;
  await engine.methods.ingest({ ...asked, timeZone: 'UTC' }, quiet);
  // From here on: rows are stored already when they are published.
  const took = await timed(work);
  await engine.methods.release({ resultId }, quiet);
  return took;
}

interface Took {
  readonly first: number;
  readonly changed: number;
  readonly same: number;
}

async function publishAll(engine: Engine, folder: string, target: PublishTarget): Promise<Took> {
  const publish = (at: number, changed: number, day: number) =>
    withRows(engine, folder, [at, changed], async () => {
      const fetchedAt = new Date(Date.UTC(2026, 10, day));
      const window = {
        venue: { platform: 'bench', name: 'Zoo', timeZone: 'UTC', currency: null },
        dataset: 'bookings',
        month: months[at] ?? '',
        fetchedAt,
        knownAt: fetchedAt,
        dataAsOf: '2026-11-01T23:59:59',
        gaps: [],
        daysMissing: [],
        sources: String(day),
      } as const;
      const { state } = await publishResult(engine.methods, resultId, target, window, usual);
      if (state !== 'published') throw new Error(`it was ${state}`);
    });
  let first = 0;
  for (const at of months.keys()) first += await publish(at, 0, 1);
  const changed = await publish(0, 100, 2);
  return { first, changed, same: await publish(0, 100, 3) };
}

/** Writes the lines of all months, as files that a database's own program loads. */
async function writeReady(engine: Engine, folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const at of months.keys()) {
    const path = join(folder, `${at}.tsv`);
    await withRows(engine, folder, [at, 0], () =>
      readWindowRows(engine.methods, resultId, quiet.signal, async ({ lines }) => {
        for await (const bytes of lines()) await appendFile(path, bytes);
      }),
    );
    files.push(path);
  }
  return files;
}

const names = [
  ownColumns.row,
  ownColumns.copy,
  ownColumns.invalid,
  ...listPublishedColumns('bookings').map(({ name }) => name),
].join(', ');

/** `load`: what `ready` is the time of, for each month. */
function ratios(
  kind: string,
  took: Took,
  load: 'Load' | 'Copy',
  ready: readonly number[],
): Record<string, number> {
  const all = ready.reduce((sum, one) => sum + one, 0);
  const [month = 0] = ready;
  return {
    [`${kind}Milliseconds`]: took.first,
    [`${kind}${load}Milliseconds`]: all,
    [`${kind}Times${load}`]: took.first / all,
    [`${kind}OnePercentTimes${load}`]: took.changed / month,
    [`${kind}SameTimes${load}`]: took.same / month,
  };
}

async function inPostgres(engine: Engine, folder: string, files: readonly string[]) {
  const server = await startPostgres();
  try {
    const target = await openAsOwner(server.port);
    const took = await publishAll(engine, folder, target);
    await target.close();
    await server.sql('CREATE TABLE bare (LIKE venue_desk.bookings)', 'org');
    await server.sql(
      'ALTER TABLE bare ALTER venue_id DROP NOT NULL, ALTER month DROP NOT NULL, ALTER _batch DROP NOT NULL',
      'org',
    );
    const where = ['-h', server.folder, '-p', String(server.port), '-U', 'admin', '-d', 'org'];
    const ready: number[] = [];
    for (const file of files) {
      const copy = `\\copy bare (${names}) FROM '${file}'`;
      ready.push(await timed(async () => execFileSync('psql', [...where, '-Xqc', copy])));
    }
    return ratios('postgres', took, 'Load', ready);
  } finally {
    server.stop();
  }
}

async function inClickhouse(engine: Engine, folder: string, files: readonly string[]) {
  const server = await startClickhouse();
  try {
    const target = await openClickhouseTarget({
      address: { host: '127.0.0.1', port: server.port, user: 'owner', certificate: null },
      password: ownerPassword,
      publisher: { appVersion: '1', by: 'bench' },
      describe: (_, field) => field,
    });
    const took = await publishAll(engine, folder, target);
    await target.close();
    await server.run('CREATE TABLE bare AS venue_desk.bookings_rows');
    const where = ['--port', String(server.nativePort), '--user', 'owner'];
    const insert = `INSERT INTO bare (${names}) FORMAT TabSeparated`;
    const ready: number[] = [];
    for (const file of files) {
      const options = [...where, '--password', ownerPassword, '--query', insert];
      const load = async () =>
        execFileSync('clickhouse-client', options, {
          stdio: [openSync(file, 'r'), 'pipe', 'pipe'],
        });
      ready.push(await timed(load));
    }
    return ratios('clickhouse', took, 'Load', ready);
  } finally {
    server.stop();
  }
}

async function inLake(engine: Engine, folder: string, files: readonly string[]) {
  const root = await mkdtemp(join(folder, 'lake-'));
  const target = await openLakeTarget({
    store: openDiskStore(root),
    engine: engine.methods,
    publisher: { appVersion: '1', by: 'bench' },
    describe: (_, field) => field,
    signal: quiet.signal,
  });
  const took = await publishAll(engine, folder, target);
  await target.close();
  // The other targets' own loads are programs of their own. This one is not.
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  const columns = names.split(', ').map((name) => `'${name}'`);
  const ready: number[] = [];
  for (const file of files) {
    await connection.run(`CREATE OR REPLACE TABLE bare AS SELECT * FROM read_csv('${file}', delim = '\t',
      header = false, nullstr = '\\N', quote = '', names = [${columns.join(', ')}])`);
    const copy = `COPY bare TO '${file}.parquet' (FORMAT parquet, COMPRESSION zstd)`;
    ready.push(await timed(() => connection.run(copy)));
  }
  connection.closeSync();
  instance.closeSync();
  return { ...ratios('lake', took, 'Copy', ready), peakMegabytes };
}

export const publishBench: Bench = {
  name: 'publish',
  about: `${allRows} bookings × 15 columns to each kind of target, with all checks, by its own load of a ready file, or COPY to Parquet`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'venue-desk-bench-publish-'));
    const engine = await createEngine({
      temporaryFolder: folder,
      threads: 2,
      memoryLimit: '400MB',
    });
    try {
      const files = await writeReady(engine, folder);
      const measured = {
        ...(postgresFolder === null ? {} : await inPostgres(engine, folder, files)),
        ...(clickhousePath === null ? {} : await inClickhouse(engine, folder, files)),
        ...(await inLake(engine, folder, files)),
      };
      return atMost(measured, {
        ...(postgresFolder === null
          ? {}
          : { postgresTimesLoad: 5, postgresOnePercentTimesLoad: 5, postgresSameTimesLoad: 0.5 }),
        ...(clickhousePath === null ? {} : { clickhouseTimesLoad: 5 }),
        lakeTimesCopy: 4,
        peakMegabytes: 600,
      });
    } finally {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
