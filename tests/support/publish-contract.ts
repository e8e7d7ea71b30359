/** Tests that every database to publish to must pass, and their helpers. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type {
  PublishedWindow,
  PublishTarget,
  WindowRows,
} from '../../electron/core/publish/publish-target.ts';
import { publishResult, readWindowRows } from '../../electron/core/publish/window-rows.ts';
import { datasets, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId, FieldType } from '../../shared/catalogue/types.ts';
import type { Cell } from '../../shared/domain/views.ts';
import { Failure } from '../../shared/errors.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { type EngineUnderTest, quiet, resultId, wholeView } from './open-engine.ts';

const venue = {
  platform: 'one',
  name: 'Zoo',
  timeZone: 'Europe/Amsterdam',
  currency: 'EUR',
};
export const october: PublishedWindow = {
  venue,
  dataset: 'bookings',
  month: '2026-10-01',
  fetchedAt: new Date('2026-11-02T06:00:00Z'),
  knownAt: new Date('2026-11-02T06:00:00Z'),
  dataAsOf: '2026-11-01T23:59:59',
  gaps: [],
  daysMissing: [],
  sources: 'first files',
};
export const usual = { again: false, acceptsFewer: false };

/** A row of October. */
export const booking = (id: number, more: object = {}) => ({
  bookingLineId: id,
  bookingDate: '2026-10-05T10:00:00',
  numberOfVisitors: 2,
  ...more,
});
export const bookings = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => booking(at + 1, more));
/** A venue that only one test uses. */
export const fresh = (platform: string) => ({ venue: { ...venue, platform } });

