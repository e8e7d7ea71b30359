import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import { getCategory, onDays, openReportDesk, readTable } from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows. */

const moment = '2026-11-03T09:10:00';
const yesterday = '2026-11-02';
const period = { first: '2026-10-06', last: yesterday };
const compared = { first: '2026-09-08', last: '2026-10-05' };
const desk = openReportDesk(moment);
for (const dataset of ['visitors', 'orders'] as const) {
  await desk.stored.download(dataset, { first: '2026-09-01', last: yesterday }, desk.asOf);
}
const [visitor = {}] = onDays(desk.rows('visitors'), 'orderCreationDate', '2026-10-20');
const [order = {}] = onDays(desk.rows('orders'), 'creationDate', '2026-10-20');
const planted = [
  { orderNumber: 'P1', country: 'NL', postalCode: '1012 AB' },
  { orderNumber: 'P2', country: ' nl ', postalCode: '10-13xy' },
  { orderNumber: 'P3', country: 'NL', postalCode: null, status: 3 },
  { orderNumber: 'P4', country: '', postalCode: 'SW1A 1AA' },
  { orderNumber: 'P5', country: null, postalCode: '' },
  { orderNumber: 'P6', country: 'Netherlands', postalCode: '1' },
  // Of two countries, and one whose order nobody downloaded.
  { orderNumber: 'P1', country: 'DE', postalCode: '10115', id: 77 },
  { orderNumber: 'P7', country: 'DE', postalCode: '99999', status: null },
  { orderNumber: null, country: 'DE', postalCode: '99998', status: null },
].map(({ status = 1, ...more }, at) => ({ status, row: { id: 500 + at, ...more } }));
await desk.stored.store('visitors', { first: yesterday, last: yesterday }, [
  ...onDays(desk.rows('visitors'), 'orderModifiedDate', yesterday),
  ...planted.map(({ row }) => ({
    ...visitor,
    orderId: 900_000,
    lastName: 'Unmistakable',
    city: 'Nowhere',
    orderCreationDate: '2026-10-25T02:30:00',
    orderModifiedDate: `${yesterday}T10:00:00`,
    ...row,
  })),
] as Row[]);
// One of the second order's two lines is cancelled: the order still counts.
const numbers = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P2'];
await desk.stored.store('orders', { first: yesterday, last: yesterday }, [
  ...onDays(desk.rows('orders'), 'modifiedDate', yesterday),
  ...numbers.map((orderNumber, at) => ({
    ...order,
    orderNumber,
    orderId: 990_000 + at,
    orderItemId: 990_000 + at,
    status: orderNumber === 'P3' || at === 6 ? 3 : 1,
    creationDate: '2026-10-25T02:30:00',
    modifiedDate: `${yesterday}T10:00:00`,
  })),
] as Row[]);

/** Of an order: whether all of its lines are cancelled; null where it has none. */
const lines = Map.groupBy(desk.rows('orders'), ({ orderNumber }) => orderNumber);
const isGone = (number: unknown): boolean =>
  lines.get(number as string)?.every((row) => getCategory('orders', row) === 'cancelled') ?? false;
const countryOf = (row: Row) =>
  String(row['country'] ?? '')
    .trim()
    .toUpperCase() || null;
const areaOf = (row: Row, length: number) => {
  const start = String(row['postalCode'] ?? '')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, length);
  return start === '' ? null : [countryOf(row), start].filter((part) => part !== null).join(' ');
};
const ordersOf = (rows: readonly Row[]) => [
  ...new Set(rows.flatMap(({ orderNumber }) => (orderNumber == null ? [] : [String(orderNumber)]))),
];
const rowsIn = ({ first, last }: typeof period) =>
  onDays(desk.rows('visitors'), 'orderCreationDate', first, last);
const split = (rows: readonly Row[]) => {
  const all = ordersOf(rows);
  const gone = all.filter(isGone);
  return { standing: all.length - gone.length, gone: gone.length, all: all.length };
};
const rows = rowsIn(period);
const run = await desk.run('origin', { period, comparison: 'previous' });

