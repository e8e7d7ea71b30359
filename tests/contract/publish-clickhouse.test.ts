import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failIfError } from '../../electron/core/publish/clickhouse/clickhouse-failure.ts';
import { openClickhouse } from '../../electron/core/publish/clickhouse/clickhouse-session.ts';
import {
  type ClickhouseTargetOptions,
  openClickhouseTarget,
} from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import {
  type ClickhouseServer,
  clickhousePath,
  ownerPassword,
  readPersonalRows,
  readRows,
  readVersions,
  selectVenueId,
  startClickhouse,
} from '../support/clickhouse-server.ts';
import { openEngine } from '../support/open-engine.ts';
import {
  booking,
  bookings,
  catchReason,
  fresh,
  publishRows,
  readDuring,
  startProxy,
  testDatabase,
  testHistory,
  testPersonal,
} from '../support/publish-contract.ts';

const engine = await openEngine();

describe.skipIf(clickhousePath === null)('ClickHouse', () => {
  let server: ClickhouseServer;
  beforeAll(async () => {
    server = await startClickhouse();
  });
  afterAll(() => server?.stop());

  const open = (
    more: Partial<ClickhouseTargetOptions['address']> = {},
    options: Partial<ClickhouseTargetOptions> = {},
  ) =>
    openClickhouseTarget({
      address: { host: '127.0.0.1', port: server.port, user: 'owner', certificate: null, ...more },
      password: ownerPassword,
      publisher: { appVersion: '1', by: 'test' },
      describe: (_, field) => field,
      ...options,
    });
  const publish = (
    rows: readonly object[],
    window: Partial<PublishedWindow> = {},
    options: Partial<ClickhouseTargetOptions> = {},
  ) => publishRows({ engine, open: () => open({}, options) }, rows, window);
  const sql = (text: string) => server.sql(text);
  const read = readRows(sql);
  /** Batches of a table, also those that no view shows. */
  const listBatches = async (table: string) =>
    (
      await sql(
        `SELECT DISTINCT partition FROM system.parts WHERE table = '${table}' AND active ORDER BY partition`,
      )
    ).map(({ partition }) => partition);

  it('examines a server, and changes nothing', async () => {
    const target = await open();
    expect(await target.examine()).toEqual({
      version: expect.any(String),
      clockAhead: expect.any(Number),
    });
    await target.close();
    expect(await sql(`SELECT name FROM system.databases WHERE name LIKE 'venue%'`)).toEqual([]);
  });

  it('publishes a month with its receipt, and nothing the second time', async () => {
    const rows = bookings(3, { guideLanguage: 'a\tb\\c\nd\r\u0000é😀' });
    expect(await publish(rows)).toMatchObject({ state: 'published', rows: 3, inserted: 3 });
    expect(await publish(rows)).toEqual({ state: 'unchanged', rows: 3 });
    const names = ['month', 'booking_date', 'booking_date_day', 'guide_language'];
    expect((await read('bookings', names, 'one'))[0]).toEqual([
      '2026-10-01',
      '2026-10-05 10:00:00',
      '2026-10-05',
      'a\tb\\c\nd\r\u2400é😀',
    ]);
    expect(await sql('SELECT batch FROM venue_desk_bi.coverage')).toEqual(
      await sql('SELECT DISTINCT _batch AS batch FROM venue_desk_bi.fact_bookings'),
    );
    expect(await sql('SELECT rows, nul_replaced, inserted FROM venue_desk.batches')).toEqual([
      { rows: '3', nul_replaced: '3', inserted: '3' },
    ]);
    expect(
      await sql('SELECT venue, rows, data_as_of, fetched_at FROM venue_desk_bi.coverage'),
    ).toEqual([
      {
        venue: 'Zoo',
        rows: '3',
        data_as_of: '2026-11-01 23:59:59',
        fetched_at: '2026-11-02 06:00:00',
      },
    ]);
    expect(
      await sql('SELECT count() AS n, min(day) AS a, max(day) AS b FROM venue_desk_bi.dim_date'),
    ).toEqual([{ n: '9497', a: '2015-01-01', b: '2040-12-31' }]);
    expect(
      await sql(
        `SELECT iso_year, iso_week, weekday, is_weekend FROM venue_desk_bi.dim_date
         WHERE day IN ('2021-01-03', '2026-12-31') ORDER BY day`,
      ),
    ).toEqual([
      { iso_year: '2020', iso_week: '53', weekday: '7', is_weekend: '1' },
      { iso_year: '2026', iso_week: '53', weekday: '4', is_weekend: '0' },
    ]);
    expect(await sql('SELECT name, time_zone, currency FROM venue_desk_bi.dim_venue')).toEqual([
      { name: 'Zoo', time_zone: 'Europe/Amsterdam', currency: 'EUR' },
    ]);
  });

  testDatabase({ engine, open, read, times: [], truths: ['1', '0'] });

  testPersonal({
    engine,
    open: (includesPersonal) => open({}, { includesPersonal }),
    ...readPersonalRows(sql),
  });

  const versions = readVersions(sql);
  testHistory({
    engine,
    open: (keepsHistory) => open({}, { keepsHistory, grace: 0 }),
    ...versions,
  });

  it('shows versions with the receipt alone, and removes those of a run that ended before', async () => {
    const kept = { keepsHistory: true };
    const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6));
    const dated = (day: number) => ({ ...fresh('cut'), fetchedAt: at(day), knownAt: at(day) });
    await publish(bookings(3), dated(2), kept);
    const before = await versions.readAll('cut');
    const cut = {
      ...kept,
      onStep: (step: string) =>
        step === 'committing' ? Promise.reject(new Error('cut')) : undefined,
    };
    const next = bookings(3, { numberOfVisitors: 9 });
    await expect(publish(next, dated(3), cut)).rejects.toThrow('cut');
    expect(await versions.readAll('cut')).toEqual(before);
    const ofVenue = async () =>
      (
        await sql(
          `SELECT DISTINCT _batch AS b FROM venue_desk.bookings_history WHERE venue_id IN ${selectVenueId('cut')}`,
        )
      ).length;
    expect(await ofVenue()).toBe(2);
    await publish(next, dated(4), { ...kept, grace: 0 });
    expect(await ofVenue()).toBe(1);
    expect(await versions.readAt('cut', at(3))).toEqual(before);
    expect(await versions.readAt('cut', at(4))).toEqual(await versions.readNow('cut'));
    expect(await versions.readAll('cut')).toHaveLength(6);
  });

  it('refuses a month whose versions are not all there', async () => {
    const dated = (day: number) => {
      const at = new Date(Date.UTC(2026, 10, day, 6));
      return { ...fresh('versions'), dataset: 'tasks' as const, fetchedAt: at, knownAt: at };
    };
    const task = (id: number, title: string) => ({ id: String(id), title });
    const kept = { keepsHistory: true };
    await publish([task(1, 'a'), task(2, 'a')], dated(2), kept);
    const [history] = await sql(
      `SELECT any(_batch) AS b FROM venue_desk.tasks_history WHERE venue_id IN ${selectVenueId('versions')}`,
    );
    // Somebody has the same version twice.
    await server.run(
      `INSERT INTO venue_desk.tasks_history SELECT * FROM venue_desk.tasks_history WHERE _batch = ${history?.b} LIMIT 1`,
    );
    const outcome = await publish([task(1, 'a'), task(2, 'a'), task(3, 'a')], dated(3), kept);
    expect(outcome).toMatchObject({ state: 'refused', refusal: 'rows-differ' });
    expect(await read('tasks', ['id'], 'versions')).toEqual([['1'], ['2']]);
  });

  it('refuses a month with a time that the server does not have', async () => {
    const batches = await listBatches('bookings_rows');
    const before = booking(9, { visitStart: '1969-12-31T23:59:59' });
    const outcome = await publish([booking(1), before], fresh('before'));
    expect(outcome).toMatchObject({ state: 'refused', refusal: 'rows-differ' });
    expect(await listBatches('bookings_rows')).toEqual(batches);
    expect(await read('bookings', ['booking_line_id'], 'before')).toEqual([]);
  });

  it('describes the columns of tables and views, and publishes nothing personal', async () => {
    const described = await sql(
      `SELECT table, name, comment FROM system.columns
       WHERE database LIKE 'venue_desk%' AND (table LIKE '%guides%' OR table LIKE '%bookings%')`,
    );
    const times = described.filter(({ name }) => name === 'booking_date');
    expect(times.map(({ table }) => table).sort()).toEqual([
      'bookings_history',
      'bookings_rows',
      'fact_bookings',
      'fact_bookings_history',
    ]);
    for (const { comment } of times) {
      expect(comment).toBe(
        "bookingDate (bookingDate); the venue's local time, without an offset, stored as if it were UTC",
      );
    }
    const names = new Set(described.map(({ name }) => name));
    for (const { name } of listPublishedColumns('guides')) expect(names).toContain(name);
    for (const name of ['email', 'first_name', 'last_name']) expect(names).not.toContain(name);
  });

  it('publishes an invalid value as null, with its text', async () => {
    await publish([booking(1, { numberOfVisitors: 'so\u0000me "people"' })], fresh('invalid'));
    expect(
      await sql(
        `SELECT number_of_visitors, _invalid FROM venue_desk.bookings_rows WHERE venue_id IN ${selectVenueId('invalid')}`,
      ),
    ).toEqual([
      { number_of_visitors: null, _invalid: '{"number_of_visitors":"so\u2400me \\"people\\""}' },
    ]);
  });

  it('writes several receipts as one part, which is there or is not', async () => {
    const window = fresh('together');
    const later = { ...window, month: '2026-11-01', fetchedAt: new Date('2026-11-06T06:00:00Z') };
    await publish(bookings(3), window);
    await publish(bookings(3), { ...window, month: '2026-09-01' });
    const parts = async () => {
      const [found] = await sql(
        `SELECT max(max_block_number) AS n FROM system.parts WHERE database = 'venue_desk' AND table = 'batches'`,
      );
      return Number(found?.n);
    };
    const before = await parts();
    await publish([booking(1)], later);
    expect(await parts()).toBe(before + 1);
    const [receipts] = await sql(
      "SELECT count() AS n FROM venue_desk.batches WHERE published_at >= (SELECT max(published_at) FROM venue_desk.batches) AND month IN ('2026-09-01', '2026-11-01')",
    );
    expect(Number(receipts?.n)).toBeGreaterThanOrEqual(2);
    expect((await read('bookings', ['month', 'booking_line_id'], 'together')).map(String)).toEqual([
      '2026-09-01,2',
      '2026-09-01,3',
      '2026-11-01,1',
    ]);
  });

  it('keeps a replaced batch for as long as a query may read it, and none for ever', async () => {
    const window = { ...fresh('grace'), dataset: 'tasks' as const };
    const tasks = (name: string) => [{ id: '1', title: name }];
    await publish(tasks('a'), window);
    const first = await listBatches('tasks_rows');
    const venues = first.length;
    await publish(tasks('b'), { ...window, fetchedAt: new Date('2026-11-03T06:00:00Z') });
    expect(await listBatches('tasks_rows')).toEqual([...first, expect.any(String)]);
    // One that a publisher began and never finished.
    await server.run(
      `INSERT INTO venue_desk.tasks_rows (venue_id, month, _row, _batch) VALUES (1, '2026-10-01', 'x', 7)`,
    );
    expect(await listBatches('tasks_rows')).toHaveLength(first.length + 2);
    const newest = { ...window, fetchedAt: new Date('2026-11-04T06:00:00Z') };
    await publish(tasks('b'), newest, { grace: 0 });
    const left = await listBatches('tasks_rows');
    expect(left).toHaveLength(venues);
    expect(left).not.toEqual(first);
    expect(await read('tasks', ['id'], 'grace')).toEqual([['1']]);
  });

  it('trusts a right certificate, and no other', async () => {
    const secure = { host: 'localhost', port: server.tlsPort };
    const target = await open({ ...secure, certificate: server.authority });
    await target.examine();
    await target.close();
    expect(await catchReason(open(secure))).toBe('target-not-trusted unknown');
    const elsewhere = { ...secure, host: '127.0.0.2', certificate: server.authority };
    expect(await catchReason(open(elsewhere))).toBe('target-not-trusted name');
  });

  it('says what is wrong with an address, a password or rights', async () => {
    expect(await catchReason(open({ port: 1 }))).toBe('target-not-reached');
    expect(await catchReason(open({}, { password: 'wrong' }))).toBe('target-password-refused');
    expect(await catchReason(open({}, { password: null }))).toBe('target-password-refused');
    expect(await catchReason(open({ user: 'nobody' }))).toBe('target-password-refused');
    expect(await catchReason(open({ user: 'viewer' }))).toBe('target-unsuitable rights');
    const elsewhere = await open({ user: 'elsewhere' });
    expect(await catchReason(elsewhere.examine())).toBe('target-unsuitable rights');
    await elsewhere.close();
  });

  it('leaves a table alone that is not its own, and a column of another type', async () => {
    for (const table of ['venue_desk.skills_rows', 'venue_desk_bi.fact_skills']) {
      await server.run(`DROP TABLE IF EXISTS ${table}`);
    }
    await server.run('CREATE TABLE venue_desk.skills_rows (id UInt8) ENGINE = Memory');
    const skills = { ...fresh('foreign'), dataset: 'skills' as const };
    expect(await publish([], skills)).toMatchObject({ refusal: 'not-ours', detail: 'skills_rows' });
    await server.run('DROP TABLE venue_desk.skills_rows');
    await server.run('CREATE TABLE venue_desk_bi.fact_skills (id UInt8) ENGINE = Memory');
    expect(await publish([], skills)).toMatchObject({ refusal: 'not-ours', detail: 'fact_skills' });
    await server.run('DROP TABLE venue_desk_bi.fact_skills');
    expect(await publish([], skills)).toMatchObject({ state: 'published' });
    await server.run('ALTER TABLE venue_desk.skills_rows MODIFY COLUMN skill_id Nullable(Int32)');
    expect(await publish([{ skillId: 1 }], skills)).toMatchObject({
      refusal: 'column-type',
      detail: 'skills_rows.skill_id',
    });
  });

  it('adds a column to the table and the view of an earlier version', async () => {
    const window = { ...fresh('earlier'), dataset: 'visitors' as const };
    const visitors = [{ id: 1, orderId: 2 }];
    await publish(visitors, window);
    const name = listPublishedColumns('visitors').at(-1)?.name ?? '';
    await server.run('DROP TABLE venue_desk_bi.fact_visitors');
    await server.run(`ALTER TABLE venue_desk.visitors_rows DROP COLUMN "${name}"`);
    await server.run(
      'CREATE VIEW venue_desk_bi.fact_visitors AS SELECT venue_id, month FROM venue_desk.visitors_rows',
    );
    expect(await publish(visitors, window)).toEqual({ state: 'unchanged', rows: 1 });
    expect(await read('visitors', ['id', name], 'earlier')).toEqual([['1', null]]);
  });

  /** The server's SQL of a view. */
  const readView = async (name: string) => {
    const [view] = await sql(
      `SELECT create_table_query AS text FROM system.tables WHERE database = 'venue_desk_bi' AND name = '${name}'`,
    );
    return view?.text ?? '';
  };

  it('makes views of an earlier version again, while people read them', async () => {
    const window = fresh('views');
    await publish(bookings(3), window);
    const venueId = (await sql(`SELECT DISTINCT venue_id FROM ${selectVenueId('views')}`))[0];
    const views = ['fact_bookings', 'coverage', 'dim_venue'];
    const made = await Promise.all(views.map(readView));
    for (let round = 0; round < 3; round += 1) {
      for (const [at, view] of views.entries()) {
        const old = (made[at] ?? '')
          .replace(/ AS format_\d+/, '')
          .replace('w_rows_batch AS batch', 'tupleElement(w_version, 2) AS batch');
        expect(old).not.toContain('format_');
        await server.run(`DROP TABLE venue_desk_bi.${view}`);
        await server.run(old);
      }
      const seen = await readDuring(
        () => publish(bookings(3), window),
        async () =>
          (
            await server.ask(
              `SELECT count() AS n, any(name) AS venue FROM venue_desk_bi.fact_bookings
               ANY INNER JOIN (SELECT venue_id, name FROM venue_desk_bi.dim_venue) USING (venue_id)
               WHERE venue_id = ${venueId?.venue_id}`,
            )
          ).data,
      );
      expect(seen).toEqual([[{ n: '3', venue: 'Zoo' }]]);
      expect(await Promise.all(views.map(readView))).toEqual(made);
    }
    const left = `SELECT name FROM system.tables WHERE database = 'venue_desk' AND engine = 'View'`;
    expect(await sql(left)).toEqual([]);
    // One that a publisher made and never finished.
    await server.run('CREATE VIEW venue_desk.coverage_next_0123456789ab AS SELECT 1 AS n');
    await publish(bookings(3), window);
    expect(await sql(left)).toHaveLength(1);
    await publish(bookings(3), window, { grace: 0 });
    expect(await sql(left)).toEqual([]);
  });

  it('leaves a view of a later version alone', async () => {
    await publish(bookings(1), fresh('later'));
    const made = await readView('dim_date');
    await server.run('DROP TABLE venue_desk_bi.dim_date');
    await server.run(made.replace(/ AS format_\d+/, ' AS format_99'));
    const later = await readView('dim_date');
    expect(later).toContain('format_99');
    await publish(bookings(1), fresh('later'));
    expect(await readView('dim_date')).toBe(later);
  });

  it('reads one month for a question about one', async () => {
    const months = ['2026-08-01', '2026-09-01', '2026-10-01'];
    for (const [at, month] of months.entries()) {
      await publish([booking(at + 1)], { ...fresh('months'), month });
    }
    // Each month gets as many rows as several of the server's smallest reads have.
    const many = 50_000;
    const [venue] = await sql(`SELECT DISTINCT venue_id FROM ${selectVenueId('months')}`);
    const ofVenue = `venue_id = ${venue?.venue_id}`;
    await server.run(
      `INSERT INTO venue_desk.bookings_rows (venue_id, month, number_of_visitors, _row, _batch)
       SELECT venue_id, month, 2, toString(number), _batch FROM venue_desk.bookings_rows
       CROSS JOIN (SELECT number FROM system.numbers LIMIT ${many}) WHERE ${ofVenue}`,
    );
    const view = 'SELECT sum(number_of_visitors) AS n FROM venue_desk_bi.fact_bookings WHERE';
    const all = await server.ask(`${view} ${ofVenue}`);
    expect(all.rowsRead).toBeGreaterThan(3 * many);
    const one = await server.ask(`${view} ${ofVenue} AND month = '2026-09-01'`);
    expect(one.data).toEqual([{ n: String(2 * (many + 1)) }]);
    expect(one.rowsRead).toBeLessThan(1.5 * many);
  });

  it('finds out by the receipt whether a commit without an answer succeeded', async () => {
    const proxy = await startProxy(server.port);
    const outcome = await publishRows(
      {
        engine,
        open: () =>
          open(
            { port: proxy.port },
            { onStep: (step) => (step === 'committing' ? proxy.loseNextAnswer() : undefined) },
          ),
      },
      bookings(3),
      fresh('lost'),
    );
    expect(outcome).toMatchObject({ state: 'published', inserted: 3 });
    proxy.stop();
  });

  it('gives up when the network stalls, and not while the server works', async () => {
    const proxy = await startProxy(server.port);
    const stalled = publishRows(
      {
        engine,
        open: () =>
          open(
            { port: proxy.port },
            {
              stallAfter: 200,
              onStep: (step) => (step === 'begun' ? proxy.stallNext() : undefined),
            },
          ),
      },
      bookings(3),
      fresh('stalled'),
    );
    expect(await catchReason(stalled)).toBe('target-not-reached');
    expect(await read('bookings', ['booking_line_id'], 'stalled')).toEqual([]);
    proxy.stop();
    const session = await openClickhouse(
      { host: '127.0.0.1', port: server.port, user: 'owner', certificate: null },
      ownerPassword,
      // Less than the server works, and enough to connect on a busy machine.
      1_500,
    );
    const [slow] = await session.rows(
      'SELECT sum(sleep(0.3)) AS n FROM (SELECT number FROM system.numbers LIMIT 8) SETTINGS max_block_size = 1',
    );
    expect(slow).toEqual({ n: '0' });
  });

  it('fails if an error follows a success status', () => {
    const text = '{"data": []}\nCode: 241, e.displayText() = DB::Exception: Memory limit';
    expect(() => failIfError(200, text, 'db')).toThrow('target-unsuitable');
    expect(() => failIfError(200, 'A text with Code: 1', 'db')).not.toThrow();
    expect(() => failIfError(404, 'Not found', 'db')).toThrow('target-not-reached');
  });

  it('opens a connection for each query, and sends the password in no address', async () => {
    const seen: string[] = [];
    const other = createServer((request, response) => {
      seen.push(`${request.url} ${request.headers.connection}`);
      response.end(JSON.stringify({ data: [{ version: '18.16.1', clock: 0 }] }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await (await open({ port })).close();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatch(/ close$/);
    expect(seen[0]).not.toContain('owner');
    other.close();
  });
});
