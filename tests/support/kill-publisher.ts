/** Publishes a month in two forms alternately, while the publisher or the server is killed. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import { batchSteps } from '../../electron/core/publish/clickhouse/publish-batch.ts';
import { openDiskStore } from '../../electron/core/publish/lake/disk-store.ts';
import { openLakeTarget } from '../../electron/core/publish/lake/lake-target.ts';
import { lakeSteps } from '../../electron/core/publish/lake/publish-file.ts';
import {
  openPostgres,
  type PostgresSession,
} from '../../electron/core/publish/postgres/postgres-session.ts';
import { openPostgresTarget } from '../../electron/core/publish/postgres/postgres-target.ts';
import { publishSteps } from '../../electron/core/publish/postgres/publish-window.ts';
import type { PublishTarget, WindowOutcome } from '../../electron/core/publish/publish-target.ts';
import { isText, listPublishedColumns, rowFormat } from '../../shared/published-columns.ts';
import {
  ownerPassword as clickhousePassword,
  clickhousePath,
  startClickhouse,
} from './clickhouse-server.ts';
import { addLeading, type KillPlan } from './kill-plan.ts';
import { readLakeRows } from './lake-reader.ts';
import {
  otherPostgres,
  postgresFolder,
  ownerPassword as postgresPassword,
  startPostgres,
} from './postgres-server.ts';
import { makeReady, openReadyEngine } from './ready-lake-engine.ts';

/** The program to kill. `npm test` bundles it into one file, which loads in half the time. */
const publisherProgram = join(import.meta.dirname, 'publish-until-killed.ts');

type Form = Pick<KillPlan, 'linesPath' | 'rows' | 'rowSum'>;

/** A server whose publisher is killed. */
interface KilledServer {
  readonly port: number;
  /** The folder of a lake. */
  readonly root?: string;
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly open: () => Promise<PublishTarget>;
  /** The month as a reader sees it: rows, least and most visitors, batches, and the rows that the receipt has. */
  readonly read: () => Promise<string>;
  /** The versions without an end: rows, least and most visitors. */
  readonly readOpen?: () => Promise<string>;
}

export interface KilledKind {
  readonly name: string;
  readonly kind: KillPlan['kind'];
  readonly isHere: boolean;
  readonly password: string;
  readonly steps: readonly string[];
  /** Makes what is sent instead of lines. */
  readonly prepare?: (form: Form) => Promise<void>;
  readonly start: () => Promise<KilledServer>;
}

const options = {
  publisher: { appVersion: '1', by: 'test' },
  describe: (_: unknown, field: string) => field,
};
const local = { host: '127.0.0.1', user: 'owner', certificate: null };

function describePostgres(name: string, home: string | null): KilledKind {
  return {
    name,
    kind: 'postgres',
    isHere: home !== null,
    password: postgresPassword,
    steps: ['sending', ...publishSteps],
    async start() {
      const server = await startPostgres({ home });
      const { folder, port } = server;
      const address = { ...local, port, database: 'org' };
      let reader: PostgresSession | null = null;
      return {
        ...server,
        open: () => openPostgresTarget({ ...options, address, password: postgresPassword }),
        async crash() {
          await reader?.close();
          reader = null;
          await server.crash();
        },
        async read() {
          const admin = { host: folder, port, database: 'org', user: 'admin', certificate: null };
          reader ??= await openPostgres(admin, null);
          const [row] = await reader.rows(
            `SELECT count(*) AS n, min(number_of_visitors) AS a, max(number_of_visitors) AS b, count(DISTINCT _batch) AS batches,
               (SELECT rows FROM venue_desk.windows) AS receipt FROM venue_desk.bookings`,
          );
          return [row?.n, row?.a, row?.b, row?.batches, row?.receipt].join(' ');
        },
      };
    },
  };
}

