import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Money } from '../../../../shared/domain/report-questions.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
  sumMoney,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows; the clocks change within its months. */

const moment = '2026-11-03T09:10:00';
const yesterday = '2026-11-02';
const period = { first: '2026-09-01', last: '2026-11-15' };
const desk = openReportDesk(moment);
for (const dataset of ['visitors', 'orders', 'bookings'] as const) {
  await desk.stored.download(dataset, { first: '2026-05-01', last: yesterday }, desk.asOf);
}
const [visitor = {}] = desk.rows('visitors');
const [order = {}] = onDays(desk.rows('orders'), 'visitDate', '2026-10-10');
const [line = {}] = onDays(desk.rows('bookings'), 'visitStart', '2026-10-10');
const planted = [
  { orderNumber: 'G1', schoolName: 'School', groupName: 'Choir' },
  { orderNumber: 'G2', groupName: '  ', schoolName: '' },
  { orderNumber: 'G3', groupName: 'Walkers', isoCurrencySymbol: 'GBP' },
  { orderNumber: 'G4', groupName: 'Cancelled', status: 3, bookingStatus: 'Cancelled' },
  { orderNumber: 'G5', groupName: null, ticketId: 4711 },
  { orderNumber: 'G6', schoolName: 'Late', status: 77, totalAmount: null, quantity: null },
  { orderNumber: 'G7', groupName: 'None', numberOfVisitors: null, isoCurrencySymbol: null },
];
const day = { first: yesterday, last: yesterday };
await desk.stored.store('visitors', day, [
  ...onDays(desk.rows('visitors'), 'orderModifiedDate', yesterday),
  ...planted.map(({ orderNumber, schoolName = null, groupName = null }, at) => ({
    ...visitor,
    id: 900 + at,
    orderId: 900_000 + at,
    orderNumber,
    schoolName,
    groupName,
    orderModifiedDate: `${yesterday}T10:00:00`,
  })),
  // Another visitor of an order of a group is of a school.
  {
    ...visitor,
    id: 990,
    orderId: 900_002,
    orderNumber: 'G3',
    schoolName: 'School, too',
    groupName: null,
    orderModifiedDate: `${yesterday}T10:00:00`,
  },
] as Row[]);
await desk.stored.store('orders', day, [
  ...onDays(desk.rows('orders'), 'modifiedDate', yesterday),
  ...planted.map(({ schoolName: _, groupName: __, ...more }, at) => ({
    ...order,
    orderItemId: 990_000 + at,
    modifiedDate: `${yesterday}T10:00:00`,
    totalAmount: 12.35,
    quantity: 3,
    status: 1,
    visitDate: '2026-10-25T00:00:00',
    isoCurrencySymbol: order['isoCurrencySymbol'],
    ...more,
  })),
] as Row[]);
await desk.stored.store('bookings', day, [
  ...onDays(desk.rows('bookings'), 'bookingDate', yesterday),
  ...planted.map(({ orderNumber, numberOfVisitors = 5, bookingStatus = 'Option' }, at) => ({
    ...line,
    bookingLineId: 990_000 + at,
    bookingDate: `${yesterday}T10:00:00`,
    orderNumber,
    numberOfVisitors,
    bookingStatus,
    visitStart: '2026-10-25T02:30:00',
  })),
] as Row[]);

const says = (value: unknown) => typeof value === 'string' && value.trim() !== '';
/** Whom each order is of. */
function findKinds(tickets: readonly unknown[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const row of desk.rows('orders')) {
    if (tickets.includes(row['ticketId'])) kinds.set(String(row['orderNumber']), 'groupTicket');
  }
  for (const field of ['groupName', 'schoolName']) {
    for (const row of desk.rows('visitors')) {
      if (says(row[field])) {
        kinds.set(String(row['orderNumber']), field === 'groupName' ? 'group' : 'school');
      }
    }
  }
  return kinds;
}
const months = [
  { first: '2026-09-01', last: '2026-09-30' },
  { first: '2026-10-01', last: '2026-10-31' },
  { first: '2026-11-01', last: '2026-11-15' },
];
const distinct = (rows: readonly Row[]) => new Set(rows.map(({ orderNumber }) => orderNumber)).size;
const currencyOf = (row: Row) => row['isoCurrencySymbol'] ?? null;

