import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Tally } from '../../../../shared/domain/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  getCategory,
  onDays,
  openReportDesk,
  type ReportDesk,
} from '../../../support/report-desk.ts';

const groupOfLine = (row: Row): string => getCategory('bookings', row);

/** Group → amount, from tallies or from plain rows. */
const amounts = (tallies: readonly Tally[]) =>
  Object.fromEntries(
    tallies.filter(({ rows }) => rows > 0).map(({ group, amount }) => [group, amount]),
  );

function sumBy(rows: readonly Row[], groupOf: (row: Row) => string, field: string | null) {
  const sums: Record<string, number> = {};
  for (const row of rows) {
    const value = field === null ? 1 : row[field];
    const group = groupOf(row);
    sums[group] = (sums[group] ?? 0) + (typeof value === 'number' ? value : 0);
  }
  return sums;
}

const due = (sums: Record<string, number>): number =>
  Object.entries(sums).reduce((sum, [group, n]) => (group === 'cancelled' ? sum : sum + n), 0);

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[half] ?? 0)
    : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

async function openDay(moment: string): Promise<ReportDesk> {
  const day = moment.slice(0, 10);
  const desk = openReportDesk(moment);
  const { stored, asOf } = desk;
  const yesterday = addDays(day, -1);
  await stored.download('bookings', { first: addDays(day, -130), last: yesterday }, asOf);
  await stored.download('orders', { first: addDays(day, -130), last: yesterday }, asOf);
  await stored.download('tasks', { first: addDays(day, -40), last: addDays(day, 14) }, asOf);
  await stored.download('availabilities', { first: addDays(day, -7), last: addDays(day, 7) }, asOf);
  await stored.download('scans', { first: addDays(day, -56), last: day }, asOf);
  await stored.downloadSkills(asOf);
  await plant(desk, day);
  return desk;
}

/** Another answer for yesterday: a line that was cancelled since, and values that nobody expects. */
async function plant({ stored, rows: rowsOf }: ReportDesk, day: string): Promise<void> {
  const yesterday = addDays(day, -1);
  const of = (row: Row, more: Row): Row => ({ ...row, ...more });
  const own = onDays(rowsOf('bookings'), 'bookingDate', yesterday);
  const visiting = own.filter(({ visitStart }) => String(visitStart).startsWith(day));
  const [first, second] = visiting;
  const made = (at: number, more: Row): Row => ({
    ...(own[0] ?? {}),
    bookingLineId: 900_000 + at,
    bookingStatus: 'Confirmed',
    bookingLineStatus: 'Booked',
    visitStart: `${day}T10:15:00`,
    numberOfVisitors: 3,
    orderNumber: `P${at}`,
    ...more,
  });
  const rows = [
    ...own.filter((row) => row !== first && row !== second),
    ...(first ? [of(first, { bookingStatus: 'Cancelled' })] : []),
    ...(second ? [of(second, { bookingLineStatus: 'Stage 4' })] : []),
    made(1, { numberOfVisitors: null }),
    made(2, { numberOfVisitors: 'many' }),
    made(3, { bookingStatus: null }),
    made(4, { visitStart: null }),
    made(5, {}),
    made(5, {}),
  ];
  await stored.store('bookings', { first: yesterday, last: yesterday }, rows);
}

