import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Money, ReportCell } from '../../../../shared/domain/report-questions.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { writeMessageRef } from '../../../../shared/messages/report-text.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
  sumMoney,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows; the clocks change within its period. */

const moment = '2026-11-03T09:10:00';
const period = { first: '2026-10-06', last: '2026-11-02' };
const compared = { first: '2026-09-08', last: '2026-10-05' };
const lastDay = { first: '2026-11-02', last: '2026-11-02' };
const desk = openReportDesk(moment);
await desk.stored.download('orders', { first: '2026-06-01', last: '2026-11-02' }, desk.asOf);
const [some = {}] = onDays(desk.rows('orders'), 'creationDate', '2026-10-25');
const [moved = {}] = onDays(desk.rows('orders'), 'visitDate', '2026-10-20').filter(
  (row) => getCategory('orders', row) === 'sold',
);
/** Lines that nobody would send, all of the same sale but for what they say other. */
const planted: readonly Row[] = [
  { totalAmount: null },
  { totalAmount: 'a lot', orderNumber: 'ODD-1' },
  { totalAmount: -12.5, orderNumber: 'ODD-2' },
  { totalAmount: -0, orderNumber: 'ODD-3' },
  { totalAmount: 0.1, quantity: null, orderNumber: 'ODD-4' },
  { totalAmount: 0.2, salesChannel: null, offerId: null, offerName: null, orderNumber: 'ODD-4' },
  { totalAmount: 1200, isoCurrencySymbol: 'JPY', orderNumber: 'ODD-5' },
  { totalAmount: 34, isoCurrencySymbol: 'JPY', orderNumber: 'ODD-6', salesChannel: 'Kiosk' },
  { totalAmount: 7, isoCurrencySymbol: null, orderNumber: 'ODD-7' },
  { totalAmount: 99, status: 3, orderNumber: 'ODD-8' },
  { totalAmount: 98, status: 77, orderNumber: 'ODD-9' },
  { totalAmount: 97, status: null, orderNumber: 'ODD-10' },
  { totalAmount: 5, creationDate: '2026-10-25T02:30:00' },
  { totalAmount: 6, creationDate: '2026-10-25T23:59:59', visitDate: '2026-10-26T00:00:00' },
  { totalAmount: 8, creationDate: null, visitDate: null },
];
const plantedRows = planted.map((more, at) => ({
  ...some,
  orderItemId: 990_000 + at,
  modifiedDate: '2026-11-02T10:00:00',
  status: 2,
  ...more,
}));
await desk.stored.store('orders', lastDay, [
  ...onDays(desk.rows('orders'), 'modifiedDate', '2026-11-02'),
  ...plantedRows,
  // Another day for the same line, and the same line twice.
  { ...moved, visitDate: '2026-10-28T00:00:00', modifiedDate: '2026-11-02T11:00:00' },
  { ...moved, visitDate: '2026-10-28T00:00:00', modifiedDate: '2026-11-02T11:00:00' },
]);

const dates = { sale: 'creationDate', visit: 'visitDate' } as const;
const text = (value: unknown): string | null => (value == null ? null : String(value));
/** Those that count unless somebody chooses others. */
const sold = (basis: keyof typeof dates, first: string, last: string) =>
  onDays(desk.rows('orders'), dates[basis], first, last).filter((row) =>
    ['sold', 'uncategorised'].includes(getCategory('orders', row)),
  );
const currencyOf = (row: Row) => text(row['isoCurrencySymbol']);
const orders = (rows: readonly Row[]) =>
  new Set(rows.flatMap(({ orderNumber }) => text(orderNumber) ?? [])).size;
const inCurrency = (rows: readonly Row[], currency: string | null) =>
  rows.filter((row) => currencyOf(row) === currency);
const isMoney = (cell: ReportCell | undefined): cell is Money =>
  typeof cell === 'object' && cell !== null && 'amount' in cell;
const getCurrency = (cell: ReportCell | undefined) => (isMoney(cell) ? cell.currency : undefined);