describe.each([
  ['visit', 'visitStart', 'visitDate', []],
  ['sale', 'bookingDate', 'creationDate', []],
  ['visit', 'visitStart', 'visitDate', [4711]],
] as const)('groups by the day of the %s', async (basis, booked, ordered, tickets) => {
  const kinds = findKinds(tickets);
  const run = await desk.run('groups', {
    period,
    choices: { basis, days: 'month' },
    filters: tickets.length > 0 ? { groupTicket: tickets.map(String) } : {},
  });
  const pick = (id: 'bookings' | 'orders', days: typeof period, kind?: string) =>
    onDays(desk.rows(id), id === 'bookings' ? booked : ordered, days.first, days.last).filter(
      (row) => {
        const own = kinds.get(String(row['orderNumber']));
        if (getCategory(id, row) === 'cancelled') return false;
        return kind === undefined ? own !== undefined : own === kind;
      },
    );
  const names = ['school', 'group', ...(tickets.length > 0 ? ['groupTicket'] : [])];

  it('have their people, orders and tickets by month, each with its rows', async () => {
    const told = readTable(run, 'days');
    expect(told).toHaveLength(months.length * names.length);
    for (const [at, one] of told.entries()) {
      const days = months[Math.floor(at / names.length)] ?? period;
      const kind = names[at % names.length];
      const [bookings, orders] = [pick('bookings', days, kind), pick('orders', days, kind)];
      expect(one).toMatchObject({
        days: `${days.first}/${days.last}`,
        groupKind: kind,
        people: amount(bookings, 'numberOfVisitors'),
        orders: distinct(orders),
        ticketCount: amount(orders, 'quantity'),
      });
      expect(amount(await desk.drillDown(one.drillDown['people']), 'numberOfVisitors')).toBe(
        one['people'],
      );
      expect(distinct(await desk.drillDown(one.drillDown['orders']))).toBe(one['orders']);
      expect(amount(await desk.drillDown(one.drillDown['ticketCount']), 'quantity')).toBe(
        one['ticketCount'],
      );
      const all = amount(pick('bookings', days), 'numberOfVisitors');
      expect(amount(await desk.drillDown(one.drillDown['all']), 'numberOfVisitors')).toBe(all);
    }
    expect(amount(pick('bookings', period), 'numberOfVisitors')).toBeGreaterThan(100);
  });

  it('have their revenue by month, each currency by itself', async () => {
    const told = readTable(run, 'revenue');
    for (const days of months) {
      const byCurrency = Map.groupBy(pick('orders', days), currencyOf);
      for (const [currency, rows] of byCurrency) {
        for (const kind of names) {
          const own = rows.filter((row) => kinds.get(String(row['orderNumber'])) === kind);
          const one = told.find(
            ({ days: named, groupKind, revenue }) =>
              named === `${days.first}/${days.last}` &&
              groupKind === kind &&
              (revenue as { currency: string | null } | null)?.currency === currency,
          );
          const sum = sumMoney(own);
          expect(one?.['revenue']).toEqual(sum ?? { amount: '0', currency });
          if (sum) expect(sumMoney(await desk.drillDown(one?.drillDown['revenue']))).toEqual(sum);
        }
      }
    }
    const currencies = new Set(pick('orders', period).map(currencyOf));
    expect(currencies.size).toBe(3);
    const figure = run.figures['revenue'];
    const sums = [figure?.value, ...(figure?.more ?? []).map(({ value }) => value)];
    for (const currency of currencies) {
      const own = pick('orders', period).filter((row) => currencyOf(row) === currency);
      expect(sums).toContainEqual(sumMoney(own));
    }
  });

  it('are summed up', () => {
    const bookings = pick('bookings', period);
    expect(run.figures['people']?.value).toBe(amount(bookings, 'numberOfVisitors'));
    expect(run.figures['orders']?.value).toBe(distinct(pick('orders', period)));
    const everybody = onDays(desk.rows('bookings'), booked, period.first, period.last).filter(
      (row) => getCategory('bookings', row) !== 'cancelled',
    );
    expect(run.figures['shareOfPeople']?.value).toBe(
      amount(bookings, 'numberOfVisitors') / amount(everybody, 'numberOfVisitors'),
    );
  });
});