describe.each([
  ['a Saturday before opening', '2026-10-17T08:55:00'],
  ['noon of the longest day', '2026-10-25T12:00:00'],
  ['a closed Monday', '2026-10-19T17:30:00'],
])('today: %s', async (_, moment) => {
  const desk = await openDay(moment);
  const { stored } = desk;
  const today = await desk.today();
  const day = moment.slice(0, 10);
  const [bookings, orders, tasks] = (['bookings', 'orders', 'tasks'] as const).map(desk.rows) as [
    Row[],
    Row[],
    Row[],
  ];
  const weeks = [7, 14, 21, 28].map((days) => addDays(day, -days));

  it('has the people booked, apart by what their lines count as', () => {
    const ofDay = (on: string) =>
      sumBy(onDays(bookings, 'visitStart', on), groupOfLine, 'numberOfVisitors');
    expect(amounts(today.people.tallies)).toEqual(ofDay(day));
    expect(today.people.tallies.reduce((sum, { unknown }) => sum + unknown, 0)).toBe(2);
    // Bookings made on the day itself aren't known yet, so usual days are counted without them.
    const ahead = (on: string) => {
      const rows = onDays(bookings, 'visitStart', on);
      const before = rows.filter(({ bookingDate }) => String(bookingDate).slice(0, 10) < on);
      return due(sumBy(before, groupOfLine, 'numberOfVisitors'));
    };
    expect(today.people.usual).toEqual({
      amount: median(weeks.map(ahead)),
      days: 4,
    });
    const values = today.people.uncategorised.map(
      ({ field, value }) => `${field}: ${String(value)}`,
    );
    expect(values).toContain('bookingStatus: null');
  });

  it('has the tickets, and names every status that nobody categorised', () => {
    const group = (row: Row) => getCategory('orders', row);
    const ofDay = (on: string) => sumBy(onDays(orders, 'visitDate', on), group, 'quantity');
    expect(amounts(today.tickets.tallies)).toEqual(ofDay(day));
    const ahead = (on: string) => {
      const rows = onDays(orders, 'visitDate', on);
      const before = rows.filter(({ creationDate }) => String(creationDate).slice(0, 10) < on);
      return due(sumBy(before, group, 'quantity'));
    };
    expect(today.tickets.usual?.amount).toBe(median(weeks.map(ahead)));
    const on = [day, ...weeks].flatMap((one) => onDays(orders, 'visitDate', one));
    const open = Map.groupBy(
      on.filter((row) => group(row) === 'uncategorised'),
      ({ status }) => String(status),
    );
    expect(new Map(today.tickets.uncategorised.map(({ value, rows }) => [value, rows]))).toEqual(
      new Map([...open].map(([status, rows]) => [status, rows.length])),
    );
  });

  it('has the scans, and what was scanned by this time on the same weekdays before', () => {
    const rows = stored.rows.get('scans') ?? [];
    const barcodes = (on: string, until = '24') =>
      new Set(
        onDays(rows, 'scannedDate', on)
          .filter(({ scannedDate }) => String(scannedDate).slice(11) < until)
          .map(({ barcode }) => barcode),
      ).size;
    expect(today.scans.scanned).toBe(barcodes(day));
    const time = moment.slice(11);
    expect(today.scans.usual).toEqual({
      amount: median(weeks.map((on) => barcodes(on, time))),
      days: 4,
    });
    expect(sumOf(today.arrivals.scanned)).toBe(barcodes(day));
    const distinct = new Set(onDays(rows, 'scannedDate', day).map((row) => JSON.stringify(row)));
    expect(sumOf(today.arrivals.repeated)).toBe(distinct.size - barcodes(day));
    const all = onDays(rows, 'scannedDate', day).map(({ scannedDate }) => String(scannedDate));
    expect(today.arrivals.lastScan).toBe(all.toSorted().at(-1) ?? null);
  });

  it('has the book by quarter-hour, which adds up to the people booked', () => {
    const booked = new Array<number>(96).fill(0);
    for (const row of onDays(bookings, 'visitStart', day)) {
      if (groupOfLine(row) === 'cancelled') continue;
      const [hour = 0, minute = 0] = String(row['visitStart']).slice(11).split(':').map(Number);
      const people = row['numberOfVisitors'];
      const at = hour * 4 + Math.floor(minute / 15);
      booked[at] = (booked[at] ?? 0) + (typeof people === 'number' ? people : 0);
    }
    expect(today.arrivals.booked).toEqual(booked);
    expect(sumOf(booked)).toBe(due(amounts(today.people.tallies)));
    expect(today.arrivals.learnedFrom).toBeGreaterThan(8);
    expect(today.arrivals.expected.every((n) => Number.isFinite(n) && n >= 0)).toBe(true);
  });

  it('lists the tasks, each with what it counts as, its orders and their languages', () => {
    const own = onDays(tasks, 'start', day);
    const group = (row: Row) => getCategory('tasks', row);
    expect(amounts(today.tasks.tallies)).toEqual(sumBy(own, group, null));
    expect(today.listed.map(({ id }) => id).toSorted()).toEqual(
      own.map(({ id }) => String(id)).toSorted(),
    );
    const languageNames: Readonly<Record<string, string>> = { ...languages };
    for (const task of own) {
      const listed = today.listed.find(({ id }) => id === task['id']);
      const numbers = String(task['orderNumber'] ?? '')
        .split(', ')
        .filter((n) => n !== '');
      expect(listed?.orderNumbers.toSorted()).toEqual(numbers.toSorted());
      const spoken = bookings
        .filter((row) => numbers.includes(String(row['orderNumber'])))
        .filter((row) => groupOfLine(row) !== 'cancelled')
        .flatMap(({ guideLanguage }) => languageNames[String(guideLanguage)] ?? []);
      expect(listed?.languages).toEqual([...new Set(spoken)].toSorted());
    }
  });

  it('needs a guide for every group that is not cancelled, at each moment', () => {
    const own = tasks.filter(
      (row) =>
        String(row['start']) < `${addDays(day, 1)}T00` &&
        String(row['end']) > `${day}T00` &&
        getCategory('tasks', row) !== 'cancelled' &&
        // A task of more than a day, such as halls that are built up, is no group.
        Temporal.PlainDateTime.from(String(row['start']))
          .until(String(row['end']))
          .total('hours') <= 24,
    );
    const free = desk.rows('availabilities');
    for (const at of [`${day}T09:00:00`, `${day}T11:07:00`, `${day}T14:30:00`]) {
      const needed = own.filter((row) => String(row['start']) <= at && String(row['end']) > at);
      const here = free.filter(
        (row) => String(row['from']) <= at && String(row['till'] ?? '') > at,
      );
      const found = today.guides.moments.find(({ from, to }) => from <= at && to > at);
      expect(found?.needed ?? 0).toBe(needed.length);
      expect(found?.available ?? 0).toBe(new Set(here.map(({ guideId }) => String(guideId))).size);
    }
  });

  it('looks two weeks ahead, and says what is not downloaded', () => {
    expect(today.nextDays).toHaveLength(14);
    for (const next of today.nextDays) {
      const rows = onDays(bookings, 'visitStart', next.day);
      expect(amounts(next.tallies)).toEqual(sumBy(rows, groupOfLine, 'numberOfVisitors'));
      // Nothing of a year ago is downloaded: no bar, not a bar of zero.
      expect(next.lastYear).toBeNull();
    }
    expect(today.sources['scans']).toMatchObject({ isEmpty: false, days: [{ day, missing: 0 }] });
    expect(today.sources['availabilities']?.days).toEqual([{ day, missing: 0, later: 0 }]);
  });
});

