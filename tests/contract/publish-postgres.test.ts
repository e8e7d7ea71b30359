import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresTargetOptions } from '../../electron/core/publish/postgres/postgres-target.ts';
import { makeSetUpSql } from '../../electron/core/publish/postgres/set-up-sql.ts';
import type { PublishedWindow, WindowRows } from '../../electron/core/publish/publish-target.ts';
import { readWindowRows } from '../../electron/core/publish/window-rows.ts';
import { datasets, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId, FieldType } from '../../shared/catalogue/types.ts';
import type { Cell } from '../../shared/domain/views.ts';
import { Failure } from '../../shared/errors.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { openEngine, quiet, resultId, wholeView } from '../support/open-engine.ts';
import {
  openAsOwner,
  ownerPassword,
  type PostgresServer,
  pgbouncerPath,
  postgresFolder,
  readAuthority,
  startPooler,
  startPostgres,
} from '../support/postgres-server.ts';

const engine = await openEngine();
const venue = { platform: 'one', name: 'Zoo', timeZone: 'Europe/Amsterdam', currency: 'EUR' };
const october: PublishedWindow = {
  venue,
  dataset: 'bookings',
  month: '2026-10-01',
  fetchedAt: new Date('2026-11-02T06:00:00Z'),
  dataAsOf: '2026-11-01T23:59:59',
  gaps: [],
  daysMissing: [],
  sources: 'first files',
};
const usual = { again: false, acceptsFewer: false };

/** Rows with every kind of value in every field of its type, nulls and invalid values between. */
function makeRows(dataset: DatasetId): Record<string, unknown>[] {
  const values: Readonly<Record<FieldType, readonly unknown[]>> = {
    number: [0, -5, 42, 999999999999999, 'x1', null],
    decimal: [0, -0.0001, 12.5, '12.3456', '12345678901234.5678', 'free', null],
    text: ['', 'a\tb\\c\nd\re', '\\N', '\u0000', 'é😀', '\ufeffmark', "it's", null],
    guid: ['0b0e7f8e-3c76-4a53-9f5c-3f1d2f6a8c11', null],
    boolean: [true, false, 'perhaps', null],
    dateTime: [
      '2026-10-25T02:30:00',
      '2026-03-29T02:30:00',
      '1969-12-31T23:59:59',
      '9999-12-31T23:59:59',
      'soon',
      null,
    ],
    time: ['10:30', '23:59:59', null],
  };
  return Array.from({ length: 60 }, (_, row) =>
    Object.fromEntries(
      getDataset(dataset).fields.map(({ name, type }, column) => [
        name,
        getDataset(dataset).key.includes(name) && type === 'number'
          ? row + 1
          : values[type][(row + column * 5) % values[type].length],
      ]),
    ),
  );
}

/** A cell of the grid as PostgreSQL writes the same value. */
function toTarget(cell: Cell, type?: FieldType): string | null {
  if (cell === null || typeof cell === 'object') return null;
  const text = String(cell);
  if (type === 'dateTime') return text.replace('T', ' ');
  if (type === 'boolean') return text === 'true' ? 't' : 'f';
  if (type === 'decimal') {
    const [whole = '', places = ''] = text.split('.');
    return `${whole}.${places.padEnd(4, '0')}`;
  }
  return text.replaceAll('\0', '\u2400');
}

/** The kind of an expected failure, with its reason. */
async function catchReason(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { reason, problem } = error.error.params ?? {};
    return [error.error.kind, reason ?? problem].filter(Boolean).join(' ');
  }
  return 'none';
}