describe('groups', () => {
  it('can be those that are sold alone', async () => {
    const run = await desk.run('groups', { period, filters: { group: ['sold'] } });
    const kinds = findKinds([]);
    const own = onDays(desk.rows('bookings'), 'visitStart', period.first, period.last).filter(
      (row) => getCategory('bookings', row) === 'sold' && kinds.has(String(row['orderNumber'])),
    );
    expect(run.figures['people']?.value).toBe(amount(own, 'numberOfVisitors'));
    for (const one of readTable(run, 'days')) {
      if (one.drillDown['people']) {
        expect(amount(await desk.drillDown(one.drillDown['people']), 'numberOfVisitors')).toBe(
          one['people'],
        );
      }
    }
  });

  it('name what is left out, and what nobody categorised', async () => {
    const run = await desk.run('groups', { period });
    expect(run.notes).toContainEqual({
      message: 'reports.note.noAmount',
      params: { lines: 1 },
    });
    expect(run.notes.map(({ message }) => message)).toContain('reports.note.leftOut');
    expect(run.uncategorised.map(({ value }) => value)).toContain('77');
    expect(run.options['groupTicket']?.map(({ value }) => value)).toContain('4711');
  });

  it('are not known where visitors or bookings are not downloaded', async () => {
    for (const dataset of ['bookings', 'visitors'] as const) {
      const partly = openReportDesk(moment);
      const days = { first: '2026-06-01', last: yesterday };
      await partly.stored.download(dataset, days, partly.asOf);
      const run = await partly.run('groups', { period });
      expect(run.sentence).toEqual([{ message: 'report.groups.unknown', params: {} }]);
      for (const { value } of Object.values(run.figures)) expect(value).toBeNull();
      for (const one of readTable(run, 'days')) expect(one['people']).toBeNull();
    }
  });
});

it('are compared with the same report for the days before, only if all of both are over', async () => {
  const now = { first: '2026-09-22', last: '2026-10-19' };
  const before = { first: '2026-08-25', last: '2026-09-21' };
  const [run, earlier] = [
    await desk.run('groups', { period: now, comparison: 'previous' }),
    await desk.run('groups', { period: before, comparison: 'none' }),
  ];
  for (const id of ['people', 'orders', 'revenue']) {
    expect(run.figures[id]?.before).toEqual(earlier.figures[id]?.value);
    expect(run.figures[id]?.before).not.toBeNull();
  }
  expect(run.figures['shareOfPeople']?.before).toBeUndefined();
  const ahead = await desk.run('groups', { period, comparison: 'previous' });
  expect(ahead.figures['people']?.before).toBeUndefined();
  for (const one of readTable(ahead, 'days')) expect(one['peopleBefore']).toBeNull();
  expect(ahead.sentence).toContainEqual({ message: 'reports.than.ahead', params: {} });
});

