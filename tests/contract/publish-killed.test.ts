import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import { batchSteps } from '../../electron/core/publish/clickhouse/publish-batch.ts';
import {
  openPostgres,
  type PostgresSession,
} from '../../electron/core/publish/postgres/postgres-session.ts';
import { openPostgresTarget } from '../../electron/core/publish/postgres/postgres-target.ts';
import { publishSteps } from '../../electron/core/publish/postgres/publish-window.ts';
import type { PublishTarget } from '../../electron/core/publish/publish-target.ts';
import { readWindowRows } from '../../electron/core/publish/window-rows.ts';
import {
  ownerPassword as clickhousePassword,
  clickhousePath,
  startClickhouse,
} from '../support/clickhouse-server.ts';
import { openEngine, quiet, resultId } from '../support/open-engine.ts';
import {
  otherPostgres,
  postgresFolder,
  ownerPassword as postgresPassword,
  startPostgres,
} from '../support/postgres-server.ts';
import type { KillPlan } from '../support/publish-until-killed.ts';

const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'venue-desk-killed-'));
const program = join(import.meta.dirname, '../support/publish-until-killed.ts');
const rowCount = 3000;

type Form = Pick<KillPlan, 'linesPath' | 'rows' | 'rowSum'>;

/** A server whose publisher is killed. */
interface Server {
  readonly port: number;
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly open: () => Promise<PublishTarget>;
  /** The month as a reader sees it: rows, least and most visitors, batches, and the rows that the receipt has. */
  readonly read: () => Promise<string>;
}

interface Kind {
  readonly name: string;
  readonly kind: KillPlan['kind'];
  readonly isHere: boolean;
  readonly password: string;
  readonly steps: readonly string[];
  /** Milliseconds after the commit began. */
  readonly moments: readonly number[];
  readonly start: () => Promise<Server>;
}

const options = {
  publisher: { appVersion: '1', by: 'test' },
  describe: (_: unknown, field: string) => field,
};
const local = { host: '127.0.0.1', user: 'owner', certificate: null };

const moments = [0.2, 1, 2, 4, 8];

function describePostgres(home: string | null): Omit<Kind, 'name' | 'steps' | 'moments'> {
  return {
    kind: 'postgres',
    isHere: home !== null,
    password: postgresPassword,
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

const kinds: readonly Kind[] = [
  {
    name: 'PostgreSQL',
    steps: ['sending', ...publishSteps],
    moments,
    ...describePostgres(postgresFolder),
  },
  ...otherPostgres.map(({ version, home }) => ({
    name: `PostgreSQL ${version}`,
    steps: ['committing'],
    moments: [1],
    ...describePostgres(home),
  })),
  {
    name: 'ClickHouse',
    kind: 'clickhouse',
    isHere: clickhousePath !== null,
    password: clickhousePassword,
    steps: ['sending', ...batchSteps],
    moments,
    async start() {
      const server = await startClickhouse();
      const address = { ...local, port: server.port };
      return {
        ...server,
        open: () => openClickhouseTarget({ ...options, address, password: clickhousePassword }),
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
  },
];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(kinds)('$name', ({ kind, isHere, password, steps, moments, start }) => {
  describe.skipIf(!isHere)('a publisher that is killed', () => {
    let server: Server;
    const forms: Form[] = [];

    beforeAll(async () => {
      server = await start();
      for (const visitors of [2, 3]) forms.push(await prepare(visitors));
      await repair(forms[0] as Form);
    });
    afterAll(() => server?.stop());

    /** A month in which every row differs from that of the other form, and one row in ten is missing. */
    async function prepare(visitors: number): Promise<Form> {
      const bookings = Array.from({ length: rowCount - visitors * 300 }, (_, at) => ({
        bookingLineId: at + 1,
        bookingDate: '2026-10-05T10:00:00',
        numberOfVisitors: visitors,
      }));
      await engine.ingest('bookings', [JSON.stringify(bookings)]);
      return readWindowRows(
        engine.methods,
        resultId,
        quiet.signal,
        async ({ rows, rowSum, lines }) => {
          const linesPath = join(folder, `${kind}-${visitors}.lines`);
          const all: Uint8Array[] = [];
          for await (const bytes of lines()) all.push(bytes);
          writeFileSync(linesPath, Buffer.concat(all));
          return { linesPath, rows, rowSum: String(rowSum) };
        },
      );
    }

    const venue = {
      platform: 'killed',
      name: 'Zoo',
      timeZone: 'Europe/Amsterdam',
      currency: null,
    };
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

    /** The next run, which nobody kills. */
    async function repair({ linesPath, rows, rowSum }: Form): Promise<void> {
      const target = await server.open();
      const sent = {
        rows,
        rowSum: BigInt(rowSum),
        linesId: '',
        nulReplaced: 0,
        async *lines() {
          yield readFileSync(linesPath);
        },
      };
      const usual = { again: false, acceptsFewer: false };
      await target.publish({ ...month, fetchedAt: new Date(fetchedAt) }, sent, usual);
      await target.close();
    }

    /** Publishes a form, and kills the publisher in a step or some milliseconds after it. */
    async function run(form: Form, step: string, after = 0): Promise<void> {
      const plan: KillPlan = {
        ...form,
        kind,
        port: server.port,
        password,
        window: month,
        fetchedAt,
        waitsIn: after === 0 ? step : 'never',
      };
      const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      for await (const line of createInterface({ input: child.stdout })) {
        if (line === step) setTimeout(() => child.kill('SIGKILL'), after);
      }
      await ended;
    }

    const read = () => server.read();
    const whole = [`2400 2 2 1 2400`, `2100 3 3 1 2100`];

    /** Kills at one moment, while a reader counts; then the next run repairs. */
    async function killAt(step: string, after: number): Promise<void> {
      const before = whole.indexOf(await read());
      const next = forms[1 - before] as Form;
      const seen = new Set<string>();
      let isOver = false;
      const reading = (async () => {
        while (!isOver) {
          seen.add(await read());
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      })();
      await run(next, step, after);
      isOver = true;
      await reading;
      seen.add(await read());
      for (const one of seen) expect(whole).toContain(one);
      await repair(next);
      expect(await read()).toBe(whole[1 - before]);
    }

    it.each(steps)('leaves the month whole: %s', (step) => killAt(step, 0));

    it.each(moments)('leaves the month whole: %s ms after the commit began', (after) =>
      killAt('committing', after),
    );

    it('finds the month whole after the server itself was killed', async () => {
      const before = await read();
      const form = forms[1 - whole.indexOf(before)] as Form;
      await run(form, 'committing');
      await server.crash();
      await server.start();
      expect(await read()).toBe(before);
      await repair(form);
      expect(whole).toContain(await read());
    });
  });
});