export const postgresKind = describePostgres('PostgreSQL', postgresFolder);
export const otherPostgresKinds = otherPostgres.map(({ version, home }) =>
  describePostgres(`PostgreSQL ${version}`, home),
);
export const clickhouseKind: KilledKind = {
  name: 'ClickHouse',
  kind: 'clickhouse',
  isHere: clickhousePath !== null,
  password: clickhousePassword,
  steps: ['sending', ...batchSteps],
  async start() {
    const server = await startClickhouse();
    const address = { ...local, port: server.port };
    return {
      ...server,
      open: () =>
        openClickhouseTarget({
          ...options,
          address,
          password: clickhousePassword,
          keepsHistory: true,
        }),
      async readOpen() {
        const [row] = await server.sql(
          `SELECT count() AS n, min(number_of_visitors) AS a, max(number_of_visitors) AS b
           FROM venue_desk_bi.fact_bookings_history WHERE known_to > now() + 86400`,
        );
        return [row?.n, row?.a, row?.b].join(' ');
      },
      async read() {
        const [row] = await server.sql(
          `SELECT count() AS n, min(number_of_visitors) AS a, max(number_of_visitors) AS b, uniqExact(_batch) AS batches,
             any(_batch) AS batch FROM venue_desk_bi.fact_bookings`,
        );
        const [receipt] = await server.sql(
          `SELECT any(rows) AS rows FROM venue_desk.batches WHERE rows_batch = ${row?.batch}`,
        );
        return [row?.n, row?.a, row?.b, row?.batches, receipt?.rows].join(' ');
      },
    };
  },
};

export const lakeKind: KilledKind = {
  name: 'a lake',
  kind: 'lake',
  isHere: true,
  password: '',
  steps: lakeSteps,
  prepare: ({ linesPath, rows, rowSum }) => makeReady(linesPath, rows, rowSum),
  async start() {
    const root = mkdtempSync(join(tmpdir(), 'venue-desk-killed-lake-'));
    return {
      port: 0,
      root,
      // A folder has no server.
      crash: async () => undefined,
      start: async () => undefined,
      stop: () => rmSync(root, { recursive: true, force: true }),
      open: () =>
        openLakeTarget({
          ...options,
          store: openDiskStore(root),
          engine: openReadyEngine(),
          signal: new AbortController().signal,
        }),
      async read() {
        const rows = await readLakeRows(root, 'fact_bookings');
        const visitors = rows.map((row) => Number(row.number_of_visitors));
        const files = new Set(rows.map((row) => row._batch));
        const least = Math.min(...visitors);
        // The reader compares the rows of each file with its receipt.
        return [rows.length, least, Math.max(...visitors), files.size, rows.length].join(' ');
      },
    };
  },
};

const venue = { platform: 'killed', name: 'Zoo', timeZone: 'Europe/Amsterdam', currency: null };
const month = {
  venue,
  dataset: 'bookings',
  month: '2026-10-01',
  dataAsOf: '2026-11-01T23:59:59',
  gaps: [],
  daysMissing: [],
  sources: 'files',
} as const;
const fetchedAt = '2026-11-02T06:00:00Z';

/** Makes lines and hashes without the engine's code. */
function makeForm(path: string, rows: number, visitors: number): Form {
  const columns = listPublishedColumns('bookings');
  let sum = 0n;
  const lines = Array.from({ length: rows }, (_, at) => {
    const values: Readonly<Record<string, readonly [hashed: string, written: string]>> = {
      booking_line_id: [`${at + 1}`, `${at + 1}`],
      booking_date: [`${Date.UTC(2026, 9, 5, 10) / 1000}`, '2026-10-05 10:00:00'],
      number_of_visitors: [`${visitors}`, `${visitors}`],
    };
    const text = columns.map((column) =>
      isText(column) ? ';:' : `;${values[column.name]?.[0] ?? ''}`,
    );
    const hash = createHash('sha256')
      // Neither a copy nor an invalid value.
      .update(`${rowFormat}${text.join('')};;:`)
      .digest('hex');
    sum += BigInt(`0x${hash.slice(0, 8)}`);
    const cells = columns.map(({ name }) => values[name]?.[1] ?? '\\N');
    return `${[hash.slice(0, 32), '\\N', '\\N', ...cells].join('\t')}\n`;
  });
  writeFileSync(path, lines.join(''));
  return { linesPath: path, rows, rowSum: String(sum) };
}

/** What a reader saw around a kill. */
export interface Killed {
  readonly reads: number;
  /** After the publisher's end: the month as before, or the new one. */
  readonly after: 'old' | 'new';
}

export type KillRig = Awaited<ReturnType<typeof openKillRig>>;