/** Passes bytes on, until it loses the answers or stops reading. */
async function startProxy(to: number) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** The next answer of the server ends the connection instead of passing. */
    loseAnswers() {
      for (const [near, far] of pairs) {
        far.unpipe(near);
        far.once('data', () => near.destroy());
        far.resume();
      }
    },
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        near.pause();
        far.unpipe(near);
      }
    },
    stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

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

  /** Publishes rows as if they were a month's download. */
  async function publish(
    rows: readonly object[],
    window: Partial<PublishedWindow> = {},
    options: Partial<typeof usual> & Partial<PostgresTargetOptions> = {},
    alter: (rows: WindowRows) => WindowRows = (same) => same,
  ) {
    const wanted = { ...october, ...window };
    await engine.ingest(wanted.dataset, [JSON.stringify(rows)]);
    const target = await open({}, options);
    try {
      return await readWindowRows(engine.methods, resultId, quiet.signal, (read) =>
        target.publish(wanted, alter(read), { ...usual, ...options }),
      );
    } finally {
      await target.close();
    }
  }

  const booking = (id: number, more: object = {}) => ({
    bookingLineId: id,
    bookingDate: '2026-10-05T10:00:00',
    numberOfVisitors: 2,
    ...more,
  });
  const bookings = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => booking(at + 1, more));
  const fresh = (platform: string) => ({ venue: { ...venue, platform } });

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

  it('says when the same rows are known for a later time', async () => {
    const window = { ...fresh('later'), fetchedAt: new Date('2026-11-02T06:00:00Z') };
    await publish(bookings(2), window);
    const later = {
      ...window,
      fetchedAt: new Date('2026-11-03T06:00:00Z'),
      dataAsOf: '2026-11-02T23:59:59',
    };
    expect(await publish(bookings(2), later)).toMatchObject({
      state: 'published',
      inserted: 0,
      deleted: 0,
    });
    expect(await publish(bookings(2), later)).toEqual({ state: 'unchanged', rows: 2 });
  });

  it('changes only rows that differ, and deletes those that are gone', async () => {
    const window = fresh('difference');
    await publish(bookings(4), window);
    const next = [...bookings(2), booking(3, { numberOfVisitors: 9 })];
    expect(
      await publish(next, { ...window, fetchedAt: new Date('2026-11-04T06:00:00Z') }),
    ).toMatchObject({
      inserted: 1,
      deleted: 2,
    });
  });

  it('keeps rows that are equal in everything published, and their number', async () => {
    const window = { ...fresh('alike'), dataset: 'guides' as DatasetId };
    const guide = { id: 7, creationDate: '2026-10-02T00:00:00' };
    const rows = [
      { ...guide, email: 'a@example.org' },
      { ...guide, email: 'b@example.org' },
    ];
    expect(await publish(rows, window)).toMatchObject({ state: 'published', rows: 2, inserted: 2 });
    expect(await publish([...rows].reverse(), window)).toEqual({ state: 'unchanged', rows: 2 });
    expect(await sql('SELECT _copy FROM venue_desk.guides ORDER BY _copy NULLS FIRST')).toEqual([
      { _copy: null },
      { _copy: '1' },
    ]);
  });

  it('has no column, value or hash of personal data', async () => {
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

  it('knows by its receipt that a month is published from the same files', async () => {
    const window = { ...october, ...fresh('known') };
    const other = { ...window, sources: 'other files' };
    await publish(bookings(3), window);
    const target = await open();
    expect([await target.findUnchanged(window), await target.findUnchanged(other)]).toEqual([
      3,
      null,
    ]);
    expect(await publish(bookings(3), other)).toMatchObject({ inserted: 0, deleted: 0 });
    expect(await target.findUnchanged(other)).toBe(3);
    await target.close();
  });

  it('never replaces a newer download', async () => {
    const window = { ...fresh('newer'), fetchedAt: new Date('2026-11-05T06:00:00Z') };
    await publish(bookings(2), window);
    const older = { ...window, fetchedAt: new Date('2026-11-04T06:00:00Z') };
    expect(await publish(bookings(3), older)).toEqual({
      state: 'refused',
      refusal: 'newer-published',
    });
  });

  it('refuses a month that lost more than half of its rows, until somebody accepts it', async () => {
    const window = fresh('shrunk');
    await publish(bookings(100), window);
    const refused = { state: 'refused', refusal: 'rows-shrunk', before: 100 };
    expect(await publish(bookings(10), window)).toEqual(refused);
    expect(await publish(bookings(10), window, { acceptsFewer: true })).toMatchObject({
      deleted: 90,
    });
  });

  it('keeps the rows of days that are not downloaded', async () => {
    const window = fresh('gaps');
    await publish([booking(1), booking(2, { bookingDate: '2026-10-20T10:00:00' })], window);
    const gaps = [{ from: '2026-10-15T00:00:00', to: '2026-11-01T00:00:00' }];
    const later = {
      ...window,
      gaps,
      daysMissing: ['2026-10-20'],
      fetchedAt: new Date('2026-11-06T06:00:00Z'),
    };
    expect(await publish([booking(3)], later)).toMatchObject({ rows: 1, inserted: 1, deleted: 1 });
    const target = await open();
    const [checked] = await target.check(window.venue);
    await target.close();
    expect(checked).toMatchObject({ rows: 1, isWhole: true });
    expect(
      await sql(`SELECT booking_line_id FROM venue_desk_bi.fact_bookings JOIN venue_desk.venues USING (venue_id)
      WHERE platform = 'gaps' ORDER BY 1`),
    ).toEqual([{ booking_line_id: '2' }, { booking_line_id: '3' }]);
  });

  it('has a row once that moved to another month, in either order', async () => {
    const window = fresh('moved');
    const moved = booking(1, { bookingDate: '2026-11-03T10:00:00' });
    const november = {
      ...window,
      month: '2026-11-01',
      fetchedAt: new Date('2026-11-06T06:00:00Z'),
    };
    await publish(bookings(2), window);
    expect(await publish([moved], november)).toMatchObject({ inserted: 1, deleted: 1 });
    expect(await publish(bookings(2), window, { again: true })).toMatchObject({
      inserted: 0,
      deleted: 0,
    });
    const target = await open();
    const checked = await target.check(window.venue);
    await target.close();
    expect(checked.map(({ month, isWhole }) => [month, isWhole])).toEqual([
      ['2026-10-01', true],
      ['2026-11-01', true],
    ]);
  });

  it('publishes a month without rows', async () => {
    expect(await publish([], fresh('empty'))).toMatchObject({
      state: 'published',
      rows: 0,
      inserted: 0,
    });
  });

  it('refuses rows that changed on their way, and leaves those that were there', async () => {
    const window = fresh('altered');
    await publish(bookings(3), window);
    const later = { ...window, fetchedAt: new Date('2026-11-07T06:00:00Z') };
    const flip = (rows: WindowRows): WindowRows => ({
      ...rows,
      async *lines() {
        for await (const bytes of rows.lines()) {
          yield Buffer.from(
            Buffer.from(bytes).toString('latin1').replace('\t9\t', '\t8\t'),
            'latin1',
          );
        }
      },
    });
    expect(await publish(bookings(3, { numberOfVisitors: 9 }), later, {}, flip)).toMatchObject({
      state: 'refused',
      refusal: 'rows-differ',
    });
    const cut = (rows: WindowRows): WindowRows => ({ ...rows, lines: async function* () {} });
    expect(await publish(bookings(3, { numberOfVisitors: 9 }), later, {}, cut)).toMatchObject({
      refusal: 'rows-differ',
    });
    const target = await open();
    expect(await target.check(window.venue)).toMatchObject([{ rows: 3, isWhole: true }]);
    await target.close();
  });

  it('reads every type of every dataset back as it was sent', async () => {
    for (const { id: dataset } of datasets) {
      const made = makeRows(dataset);
      const window = { ...fresh('types'), dataset };
      const outcome = await publish(made, window);
      expect([dataset, outcome.state]).toEqual([dataset, 'published']);
      const columns = listPublishedColumns(dataset);
      const view = wholeView(dataset, { columns: columns.map(({ field }) => field) });
      const { rows } = await engine.methods.page({ view, offset: 0, limit: 500 }, quiet);
      const sent = rows.map((row) => row.map((cell, at) => toTarget(cell, columns[at]?.type)));
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const read = await sql(
        `SELECT ${names} FROM venue_desk."${dataset}" JOIN venue_desk.venues USING (venue_id) WHERE platform = 'types'`,
      );
      const lines = read.map((row) => JSON.stringify(columns.map(({ name }) => row[name] ?? null)));
      expect(lines.sort()).toEqual(sent.map((row) => JSON.stringify(row)).sort());
    }
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

  it('needs no more rights than the SQL for administrators gives', async () => {
    await server.sql('CREATE DATABASE narrow');
    await server.sql('REVOKE ALL ON DATABASE narrow FROM PUBLIC');
    const closed = await server
      .sql(makeSetUpSql('narrow', 'narrow_publisher'), 'narrow')
      .then(() => server.sql(`ALTER ROLE narrow_publisher PASSWORD '${ownerPassword}'`, 'narrow'));
    expect(closed).toEqual([]);
    const address = { database: 'narrow', user: 'narrow_publisher' };
    const target = await open(address);
    await target.examine();
    await engine.ingest('orders', [
      JSON.stringify([{ orderItemId: 1, offerId: 3, offerName: 'Tour' }]),
    ]);
    const window = { ...october, dataset: 'orders' as const };
    expect(
      await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
        target.publish(window, rows, usual),
      ),
    ).toMatchObject({ state: 'published' });
    await target.close();
    const asReader = (text: string) => server.sql(`SET ROLE venue_desk_reader; ${text}`, 'narrow');
    await asReader(
      'SELECT * FROM venue_desk_bi.fact_orders JOIN venue_desk_bi.dim_offer USING (venue_id, offer_id)',
    );
    expect(await catchReason(asReader('SELECT * FROM venue_desk.orders'))).toBe(
      'target-unsuitable rights',
    );
    expect(await catchReason(open({ database: 'narrow' }))).toBe('target-unsuitable rights');
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
    expect(await publishTo()).toEqual({ state: 'unchanged', rows: 2 });
    expect(
      await server.sql(
        'SELECT retired, guide_language, number_of_visitors FROM venue_desk_bi.fact_bookings LIMIT 1',
        'earlier',
      ),
    ).toEqual([{ retired: null, guide_language: null, number_of_visitors: '2' }]);
  });

  it('lets one of two publishers go first', async () => {
    const window = fresh('two');
    await publish(bookings(2), window);
    const first = bookings(40);
    const [a, b] = await Promise.all([open(), open()]);
    const send = async (target: typeof a, name: string, rows: readonly object[], at: string) => {
      await engine.ingest('bookings', [JSON.stringify(rows)], null, name);
      return readWindowRows(engine.methods, name, quiet.signal, (read) =>
        target.publish({ ...october, ...window, fetchedAt: new Date(at) }, read, usual),
      );
    };
    const outcomes = await Promise.all([
      send(a, 'first', first, '2026-11-08T06:00:00Z'),
      send(b, 'second', bookings(50), '2026-11-09T06:00:00Z'),
    ]);
    expect(outcomes[1]).toMatchObject({ state: 'published', rows: 50 });
    const checked = await b.check({ ...venue, ...window.venue });
    expect(checked).toMatchObject([{ rows: 50, isWhole: true }]);
    await Promise.all([a.close(), b.close()]);
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
          async *lines() {
            proxy.stall();
            yield* rows.lines();
          },
        },
        usual,
      ),
    );
    expect(await catchReason(publishing)).toBe('target-not-reached');
    proxy.stop();
  });

  it('withdraws a venue, and the figures of its receipts', async () => {
    const window = fresh('withdrawn');
    await publish(bookings(5), window);
    const target = await open();
    expect(await target.withdraw(window.venue)).toBe(5);
    expect(await target.check(window.venue)).toEqual([]);
    await target.close();
    expect(
      await sql(
        `SELECT b.rows FROM venue_desk.batches b JOIN venue_desk.venues USING (venue_id) WHERE platform = 'withdrawn'`,
      ),
    ).toEqual([{ rows: null }]);
  });
});
