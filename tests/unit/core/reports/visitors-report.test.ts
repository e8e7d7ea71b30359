import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Capacity } from '../../../../shared/domain/capacity.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows; the clocks change within its period. */

const moment = '2026-11-03T09:10:00';
const today = '2026-11-03';
const period = { first: '2026-10-07', last: '2026-11-10' };
const desk = openReportDesk(moment);
const yesterday = addDays(today, -1);
await desk.stored.download('bookings', { first: '2025-06-20', last: yesterday }, desk.asOf);
await desk.stored.download('orders', { first: '2025-06-20', last: yesterday }, desk.asOf);
const [line = {}] = onDays(desk.rows('bookings'), 'visitStart', '2026-10-10');
const [order = {}] = onDays(desk.rows('orders'), 'visitDate', '2026-10-10');
const bookings = [
  // In the hour that comes twice, and in the one that is left out in spring.
  { numberOfVisitors: 7, visitStart: '2026-10-25T02:30:00' },
  { numberOfVisitors: null, visitStart: '2026-10-25T10:30:00' },
  { numberOfVisitors: 9, visitStart: '2026-10-25T23:59:59', bookingStatus: 'Cancelled' },
  { numberOfVisitors: 11, visitStart: '2026-10-26T00:00:00', bookingStatus: 'In between' },
  { numberOfVisitors: 13, visitStart: null },
  { numberOfVisitors: 4, visitStart: '2026-11-09T10:00:00' },
].map((more, at) => ({
  ...line,
  bookingLineId: 990_000 + at,
  bookingDate: `${yesterday}T10:00:00`,
  offerId: 4711,
  ...more,
}));
await desk.stored.store('bookings', { first: yesterday, last: yesterday }, [
  ...onDays(desk.rows('bookings'), 'bookingDate', yesterday),
  ...bookings,
  ...bookings.slice(0, 1),
] as Row[]);
await desk.stored.store('orders', { first: yesterday, last: yesterday }, [
  ...onDays(desk.rows('orders'), 'modifiedDate', yesterday),
  ...[{ quantity: null }, { quantity: 3, status: 3 }, { quantity: 5, status: 77 }].map(
    (more, at) => ({
      ...order,
      orderItemId: 990_000 + at,
      modifiedDate: `${yesterday}T10:00:00`,
      ...more,
    }),
  ),
] as Row[]);

const counted = (id: 'bookings' | 'orders', field: string, first: string, last = first) =>
  onDays(desk.rows(id), field, first, last).filter((row) => getCategory(id, row) !== 'cancelled');
const people = (first: string, last = first) =>
  amount(counted('bookings', 'visitStart', first, last), 'numberOfVisitors');
const tickets = (first: string, last = first) =>
  amount(counted('orders', 'visitDate', first, last), 'quantity');
const capacity: Capacity = [null, 40, 40, 40, 40, 60, 50];
const run = await desk.run('visitors', { period, comparison: 'lastYear' }, capacity);
const days = readTable(run, 'days');