it('have each bar of the days before beside them, by the steps of their own period', async () => {
  const now = { first: '2026-09-22', last: '2026-10-19' };
  // The period is in two months. So are the days before it, which change elsewhere.
  const earlier = [
    { first: '2026-08-25', last: '2026-09-02' },
    { first: '2026-09-03', last: '2026-09-21' },
  ];
  const run = await desk.run('groups', {
    period: now,
    comparison: 'previous',
    choices: { days: 'month' },
  });
  const kinds = findKinds([]);
  const pick = (id: 'bookings' | 'orders', days: typeof now | undefined, kind: unknown) =>
    onDays(
      desk.rows(id),
      id === 'bookings' ? 'visitStart' : 'visitDate',
      days?.first ?? '',
      days?.last,
    ).filter(
      (row) =>
        getCategory(id, row) !== 'cancelled' && kinds.get(String(row['orderNumber'])) === kind,
    );
  const people = readTable(run, 'days');
  expect(people).toHaveLength(4);
  for (const [at, one] of people.entries()) {
    const before = pick('bookings', earlier[Math.floor(at / 2)], one['groupKind']);
    expect(one['peopleBefore']).toBe(amount(before, 'numberOfVisitors'));
    const rows = await desk.drillDown(one.drillDown['peopleBefore']);
    expect(amount(rows, 'numberOfVisitors')).toBe(one['peopleBefore']);
  }
  expect(new Set(people.map((one) => one['peopleBefore'])).size).toBeGreaterThan(2);
  const revenue = readTable(run, 'revenue');
  for (const [at, one] of revenue.slice(0, 4).entries()) {
    const currency = (one['revenue'] as { currency: string }).currency;
    const before = pick('orders', earlier[Math.floor(at / 2)], one['groupKind']).filter(
      (row) => currencyOf(row) === currency,
    );
    expect(one['before']).toEqual(sumMoney(before) ?? { amount: '0', currency });
  }
});

it('have the revenue of the days before beside them where these days have none of its currency', async () => {
  const own = openReportDesk(moment);
  const all = { first: '2026-05-01', last: yesterday };
  const before = { first: '2026-08-25', last: '2026-09-21' };
  const now = { first: '2026-09-22', last: '2026-10-19' };
  const makeOrder = (id: number, day: string, isoCurrencySymbol: string, more: Row = {}): Row => ({
    ...order,
    orderItemId: id,
    orderNumber: 'G1',
    status: 1,
    quantity: 3,
    totalAmount: 8000,
    modifiedDate: `${day}T10:00:00`,
    creationDate: `${day}T10:00:00`,
    isoCurrencySymbol,
    ...more,
  });
  await own.stored.store('visitors', all, [
    {
      ...visitor,
      orderNumber: 'G1',
      schoolName: 'School',
      orderModifiedDate: `${before.first}T10:00:00`,
    },
  ] as Row[]);
  await own.stored.store('bookings', all, []);
  const run = async (orders: readonly Row[]) => {
    await own.stored.store('orders', all, orders);
    const found = await own.run('groups', {
      period: now,
      comparison: 'previous',
      choices: { basis: 'sale' },
    });
    const named = { revenue: found.figures['revenue'], table: readTable(found, 'revenue') };
    const schools = named.table.filter(({ groupKind }) => groupKind === 'school');
    return { ...named, schools };
  };
  const earlier = [makeOrder(1, before.first, 'EUR'), makeOrder(2, before.last, 'GBP')];

  const alone = await run(earlier);
  expect(alone.revenue).toMatchObject({ value: null, before: { amount: '8000' } });
  expect(alone.schools).toHaveLength(alone.table.length / 2);
  for (const one of alone.table) {
    expect(one['revenue']).toMatchObject({ amount: '0' });
    expect(one['orders']).toBe(0);
    expect([one.drillDown['revenue'], one.drillDown['orders']]).toEqual([undefined, undefined]);
  }
  const first = alone.schools.find(({ before: amount }) => (amount as Money).amount !== '0');
  expect(first).toMatchObject({
    revenue: { amount: '0', currency: 'EUR' },
    before: { amount: '8000', currency: 'EUR' },
  });
  expect(String(first?.['days']).slice(0, 10)).toBe(now.first);
  const rows = await own.drillDown(first?.drillDown['before']);
  expect(rows.map(({ orderItemId }) => orderItemId)).toEqual([1]);

  const both = await run([...earlier, makeOrder(3, now.first, 'EUR', { totalAmount: 10 })]);
  expect(both.table).toHaveLength(alone.table.length);
  const [euros, pounds] = ['EUR', 'GBP'].map((currency) =>
    both.schools.filter(({ revenue }) => (revenue as Money).currency === currency),
  );
  expect(euros?.[0]).toMatchObject({ revenue: { amount: '10' }, before: { amount: '8000' } });
  expect(pounds?.at(-1)).toMatchObject({ revenue: { amount: '0' }, before: { amount: '8000' } });
});