describe('where visitors come from', () => {
  it('is told by country, cancelled orders apart, each with its rows', async () => {
    const byCountry = Map.groupBy(
      rows.filter(({ orderNumber }) => orderNumber != null),
      countryOf,
    );
    const told = readTable(run, 'countries');
    expect(told).toHaveLength(byCountry.size);
    expect([...byCountry.keys()]).toEqual(expect.arrayContaining(['BE', 'NL', 'DE', null]));
    for (const one of told) {
      const own = split(byCountry.get(one['country'] as string) ?? []);
      expect([one['country'], one['standing'], one['cancelledOrders']]).toEqual([
        one['country'],
        own.standing,
        own.gone,
      ]);
      expect(one['ordersInAll']).toBe(own.all);
      expect(ordersOf(await desk.drillDown(one.drillDown['ordersInAll']))).toHaveLength(own.all);
      for (const [id, count] of [
        ['standing', own.standing],
        ['cancelledOrders', own.gone],
      ] as const) {
        const drillDown = one.drillDown[id];
        if (count > 0) {
          expect(ordersOf(await desk.drillDown(drillDown))).toHaveLength(count);
        }
      }
      const earlier = rowsIn(compared).filter((row) => countryOf(row) === one['country']);
      expect(one['standingBefore']).toBe(split(earlier).standing);
    }
  });

  it.each([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ])('is told by the first characters of a postal code: %s', async (prefix, length) => {
    const own = await desk.run('origin', { period, choices: { prefix } });
    const byArea = Map.groupBy(
      rows.filter(({ orderNumber }) => orderNumber != null),
      (row) => areaOf(row, length),
    );
    const told = readTable(own, 'areas');
    expect(told).toHaveLength(byArea.size);
    for (const one of told) {
      const counts = split(byArea.get(one['area'] as string) ?? []);
      expect([one['area'], one['standing'], one['cancelledOrders']]).toEqual([
        one['area'],
        counts.standing,
        counts.gone,
      ]);
      if (counts.all <= 500) {
        expect(ordersOf(await desk.drillDown(one.drillDown['ordersInAll']))).toHaveLength(
          counts.all,
        );
      }
    }
    expect(told.map(({ area }) => area)).toEqual(
      expect.arrayContaining([length === 3 ? 'NL 101' : length === 2 ? 'NL 10' : 'NL 1']),
    );
  });

  it('is summed up, each order once', () => {
    const all = split(rows);
    expect(run.figures['orders']?.value).toBe(all.standing);
    expect(run.figures['orders']?.before).toBe(split(rowsIn(compared)).standing);
    expect(run.figures['cancelled']?.before).toBe(split(rowsIn(compared)).gone);
    expect(run.figures['cancelled']?.value).toBe(all.gone);
    const withArea = ordersOf(rows.filter((row) => areaOf(row, 2) !== null)).filter(
      (number) => !isGone(number),
    );
    expect(run.figures['withArea']?.value).toBe(withArea.length / all.standing);
    expect(run.sentence[0]).toMatchObject({ params: { country: { value: 'BE' } } });
  });

  it('leads with the area where all are from one country, and says how many have none', async () => {
    const own = rows.filter((row) => countryOf(row) === 'BE');
    const standing = (some: typeof rows) => ordersOf(some).filter((one) => !isGone(one)).length;
    const all = standing(own);
    const withArea = standing(own.filter((row) => areaOf(row, 2) !== null));
    const most = Math.max(
      ...[...Map.groupBy(own, (row) => areaOf(row, 2))].map(([area, some]) =>
        area === null ? 0 : standing(some),
      ),
    );
    const some = await desk.run('origin', { period, filters: { country: ['BE'] } });
    expect(some.sentence[0]).toMatchObject({
      message: 'report.origin.allFrom',
      params: { orders: all, country: { value: 'BE' } },
    });
    expect(some.sentence.find((one) => one.message === 'report.origin.mostArea')).toMatchObject({
      params: { share: { value: most / withArea } },
    });
    expect(all).toBeGreaterThan(withArea);
    expect(some.chartSummaries['areas']).toEqual([
      { message: 'report.origin.withoutArea', params: { orders: all - withArea } },
    ]);
    expect(some.figures['countries']).toMatchObject({
      value: 1,
      captions: [{ message: 'report.origin.onlyCountry', params: { country: { value: 'BE' } } }],
    });
    expect(run.figures['countries']?.captions).toEqual([]);
    expect(run.sentence[0]?.message).toBe('report.origin.most');
  });

  it('says what is not sure, and names nobody', () => {
    expect(run.notes).toContainEqual({ message: 'report.origin.unsure', params: { orders: 1 } });
    expect(run.notes).toContainEqual({ message: 'report.origin.mixed', params: { orders: 1 } });
    expect(run.notes).toContainEqual({
      message: 'report.origin.withoutNumber',
      params: { rows: 1 },
    });
    const text = JSON.stringify(run);
    for (const secret of ['Unmistakable', 'Nowhere', '1012 AB', '1012AB', 'SW1A']) {
      expect(text).not.toContain(secret);
    }
  });

  it('can be that of some countries', async () => {
    const some = await desk.run('origin', { period, filters: { country: ['NL', null] } });
    const own = rows.filter((row) => ['NL', null].includes(countryOf(row)));
    expect(some.figures['orders']?.value).toBe(split(own).standing);
    expect(run.options['country']?.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['BE', 'NL', 'DE', 'NETHERLANDS', null]),
    );
  });

  it('is not known where nothing is downloaded', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('orders', period, empty.asOf);
    const nothing = await empty.run('origin', { period, comparison: 'previous' });
    expect(nothing.sentence).toEqual([{ message: 'report.origin.unknown', params: {} }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
    expect(readTable(nothing, 'countries')).toEqual([]);
  });
});
