import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresTargetOptions } from '../../electron/core/publish/postgres/postgres-target.ts';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';
import { readWindowRows } from '../../electron/core/publish/window-rows.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { openEngine, quiet, resultId } from '../support/open-engine.ts';
import {
  giveAway,
  openAsOwner,
  type PostgresServer,
  pgbouncerPath,
  postgresFolder,
  readAuthority,
  readRows,
  startPooler,
  startPostgres,
} from '../support/postgres-server.ts';
import {
  booking,
  bookings,
  catchReason,
  fresh,
  october,
  publishRows,
  startProxy,
  testDatabase,
  testHistory,
  usual,
} from '../support/publish-contract.ts';
import { mountSmallDisk } from '../support/small-disk.ts';

const engine = await openEngine();

describe.skipIf(postgresFolder === null)('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ certificate: true });
  });
  afterAll(() => server?.stop());

  const open = (
    more: Partial<PostgresTargetOptions['address']> = {},
    options: Partial<PostgresTargetOptions> = {},
  ) => openAsOwner(server.port, { address: more, ...options });
  const sql = (text: string) => server.sql(text, 'org');

  const publish = (
    rows: readonly object[],
    window: Partial<PublishedWindow> = {},
    options: Partial<PostgresTargetOptions> = {},
  ) => publishRows({ engine, open: () => open({}, options) }, rows, window);
  const read = readRows(sql);

  it('examines a server, and changes nothing', async () => {
    const target = await open();
    expect(await target.examine()).toEqual({
      version: expect.any(String),
      clockAhead: expect.any(Number),
    });
    await target.close();
    expect(await sql(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'venue%'`)).toEqual([]);
  });

  it('publishes a month with its receipt, and nothing the second time', async () => {
    const rows = bookings(3, { guideLanguage: 'a\tb\\c\nd\r\u0000é😀' });
    expect(await publish(rows)).toMatchObject({ state: 'published', rows: 3, inserted: 3 });
    expect(await publish(rows)).toEqual({ state: 'unchanged', rows: 3 });
    const [row] = await sql('SELECT * FROM venue_desk.bookings WHERE booking_line_id = 1');
    expect(row).toMatchObject({
      venue_id: '1',
      month: '2026-10-01',
      booking_date: '2026-10-05 10:00:00',
      guide_language: 'a\tb\\c\nd\r\u2400é😀',
      _copy: null,
    });
    expect(await sql('SELECT batch FROM venue_desk_bi.coverage')).toEqual(
      await sql('SELECT DISTINCT _batch AS batch FROM venue_desk_bi.fact_bookings'),
    );
    expect(await sql('SELECT rows, nul_replaced, inserted FROM venue_desk.batches')).toEqual([
      { rows: '3', nul_replaced: '3', inserted: '3' },
    ]);
    expect(await sql('SELECT venue, rows, data_as_of FROM venue_desk_bi.coverage')).toEqual([
      { venue: 'Zoo', rows: '3', data_as_of: '2026-11-01 23:59:59' },
    ]);
    expect(
      await sql(
        "SELECT booking_date_day, booking_date_at AT TIME ZONE 'UTC' AS at FROM venue_desk_bi.fact_bookings LIMIT 1",
      ),
    ).toEqual([{ booking_date_day: '2026-10-05', at: '2026-10-05 08:00:00' }]);
  });

  it('has no column, value or hash of personal data', async () => {
    await publish([{ id: 7, lastName: 'Zebedee' }], { ...fresh('personal'), dataset: 'guides' });
    const columns = await sql(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'venue_desk.guides'::regclass AND attnum > 0`,
    );
    const names = new Set(columns.map(({ name }) => name));
    for (const { name } of listPublishedColumns('guides')) expect(names).toContain(name);
    for (const name of ['email', 'first_name', 'last_name']) expect(names).not.toContain(name);
  });

  it('publishes an invalid value as null, with its text', async () => {
    const window = fresh('invalid');
    await publish([booking(1, { numberOfVisitors: 'so\u0000me "people"' })], window);
    expect(
      await sql(
        `SELECT number_of_visitors, _invalid->>'number_of_visitors' AS text FROM venue_desk.bookings WHERE _invalid IS NOT NULL`,
      ),
    ).toEqual([{ number_of_visitors: null, text: 'so\u2400me "people"' }]);
  });

  it.skipIf(pgbouncerPath === null)('publishes through a pooler in transaction mode', async () => {
    const pooler = await startPooler(server, 'transaction');
    const target = await open({ port: pooler.port });
    await target.examine();
    await engine.ingest('bookings', [JSON.stringify(bookings(3))]);
    const outcome = await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
      target.publish({ ...october, ...fresh('pooler') }, rows, usual),
    );
    expect(outcome).toMatchObject({ state: 'published', inserted: 3 });
    await target.close();
    pooler.stop();
  });

  it.skipIf(pgbouncerPath === null)('refuses a pooler in statement mode', async () => {
    const pooler = await startPooler(server, 'statement');
    const target = await open({ port: pooler.port });
    expect(await catchReason(target.examine())).toBe('target-unsuitable pooler');
    await target.close();
    pooler.stop();
  });

  it('trusts a right certificate, and no other', async () => {
    const certificate = readAuthority(server);
    const target = await open({ host: 'localhost', certificate });
    expect(
      await sql(
        `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'owner'`,
      ),
    ).toEqual([{ ssl: 't' }]);
    await target.close();
    const unknown = open({ host: 'localhost' });
    expect(await catchReason(unknown)).toBe('target-not-trusted unknown');
    expect(await catchReason(open({ host: '127.0.0.2', certificate }))).toBe(
      'target-not-trusted name',
    );
  });

  it('says what is wrong with an address, a password or a database', async () => {
    expect(await catchReason(open({ port: 1 }))).toBe('target-not-reached');
    expect(await catchReason(open({}, { password: 'wrong' }))).toBe('target-password-refused');
    expect(await catchReason(open({}, { password: null }))).toBe('target-password-refused');
    expect(await catchReason(open({ database: 'none' }))).toBe('target-unsuitable database');
    await server.sql(
      `CREATE DATABASE latin OWNER owner ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`,
    );
    const latin = await open({ database: 'latin' });
    expect(await catchReason(latin.examine())).toBe('target-unsuitable encoding');
    await latin.close();
  });

  it('leaves a table alone that is not its own, and a column of another type', async () => {
    await server.sql('CREATE DATABASE foreign_tables OWNER owner');
    await server.sql(
      'CREATE SCHEMA venue_desk AUTHORIZATION owner; CREATE TABLE venue_desk.tasks (id int)',
      'foreign_tables',
    );
    const target = await open({ database: 'foreign_tables' });
    const publishTo = async (dataset: DatasetId) => {
      await engine.ingest(dataset, ['[]']);
      return readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
        target.publish({ ...october, dataset }, rows, usual),
      );
    };
    expect(await publishTo('tasks')).toMatchObject({ refusal: 'not-ours', detail: 'tasks' });
    expect(await publishTo('scans')).toMatchObject({ state: 'published' });
    await target.close();
    await server.sql(
      'DROP VIEW venue_desk_bi.fact_scans; ALTER TABLE venue_desk.scans ALTER barcode TYPE varchar(9)',
      'foreign_tables',
    );
    const again = await open({ database: 'foreign_tables' });
    await engine.ingest('scans', ['[]']);
    expect(
      await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
        again.publish({ ...october, dataset: 'scans' }, rows, usual),
      ),
    ).toMatchObject({ refusal: 'column-type', detail: 'scans.barcode' });
    await again.close();
  });

  it('adds a column and its view column to the tables of an earlier version', async () => {
    await server.sql('CREATE DATABASE earlier OWNER owner');
    const publishTo = async () => {
      const target = await open({ database: 'earlier' });
      await engine.ingest('bookings', [JSON.stringify(bookings(2))]);
      const outcome = await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
        target.publish(october, rows, usual),
      );
      await target.close();
      return outcome;
    };
    await publishTo();
    await server.sql(
      `DROP VIEW venue_desk_bi.fact_bookings; ALTER TABLE venue_desk.bookings DROP COLUMN guide_language;
       CREATE VIEW venue_desk_bi.fact_bookings AS SELECT venue_id, month, booking_id AS retired FROM venue_desk.bookings;
       ALTER VIEW venue_desk_bi.fact_bookings OWNER TO owner`,
      'earlier',
    );
    expect(await publishTo()).toMatchObject({ rows: 2, inserted: 0, deleted: 0 });
    expect(
      await server.sql(
        'SELECT retired, guide_language, number_of_visitors FROM venue_desk_bi.fact_bookings LIMIT 1',
        'earlier',
      ),
    ).toEqual([{ retired: null, guide_language: null, number_of_visitors: '2' }]);
  });

  it('finds out by the receipt whether a COMMIT without an answer succeeded', async () => {
    const proxy = await startProxy(server.port);
    const window = { ...october, ...fresh('lost') };
    await engine.ingest('bookings', [JSON.stringify(bookings(3))]);
    const target = await open(
      { port: proxy.port },
      { onStep: (step) => (step === 'committing' ? proxy.loseAnswers() : undefined) },
    );
    const outcome = await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
      target.publish(window, rows, usual),
    );
    expect(outcome).toMatchObject({ state: 'published', inserted: 3 });
    proxy.stop();
  });

  it('gives up when the network stalls', async () => {
    const proxy = await startProxy(server.port);
    const target = await open({ port: proxy.port }, { stallAfter: 300 });
    await engine.ingest('bookings', [JSON.stringify(bookings(3))]);
    const publishing = readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
      target.publish(
        { ...october, ...fresh('stalled') },
        {
          ...rows,
          async *lines(leading) {
            proxy.stall();
            yield* rows.lines(leading);
          },
        },
        usual,
      ),
    );
    expect(await catchReason(publishing)).toBe('target-not-reached');
    proxy.stop();
  });

  it('says that the disk is full, and goes on once it is not', async ({ skip }) => {
    const disk = mountSmallDisk(40);
    if (disk === null) return skip('no right to mount a small disk');
    const small = await startPostgres();
    try {
      const place = join(disk.folder, 'tables');
      mkdirSync(place);
      giveAway(place);
      await small.sql(`CREATE TABLESPACE small LOCATION '${place}'`);
      await small.sql('CREATE DATABASE full_disk OWNER owner TABLESPACE small');
      const send = (count: number, fetchedAt: string) =>
        publishRows(
          {
            engine,
            open: () => openAsOwner(small.port, { address: { database: 'full_disk' } }),
          },
          bookings(count),
          { fetchedAt: new Date(fetchedAt) },
        );
      const count = () =>
        small.sql('SELECT count(*) AS n FROM venue_desk_bi.fact_bookings', 'full_disk');
      await send(3, '2026-11-02T06:00:00Z');
      disk.fill();
      const next = '2026-11-03T06:00:00Z';
      expect(await catchReason(send(2000, next))).toBe('target-unsuitable diskFull');
      expect(await count()).toEqual([{ n: '3' }]);
      disk.empty();
      expect(await send(2000, next)).toMatchObject({ state: 'published', inserted: 1997 });
      expect(await count()).toEqual([{ n: '2000' }]);
    } finally {
      small.stop();
      disk.unmount();
    }
  });

  it('withdraws a venue, and the figures of its receipts', async () => {
    const window = fresh('gone');
    await publish(bookings(5), window);
    const target = await open();
    expect(await target.withdraw(window.venue)).toBe(5);
    expect(await target.check(window.venue)).toEqual([]);
    await target.close();
    expect(
      await sql(
        `SELECT b.rows FROM venue_desk.batches b JOIN venue_desk.venues USING (venue_id) WHERE platform = 'gone'`,
      ),
    ).toEqual([{ rows: null }]);
  });

  const readVersions = async (view: string, platform: string, when = 'true') =>
    (
      await sql(`SELECT month, booking_line_id, booking_date, number_of_visitors
        FROM venue_desk_bi.${view} JOIN venue_desk.venues USING (venue_id)
        WHERE platform = '${platform}' AND ${when} ORDER BY 1, 2, 3, 4`)
    ).map((row) => Object.values(row).join(' '));
  testHistory({
    engine,
    open: (keepsHistory) => open({}, { keepsHistory }),
    readNow: (platform) => readVersions('fact_bookings', platform),
    readAt(platform, time) {
      const when = `'${time.toISOString()}'`;
      const isKnown = `known_from <= ${when} AND ${when} < known_to`;
      return readVersions('fact_bookings_history', platform, isKnown);
    },
    readAll: (platform) => readVersions('fact_bookings_history', platform),
  });

  testDatabase({
    engine,
    open,
    read,
    times: ['1969-12-31T23:59:59', '9999-12-31T23:59:59'],
    truths: ['t', 'f'],
  });
});
