import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { openDiskStore } from '../../electron/core/publish/lake/disk-store.ts';
import type { LakeStore } from '../../electron/core/publish/lake/lake-store.ts';
import {
  type LakeTargetOptions,
  openLakeTarget,
} from '../../electron/core/publish/lake/lake-target.ts';
import type { PublishedWindow } from '../../electron/core/publish/publish-target.ts';
import { toVenueId } from '../../electron/core/publish/venue-id.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { type Chdb, chdbFolder, startChdb } from '../support/chdb-reader.ts';
import { asExported, listDemo, publishDemo } from '../support/demo-months.ts';
import { readLakeRows, readTable } from '../support/lake-reader.ts';
import { openEngine, quiet } from '../support/open-engine.ts';
import {
  booking,
  bookings,
  catchReason,
  fresh,
  october,
  publishRows,
  testDatabase,
  testPersonal,
  testReading,
} from '../support/publish-contract.ts';

const engine = await openEngine({ threads: 2 });
const root = mkdtempSync(join(tmpdir(), 'venue-desk-lake-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Publishing = Partial<LakeTargetOptions> & { readonly root?: string };

const open = ({ root: folder = root, ...more }: Publishing = {}) =>
  openLakeTarget({
    store: openDiskStore(folder),
    engine: engine.methods,
    publisher: { appVersion: '1', by: 'test' },
    describe: (_, field) => `Label of ${field}`,
    signal: quiet.signal,
    ...more,
  });
const publish = (
  rows: readonly object[],
  window: Partial<PublishedWindow> = {},
  more: Publishing = {},
) => publishRows({ engine, open: () => open(more) }, rows, window);

const byFirst = (a: readonly (string | null)[], b: readonly (string | null)[]) =>
  (a[0] ?? '\uffff') < (b[0] ?? '\uffff') ? -1 : 1;

async function readRows(dataset: DatasetId, names: readonly string[], platform: string) {
  const venueId = String(toVenueId({ platform }));
  return (await readLakeRows(root, `fact_${dataset}`))
    .filter(({ venue_id }) => venue_id === venueId)
    .map((row) => names.map((name) => row[name] ?? null))
    .sort(byFirst);
}

/** A folder of a test's own. */
function makeFolder(name: string): string {
  const folder = join(root, 'other', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const later = (day: number) => ({ fetchedAt: new Date(Date.UTC(2026, 10, day, 6)) });

describe('a lake', () => {
  testDatabase({
    engine,
    open,
    read: readRows,
    times: ['1969-12-31T23:59:59', '9999-12-31T23:59:59'],
    truths: ['true', 'false'],
    takesLines: false,
  });

  describe('with personal data', () => {
    const folder = makeFolder('personal');
    /** The texts of the other tables' logs. */
    const listLogs = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .filter((path) => path.endsWith('.json') && !path.startsWith(join(folder, 'personal')));
    const readPersonal = async () => {
      const all = await readLakeRows(folder, 'personal/fact_visitors');
      return (await readLakeRows(folder, 'fact_visitors'))
        .map(({ _row }) => all.find((one) => one._row === _row))
        .map((one) => `${one?.last_name ?? '–'} ${one?.date_of_birth?.slice(0, 10) ?? '–'}`)
        .sort();
    };
    testPersonal({
      engine,
      open: (includesPersonal) => open({ root: folder, includesPersonal }),
      readOthers: async () =>
        JSON.stringify([
          await readLakeRows(folder, 'fact_visitors'),
          await readLakeRows(folder, 'coverage'),
          ...listLogs().map((path) => readFileSync(path, 'utf8')),
        ]),
      readPersonal,
      takesLines: false,
    });

    it('says so, checks those files too, and leaves none of them once it is not included', async () => {
      const visitors = [
        { id: 1, orderId: 1, lastName: 'Zebedee', orderModifiedDate: '2026-10-05T10:00:00' },
      ];
      const window = { ...fresh('files'), dataset: 'visitors' as const };
      const own = makeFolder('personal-files');
      const send = (day: number, includesPersonal: boolean) =>
        publish(visitors, { ...window, ...later(day) }, { root: own, includesPersonal });
      const listPersonal = () =>
        listFiles(join(own, 'personal')).filter((name) => !/json$|checkpoint|^_/.test(name));
      const readPersonalMarks = async () =>
        (await readLakeRows(own, 'coverage')).map(({ personal_data }) => personal_data);
      await send(2, true);
      expect([listPersonal().length, await readPersonalMarks()]).toEqual([1, ['true']]);
      const [file] = (await readTable(join(own, 'personal/fact_visitors')))?.files ?? [];
      const path = join(own, 'personal/fact_visitors', file?.path ?? '');
      const bytes = readFileSync(path);
      const target = await open({ root: own, includesPersonal: true });
      const isWhole = async () => (await target.check(window.venue)).map((one) => one.isWhole);
      expect(await isWhole()).toEqual([true]);
      writeFileSync(path, bytes.subarray(0, 100));
      expect(await isWhole()).toEqual([false]);
      await target.close();
      expect(await send(3, false)).toMatchObject({ state: 'published', inserted: 0 });
      expect([listPersonal(), await readPersonalMarks()]).toEqual([[], ['false']]);
    });
  });

  it('examines a folder, and leaves nothing', async () => {
    const folder = makeFolder('examined');
    const target = await open({ root: folder });
    expect(await target.examine()).toEqual({ version: 'Delta Lake', clockAhead: 0 });
    await target.close();
    expect(listFiles(folder)).toEqual([]);
    const gone = await open({ root: join(folder, 'none') });
    expect(await catchReason(gone.examine())).toBe('target-unsuitable noFolder');
    await gone.close();
    expect(readdirSync(engine.folder).filter((name) => name.startsWith('lake'))).toEqual([]);
  });

  it('has each row with its own hash, also in a file that several threads wrote', async () => {
    const [many, few] = [makeFolder('many'), makeFolder('few')];
    const ids = [1, 122_880, 122_881, 122_900];
    await publish(bookings(122_900), {}, { root: many });
    await publish(
      ids.map((id) => booking(id)),
      {},
      { root: few },
    );
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const read = async (folder: string) =>
      (
        await connection.runAndReadAll(
          `SELECT booking_line_id, _row FROM '${folder}/fact_bookings/**/*.parquet'
           WHERE booking_line_id IN (${ids.join(', ')}) ORDER BY ALL`,
        )
      ).getRowsJson();
    const found = await read(many);
    expect(found).toHaveLength(ids.length);
    expect(found).toEqual(await read(few));
    connection.closeSync();
    instance.closeSync();
  });

  it('has tables with a star schema, which every reader knows', async () => {
    const folder = makeFolder('star');
    const orders = [
      { orderItemId: 1, offerId: 3, offerName: 'Old', creationDate: '2026-10-01T10:00:00' },
      { orderItemId: 2, offerId: 3, offerName: 'Tour', creationDate: '2026-10-02T10:00:00' },
    ];
    await publish(orders, { dataset: 'orders' }, { root: folder });
    await publish(bookings(2), { daysMissing: ['2026-10-30'] }, { root: folder });
    const venueId = String(toVenueId(october.venue));
    expect(await readLakeRows(folder, 'dim_venue')).toEqual([
      { venue_id: venueId, name: 'Zoo', time_zone: 'Europe/Amsterdam', currency: 'EUR' },
    ]);
    expect(await readLakeRows(folder, 'dim_offer')).toEqual([
      { venue_id: venueId, offer_id: '3', offer_name: 'Tour', offer_type: null },
    ]);
    const days = await readLakeRows(folder, 'dim_date');
    expect([days.length, days.find(({ day }) => day === '2021-01-03')]).toEqual([
      9497,
      {
        day: '2021-01-03',
        year: '2021',
        quarter: '1',
        month: '1',
        month_start: '2021-01-01',
        iso_year: '2020',
        iso_week: '53',
        weekday: '7',
        is_weekend: 'true',
      },
    ]);
    expect(await readLakeRows(folder, 'coverage')).toMatchObject([
      { dataset: 'orders', rows: '2', days_missing: '' },
      {
        venue: 'Zoo',
        dataset: 'bookings',
        month: '2026-10-01',
        rows: '2',
        data_as_of: '2026-11-01 23:59:59',
        days_missing: '2026-10-30',
        fetched_at: '2026-11-02 06:00:00',
      },
    ]);
    const [row] = await readLakeRows(folder, 'fact_bookings');
    expect((await readLakeRows(folder, 'coverage'))[1]?.batch).toBe(row?._batch);
    expect(row).toMatchObject({
      month: '2026-10-01',
      booking_date: '2026-10-05 10:00:00',
      booking_date_day: '2026-10-05',
    });
    const state = await readTable(join(folder, 'fact_bookings'));
    expect(state?.protocol).toEqual({ minReaderVersion: 1, minWriterVersion: 2 });
    expect(JSON.parse(String(state?.metaData.schemaString)).fields).toContainEqual({
      name: 'booking_date',
      type: 'timestamp',
      nullable: true,
      metadata: {
        comment:
          "Label of bookingDate (bookingDate); the venue's local time, without an offset, stored as if it were UTC",
      },
    });
  });

  it('says what a status counts as at its venue, and follows a change', async () => {
    const folder = makeFolder('statuses');
    const statuses = ['Paid', 'Quux', 'Cancelled by us', null];
    const rows = statuses.map((bookingStatus, at) =>
      booking(at + 1, { bookingStatus, bookingLineStatus: 'Paid' }),
    );
    const sold = { category: 'sold', name: null, color: null } as const;
    const chosen = (...values: (string | null)[]) => ({
      venue: {
        ...october.venue,
        categories: { bookingStatus: values.map((value) => ({ ...sold, value })) },
      },
    });
    const read = async () =>
      (await readLakeRows(folder, 'fact_bookings')).map((row) => row.status_category);
    await publish(rows, chosen(null), { root: folder });
    expect(await read()).toEqual(['sold', 'uncategorised', 'cancelled', 'sold']);
    // The same rows, which count as something else.
    const target = await open({ root: folder });
    const receipts = await target.readReceipts(chosen('Quux').venue, 'bookings');
    expect([...receipts.keys()]).toEqual([]);
    await target.close();
    expect(await publish(rows, chosen('Quux'), { root: folder })).toMatchObject({
      state: 'published',
    });
    expect(await read()).toEqual(['sold', 'sold', 'cancelled', 'uncategorised']);
    expect(await publish(rows, chosen('Quux'), { root: folder })).toEqual({
      state: 'unchanged',
      rows: 4,
    });
  });

  it('commits nothing if nothing changed', async () => {
    const folder = makeFolder('same');
    await publish(bookings(3), {}, { root: folder });
    const before = listFiles(folder).sort();
    expect(await publish(bookings(3), {}, { root: folder })).toEqual({
      state: 'unchanged',
      rows: 3,
    });
    expect(listFiles(folder).sort()).toEqual(before);
  });

  it('has no column, value or hash of personal data', async () => {
    const folder = makeFolder('personal');
    const guide = { id: 7, firstName: 'Zebedee-4711', lastName: 'Zebedee-4711' };
    await publish([guide], { dataset: 'guides' }, { root: folder });
    const [row = {}] = await readLakeRows(folder, 'fact_guides');
    for (const { name } of listPublishedColumns('guides')) expect(row).toHaveProperty(name);
    for (const name of ['email', 'first_name', 'last_name']) expect(row).not.toHaveProperty(name);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(readFileSync(join(entry.parentPath, entry.name)).includes('Zebedee')).toBe(false);
    }
  });

  it('refuses rows that changed on their way, and leaves those that were there', async () => {
    const folder = makeFolder('altered');
    await publish(bookings(3), {}, { root: folder });
    const disk = openDiskStore(folder);
    const flipping: LakeStore = {
      ...disk,
      put(path, file) {
        const handle = openSync(file.path, 'r+');
        writeSync(handle, Buffer.from([0xff]), 0, 1, 200);
        closeSync(handle);
        return disk.put(path, file);
      },
    };
    const files = listFiles(folder).length;
    const refused = { state: 'refused', refusal: 'rows-differ' };
    const changed = bookings(3, { numberOfVisitors: 9 });
    expect(
      await publish(changed, later(7), { root: folder, store: flipping }).catch(() => 'tables'),
    ).toMatchObject(refused);
    const losing = {
      ...engine.methods,
      async writeLakeWindow(...input: Parameters<typeof engine.methods.writeLakeWindow>) {
        const made = await engine.methods.writeLakeWindow(...input);
        return { ...made, file: made.file && { ...made.file, rows: made.file.rows - 1 } };
      },
    };
    expect(await publish(changed, later(7), { root: folder, engine: losing })).toMatchObject(
      refused,
    );
    expect(listFiles(folder)).toHaveLength(files);
    expect(
      (await readLakeRows(folder, 'fact_bookings')).map((row) => row.number_of_visitors),
    ).toEqual(['2', '2', '2']);
  });

  const rotated =
    'coalesce(lead(_row) OVER (ORDER BY _row), first_value(_row) OVER (ORDER BY _row))';
  it.each([
    ['a value', (rows: string) => `SELECT * REPLACE (event_id + 1 AS event_id) FROM (${rows})`],
    [
      'a time',
      (rows) =>
        `SELECT * REPLACE (booking_date + INTERVAL 1 SECOND AS booking_date) FROM (${rows})`,
    ],
    [
      'a day',
      (rows) => `SELECT * REPLACE (booking_date_day + 1 AS booking_date_day) FROM (${rows})`,
    ],
    ['a category', (rows) => `SELECT * REPLACE ('sold' AS status_category) FROM (${rows})`],
    ['a batch', (rows) => `SELECT * REPLACE (_batch + 1 AS _batch) FROM (${rows})`],
    ["another row's hash", (rows) => `SELECT * REPLACE (${rotated} AS _row) FROM (${rows})`],
    ["another row's value", (rows) => `SELECT * REPLACE (6 - event_id AS event_id) FROM (${rows})`],
    ['a row less', (rows) => `SELECT * FROM (${rows}) LIMIT 2`],
    ['a row twice', (rows) => `${rows} UNION ALL (SELECT * FROM (${rows}) LIMIT 1)`],
    [
      'a row twice and another not at all',
      (rows) => `(${rows} ORDER BY "_row" LIMIT 2) UNION ALL (${rows} ORDER BY "_row" LIMIT 1)`,
    ],
  ] satisfies [string, (rows: string) => string][])(
    'refuses a file with %s',
    async (name, alter) => {
      const folder = makeFolder(`with ${name}`);
      const rows = [1, 3, 5].map((id) => booking(id, { eventId: id }));
      const { run } = DuckDBConnection.prototype;
      const altered = vi.spyOn(DuckDBConnection.prototype, 'run').mockImplementation(function (
        this: DuckDBConnection,
        sql,
        ...more
      ) {
        const copied = /^COPY \((.*"_row".*)\) TO (.*)$/s.exec(sql);
        const other = copied ? `COPY (${alter(copied[1] ?? '')}) TO ${copied[2]}` : sql;
        return run.call(this, other, ...more);
      });
      const refused = await publish(rows, {}, { root: folder }).finally(() =>
        altered.mockRestore(),
      );
      expect(refused).toMatchObject({ state: 'refused', refusal: 'rows-differ' });
      expect(await publish(rows, {}, { root: folder })).toMatchObject({ state: 'published' });
    },
  );

  it('finds a file that is damaged or gone', async () => {
    const folder = makeFolder('damaged');
    await publish(bookings(3), {}, { root: folder });
    const [file] = (await readTable(join(folder, 'fact_bookings')))?.files ?? [];
    const path = join(folder, 'fact_bookings', file?.path ?? '');
    const target = await open({ root: folder });
    const isWhole = async () => (await target.check(october.venue)).map((one) => one.isWhole);
    expect(await isWhole()).toEqual([true]);
    writeFileSync(path, readFileSync(path).subarray(0, 300));
    expect(await isWhole()).toEqual([false]);
    rmSync(path);
    expect(await isWhole()).toEqual([false]);
    await target.close();
  });

  it('leaves a table alone that is not its own, of another type, or of a newer format', async () => {
    const folder = makeFolder('foreign');
    const log = join(folder, 'fact_bookings/_delta_log');
    const first = join(log, `${'0'.padStart(20, '0')}.json`);
    const send = () => publish(bookings(1), {}, { root: folder });
    await send();
    const own = readFileSync(first, 'utf8');
    const files = listFiles(join(folder, 'fact_bookings'));
    for (const [from, to, expected] of [
      ['"venueDesk.table":"fact_bookings"', '', { refusal: 'not-ours', detail: 'fact_bookings' }],
      [
        '\\"booking_id\\",\\"type\\":\\"long\\"',
        '\\"booking_id\\",\\"type\\":\\"string\\"',
        { refusal: 'column-type', detail: 'fact_bookings.booking_id' },
      ],
    ] as const) {
      expect(own).toContain(from);
      writeFileSync(first, own.replace(from, to));
      expect(await send()).toMatchObject(expected);
    }
    writeFileSync(first, own.replace('"minReaderVersion":1', '"minReaderVersion":3'));
    expect(await catchReason(send())).toBe('target-unsuitable newerFormat');
    const target = await open({ root: folder });
    expect(await catchReason(target.examine())).toBe('target-unsuitable newerFormat');
    await target.close();
    writeFileSync(
      first,
      own.replace(/venue_id=\d+\/month=2026-10-01\/[^"]*/, '../../part-1.parquet'),
    );
    expect(await catchReason(send())).toBe('target-unsuitable log');
    rmSync(first);
    writeFileSync(join(log, `${'5'.padStart(20, '0')}.json`), own);
    expect(await catchReason(send())).toBe('target-unsuitable log');
    expect(listFiles(join(folder, 'fact_bookings')).sort().at(-1)).toBe(files.sort().at(-1));
  });

  it('adds a column to the table of an earlier version, and keeps its rows', async () => {
    const folder = makeFolder('earlier');
    const first = join(folder, 'fact_bookings/_delta_log', `${'0'.padStart(20, '0')}.json`);
    await publish(
      [booking(1), booking(2, { bookingDate: '2026-10-20T10:00:00' })],
      {},
      { root: folder },
    );
    const text = readFileSync(first, 'utf8');
    const without = text.replace(/\{\\"name\\":\\"guide_language\\".*?\}\},/, '');
    expect(without).not.toBe(text);
    writeFileSync(first, without);
    expect((await readLakeRows(folder, 'fact_bookings'))[0]).not.toHaveProperty('guide_language');
    const gaps = [{ from: '2026-10-15T00:00:00', to: '2026-11-01T00:00:00' }];
    await publish([booking(1, { guideLanguage: 'nl' })], { ...later(5), gaps }, { root: folder });
    const rows = await readLakeRows(folder, 'fact_bookings');
    expect(rows.map((row) => [row.booking_line_id, row.guide_language])).toEqual([
      ['1', 'nl'],
      ['2', null],
    ]);
  });

  it('moves a row to another month in one commit', async () => {
    const folder = makeFolder('moved');
    await publish(bookings(3), {}, { root: folder });
    const november = { month: '2026-11-01', ...later(6) };
    await publish([booking(1, { bookingDate: '2026-11-03T10:00:00' })], november, { root: folder });
    const state = await readTable(join(folder, 'fact_bookings'));
    expect([state?.version, state?.files.length]).toEqual([1, 2]);
    const rows = await readLakeRows(folder, 'fact_bookings');
    expect(rows.map((row) => [row.month, row.booking_line_id]).sort()).toEqual([
      ['2026-10-01', '2'],
      ['2026-10-01', '3'],
      ['2026-11-01', '1'],
    ]);
    expect((await readLakeRows(folder, 'coverage')).map((row) => [row.month, row.rows])).toEqual([
      ['2026-10-01', '2'],
      ['2026-11-01', '1'],
    ]);
  });

  it('tries again on top of a commit that came between, and knows its own without an answer', async () => {
    const folder = makeFolder('between');
    await publish(bookings(3), {}, { root: folder });
    let isFirst = true;
    const outcome = await publish(bookings(4), later(8), {
      root: folder,
      async onStep(step) {
        if (step !== 'committing' || !isFirst) return;
        isFirst = false;
        await publishRows(
          { engine: other, open: () => open({ root: folder, engine: other.methods }) },
          bookings(5),
          { ...fresh('second') },
        );
      },
    });
    expect(outcome).toMatchObject({ state: 'published', inserted: 1 });
    const state = await readTable(join(folder, 'fact_bookings'));
    expect([state?.version, state?.files.length]).toEqual([2, 2]);

    const disk = openDiskStore(folder);
    const silent: LakeStore = {
      ...disk,
      putIfAbsent: async (...file) => (await disk.putIfAbsent(...file)) && false,
    };
    expect(await publish(bookings(6), later(9), { root: folder, store: silent })).toMatchObject({
      state: 'published',
      inserted: 2,
    });
    expect((await readTable(join(folder, 'fact_bookings')))?.version).toBe(3);
  });

  it('keeps a replaced file for as long as a query may read it, and none for ever', async () => {
    const folder = makeFolder('grace');
    const facts = join(folder, 'fact_bookings');
    const parquet = () => listFiles(facts).filter((name) => name.endsWith('.parquet'));
    await publish(bookings(3), {}, { root: folder });
    await publish(bookings(4), later(3), { root: folder });
    expect(parquet()).toHaveLength(2);
    // What a killed publisher left, and what is somebody else's.
    const partition = join(facts, (await readTable(facts))?.files[0]?.path ?? '', '..');
    writeFileSync(join(partition, '1-00000000-0000-0000-0000-000000000000.parquet'), '');
    writeFileSync(join(partition, 'own.parquet'), '');
    mkdirSync(join(folder, '_staged'), { recursive: true });
    writeFileSync(join(folder, '_staged/left'), '');
    await publish(bookings(4), later(4), { root: folder });
    expect(parquet()).toHaveLength(4);
    await publish(bookings(4), later(5), { root: folder, grace: 0 });
    expect(parquet().sort().at(-1)).toBe('own.parquet');
    expect(parquet()).toHaveLength(2);
    expect(listFiles(join(folder, '_staged'))).toEqual([]);
    expect(await readLakeRows(folder, 'fact_bookings')).toHaveLength(4);
  });

  it('writes a checkpoint after a hundred commits, from which everybody goes on', async () => {
    const folder = makeFolder('checkpoint');
    const log = join(folder, 'fact_tasks/_delta_log');
    const publishTo = (at: number) =>
      publish(
        [{ id: '1', title: `a${at}` }],
        { dataset: 'tasks', fetchedAt: new Date(Date.UTC(2026, 10, 2, 6, 0, at)) },
        { root: folder },
      );
    await publishTo(0);
    // Commits that changed nothing, of which a log may have any number.
    for (let at = 1; at < 98; at += 1) {
      const commit = { commitInfo: { timestamp: at, operation: 'WRITE' } };
      writeFileSync(join(log, `${String(at).padStart(20, '0')}.json`), JSON.stringify(commit));
    }
    for (let at = 98; at < 102; at += 1) await publishTo(at);
    const checkpoints = readdirSync(log).filter((name) => name.includes('checkpoint'));
    expect(checkpoints.sort()).toEqual([
      '00000000000000000099.checkpoint.parquet',
      '_last_checkpoint',
    ]);
    // The commits before it may be gone.
    for (const name of readdirSync(log)) if (name < '00000000000000000099') rmSync(join(log, name));
    expect(
      await publish([{ id: '1', title: 'b' }], { dataset: 'tasks', ...later(3) }, { root: folder }),
    ).toMatchObject({ state: 'published', inserted: 1, deleted: 1 });
    const state = await readTable(join(folder, 'fact_tasks'));
    expect([state?.version, state?.files.length]).toEqual([102, 1]);
    expect((await readLakeRows(folder, 'fact_tasks'))[0]).toMatchObject({ title: 'b' });
  });

  it.skipIf(process.platform === 'win32')('gives up when a share stalls', async () => {
    const folder = makeFolder('stalled');
    await publish(bookings(3), {}, { root: folder });
    // Nobody writes into it, so that reading never ends.
    const pipe = join(folder, 'fact_bookings/_delta_log', `${'1'.padStart(20, '0')}.json`);
    execFileSync('mkfifo', [pipe]);
    const store = openDiskStore(folder, 200);
    expect(await catchReason(publish(bookings(4), later(3), { root: folder, store }))).toBe(
      'target-not-reached',
    );
    writeFileSync(pipe, '');
    rmSync(pipe);
    expect(await publish(bookings(4), later(3), { root: folder })).toMatchObject({ inserted: 1 });
  });

  it('has nothing of a venue that was withdrawn: no row, name or figure', async () => {
    const folder = makeFolder('gone');
    const secret = {
      ...fresh('gone'),
      venue: { ...october.venue, platform: 'gone', name: 'Hidden' },
    };
    await publish(bookings(3), {}, { root: folder });
    await publish(bookings(5), secret, { root: folder });
    const target = await open({ root: folder });
    expect(await target.withdraw(secret.venue)).toBe(5);
    await target.close();
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(readFileSync(join(entry.parentPath, entry.name)).includes('Hidden')).toBe(false);
      expect(entry.parentPath).not.toContain(String(toVenueId({ platform: 'gone' })));
    }
    expect(await readLakeRows(folder, 'dim_venue')).toMatchObject([{ name: 'Zoo' }]);
    expect(await readLakeRows(folder, 'fact_bookings')).toHaveLength(3);
    expect(await publish(bookings(3), {}, { root: folder })).toEqual({
      state: 'unchanged',
      rows: 3,
    });
  });
});

test('has every value of two months of two venues, and no row more', {
  timeout: 120_000,
}, async () => {
  const folder = makeFolder('demo');
  const demo = [...listDemo(0), ...listDemo(1)];
  const expected = await publishDemo(engine, await open({ root: folder }), demo);
  const venues = await readLakeRows(folder, 'dim_venue');
  const names = new Map(venues.map(({ venue_id, name }) => [venue_id, name ?? null]));
  for (const [dataset, rows] of expected) {
    const columns = listPublishedColumns(dataset).map(({ name }) => name);
    const found = (await readLakeRows(folder, `fact_${dataset}`)).map((row) => [
      names.get(row.venue_id ?? '') ?? null,
      row.month ?? null,
      ...columns.map((name) => row[name] ?? null),
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(found.map((row) => asExported(dataset, row)).sort()).toEqual(rows.toSorted());
  }
});

/** Another publisher's engine. */
const other = await openEngine();

describe.skipIf(chdbFolder === null)('a lake, as ClickHouse reads it', () => {
  let chdb: Chdb;
  const folder = makeFolder('chdb');
  afterAll(() => chdb?.stop());

  testReading({
    engine,
    open: () => open({ root: folder }),
    async read(dataset, names, platform) {
      chdb ??= startChdb();
      const columns = names.map((name) => `toString("${name}")`).join(', ');
      const rows = await chdb.rows(
        `SELECT ${columns} FROM deltaLakeLocal('${folder}/fact_${dataset}') WHERE venue_id = ${toVenueId({ platform })}`,
      );
      return rows
        .map((row) =>
          row.map((cell, at) => {
            if (cell === null) return null;
            const type = listPublishedColumns(dataset).find(({ name }) => name === names[at])?.type;
            if (type === 'dateTime') return String(cell).slice(0, 19);
            if (type !== 'decimal') return String(cell);
            const [whole = '', places = ''] = String(cell).split('.');
            return `${whole}.${places.padEnd(4, '0')}`;
          }),
        )
        .sort(byFirst);
    },
    times: ['1969-12-31T23:59:59', '2299-12-31T23:59:59'],
    truths: ['true', 'false'],
    takesLines: false,
  });
});