describe('visitors by day', () => {
  it('are people booked and tickets of each day, with the same weekday of last year', () => {
    expect(days).toHaveLength(35);
    for (const [at, one] of days.entries()) {
      const day = addDays(period.first, at);
      const before = addDays(day, -364);
      const { dayOfWeek } = Temporal.PlainDate.from(day);
      expect([one.day, one.weekday, one.week]).toEqual([
        day,
        dayOfWeek,
        addDays(day, 1 - dayOfWeek),
      ]);
      if (day > addDays(today, -1)) continue;
      expect([day, one.people, one.ticketCount]).toEqual([day, people(day), tickets(day)]);
      expect([one.peopleBefore, one.ticketsBefore]).toEqual([people(before), tickets(before)]);
      expect(Temporal.PlainDate.from(before).dayOfWeek).toBe(dayOfWeek);
    }
    expect(people('2026-10-25')).toBeGreaterThan(7);
  });

  it('break the line on closed days, without a change, and on no day ahead that only has nobody yet', () => {
    const rows = run.tables.days?.rows ?? [];
    const isEmpty = (day: string) => people(day) === 0 && tickets(day) === 0;
    const closed = rows.map(({ closed: columns = [] }) => columns);
    for (const [at, columns] of closed.entries()) {
      const day = addDays(period.first, at);
      const before = addDays(day, -364);
      expect([day, columns.includes('peopleBefore')]).toEqual([day, isEmpty(before)]);
      const isMonday = Temporal.PlainDate.from(day).dayOfWeek === 1;
      const isClosed = isEmpty(day) && (day < today || isMonday);
      expect([day, columns.includes('people')]).toEqual([day, isClosed]);
      expect([day, columns.includes('ticketCount')]).toEqual([day, isClosed]);
      // Nothing is compared with a closed day: neither a loss of all, nor no change.
      const isCompared = day < today && !isClosed && !isEmpty(before);
      expect([day, days[at]?.change !== null]).toEqual([day, isCompared]);
    }
    const count = closed.filter((columns) => columns.includes('people')).length;
    expect(count).toBeGreaterThan(3);
    expect(run.notes).toContainEqual({
      message: 'report.visitors.closedDays',
      params: { days: count },
    });
  });

  it('are booked so far on days that are not over, and it is said how much is known', () => {
    const ahead = days.filter(({ day }) => String(day) >= today);
    expect(ahead).toHaveLength(8);
    for (const one of ahead) {
      expect([one.day, one.people]).toEqual([one.day, people(String(one.day))]);
      expect(one.complete).toBeGreaterThan(0);
      expect(one.complete).toBeLessThan(1);
    }
    const parts = ahead.map(({ complete }) => Number(complete));
    expect(parts).toEqual(parts.toSorted((a, b) => b - a));
    for (const one of days.filter(({ day }) => String(day) < today))
      expect(Number(one.complete)).toBeGreaterThan(0.98);
    expect(run.notes).toContainEqual({ message: 'report.visitors.soFar', params: { days: 8 } });
  });

  it('have behind each number the rows that add up to it', async () => {
    for (const one of days) {
      expect(amount(await desk.drillDown(one.drillDown.people), 'numberOfVisitors')).toBe(
        one.people,
      );
      expect(amount(await desk.drillDown(one.drillDown.ticketCount), 'quantity')).toBe(
        one.ticketCount,
      );
      expect(amount(await desk.drillDown(one.drillDown.peopleBefore), 'numberOfVisitors')).toBe(
        one.peopleBefore,
      );
      expect(amount(await desk.drillDown(one.drillDown.ticketsBefore), 'quantity')).toBe(
        one.ticketsBefore,
      );
    }
    expect(amount(await desk.drillDown(run.figures.people?.drillDown), 'numberOfVisitors')).toBe(
      run.figures.people?.value,
    );
    expect(amount(await desk.drillDown(run.figures.tickets?.drillDown), 'quantity')).toBe(
      run.figures.tickets?.value,
    );
  });

  it('add up to the figures', () => {
    expect(run.figures.people?.value).toBe(people(period.first, period.last));
    expect(run.figures.tickets?.value).toBe(tickets(period.first, period.last));
    const open = days.filter((one) => Number(one.people) > 0);
    expect(run.figures.usualDay?.value).toBe(people(period.first, period.last) / open.length);
    const most = Math.max(...days.map((one) => Number(one.people)));
    const [perDay, busiest] = run.sentence;
    expect(perDay).toMatchObject({
      message: 'report.visitors.perDay',
      params: { people: { value: run.figures.usualDay?.value } },
    });
    expect(busiest).toMatchObject({ message: 'report.visitors.busiest', params: { most } });
  });

  it('are compared where all of them are over: of days to come only some bookings are known', async () => {
    const over = { first: period.first, last: '2026-10-27' };
    const past = await desk.run('visitors', { period: over, comparison: 'lastYear' });
    const before = [addDays(over.first, -364), addDays(over.last, -364)] as const;
    const [now, earlier] = [people(over.first, over.last), people(...before)];
    expect(past.figures.people).toMatchObject({ value: now, before: earlier });
    expect(past.figures.tickets?.before).toBe(tickets(...before));
    expect(past.tables.days?.total?.slice(1, 4)).toEqual([now, earlier, now / earlier - 1]);
    expect(run.figures.people?.before).toBeNull();
    expect(run.figures.tickets?.before).toBeNull();
    expect(run.sentence.at(-1)).toMatchObject({ message: 'reports.than.ahead' });
    const ahead = days.filter((one) => String(one.day) >= today);
    expect(ahead.map(({ change }) => change)).toEqual(ahead.map(() => null));
  });

  it('stand by weekday', () => {
    for (const one of readTable(run, 'weekdays')) {
      const own = days.filter(({ weekday }) => weekday === one.weekday);
      const total = own.reduce((all, { people: count }) => all + Number(count), 0);
      const open = own.filter(({ people: count }) => Number(count) > 0).length;
      expect([one.people, one.openDays]).toEqual([total, open]);
      expect(one.perDay).toBe(open === 0 ? null : total / open);
    }
  });

  it('fill what the venue says fits in, where it says so', () => {
    for (const one of days) {
      const fits = capacity[Number(one.weekday) - 1] ?? null;
      expect(one.capacity).toBe(fits);
      expect(one.fill).toBe(fits === null || one.people === 0 ? null : Number(one.people) / fits);
    }
    const filled = days.filter((one) => one.fill !== null);
    const sum = (column: string) => filled.reduce((all, one) => all + Number(one[column]), 0);
    expect(run.figures.fill?.value).toBe(sum('people') / sum('capacity'));
  });

  it('fill nothing where nobody said how many fit in', async () => {
    const without = await desk.run('visitors', { period });
    expect(without.figures.fill?.value).toBeNull();
    for (const one of readTable(without, 'days')) expect(one.fill).toBeNull();
    expect(readTable(without, 'days').every((one) => one.peopleBefore === null)).toBe(true);
  });

  it('name what is left out, and what nobody categorised', () => {
    const all = onDays(desk.rows('bookings'), 'visitStart', period.first, period.last);
    const pick = (group: string) => all.filter((row) => getCategory('bookings', row) === group);
    expect(run.notes).toContainEqual({
      message: 'reports.note.leftOut',
      params: {
        dataset: 'bookings',
        group: { kind: 'group', value: 'cancelled' },
        rows: pick('cancelled').length,
        amount: amount(pick('cancelled'), 'numberOfVisitors'),
      },
    });
    const open = amount(pick('uncategorised'), 'numberOfVisitors');
    expect(run.figures.people?.captions).toContainEqual({
      message: 'reports.uncategorised',
      params: { amount: { kind: 'count', value: open } },
    });
    expect(run.uncategorised.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['In between', '77']),
    );
  });

  it('can be those of an offer', async () => {
    const chosen = await desk.run('visitors', { period, filters: { offer: ['4711'] } });
    const own = counted('bookings', 'visitStart', period.first, period.last).filter(
      ({ offerId }) => offerId === 4711,
    );
    expect(chosen.figures.people?.value).toBe(amount(own, 'numberOfVisitors'));
    expect(amount(await desk.drillDown(chosen.figures.people?.drillDown), 'numberOfVisitors')).toBe(
      amount(own, 'numberOfVisitors'),
    );
    expect(chosen.figures.tickets?.value).toBe(0);
    const options = run.options.offer ?? [];
    expect(options.find(({ value }) => value === '4711')?.name).toBeNull();
    const named = options.find(({ value }) => value === String(order.offerId));
    expect(named?.name).toBe(order.offerName);
  });
});