describe('another day than today', async () => {
  const desk = await openDay('2026-10-17T11:38:00');
  const [now, coming, past] = ['2026-10-17', '2026-10-24', '2026-10-10'];
  const bookings = desk.rows('bookings');
  const weeks = (day: string) => [7, 14, 21, 28].map((days) => addDays(day, -days));
  const sum = (rows: readonly Row[]) => due(sumBy(rows, groupOfLine, 'numberOfVisitors'));
  const visits = (day: string) => onDays(bookings, 'visitStart', day);

  it('still to come is compared with what was booked as long before', async () => {
    const today = await desk.today(coming);
    expect(today).toMatchObject({ day: coming, now: '2026-10-17T11:38:00' });
    expect(due(amounts(today.people.tallies))).toBe(sum(visits(coming)));
    const asLongBefore = (day: string) =>
      sum(
        visits(day).filter(
          ({ bookingDate }) => String(bookingDate).slice(0, 10) < addDays(day, -7),
        ),
      );
    const usual = weeks(coming).map(asLongBefore);
    expect(today.people.usual).toEqual({ amount: median(usual), days: 4 });
    // All that is known of those days is more: to compare with it would be wrong.
    expect(median(usual)).toBeLessThan(median(weeks(coming).map((day) => sum(visits(day)))));
    expect(today.people.recent.slice(-4)).toEqual(usual.toReversed());
    // Nobody knows when a task was entered, and nothing is scanned ahead.
    expect(today.tasks).toMatchObject({ usual: null, recent: [] });
    expect(today.scans).toEqual({ scanned: 0, usual: null, recent: [] });
    expect(today.arrivals.scanned.every((count) => count === 0)).toBe(true);
  });

  it('that is over is compared as a whole, with all that was scanned', async () => {
    const today = await desk.today(past);
    expect(due(amounts(today.people.tallies))).toBe(sum(visits(past)));
    const usual = weeks(past).map((day) => sum(visits(day)));
    expect(today.people.usual?.amount).toBe(median(usual));
    const scans = onDays(desk.stored.rows.get('scans') ?? [], 'scannedDate', past);
    const barcodes = new Set(scans.flatMap(({ barcode }) => barcode ?? []));
    expect(today.scans.scanned).toBe(barcodes.size);
    expect(sumOf(today.arrivals.scanned)).toBe(barcodes.size);
    expect(sumOf(today.arrivals.scanned)).toBeGreaterThan(0);
  });

  it('leaves the days to come where they are: after today', async () => {
    const today = await desk.today();
    for (const day of [now, coming, past]) {
      const { nextDays } = await desk.today(day);
      expect(nextDays).toEqual(today.nextDays);
      expect(nextDays.map((next) => next.day)).toEqual(
        Array.from({ length: 14 }, (_, at) => addDays(now, at + 1)),
      );
    }
  });
});