const fieldOf = {
  channel: 'salesChannel',
  salesPoint: 'salesPoint',
  offer: 'offerId',
  ticket: 'ticketId',
} as const;

describe.each(['sale', 'visit'] as const)('revenue by the day of the %s', (basis) => {
  const rows = sold(basis, period.first, period.last);
  const earlier = sold(basis, compared.first, compared.last);

  describe.each(['channel', 'salesPoint', 'offer', 'ticket'] as const)('by %s', async (by) => {
    const choices = { basis, by, days: 'fitting' };
    const run = await desk.run('revenue', { period, choices, comparison: 'previous' });
    const parts = readTable(run, 'parts');
    const keyOf = (row: Row) => text(row[fieldOf[by]]);

    it('is of each value and currency what its lines come to', async () => {
      const groups = Map.groupBy([...rows, ...earlier], (row) =>
        JSON.stringify([keyOf(row), currencyOf(row)]),
      );
      expect(parts).toHaveLength(groups.size);
      const told: string[] = [];
      for (const part of parts) {
        const drillDown = await desk.drillDown(part.drillDown['revenue']);
        const own = drillDown[0] ?? (await desk.drillDown(part.drillDown['before']))[0] ?? {};
        told.push(JSON.stringify([keyOf(own), currencyOf(own)]));
      }
      expect(told.toSorted()).toEqual([...groups.keys()].toSorted());
    });

    it('is what the rows behind it come to, in the period and in that before', async () => {
      for (const part of parts) {
        const now = await desk.drillDown(part.drillDown['revenue']);
        const before = await desk.drillDown(part.drillDown['before']);
        expect(part['revenue']).toEqual(now.length === 0 ? null : sumMoney(now));
        expect(part['tickets']).toBe(amount(now, 'quantity'));
        expect(part['orders']).toBe(orders(now));
        expect(part['before']).toEqual(
          before.length === 0
            ? { amount: '0', currency: getCurrency(part['before']) }
            : sumMoney(before),
        );
      }
    });

    it('adds up to the totals of each currency, of which each order counts once', () => {
      const totals = [run.tables['parts']?.total ?? [], ...(run.tables['parts']?.moreTotals ?? [])];
      const currencies = [...new Set([...rows, ...earlier].map(currencyOf))];
      expect(totals.map((cells) => getCurrency(cells[1])).toSorted()).toEqual(
        currencies.toSorted(),
      );
      for (const cells of totals) {
        const own = inCurrency(rows, getCurrency(cells[1]) ?? null);
        expect(cells[1]).toEqual(sumMoney(own));
        expect(cells[5]).toBe(amount(own, 'quantity'));
        expect(cells[6]).toBe(orders(own));
      }
    });

    it('has along the days the same amounts, with the rows behind each part and each bar', async () => {
      const days = readTable(run, 'days');
      expect(new Set(days.map((day) => day['days'])).size).toBe(28);
      const sums = new Map<string | null, Row[]>();
      for (const day of days) {
        const own = await desk.drillDown(day.drillDown['revenue']);
        const currency = getCurrency(day['revenue']) ?? null;
        expect(day['revenue']).toEqual(
          own.length === 0 ? { amount: '0', currency } : sumMoney(own),
        );
        expect(day['tickets']).toBe(amount(own, 'quantity'));
        const [first = ''] = String(day['days']).split('/');
        for (const row of own) expect(text(row[dates[basis]])?.slice(0, 10)).toBe(first);
        sums.set(currency, [...(sums.get(currency) ?? []), ...own]);
        if (day.drillDown['all']) {
          const all = inCurrency(sold(basis, first, first), currency);
          expect(await desk.drillDown(day.drillDown['all'])).toHaveLength(all.length);
        }
      }
      for (const [currency, own] of sums) {
        expect(sumMoney(own)).toEqual(sumMoney(inCurrency(rows, currency)));
      }
    });

    it('has no more parts in a bar than can be told apart, and a tone for each', () => {
      const days = readTable(run, 'days').filter((day) => getCurrency(day['revenue']) === 'EUR');
      const names = new Set(days.map((day) => JSON.stringify(day['part'])));
      expect(names.size).toBeLessThanOrEqual(6);
      const all = new Set(
        [...rows, ...earlier].filter((row) => currencyOf(row) === 'EUR').map(keyOf),
      );
      const others = days.find(({ part }) => typeof part === 'object' && part !== null);
      const tones = new Map(days.map((day) => [JSON.stringify(day['part']), day.tone]));
      const own = [...tones.values()].filter((tone) => tone !== undefined);
      expect(new Set(own).size).toBe(names.size - (all.size > 6 ? 1 : 0));
      for (const part of parts.filter((one) => getCurrency(one['revenue']) === 'EUR')) {
        const name = JSON.stringify(part['part']);
        // What is in no bar of any currency has none.
        if (tones.has(name)) expect([name, part.tone]).toEqual([name, tones.get(name)]);
      }
      expect(others?.['part']).toEqual(all.size > 6 ? { others: all.size - 5 } : undefined);
    });
  });

  it('is told of each currency, never added up', async () => {
    const run = await desk.run('revenue', { period, choices: { ...choose, basis } });
    const { revenue, tickets, orders: told, perOrder } = run.figures;
    const amounts = [revenue?.value, ...(revenue?.more ?? []).map(({ value }) => value)];
    const found = amounts.filter((value) => isMoney(value ?? null)) as Money[];
    expect(found.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', null]);
    for (const one of found) expect(one).toEqual(sumMoney(inCurrency(rows, one.currency)));
    expect(tickets?.value).toBe(amount(rows, 'quantity'));
    expect(told?.value).toBe(orders(rows));
    expect(await desk.drillDown(told?.drillDown)).toHaveLength(rows.length);
    const euros = inCurrency(rows, 'EUR');
    const [euro] = found;
    expect(perOrder?.value).toEqual({
      amount: String(Math.round((Number(euro?.amount) / orders(euros)) * 100) / 100),
      currency: 'EUR',
    });
  });

  it('names what is left out, what says no amount and what is below zero, with their rows', async () => {
    const run = await desk.run('revenue', { period, choices: { ...choose, basis } });
    const all = onDays(desk.rows('orders'), dates[basis], period.first, period.last);
    const own = inCurrency(
      all.filter((row) => getCategory('orders', row) === 'cancelled'),
      'EUR',
    );
    const left = run.notes.find(
      ({ params }) =>
        JSON.stringify(params['group']) === JSON.stringify({ kind: 'group', value: 'cancelled' }),
    );
    expect(left?.params).toMatchObject({
      lines: own.length,
      orders: orders(own),
      amount: { kind: 'money', value: sumMoney(own) },
    });
    expect(await desk.drillDown(left?.drillDown)).toHaveLength(own.length);
    const unknown = rows.filter(({ totalAmount }) => typeof totalAmount !== 'number');
    const note = run.notes.find(({ message }) => message === 'reports.note.noAmount');
    expect(note?.params).toEqual({ lines: unknown.length });
    const negative = run.notes.find(({ message }) => message === 'reports.note.negative');
    expect(negative?.params).toEqual({
      lines: rows.filter(({ totalAmount }) => Number(totalAmount) < 0).length,
    });
    expect(run.uncategorised.map(({ value }) => value)).toContain('77');
  });
});

const choose = { basis: 'sale', by: 'channel', days: 'fitting' };

describe('what is counted', () => {
  const rows = sold('sale', period.first, period.last);

  it('can be what has other statuses, or all', async () => {
    const only = await desk.run('revenue', { period, filters: { group: ['sold'] } });
    const [wanted, open] = ['sold', 'uncategorised'].map((group) =>
      rows.filter((row) => getCategory('orders', row) === group),
    );
    expect(only.figures['revenue']?.value).toEqual(sumMoney(inCurrency(wanted ?? [], 'EUR')));
    expect(await desk.drillDown(only.figures['orders']?.drillDown)).toHaveLength(
      wanted?.length ?? 0,
    );
    const left = only.notes.find(
      ({ params }) =>
        JSON.stringify(params['group']) ===
        JSON.stringify({ kind: 'group', value: 'uncategorised' }),
    );
    expect(left?.params).toMatchObject({ lines: inCurrency(open ?? [], 'EUR').length });
    expect(await desk.drillDown(left?.drillDown)).toHaveLength(
      inCurrency(open ?? [], 'EUR').length,
    );
    const all = await desk.run('revenue', { period, filters: {} });
    const every = onDays(desk.rows('orders'), 'creationDate', period.first, period.last);
    expect(all.figures['tickets']?.value).toBe(amount(every, 'quantity'));
    expect(all.notes.filter(({ message }) => message === 'reports.note.linesLeftOut')).toEqual([]);
  });

  it('can be of some offers, tickets and channels, those without one too', async () => {
    const values = ['Kiosk', null];
    const run = await desk.run('revenue', {
      period,
      filters: { group: ['sold', 'uncategorised'], channel: values },
    });
    const isIn = (row: Row) => values.includes(text(row['salesChannel']));
    expect(run.figures['tickets']?.value).toBe(amount(rows.filter(isIn), 'quantity'));
    expect(await desk.drillDown(run.figures['tickets']?.drillDown)).toHaveLength(
      rows.filter(isIn).length,
    );
    const [offer] = run.options['offer'] ?? [];
    const one = await desk.run('revenue', {
      period,
      choices: { ...choose, by: 'ticket' },
      filters: { group: ['sold', 'uncategorised'], offer: [offer?.value ?? null], channel: values },
    });
    const own = rows.filter(isIn).filter((row) => text(row['offerId']) === offer?.value);
    expect(one.figures['revenue']?.value).toEqual(sumMoney(inCurrency(own, 'EUR')));
    expect(offer?.name).toBe(own[0]?.['offerName']);
  });

  it('lies in weeks and months as far as the period has days of them', async () => {
    const long = { first: '2026-08-13', last: '2026-11-02' };
    for (const [days, count] of [
      ['fitting', 13],
      ['week', 13],
      ['month', 4],
    ] as const) {
      const run = await desk.run('revenue', { period: long, choices: { ...choose, days } });
      const table = readTable(run, 'days').filter((row) => getCurrency(row['revenue']) === 'EUR');
      const spans = [...new Set(table.map((row) => String(row['days'])))];
      expect([days, spans.length]).toEqual([days, count]);
      expect([spans[0]?.slice(0, 10), spans.at(-1)?.slice(11)]).toEqual([long.first, long.last]);
      for (const row of table) {
        const [first = '', last = ''] = String(row['days']).split('/');
        const own = await desk.drillDown(row.drillDown['revenue']);
        expect(
          own.every(
            ({ creationDate }) =>
              String(creationDate).slice(0, 10) >= first &&
              String(creationDate).slice(0, 10) <= last,
          ),
        ).toBe(true);
        if (own.length > 0) expect(row['revenue']).toEqual(sumMoney(own));
      }
    }
  });

  it('is compared day by day with as many days as have begun', async () => {
    const month = { first: '2026-11-01', last: '2026-11-30' };
    const run = await desk.run('revenue', { period: month, comparison: 'lastYear' });
    expect(run.compared).toEqual({ first: '2025-11-02', last: '2025-11-03' });
    expect(new Set(readTable(run, 'days').map(({ days }) => days)).size).toBe(2);
    // Of the year before nothing is downloaded.
    expect(run.figures['revenue']?.before).toBeNull();
    const ahead = { first: '2026-11-10', last: '2026-11-12' };
    const nothing = await desk.run('revenue', { period: ahead });
    expect(nothing.sentence).toEqual([{ message: 'reports.sales.notYet', params: {} }]);
    expect(nothing.figures['revenue']?.value).toBeNull();
  });

  it('has behind each bar of the comparison the days that it is compared with', async () => {
    const run = await desk.run('revenue', { period, comparison: 'previous' });
    for (const row of readTable(run, 'days')) {
      const [first = ''] = String(row['days']).split('/');
      const before = row.drillDown['before'];
      if (before) expect(before.days.first).toBe(addDays(first, -28));
      const own = await desk.drillDown(before);
      if (own.length > 0) expect(row['before']).toEqual(sumMoney(own));
    }
  });
});

describe('of more values than anybody reads', async () => {
  const many = openReportDesk(moment);
  // Each order has two lines of neighbouring offers; the later an offer, the less it comes to.
  await many.stored.store(
    'orders',
    lastDay,
    Array.from({ length: 3000 }, (_, at) => ({
      ...some,
      orderItemId: at,
      orderNumber: `N-${Math.floor((at + 1) / 2)}`,
      status: 2,
      quantity: 1,
      offerId: at % 1500,
      offerName: `Offer ${at % 1500}`,
      totalAmount: 2000.25 - (at % 1500),
      creationDate: '2026-11-02T10:00:00',
      modifiedDate: '2026-11-02T10:00:00',
    })),
  );
  const run = await many.run('revenue', {
    period: lastDay,
    choices: { ...choose, by: 'offer' },
  });
  const all = many.rows('orders');

  it('has a line for all others together, with their own orders and rows', async () => {
    const parts = readTable(run, 'parts');
    expect(parts).toHaveLength(1001);
    const rest = all.filter(({ offerId }) => Number(offerId) >= 1000);
    const others = parts.at(-1);
    expect(others?.['part']).toEqual({ others: 500 });
    expect(others?.['revenue']).toEqual(sumMoney(rest));
    expect(others?.['orders']).toBe(orders(rest));
    expect(await many.drillDown(others?.drillDown['revenue'])).toHaveLength(rest.length);
    expect(run.tables['parts']?.total?.[1]).toEqual(sumMoney(all));
    expect(run.figures['orders']?.value).toBe(orders(all));
  });

  it('draws six parts that come to the whole, the others with their rows', async () => {
    const days = readTable(run, 'days');
    expect(days.map(({ part }) => part).slice(-2)).toEqual(['Offer 4', { others: 1495 }]);
    const others = days.at(-1);
    expect(others?.['revenue']).toEqual(
      sumMoney(all.filter(({ offerId }) => Number(offerId) >= 5)),
    );
    expect(await many.drillDown(others?.drillDown['revenue'])).toHaveLength(
      all.filter(({ offerId }) => Number(offerId) >= 5).length,
    );
    expect(await many.drillDown(days[0]?.drillDown['all'])).toHaveLength(all.length);
  });
});

describe('where little is downloaded', () => {
  it('has no number, and no zero', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const run = await empty.run('revenue', { period, comparison: 'previous' });
    expect(run.sentence).toEqual([{ message: 'reports.sales.unknown', params: {} }]);
    for (const { value, drillDown } of Object.values(run.figures)) {
      expect(value).toBeNull();
      expect(drillDown).toBeNull();
    }
  });

  it('has no number of what is sold alone where nobody said which statuses are, and says how much there is', async () => {
    const open = openReportDesk(moment);
    const day = { first: '2026-10-25', last: '2026-10-25' };
    const line = {
      ...some,
      creationDate: '2026-10-25T10:00:00',
      modifiedDate: '2026-10-25T10:00:00',
    };
    await open.stored.store('orders', day, [{ ...line, status: 41, totalAmount: 12.5 }]);
    const run = await open.run('revenue', { period: day, filters: { group: ['sold'] } });
    expect(run.sentence).toEqual([
      {
        message: 'reports.note.noneCategorised',
        params: {
          orders: 1,
          amount: { kind: 'money', value: { amount: '12.5', currency: 'EUR' } },
        },
      },
    ]);
    expect(Object.values(run.figures).map(({ value }) => value)).toEqual([null, null, null, null]);
    // Unless somebody chooses so, it counts, and the number says that.
    const counted = await open.run('revenue', { period: day });
    expect(counted.figures['orders']?.value).toBe(1);
    expect(counted.sentence).toContainEqual({
      message: 'report.revenue.uncategorised',
      params: { amount: { kind: 'money', value: { amount: '12.5', currency: 'EUR' } } },
      isSaidBelow: true,
    });
    expect(counted.figures['revenue']?.captions).toContainEqual({
      message: 'reports.uncategorised',
      params: {
        amount: { kind: 'money', value: { amount: '12.5', currency: 'EUR' } },
      },
    });
    // A closed day has no lines at all: nothing was sold.
    await open.stored.store('orders', lastDay, []);
    const closed = await open.run('revenue', { period: lastDay });
    expect(closed.sentence[0]?.message).toBe('report.revenue.none');
    expect(closed.figures['tickets']?.value).toBe(0);
  });

  it('has the change and its largest cause first, where it is compared', async () => {
    const open = openReportDesk(moment);
    const week = { first: '2026-10-26', last: '2026-11-01' };
    const makeLine = (at: string, salesChannel: string, totalAmount: number, index: number) => ({
      ...some,
      creationDate: at,
      modifiedDate: at,
      status: 2,
      salesChannel,
      totalAmount,
      orderItemId: 991_000 + index,
      orderNumber: `C-${index}`,
    });
    const [earlier, now] = ['2026-10-20T10:00:00', '2026-10-27T10:00:00'];
    await open.stored.store('orders', { first: '2026-10-19', last: '2026-11-01' }, [
      makeLine(earlier, 'web', 60, 1),
      makeLine(earlier, 'office', 40, 2),
      makeLine(earlier, 'kiosk', 2, 3),
      makeLine(now, 'web', 61, 4),
      makeLine(now, 'office', 28, 5),
      makeLine(now, 'kiosk', 1, 6),
    ]);
    const run = await open.run('revenue', { period: week, comparison: 'previous' });
    const messages = createMessages('en-GB');
    expect(run.sentence.map((ref) => writeMessageRef(ref, messages))).toEqual([
      '€90.00 sold, 12% less than the period before.',
      'office fell most: 30%.',
    ]);
    const plain = await open.run('revenue', { period: week, comparison: 'none' });
    expect(plain.sentence.map(({ message }) => message)).toEqual([
      'report.revenue.is',
      'report.revenue.most',
    ]);
  });

  it('has no uncategorised amount beside it where such lines have none', async () => {
    const open = openReportDesk(moment);
    const day = { first: '2026-10-25', last: '2026-10-25' };
    const at = '2026-10-25T10:00:00';
    const line = { ...some, creationDate: at, modifiedDate: at };
    await open.stored.store('orders', day, [
      { ...line, status: 2, totalAmount: 12.5 },
      {
        ...line,
        orderItemId: 990_100,
        status: 41,
        totalAmount: 0,
        quantity: 0,
        orderNumber: 'O-2',
      },
    ]);
    const run = await open.run('revenue', { period: day });
    expect(run.figures['orders']?.value).toBe(2);
    expect(run.uncategorised.map(({ value }) => value)).toEqual(['41']);
    const findCaptions = (id: string) =>
      run.figures[id]?.captions.filter(({ message }) => message === 'reports.uncategorised');
    expect(findCaptions('revenue')).toEqual([]);
    expect(findCaptions('tickets')).toEqual([]);
    expect(findCaptions('orders')).toMatchObject([{ params: { amount: { value: 1 } } }]);
  });

  it('has nothing in a bar of which no day is downloaded, and zero where nothing was sold', async () => {
    const partly = openReportDesk('2026-11-10T09:00:00');
    const days = { first: '2026-11-03', last: '2026-11-05' };
    await partly.stored.store('orders', days, [
      {
        ...some,
        creationDate: '2026-11-03T10:00:00',
        modifiedDate: '2026-11-03T10:00:00',
        status: 2,
      },
    ]);
    const wanted = { first: '2026-11-03', last: '2026-11-09' };
    const run = await partly.run('revenue', { period: wanted });
    const amounts = readTable(run, 'days').map(({ revenue }) => isMoney(revenue ?? null));
    expect(amounts).toEqual([true, true, true, false, false, false, false]);
  });
});