describe('visitors where little is known', () => {
  it('are not known, and not none', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const nothing = await empty.run('visitors', { period, comparison: 'lastYear' }, capacity);
    expect(nothing.sentence).toEqual([{ message: 'report.visitors.unknown', params: {} }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
    for (const one of readTable(nothing, 'days')) {
      expect([one.people, one.ticketCount, one.fill, one.complete]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
  });

  it('name no uncategorised people where such lines have none', async () => {
    const open = openReportDesk(moment);
    const [line = {}] = onDays(desk.rows('bookings'), 'bookingDate', yesterday);
    const row = { ...line, bookingDate: `${yesterday}T10:00:00`, visitStart: `${today}T10:00:00` };
    await open.stored.store('bookings', { first: yesterday, last: yesterday }, [
      { ...row, bookingStatus: 'Confirmed', bookingLineStatus: 'Booked', numberOfVisitors: 4 },
      { ...row, bookingLineId: 990_100, bookingStatus: 'In between', numberOfVisitors: 0 },
    ]);
    const run = await open.run('visitors', { period: { first: today, last: today } });
    expect(run.figures.people?.value).toBe(4);
    expect(run.uncategorised.map(({ value }) => value)).toEqual(['In between']);
    const captions = run.figures.people?.captions.map(({ message }) => message);
    expect(captions).not.toContain('reports.uncategorised');
  });

  it('have gaps on days of which a part is not downloaded, and no comparison', async () => {
    const partly = openReportDesk(moment, 1, 400);
    await partly.stored.download('bookings', { first: '2026-10-01', last: yesterday }, partly.asOf);
    const some = await partly.run('visitors', { period, comparison: 'lastYear' });
    const known = readTable(some, 'days').filter((one) => one.people !== null);
    expect(known.length).toBeLessThan(35);
    for (const one of readTable(some, 'days')) {
      const isKnown = Number(one.complete) > 0.98 || String(one.day) >= today;
      if (!isKnown) expect([one.day, one.people]).toEqual([one.day, null]);
    }
    expect(some.figures.people?.before).toBeNull();
    // The sentence says if days are missing, and only then.
    expect(some.sentence.at(-1)).toEqual({ message: 'reports.partly', params: {} });
    expect(run.sentence.map(({ message }) => message)).not.toContain('reports.partly');
    expect(some.figures.people?.captions[0]).toEqual({
      message: 'reports.note.partly',
      params: {},
    });
  });
});

describe('days that a calendar has seldom', () => {
  const visit = (id: number, day: string, numberOfVisitors: number): Row => ({
    bookingLineId: id,
    orderNumber: `L${id}`,
    bookingStatus: 'Confirmed',
    bookingLineStatus: 'Booked',
    numberOfVisitors,
    bookingDate: `${day}T08:00:00`,
    visitStart: `${day}T10:00:00`,
  });

  it('are compared by their weekday: 29 February, and a year of 53 weeks', async () => {
    const leap = openReportDesk('2028-03-10T09:00:00');
    await leap.stored.store('bookings', { first: '2026-12-01', last: '2028-03-09' }, [
      visit(1, '2028-02-29', 8),
      visit(2, '2027-03-02', 5),
      // Of the week from 28 December 2026, the 53rd of its year.
      visit(3, '2026-12-31', 3),
      visit(4, '2027-12-30', 2),
    ]);
    const february = { first: '2028-02-28', last: '2028-03-01' };
    const run28 = await leap.run('visitors', { period: february, comparison: 'lastYear' });
    expect(readTable(run28, 'days')[1]).toMatchObject({
      day: '2028-02-29',
      people: 8,
      peopleBefore: 5,
    });
    const turn = { first: '2027-12-27', last: '2028-01-02' };
    const run27 = await leap.run('visitors', { period: turn, comparison: 'lastYear' });
    expect(readTable(run27, 'days')[3]).toMatchObject({
      day: '2027-12-30',
      week: '2027-12-27',
      people: 2,
      peopleBefore: 3,
    });
  });
});
