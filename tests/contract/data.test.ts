import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDayNumber } from '../../sandbox/data/calendar.ts';
import { getOpeningHours } from '../../sandbox/data/demand.ts';
import { oddities } from '../../sandbox/data/oddities.ts';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { bookingOperations, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { OperationId } from '../../shared/catalogue/types.ts';
import {
  ask,
  fetchTruth,
  mayPeriod,
  type Parameters,
  type Session,
  signIn,
  today,
} from './platform-client.ts';

type Row = Record<string, unknown>;

const lists = [
  'listBookings',
  'listOrders',
  'listVisitors',
  'listScanned',
  'listTasks',
  'listGuideAvailabilities',
] as const;
const pathOf = (id: OperationId) =>
  bookingOperations.find((operation) => operation.id === id)?.path ?? '';
const month = (start: string, end: string): Parameters => ({
  fromdate: `${start}T00:00:00`,
  todate: `${end}T00:00:00`,
});

let sandbox: RunningSandbox;
let sessions: Session[];
beforeAll(async () => {
  sandbox = await startSandbox({ today, timeOfDay: '15:20' });
  sessions = await Promise.all(sandbox.tenants.map((_tenant, place) => signIn(sandbox, place)));
});
afterAll(() => sandbox.close());

const tenant = (place: number) => sessions[place] as Session;
const rowsOf = (place: number, operation: OperationId, parameters: Parameters) =>
  fetchTruth(sandbox, tenant(place), operation, parameters);

/** Whole numbers beyond 2^53 become bigint, which `JSON.parse` alone can't do. */
function parseExactly(text: string): unknown {
  const revive = (_name: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source as string)
      : value;
  return JSON.parse(text, revive as Reviver);
}
type Reviver = (this: unknown, name: string, value: unknown) => unknown;

describe('the same every time', () => {
  test('two sandboxes with one seed answer the same bytes, and another seed others', async () => {
    const week = month('2026-05-11', '2026-05-18');
    const twin = await startSandbox({ today, timeOfDay: '15:20' });
    const other = await startSandbox({ today, timeOfDay: '15:20', seed: 2 });
    try {
      for (const [place, session] of sessions.entries()) {
        const [inTwin, inOther] = [await signIn(twin, place), await signIn(other, place)];
        expect(inTwin.keys.apiKey).toBe(session.keys.apiKey);
        expect(inOther.keys.apiKey).not.toBe(session.keys.apiKey);
        for (const id of lists) {
          const here = (await ask(sandbox, session, pathOf(id), week)).body;
          expect((await ask(twin, inTwin, pathOf(id), week)).body.equals(here), id).toBe(true);
          expect((await ask(other, inOther, pathOf(id), week)).body.equals(here), id).toBe(false);
        }
      }
    } finally {
      await Promise.all([twin.close(), other.close()]);
    }
  });

  test('what is answered is the truth, to the last digit', async () => {
    for (const place of sessions.keys()) {
      for (const id of lists) {
        const answer = await ask(sandbox, tenant(place), pathOf(id), mayPeriod);
        expect(parseExactly(answer.body.toString('utf8'))).toEqual(
          await rowsOf(place, id, mayPeriod),
        );
      }
    }
  });

  test('a day asked alone has the rows that it has within its month', async () => {
    for (const id of lists) {
      const { field, end } = getDataset(bookingDatasetOf(id)).axis ?? {};
      const axis = field ?? '';
      // Rows that end on another day don't lie within this one.
      const isOver = (row: Row): boolean =>
        end === undefined || String(row[end] ?? row[axis]) <= '2026-05-13T00:00:00';
      const whole = (await rowsOf(0, id, mayPeriod)).filter(
        (row) => String(row[axis]).startsWith('2026-05-12') && isOver(row),
      );
      const day = await rowsOf(0, id, {
        fromdate: '2026-05-12T00:00:00',
        todate: '2026-05-13T00:00:00',
      });
      expect(day.filter((row) => String(row[axis]).startsWith('2026-05-12'))).toEqual(whole);
      expect(whole.length, id).toBeGreaterThan(0);
    }
  });
});

function bookingDatasetOf(id: OperationId) {
  const returns = bookingOperations.find((operation) => operation.id === id)?.returns;
  if (!returns || !('dataset' in returns)) throw new Error(`${id} returns no dataset`);
  return returns.dataset;
}

describe('freshness', () => {
  const around = month('2026-06-01', '2026-07-01');

  test('nothing in the warehouse is dated today or later', async () => {
    for (const place of sessions.keys()) {
      for (const [id, field] of [
        ['listBookings', 'bookingDate'],
        ['listOrders', 'modifiedDate'],
        ['listVisitors', 'orderModifiedDate'],
      ] as const) {
        const dates = (await rowsOf(place, id, around)).map((row) => String(row[field]));
        expect(dates.length).toBeGreaterThan(0);
        expect(dates.filter((date) => date >= today && date !== 'null')).toEqual([]);
        expect(
          dates.some((date) => date.startsWith('2026-06-14')),
          `${place} ${id}`,
        ).toBe(true);
      }
    }
  });

  test('scans reach to the last quarter of an hour', async () => {
    // Monday: the museum is closed, the zoo is not.
    const scans = (await rowsOf(2, 'listScanned', around))
      .map((row) => String(row.scannedDate))
      .sort();
    expect(
      scans.at(-1)?.startsWith(`${today}T15:1`) || scans.at(-1)?.startsWith(`${today}T15:0`),
    ).toBe(true);
    expect(String(scans.at(-1)) < `${today}T15:15:00`).toBe(true);
  });

  test('tasks and availabilities lie in the future too', async () => {
    for (const id of ['listTasks', 'listGuideAvailabilities'] as const) {
      expect((await rowsOf(0, id, month('2026-07-01', '2026-08-01'))).length).toBeGreaterThan(0);
    }
  });

  test('a change shows only once its day has passed', async () => {
    const later = await startSandbox({ today: '2026-07-15', timeOfDay: '15:20' });
    try {
      const session = await signIn(later);
      const before = await rowsOf(0, 'listBookings', mayPeriod);
      const after = await fetchTruth(later, session, 'listBookings', mayPeriod);
      expect(after.length).toBe(before.length);
      const changed = after.filter((row, at) => row.bookingStatus !== before[at]?.bookingStatus);
      expect(changed.length).toBeGreaterThan(5);
      for (const row of changed) expect(String(row.updatedOn) >= today).toBe(true);
    } finally {
      await later.close();
    }
  });
});

describe('asking by number', () => {
  test('an order number finds what the period lists, in all three datasets', async () => {
    for (const id of ['listBookings', 'listVisitors', 'listTasks'] as const) {
      const listed = await rowsOf(0, id, mayPeriod);
      for (const row of [listed[0], listed[150], listed.at(-1)]) {
        const ordernumber = String(row?.orderNumber).split(', ')[0] ?? '';
        const found = await rowsOf(0, id, { ordernumber });
        expect(found.length, `${id} ${ordernumber}`).toBeGreaterThan(0);
        const same = listed.filter((other) =>
          String(other.orderNumber).split(', ').includes(ordernumber),
        );
        if (id !== 'listTasks') expect(found).toEqual(same);
        else expect(found).toEqual(expect.arrayContaining(same));
      }
    }
  });

  test('a barcode finds all scans of a ticket or of a membership card', async () => {
    const scans = await rowsOf(2, 'listScanned', mayPeriod);
    const counts = new Map<string, number>();
    for (const { barcode } of scans)
      counts.set(String(barcode), (counts.get(String(barcode)) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
    expect(counts.get(most)).toBeGreaterThan(3);
    for (const barcode of [most, String(scans[0]?.barcode)]) {
      const found = await rowsOf(2, 'listScanned', { barcode });
      const listed = scans.filter((scan) => scan.barcode === barcode);
      expect(found).toEqual(expect.arrayContaining(listed));
      expect(await rowsOf(2, 'listScanned', { ...mayPeriod, barcode })).toEqual(listed);
    }
  });

  test('a number that nobody gave out finds nothing', async () => {
    for (const wrong of ['KM26051299999', 'KM26136100001', 'km2605120000', '=1+1', '0']) {
      expect(await rowsOf(0, 'listBookings', { ordernumber: wrong })).toEqual([]);
      expect(await rowsOf(0, 'listScanned', { barcode: wrong })).toEqual([]);
    }
  });
});

describe('the records tie together', () => {
  test('every booking line has its order line, its visitor, and the venue’s currency', async () => {
    for (const place of sessions.keys()) {
      const orders = await rowsOf(place, 'listOrders', mayPeriod);
      const visitors = new Set(
        (await rowsOf(place, 'listVisitors', mayPeriod)).map((row) => row.orderId),
      );
      const lines = new Set(orders.map((row) => row.orderItemId));
      const bookings = await rowsOf(place, 'listBookings', mayPeriod);
      const unchanged = bookings.filter((row) => row.updatedOn === row.bookingDate);
      expect(unchanged.length).toBeGreaterThan(100);
      expect(unchanged.filter((row) => !lines.has(row.orderLineId))).toEqual([]);
      expect(unchanged.filter((row) => !visitors.has(row.orderId))).toEqual([]);
      expect(new Set(orders.map((row) => row.isoCurrencySymbol))).toEqual(
        new Set([tenant(place).keys.currency]),
      );
    }
  });

  test('amounts add up', async () => {
    for (const row of await rowsOf(0, 'listOrders', mayPeriod)) {
      const whole = Number(row.quantity) * Number(row.amount) - Number(row.totalDiscountAmount);
      expect(Number(row.totalAmount)).toBeCloseTo(whole, 6);
    }
  });

  test('scans are of tickets that were sold for that day, within opening hours', async () => {
    const scans = await rowsOf(0, 'listScanned', mayPeriod);
    for (const { scannedDate } of scans) {
      expect(String(scannedDate) >= `${String(scannedDate).slice(0, 10)}T10:00:00`).toBe(true);
      expect(Temporal.PlainDate.from(String(scannedDate).slice(0, 10)).dayOfWeek).not.toBe(1);
    }
    expect(
      scans.some((scan) => String(scan.scannedDate).startsWith('2026-05-01')),
      '1 May',
    ).toBe(false);
  });

  test('some tasks cumulate several orders, and each visitor count is whole', async () => {
    const tasks = await rowsOf(0, 'listTasks', mayPeriod);
    const several = tasks.filter((task) => String(task.orderNumber).includes(', '));
    expect(several.length).toBeGreaterThan(5);
    for (const task of tasks) expect(Number(task.visitorCount)).toBeGreaterThan(0);
  });

  test('a task names the visitor who placed its first order', async () => {
    let compared = 0;
    for (const place of sessions.keys()) {
      for (const task of (await rowsOf(place, 'listTasks', mayPeriod)).slice(0, 40)) {
        const ordernumber = String(task.orderNumber).split(', ')[0] ?? '';
        const [visitor] = await rowsOf(place, 'listVisitors', { ordernumber });
        const name = `${visitor?.firstName} ${visitor?.lastName}`;
        // Neither record has an oddity.
        if (!/^\S+ [\p{L}’' -]+( \(\+\d\))?$/u.test(String(task.visitorName))) continue;
        if (!visitor?.lastName || !/^[\p{L}’' -]+$/u.test(name)) continue;
        expect(String(task.visitorName).replace(/ \(\+\d\)$/, '')).toBe(name);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('no visit, task or scan is outside opening hours', async () => {
    for (const [place, venue] of venues.entries()) {
      const closing = (dateTime: string) => {
        const [, closes] = getOpeningHours(venue, toDayNumber(dateTime.slice(0, 10)));
        return `${dateTime.slice(0, 11)}${String(closes / 3600).padStart(2, '0')}:00:00`;
      };
      const winter = month('2026-01-05', '2026-02-05');
      const asked = [
        ['listBookings', 'visitEnd'],
        ['listTasks', 'end'],
        ['listScanned', 'scannedDate'],
      ] as const;
      for (const [id, field] of asked) {
        const rows = [
          ...(await rowsOf(place, id, mayPeriod)),
          ...(await rowsOf(place, id, winter)),
        ];
        const ends = rows.map((row) => row[field]).filter((end) => typeof end === 'string');
        expect(ends.length).toBeGreaterThan(30);
        expect(ends.filter((end) => end > closing(end))).toEqual([]);
      }
    }
  });

  test('a service fee is small change in the venue’s currency, never a single yen', async () => {
    const fees = new Set((await rowsOf(3, 'listOrders', mayPeriod)).map((row) => row.serviceFee));
    expect(fees.has(50)).toBe(true);
    expect(fees.has(1)).toBe(false);
  });

  test('guides that are available exist, and have skills', async () => {
    const free = await rowsOf(0, 'listGuideAvailabilities', mayPeriod);
    for (const id of new Set(free.map((row) => row.guideId))) {
      const guideid = String(id);
      expect((await rowsOf(0, 'getGuide', { guideid }))[0]?.id).toBe(id);
      expect((await rowsOf(0, 'getGuideSkills', { guideid })).length).toBeGreaterThan(0);
    }
  });

  test('walking the months of creation finds every guide', async () => {
    const found = new Set<unknown>();
    let start = Temporal.PlainDate.from('2019-01-01');
    while (start.toString() < today) {
      const end = start.add({ months: 1 });
      for (const row of await rowsOf(0, 'listGuides', month(start.toString(), end.toString())))
        found.add(row.id);
      start = end;
    }
    expect(found.size).toBeGreaterThan(60);
    const free = await rowsOf(0, 'listGuideAvailabilities', mayPeriod);
    expect(free.filter((row) => !found.has(row.guideId))).toEqual([]);
  });
});

describe('it is believable', () => {
  const visitorsIn = async (place: number, start: string, end: string) => {
    const rows = await rowsOf(place, 'listScanned', month(start, end));
    return rows.length;
  };

  test('the zoo is full in July and quiet in January', async () => {
    const [july, january] = [
      await visitorsIn(2, '2025-07-01', '2025-08-01'),
      await visitorsIn(2, '2025-01-01', '2025-02-01'),
    ];
    expect(july).toBeGreaterThan(3 * january);
  });

  test('the default sizes are those of a large and of small venues', async () => {
    const counts = await Promise.all(
      [0, 1, 2, 3].map(async (place) => (await rowsOf(place, 'listBookings', mayPeriod)).length),
    );
    expect(counts[0]).toBeGreaterThan(4000);
    expect(counts[0]).toBeLessThan(6500);
    expect(counts[1]).toBeGreaterThan(300);
    expect(counts[1]).toBeLessThan(1000);
  });

  test('bookings are cancelled and rebooked, and say when', async () => {
    const rows = await rowsOf(0, 'listBookings', month('2026-04-01', '2026-05-01'));
    const moved = rows.filter((row) => row.bookingLineStatus === 'Rebooked');
    const cancelled = rows.filter((row) => row.bookingStatus === 'Cancelled');
    expect(Math.min(moved.length, cancelled.length)).toBeGreaterThan(40);
    for (const row of [...moved, ...cancelled]) {
      if (typeof row.updatedOn === 'string')
        expect(row.updatedOn > String(row.bookingDate)).toBe(true);
    }
  });
});

describe('daylight saving', () => {
  test.each([
    [0, '2026-03-29', 'Europe/Brussels', '02'],
    [1, '2026-03-29', 'Europe/London', '01'],
    [2, '2026-03-08', 'America/New_York', '02'],
  ])('tenant %i has no time on %s in %s that its clocks skip', async (place, day, zone, hour) => {
    expect(tenant(place).keys.timeZone).toBe(zone);
    // Many rows, so that some would fall into the gap if nothing prevented it.
    const big = await startSandbox({ today, rowsPerMonth: 400_000 });
    try {
      const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
      const rows = await fetchTruth(
        big,
        await signIn(big, place),
        'listBookings',
        month(day, next),
      );
      const hours = new Set(
        rows
          .map((row) => String(row.bookingDate))
          .filter((date) => date.startsWith(day))
          .map((date) => date.slice(11, 13)),
      );
      expect(hours.has(hour)).toBe(false);
      expect(hours.size).toBe(23);
    } finally {
      await big.close();
    }
  });
});

describe('the ugly side', () => {
  const everything = async (place: number, period: Parameters) => {
    const all: Row[] = [];
    for (const id of lists) all.push(...(await rowsOf(place, id, period)));
    return all;
  };
  const texts = (rows: readonly Row[]) =>
    rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');

  const months = [mayPeriod, month('2025-02-01', '2025-03-01'), month('2024-11-01', '2024-12-01')];
  const cases = [0, 1, 2, 3].flatMap((place) => months.map((period) => [place, period] as const));

  test.each(cases)('tenant %i has each kind in the month %j', async (place, period) => {
    const rows = await everything(place, period);
    const all = texts(rows);
    const has = (pattern: RegExp) => all.some((text) => pattern.test(text));
    const seen = {
      null: rows.some(
        (row) =>
          row.eventId === null ||
          row.updatedOn === null ||
          row.visitEnd === null ||
          row.till === null ||
          row.phone === null,
      ),
      missing: rows.some((row) => 'bookingId' in row && Object.keys(row).length < 15),
      extra: rows.some((row) => 'warehouseBatch' in row || '_note' in row || 'custom' in row),
      duplicate: rows.some(
        (row, at) => at > 0 && JSON.stringify(row, plain) === JSON.stringify(rows[at - 1], plain),
      ),
      beyond: rows.some((row) => typeof row.orderId === 'bigint' && row.orderId > 2n ** 53n),
      formula: has(/^=(HYPERLINK|1\+1|cmd)/),
      phone: has(/^\+32 475|^\+1\+1/),
      negative: has(/^-[25]/),
      at: has(/^@/),
      html: has(/<b>|<img|<\/script>|&amp;/),
      emoji: has(/\p{Extended_Pictographic}/u),
      rightToLeft: has(/[\u0590-\u06ff\u202e]/),
      long: all.some((text) => text.length > 5000),
      separators: has(/[;\n"\t]/),
    };
    expect(Object.keys(seen)).toEqual([...oddities]);
    expect(Object.entries(seen).filter(([, there]) => !there)).toEqual([]);
  });

  const plain = (_name: string, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value;

  test('it stays rare', async () => {
    const rows = await rowsOf(0, 'listBookings', mayPeriod);
    const odd = rows.filter((row) => Object.keys(row).length !== 15 || row.eventId === null);
    expect(odd.length).toBeLessThan(rows.length / 20);
  });
});