/** Rows with every kind of value in every field of its type, including nulls and invalid values. */
function makeRows(dataset: DatasetId, times: readonly string[]): Record<string, unknown>[] {
  const values: Readonly<Record<FieldType, readonly unknown[]>> = {
    number: [0, -5, 42, 999999999999999, 'x1', null],
    decimal: [0, -0.0001, 12.5, '12.3456', '12345678901234.5678', 'free', null],
    text: ['', 'a\tb\\c\nd\re', '\\N', '\u0000', 'é😀', '\ufeffmark', "it's", null],
    guid: ['0b0e7f8e-3c76-4a53-9f5c-3f1d2f6a8c11', null],
    boolean: [true, false, 'perhaps', null],
    dateTime: ['2026-10-25T02:30:00', '2026-03-29T02:30:00', ...times, 'soon', null],
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

/** Converts a cell of the grid to the text that a target has. */
function toTarget(cell: Cell, truths: readonly [string, string], type?: FieldType): string | null {
  if (cell === null || typeof cell === 'object') return null;
  const text = String(cell);
  if (type === 'dateTime') return text.replace('T', ' ');
  if (type === 'boolean') return truths[text === 'true' ? 0 : 1];
  if (type === 'decimal') {
    const [whole = '', places = ''] = text.split('.');
    return `${whole}.${places.padEnd(4, '0')}`;
  }
  return text.replaceAll('\0', '\u2400');
}

/** Returns the kind and reason of an expected failure. */
export async function catchReason(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { reason, problem } = error.error.params ?? {};
    return [error.error.kind, reason ?? problem].filter(Boolean).join(' ');
  }
  return 'none';
}

/** Reads over and over while others work, and returns the different answers. */
export async function readDuring(
  work: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<readonly unknown[]> {
  const answers = new Map<string, unknown>();
  let isOver = false;
  const readers = [1, 2, 3].map(async () => {
    do {
      const answer = await read();
      answers.set(JSON.stringify(answer), answer);
    } while (!isOver);
  });
  await Promise.all([
    work().finally(() => {
      isOver = true;
    }),
    ...readers,
  ]);
  return [...answers.values()];
}

/** A proxy that can lose the server's responses or stop reading. */
export async function startProxy(to: number) {
  const pairs: [Socket, Socket][] = [];
  let next: ((pair: [Socket, Socket]) => void) | null = null;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    pairs.push([near, far]);
    next?.([near, far]);
    next = null;
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Instead of passing on the server's next response, ends the connection. */
    loseAnswers: () => pairs.forEach(loseAnswer),
    /** The same for the next connection. */
    loseNextAnswer: () => {
      next = loseAnswer;
    },
    stall: () => pairs.forEach(stall),
    stallNext: () => {
      next = stall;
    },
    stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

function loseAnswer([near, far]: [Socket, Socket]): void {
  far.unpipe(near);
  far.once('data', () => near.destroy());
  far.resume();
}

function stall([near, far]: [Socket, Socket]): void {
  near.unpipe(far);
  near.pause();
  far.unpipe(near);
}

type Altered = (rows: WindowRows) => WindowRows;

/** A database under test. */
export interface DatabaseUnderTest {
  readonly engine: EngineUnderTest;
  readonly open: () => Promise<PublishTarget>;
  /** Reads columns of a venue's rows from the views, in the order of their texts. */
  readonly read: (
    dataset: DatasetId,
    names: readonly string[],
    platform: string,
  ) => Promise<readonly (readonly (string | null)[])[]>;
  /** Times that not every database can store. */
  readonly times: readonly string[];
  /** The texts for true and false. */
  readonly truths: readonly [string, string];
  /** False: the engine writes the rows itself, and there are no views. */
  readonly takesLines?: boolean;
}

/** Publishes rows as if they were a month's download. */
export async function publishRows(
  { engine, open }: Pick<DatabaseUnderTest, 'engine' | 'open'>,
  rows: readonly object[],
  window: Partial<PublishedWindow> = {},
  options: Partial<typeof usual> = {},
  alter: Altered = (same) => same,
) {
  const wanted = { ...october, ...window };
  await engine.ingest(wanted.dataset, [JSON.stringify(rows)]);
  const target = await open();
  try {
    const altered = {
      renew: target.renew,
      publish: (at: PublishedWindow, read: WindowRows, choices: typeof usual) =>
        target.publish(at, alter(read), choices),
    };
    const choices = { ...usual, ...options, signal: quiet.signal };
    const outcome = await publishResult(engine.methods, resultId, altered, wanted, choices);
    await target.finish();
    return outcome;
  } finally {
    await target.close();
  }
}

/** Tests that also depend on the database's version. */
export function testTypes(database: DatabaseUnderTest): void {
  const { engine, read, times, truths } = database;

  it('reads every type of every dataset back as it was sent', async () => {
    for (const { id: dataset } of datasets) {
      const made = makeRows(dataset, times);
      const window = { ...fresh('types'), dataset };
      const outcome = await publishRows(database, made, window);
      expect([dataset, outcome.state]).toEqual([dataset, 'published']);
      const columns = listPublishedColumns(dataset);
      const view = wholeView(dataset, { columns: columns.map(({ field }) => field) });
      const { rows } = await engine.methods.page({ view, offset: 0, limit: 500 }, quiet);
      const sent = rows.map((row) =>
        row.map((cell, at) => toTarget(cell, truths, columns[at]?.type)),
      );
      const names = columns.map(({ name }) => name);
      const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
      expect(lines(await read(dataset, names, 'types'))).toEqual(lines(sent));
    }
  });
}

/** A visitor with personal data in several fields. */
const makeVisitor = (id: number, name: string, more: object = {}) => ({
  id,
  orderId: id,
  lastName: name,
  email: `${name}@example.org`,
  dateOfBirth: '1950-02-03T00:00:00',
  orderModifiedDate: '2026-10-05T10:00:00',
  ...more,
});

/** Tests that personal data has its own tables, and only in targets that include it. */
export function testPersonal(
  database: Pick<DatabaseUnderTest, 'engine'> & {
    readonly open: (includesPersonal: boolean) => Promise<PublishTarget>;
    /** Reads all tables and views that need no right to personal data, including receipts. */
    readonly readOthers: () => Promise<string>;
    /** Reads last name and date of birth of the visitors of the venue `personal`, with the right to. */
    readonly readPersonal: () => Promise<readonly string[]>;
    readonly takesLines?: boolean;
  },
): void {
  const { engine, open, readOthers, readPersonal, takesLines = true } = database;
  const window = { ...fresh('personal'), dataset: 'visitors' as DatasetId };
  const publish = (rows: readonly object[], includesPersonal: boolean, day: number) =>
    publishRows({ engine, open: () => open(includesPersonal) }, rows, {
      ...window,
      fetchedAt: new Date(`2026-11-0${day}T06:00:00Z`),
      sources: String(day),
    });

  it('keeps personal data in its own tables, if at all', async () => {
    const rows = [
      makeVisitor(1, 'Zebedee'),
      makeVisitor(2, 'Tab\tby'),
      makeVisitor(3, 'Zebulon', { dateOfBirth: 'soon' }),
    ];
    await publish(rows, false, 1);
    const all = ['Tab\tby 1950-02-03', 'Zebedee 1950-02-03', 'Zebulon –'];
    const before = await readOthers();
    expect(before).not.toContain('Zeb');
    // The same rows: only the personal data is new.
    expect(await publish(rows, true, 2)).toMatchObject({ state: 'published', rows: 3 });
    expect(await readPersonal()).toEqual(all);
    expect(await publish(rows, true, 2)).toEqual({ state: 'unchanged', rows: 3 });
    const target = await open(false);
    const receipts = await target.readReceipts({ ...venue, ...window.venue }, 'visitors');
    expect([...receipts.keys()]).toEqual([]);
    await target.close();
  });

  it('publishes changes of personal data alone, and removed rows', async () => {
    // Hashes of rows don't include personal data, so the rows count as unchanged.
    expect(
      await publish([makeVisitor(1, 'Zachary'), makeVisitor(2, 'Tab\tby')], true, 3),
    ).toMatchObject({
      inserted: 0,
      deleted: 1,
    });
    expect(await readPersonal()).toEqual(['Tab\tby 1950-02-03', 'Zachary 1950-02-03']);
    expect(await readOthers()).not.toMatch(/Z[ae]/);
  });

  it('keeps personal data of days that are not downloaded', async () => {
    const gaps = [{ from: '2026-10-15T00:00:00', to: '2026-11-01T00:00:00' }];
    const late = { orderModifiedDate: '2026-10-20T10:00:00' };
    await publish([makeVisitor(1, 'Early'), makeVisitor(2, 'Late', late)], true, 4);
    await publishRows({ engine, open: () => open(true) }, [makeVisitor(3, 'New')], {
      ...window,
      gaps,
      fetchedAt: new Date('2026-11-05T06:00:00Z'),
    });
    expect((await readPersonal()).map((text) => text.split(' ')[0])).toEqual(['Late', 'New']);
  });

  it('removes personal data when it is no longer included', async () => {
    expect(await publish([makeVisitor(1, 'Zebedee')], false, 6)).toMatchObject({
      state: 'published',
    });
    expect(await readPersonal()).toEqual(['– –']);
  });

  it.runIf(takesLines)('refuses personal data that does not arrive for every row', async () => {
    const target = await open(true);
    await engine.ingest('visitors', [JSON.stringify([makeVisitor(1, 'Zebedee')])]);
    const outcome = await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
      target.publish(
        { ...october, ...window, fetchedAt: new Date('2026-11-07T06:00:00Z') },
        { ...rows, personal: async function* () {} },
        usual,
      ),
    );
    expect(outcome).toMatchObject({ refusal: 'rows-differ' });
    await target.close();
  });

  it('withdraws personal data with the venue', async () => {
    await publish([makeVisitor(1, 'Zebedee')], true, 8);
    const target = await open(true);
    expect(await target.withdraw({ ...venue, ...window.venue })).toBe(1);
    await target.close();
    expect(await readPersonal()).toEqual([]);
  });
}

/** Tests of a target's rows as a reader sees them. */
export function testReading(database: DatabaseUnderTest): void {
  const { open, read } = database;
  const publish = (rows: readonly object[], window?: Partial<PublishedWindow>) =>
    publishRows(database, rows, window);

  it('keeps rows that are equal in everything published, and their number', async () => {
    const window = { ...fresh('alike'), dataset: 'guides' as DatasetId };
    const guide = { id: 7, creationDate: '2026-10-02T00:00:00' };
    const rows = [
      { ...guide, email: 'a@example.org' },
      { ...guide, email: 'b@example.org' },
    ];
    expect(await publish(rows, window)).toMatchObject({ state: 'published', rows: 2, inserted: 2 });
    expect(await publish([...rows].reverse(), window)).toEqual({ state: 'unchanged', rows: 2 });
    expect(await read('guides', ['_copy'], 'alike')).toEqual([['1'], [null]]);
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
    expect(await read('bookings', ['booking_line_id'], 'gaps')).toEqual([['2'], ['3']]);
  });

  testTypes(database);

  it('withdraws a venue, which can be published again', async () => {
    const window = fresh('withdrawn');
    await publish(bookings(5), window);
    const target = await open();
    expect(await target.withdraw(window.venue)).toBe(5);
    expect(await target.check(window.venue)).toEqual([]);
    expect(await target.withdraw(window.venue)).toBe(0);
    await target.close();
    expect(await read('bookings', ['booking_line_id'], 'withdrawn')).toEqual([]);
    expect(await publish(bookings(2), window)).toMatchObject({ state: 'published', inserted: 2 });
    expect(await read('bookings', ['booking_line_id'], 'withdrawn')).toHaveLength(2);
  });
}

/** The tests that every database passes. */
export function testDatabase(database: DatabaseUnderTest): void {
  const { engine, open, read, takesLines = true } = database;
  const publish = (
    rows: readonly object[],
    window?: Partial<PublishedWindow>,
    options?: Partial<typeof usual>,
    alter?: Altered,
  ) => publishRows(database, rows, window, options, alter);

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

  it('knows by its receipt that a month is published from the same files', async () => {
    const window = { ...october, ...fresh('known') };
    const other = { ...window, sources: 'other files' };
    await publish(bookings(3), window);
    const target = await open();
    const readSources = async () =>
      [...(await target.readReceipts(window.venue, 'bookings')).values()].map(
        ({ sources, rows: known }) => [sources, known],
      );
    expect(await readSources()).toEqual([['first files', 3]]);
    expect(await publish(bookings(3), other)).toMatchObject({ inserted: 0, deleted: 0 });
    expect(await readSources()).toEqual([['other files', 3]]);
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

  it.runIf(takesLines)(
    'refuses rows that changed on their way, and leaves those that were there',
    async () => {
      const window = fresh('altered');
      await publish(bookings(3), window);
      const later = { ...window, fetchedAt: new Date('2026-11-07T06:00:00Z') };
      const flip = (rows: WindowRows): WindowRows => ({
        ...rows,
        async *lines(leading) {
          for await (const bytes of rows.lines(leading)) {
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
      // The altered row is already published, and nothing else shows the change.
      const flipOld = (rows: WindowRows): WindowRows => ({
        ...rows,
        async *lines(leading) {
          for await (const bytes of rows.lines(leading)) {
            const text = Buffer.from(bytes).toString('latin1');
            yield Buffer.from(text.replaceAll('\t2\t', '\t8\t'), 'latin1');
          }
        },
      });
      const next = [...bookings(2), booking(3, { numberOfVisitors: 9 })];
      await publish(next, later, {}, flipOld);
      const visitors = (await read('bookings', ['number_of_visitors'], 'altered')).flat();
      expect(visitors.filter((one) => one === '8')).toEqual([]);
      await publish(bookings(3), { ...later, fetchedAt: new Date('2026-11-08T06:00:00Z') });
      const cut = (rows: WindowRows): WindowRows => ({ ...rows, lines: async function* () {} });
      const newest = { ...later, fetchedAt: new Date('2026-11-09T06:00:00Z') };
      expect(await publish(bookings(3, { numberOfVisitors: 9 }), newest, {}, cut)).toMatchObject({
        refusal: 'rows-differ',
      });
      const target = await open();
      expect(await target.check(window.venue)).toMatchObject([{ rows: 3, isWhole: true }]);
      await target.close();
    },
  );

  it('says which batch new rows are in', async () => {
    const window = fresh('batches');
    await publish(bookings(1), window);
    const later = { ...window, fetchedAt: new Date('2026-11-06T06:00:00Z') };
    const { batch } = { batch: null, ...(await publish(bookings(2), later)) };
    expect(await read('bookings', ['booking_line_id', '_batch'], 'batches')).toContainEqual([
      '2',
      batch,
    ]);
  });

  testReading(database);

  it.runIf(takesLines)(
    'says what a status counts as at its venue, and follows a change',
    async () => {
      const window = fresh('statuses');
      const statuses = ['Paid', 'PAID', 'Quux', 'Cancelled by us', null];
      const rows = statuses.map((bookingStatus, at) =>
        booking(at + 1, { bookingStatus, bookingLineStatus: 'Paid' }),
      );
      const names = ['booking_line_id', 'status_category'];
      const sold = { category: 'sold', name: null, color: null } as const;
      const chosen = (...values: (string | null)[]) => ({
        venue: {
          ...window.venue,
          categories: { bookingStatus: values.map((value) => ({ ...sold, value })) },
        },
      });
      await publish(rows, { ...window, ...chosen(null) });
      expect(await read('bookings', names, 'statuses')).toEqual([
        ['1', 'sold'],
        ['2', 'sold'],
        ['3', 'uncategorised'],
        ['4', 'cancelled'],
        ['5', 'sold'],
      ]);
      // Each venue has its own categories. A change needs no publication.
      await publish(rows, fresh('elsewhere'));
      const target = await open();
      await target.readReceipts(chosen('Quux', 'Cancelled by us').venue, 'bookings');
      await target.close();
      expect((await read('bookings', names, 'statuses')).map(([, category]) => category)).toEqual([
        'sold',
        'sold',
        'sold',
        'sold',
        'uncategorised',
      ]);
      expect(await read('bookings', ['status_category'], 'elsewhere')).toContainEqual([
        'cancelled',
      ]);
    },
  );

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
}

/** A database that keeps earlier versions of rows. Each version is a text. */
export interface HistoryUnderTest {
  readonly engine: EngineUnderTest;
  readonly open: (keepsHistory: boolean) => Promise<PublishTarget>;
  /** A venue's bookings as its view shows them. */
  readonly readNow: (platform: string) => Promise<readonly string[]>;
  /** The bookings that were known at a time. */
  readonly readAt: (platform: string, time: Date) => Promise<readonly string[]>;
  /** All versions. */
  readonly readAll: (platform: string) => Promise<readonly string[]>;
}

export function testHistory({ engine, open, readNow, readAt, readAll }: HistoryUnderTest): void {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 6));
  const send = (
    platform: string,
    day: number,
    rows: readonly object[],
    {
      keepsHistory = true,
      acceptsFewer = false,
      ...more
    }: Partial<PublishedWindow & typeof usual & { readonly keepsHistory: boolean }> = {},
  ) =>
    publishRows(
      { engine, open: () => open(keepsHistory) },
      rows,
      { ...fresh(platform), fetchedAt: at(day), knownAt: at(day), sources: `${day}`, ...more },
      { acceptsFewer },
    );

  it('tells what was known after any publication, of months that rows move between', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const known: (readonly string[])[] = [];
    const days = Array.from({ length: 8 }, (_, index) => index + 2);
    for (const day of days) {
      const month = day % 2 === 0 ? '10' : '11';
      const rows = Array.from({ length: 12 }, (_, index) => index + 1)
        .filter(() => random(4) > 0)
        .map((id) =>
          booking(id, {
            bookingDate: `2026-${month}-0${1 + random(3)}T10:00:00`,
            numberOfVisitors: random(3),
          }),
        );
      const more = { month: `2026-${month}-01`, acceptsFewer: true } as const;
      expect(await send('moments', day, rows, more)).toMatchObject({ state: 'published' });
      known.push(await readNow('moments'));
    }
    expect(new Set(known.map(String)).size).toBe(days.length);
    for (const [index, day] of days.entries()) {
      expect([day, await readAt('moments', at(day))]).toEqual([day, known[index]]);
    }
    expect(await readAt('moments', at(1))).toEqual([]);
  });

  it('adds nothing for rows that stay, and keeps days that are not downloaded', async () => {
    const late = booking(2, { bookingDate: '2026-10-20T10:00:00' });
    await send('stays', 2, [booking(1), late]);
    await send('stays', 3, [booking(1), late]);
    const gaps = [{ from: '2026-10-15T00:00:00', to: '2026-11-01T00:00:00' }];
    await send('stays', 4, [booking(1)], { gaps });
    expect(await readAll('stays')).toHaveLength(2);
    expect(await readAt('stays', at(5))).toEqual(await readNow('stays'));
  });

  it('begins with the rows that are there, and ends when nothing is kept any more', async () => {
    await send('choice', 2, bookings(2), { keepsHistory: false });
    const target = await open(true);
    expect((await target.readReceipts(fresh('choice').venue, 'bookings')).size).toBe(0);
    await target.close();
    expect(await send('choice', 3, bookings(2))).toMatchObject({ state: 'published', inserted: 0 });
    expect(await readAt('choice', at(2))).toEqual([]);
    expect(await readAt('choice', at(3))).toEqual(await readNow('choice'));
    await send('choice', 4, bookings(3), { keepsHistory: false });
    expect(await readAt('choice', at(4))).toEqual([]);
    await send('choice', 5, bookings(4));
    expect(await readAt('choice', at(3))).toHaveLength(2);
    expect(await readAt('choice', at(5))).toEqual(await readNow('choice'));
  });

  it('knows the rows of the publisher that goes first', async () => {
    await send('both', 2, bookings(2));
    const targets = await Promise.all([open(true), open(true)]);
    await Promise.all(
      targets.map(async (target, index) => {
        const name = `both ${index}`;
        const rows = bookings(3 + index, { numberOfVisitors: index });
        await engine.ingest('bookings', [JSON.stringify(rows)], null, name);
        const when = { fetchedAt: at(3 + index), knownAt: at(3 + index) };
        const window = { ...october, ...fresh('both'), ...when };
        await readWindowRows(engine.methods, name, quiet.signal, (read) =>
          target.publish(window, read, usual),
        );
        await target.close();
      }),
    );
    expect(await readNow('both')).toHaveLength(4);
    expect(await readAt('both', at(5))).toEqual(await readNow('both'));
    expect(await readAt('both', at(2))).toHaveLength(2);
  });

  it('goes with a venue that is withdrawn', async () => {
    await send('leaves', 2, bookings(2));
    await send('leaves', 3, bookings(3));
    const target = await open(true);
    expect(await target.withdraw(fresh('leaves').venue)).toBe(3);
    await target.close();
    expect(await readAll('leaves')).toEqual([]);
    await send('leaves', 4, bookings(1));
    expect(await readAll('leaves')).toEqual(await readNow('leaves'));
  });
}