describe('the days to come', async () => {
  const day = '2026-10-17';
  const desk = openReportDesk(`${day}T11:38:00`);
  const { stored, asOf } = desk;
  const days = { first: addDays(day, -480), last: addDays(day, -1) };
  await stored.download('bookings', days, asOf);
  const { nextDays } = await desk.today();
  const visits = (on: string) => onDays(desk.rows('bookings'), 'visitStart', on);
  const sum = (rows: readonly Row[]) => due(sumBy(rows, groupOfLine, 'numberOfVisitors'));
  const madeBefore = (rows: readonly Row[], on: string) =>
    rows.filter(({ bookingDate }) => String(bookingDate).slice(0, 10) < on);

  it('stand beside what was booked at this point last year, which is less than in the end', () => {
    const less = nextDays.filter((next) => {
      const before = visits(addDays(next.day, -364));
      expect(next.byNow).toBe(sum(madeBefore(visits(next.day), day)));
      expect(next.lastYear).toBe(sum(madeBefore(before, addDays(day, -364))));
      return (next.lastYear ?? 0) < sum(before);
    });
    expect(less.length).toBeGreaterThan(7);
  });

  it('are closed where nobody comes, and nobody came on that weekday lately', () => {
    const isEmpty = (on: string) => sum(visits(on)) === 0;
    const closed = nextDays.filter(({ isClosed }) => isClosed).map((next) => next.day);
    expect(closed).toEqual(
      nextDays
        .map((next) => next.day)
        .filter((on) => isEmpty(on) && isEmpty(addDays(on, -364)))
        .filter((on) => [7, 14, 21, 28].every((ago) => isEmpty(addDays(on, -ago)))),
    );
    expect(closed.length).toBeGreaterThan(0);
  });
});

const languages = {
  nl: 'nl',
  fr: 'fr',
  en: 'en',
  de: 'de',
  es: 'es',
  it: 'it',
  ja: 'ja',
  zh: 'zh',
};

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