/** A server with the month published. `folder` is for the lines. */
export async function openKillRig(
  kind: KilledKind,
  folder: string,
  { most = 2400, program = publisherProgram } = {},
) {
  const server = await kind.start();
  const fewer = most - Math.ceil(most / 8);
  const forms = [
    makeForm(join(folder, `${kind.name}-2.lines`), most, 2),
    makeForm(join(folder, `${kind.name}-3.lines`), fewer, 3),
  ] as const;
  /** The only states that a reader may see. */
  const whole = [`${most} 2 2 1 ${most}`, `${fewer} 3 3 1 ${fewer}`];

  /** Reads the month. Fails unless the versions without an end are one of these states too. */
  async function read(): Promise<string> {
    const seen = await server.read();
    const open = (await server.readOpen?.()) ?? null;
    if (open !== null && !whole.some((one) => one.startsWith(`${open} `))) {
      throw new Error(`half a history: ${open}`);
    }
    return seen;
  }

  /** A run without a kill. */
  async function repair({ linesPath, rows, rowSum }: Form, at = fetchedAt): Promise<WindowOutcome> {
    const target = await server.open();
    const sent = {
      rows,
      rowSum: BigInt(rowSum),
      linesId: linesPath,
      content: rowSum,
      nulReplaced: 0,
      ids: null,
      personal: async function* () {},
      async *lines(leading: readonly string[] = []) {
        yield addLeading(readFileSync(linesPath), leading);
      },
    };
    try {
      const usual = { again: false, acceptsFewer: false };
      const window = { ...month, fetchedAt: new Date(at), knownAt: new Date(at) };
      return await target.publish(window, sent, usual);
    } finally {
      await target.close();
    }
  }

  /**
   * Publishes a form, and kills the publisher or the server in a step, or some milliseconds after it. `begins`: once it
   * has started.
   */
  async function run(
    form: Form,
    step: string,
    after: number,
    { begins, kills }: Readonly<Partial<Record<'begins' | 'kills', () => void>>>,
  ): Promise<void> {
    const plan: KillPlan = {
      ...form,
      kind: kind.kind,
      port: server.port,
      root: server.root ?? '',
      password: kind.password,
      window: month,
      fetchedAt,
      waitsIn: after === 0 ? step : 'never',
    };
    const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    });
    child.stderr.resume();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let hasBegun = false;
    let killing: Promise<void> = Promise.resolve();
    for await (const line of createInterface({ input: child.stdout })) {
      if (!hasBegun) begins?.();
      hasBegun = true;
      if (line !== step) continue;
      killing = wait(after).then(() => {
        kills?.();
        child.kill('SIGKILL');
      });
    }
    // The publisher may be done before it is to be killed: the server is killed all the same.
    await Promise.all([ended, killing]);
  }

  const next = async () => {
    const before = whole.indexOf(await read());
    if (before < 0) throw new Error(`not whole: ${await read()}`);
    return { before, form: forms[1 - before] as Form };
  };

  async function check(before: number, form: Form): Promise<Killed['after']> {
    const after = whole.indexOf(await read());
    if (after < 0) throw new Error(`half a month: ${await read()}`);
    await repair(form);
    const repaired = await read();
    const open = (await server.readOpen?.()) ?? repaired;
    if (repaired !== whole[1 - before] || !repaired.startsWith(open)) {
      throw new Error(`not repaired: ${repaired}, ${open}`);
    }
    return after === before ? 'old' : 'new';
  }

  for (const form of forms) await kind.prepare?.(form);
  if ((await repair(forms[0])).state !== 'published') throw new Error('nothing is published');
  return {
    server,
    forms,
    whole,
    repair,
    stop: server.stop,
    /** Kills the publisher at one moment, while a reader counts; then the next run repairs. */
    async killPublisher(step: string, after: number): Promise<Killed> {
      const { before, form } = await next();
      let reads = 0;
      let isOver = false;
      const readOn = async () => {
        while (!isOver) {
          const seen = await read();
          if (!whole.includes(seen)) throw new Error(`half a month: ${seen}`);
          reads += 1;
          await wait(3);
        }
      };
      let reading: Promise<void> = Promise.resolve();
      const begins = () => {
        reading = readOn();
        reading.catch(() => undefined);
      };
      await run(form, step, after, { begins });
      isOver = true;
      await reading;
      return { reads, after: await check(before, form) };
    },
    /** Kills the server itself, and with it the publisher. */
    async killServer(step: string, after: number): Promise<Killed> {
      const { before, form } = await next();
      let crashing: Promise<void> = Promise.resolve();
      const kills = () => {
        crashing = server.crash();
      };
      await run(form, step, after, { kills });
      await crashing;
      await server.start();
      return { reads: 1, after: await check(before, form) };
    },
  };
}
