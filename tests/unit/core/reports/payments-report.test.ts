import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { Money, ReportCell } from '../../../../shared/domain/report-questions.ts';
import {
  getCategory,
  onDays,
  openReportDesk,
  readTable,
  sumMoney,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows. */

const moment = '2026-11-03T09:10:00';
const period = { first: '2026-10-06', last: '2026-11-02' };
const compared = { first: '2026-09-08', last: '2026-10-05' };
const lastDay = { first: '2026-11-02', last: '2026-11-02' };
const desk = openReportDesk(moment);
await desk.stored.download('orders', { first: '2026-08-20', last: '2026-11-02' }, desk.asOf);
const [some = {}] = onDays(desk.rows('orders'), 'creationDate', '2026-10-25');
const line = { ...some, quantity: 2, amount: 10, totalDiscountAmount: 0, serviceFee: 0 };
/** Lines that nobody would send. */
const planted: readonly Row[] = [
  { totalAmount: 20 },
  { totalAmount: 25, paymentMethod: 'Voucher' },
  { totalAmount: null, paymentMethod: 'Voucher' },
  { totalAmount: -0, totalDiscountAmount: 20 },
  { totalAmount: -5, totalDiscountAmount: 25 },
  { totalAmount: 18, totalDiscountAmount: -2 },
  { totalAmount: 7, amount: null },
  { totalAmount: 8, quantity: 'two' },
  { totalAmount: 20, totalDiscountAmount: null, serviceFee: null },
  { totalAmount: 2000, amount: 1000, isoCurrencySymbol: 'JPY', serviceFee: 50 },
  { totalAmount: 20, isoCurrencySymbol: null, paymentMethod: null },
  { totalAmount: 20, status: 3 },
  { totalAmount: 20, status: 77 },
].map((more, at) => ({
  ...line,
  orderItemId: 990_000 + at,
  modifiedDate: '2026-11-02T10:00:00',
  status: 2,
  orderNumber: `ODD-${at}`,
  ...more,
}));
await desk.stored.store('orders', lastDay, [
  ...onDays(desk.rows('orders'), 'modifiedDate', '2026-11-02'),
  ...planted,
]);

const text = (value: unknown): string | null => (value == null ? null : String(value));
const sold = (first: string, last: string): Row[] =>
  onDays(desk.rows('orders'), 'creationDate', first, last).filter((row) =>
    ['sold', 'uncategorised'].includes(getCategory('orders', row)),
  );
const rows = sold(period.first, period.last);
const earlier = sold(compared.first, compared.last);
const inCurrency = (of: readonly Row[], currency: string | null) =>
  of.filter((row) => text(row['isoCurrencySymbol']) === currency);
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
/** What a line's price comes to, in ten-thousandths; null where it has none. */
const price = ({ quantity, amount }: Row): bigint | null => {
  const [count, each] = [number(quantity), number(amount)];
  return count === null || each === null ? null : BigInt(count) * BigInt(Math.round(each * 10_000));
};
const units = (value: unknown): bigint => BigInt(Math.round((number(value) ?? 0) * 10_000));
/** The sandbox's totals are without the fee. */
const unexplained = (row: Row): bigint =>
  units(row['totalAmount']) - ((price(row) ?? 0n) - units(row['totalDiscountAmount']));
const write = (sum: bigint, currency: string | null): Money => ({
  amount: String(Number(sum) / 10_000),
  currency,
});
const add = (of: readonly Row[], toUnits: (row: Row) => bigint, currency: string | null) =>
  write(
    of.reduce((sum, row) => sum + toUnits(row), 0n),
    currency,
  );
const getCurrency = (cell: ReportCell | undefined): string | null | undefined =>
  typeof cell === 'object' && cell !== null && 'amount' in cell ? cell.currency : undefined;

const run = await desk.run('payments', { period, comparison: 'previous' });
const steps = readTable(run, 'steps');
const currencies = ['EUR', 'JPY', null];
const expected = (of: readonly Row[], currency: string | null): Record<string, Money> => {
  const own = inCurrency(of, currency);
  const fees = add(own, (row) => units(row['serviceFee']), currency);
  return {
    gross: add(own, (row) => price(row) ?? 0n, currency),
    discount: add(own, (row) => -units(row['totalDiscountAmount']), currency),
    unexplained: add(own, unexplained, currency),
    total: add(own, (row) => units(row['totalAmount']), currency),
    feeBeside: fees,
    withFee: add(own, (row) => units(row['totalAmount']) + units(row['serviceFee']), currency),
  };
};

describe('what totals are made of', () => {
  it.each(currencies)(
    'is told of %s from the price to the total, with what nothing explains',
    (currency) => {
      const own = steps.filter((step) => getCurrency(step['amount']) === currency);
      const told = Object.fromEntries(own.map(({ step, amount }) => [String(step), amount]));
      expect(told).toEqual(expected(rows, currency));
      // What is added and taken away leads from the price to the total.
      const sum = ['gross', 'discount', 'unexplained'].reduce(
        (all, part) => all + Math.round(Number((told[part] as Money).amount) * 10_000),
        0,
      );
      expect(sum / 10_000).toBe(Number((told['total'] as Money).amount));
    },
  );

  it('is compared with the days before', () => {
    const own = steps.filter((step) => getCurrency(step['before']) === 'EUR');
    const told = Object.fromEntries(own.map(({ step, before }) => [String(step), before]));
    expect(told).toEqual(expected(earlier, 'EUR'));
    const [of] = own.filter(({ step }) => step === 'discount');
    const [now, before] = [rows, earlier].map((all) =>
      Number(sumMoney(inCurrency(all, 'EUR'), 'totalDiscountAmount')?.amount),
    );
    expect(of?.['change']).toBeCloseTo(Number(now) / Number(before) - 1, 9);
  });

  it('has the rows behind each part', async () => {
    for (const { step, amount, drillDown } of steps) {
      const own = await desk.drillDown(drillDown['amount']);
      const currency = getCurrency(amount) ?? null;
      if (drillDown['amount']) {
        expect([step, expected(own, currency)[String(step)]]).toEqual([step, amount]);
      } else {
        // Nothing is not explained of lines that all add up.
        expect([step, amount]).toEqual(['unexplained', { amount: '0', currency }]);
      }
    }
    const open = steps.find(
      ({ step, amount }) => step === 'unexplained' && getCurrency(amount) === 'EUR',
    );
    const own = inCurrency(rows, 'EUR').filter((row) => unexplained(row) !== 0n);
    expect(open?.['lines']).toBe(own.length);
    expect(await desk.drillDown(open?.drillDown['amount'])).toHaveLength(own.length);
  });

  it('is in the figures, a discount as what it took', () => {
    const { total, discount, fee, unexplained: open } = run.figures;
    const euro = expected(rows, 'EUR');
    expect(total?.value).toEqual(euro['total']);
    expect(discount?.value).toEqual(sumMoney(inCurrency(rows, 'EUR'), 'totalDiscountAmount'));
    expect(fee?.value).toEqual(euro['feeBeside']);
    expect(open?.value).toEqual(euro['unexplained']);
    expect(total?.more?.map(({ value }) => getCurrency(value))).toEqual(['JPY', null]);
    expect(fee?.captions).toEqual([
      { message: 'report.payments.feeIs', params: { way: 'withoutFee' } },
    ]);
  });

  it('names what has too large a discount, or no price, with its rows', async () => {
    const find = (message: string) => run.notes.filter((note) => note.message === message);
    const over = rows.filter((row) => {
      const own = price(row);
      return own !== null && units(row['totalDiscountAmount']) > own;
    });
    const unpriced = rows.filter((row) => price(row) === null);
    for (const [message, own] of [
      ['report.payments.overDiscounted', over],
      ['report.payments.unpriced', unpriced],
    ] as const) {
      expect(own.length).toBeGreaterThan(0);
      const notes = find(message);
      expect(notes.reduce((sum, { params }) => sum + Number(params['lines']), 0)).toBe(own.length);
      const rows = await Promise.all(notes.map((note) => desk.drillDown(note.drillDown)));
      const drillDown = rows.flat();
      expect(drillDown.map(({ orderItemId }) => orderItemId).toSorted()).toEqual(
        own.map(({ orderItemId }) => orderItemId).toSorted(),
      );
    }
  });
});

describe('payment methods', () => {
  it('are told with their totals, discounts and fees, and the rows behind them', async () => {
    const methods = readTable(run, 'methods');
    const keys = new Set(
      [...rows, ...earlier].map((row) =>
        JSON.stringify([text(row['paymentMethod']), text(row['isoCurrencySymbol'])]),
      ),
    );
    expect(methods).toHaveLength(keys.size);
    const seen: Row[] = [];
    for (const method of methods) {
      const own = await desk.drillDown(method.drillDown['revenue']);
      seen.push(...own);
      expect(method['revenue']).toEqual(own.length === 0 ? null : sumMoney(own));
      expect(method['discount']).toEqual(
        own.length === 0 ? null : sumMoney(own, 'totalDiscountAmount'),
      );
      expect(method['fee']).toEqual(own.length === 0 ? null : sumMoney(own, 'serviceFee'));
      expect(new Set(own.map((row) => text(row['paymentMethod']))).size).toBeLessThanOrEqual(1);
      const before = await desk.drillDown(method.drillDown['before']);
      if (before.length > 0) expect(method['before']).toEqual(sumMoney(before));
    }
    expect(seen).toHaveLength(rows.length);
  });
});

describe('whether totals include the service fee', () => {
  const learn = async (lines: readonly Row[]) => {
    const own = openReportDesk(moment);
    await own.stored.store(
      'orders',
      lastDay,
      lines.map((more, at) => ({
        ...line,
        orderItemId: at,
        creationDate: '2026-11-02T10:00:00',
        serviceFee: 1,
        status: 2,
        modifiedDate: '2026-11-02T10:00:00',
        orderNumber: `L-${at}`,
        ...more,
      })),
    );
    const found = await own.run('payments', { period: lastDay });
    return readTable(found, 'steps').map(({ step, amount }) => [step, (amount as Money).amount]);
  };

  it('is learned from the lines that have one, as in Reconciliation', async () => {
    expect(await learn([{ totalAmount: 21 }, { totalAmount: 21 }, { totalAmount: 20 }])).toEqual([
      ['gross', '60'],
      ['discount', '0'],
      ['fee', '3'],
      ['unexplained', '-1'],
      ['total', '62'],
    ]);
    expect(await learn([{ totalAmount: 21 }, { totalAmount: 20 }, { totalAmount: 20 }])).toEqual([
      ['gross', '60'],
      ['discount', '0'],
      ['unexplained', '1'],
      ['total', '61'],
      ['feeBeside', '3'],
      ['withFee', '64'],
    ]);
    expect(await learn([{ totalAmount: 20, serviceFee: 0 }])).toEqual([
      ['gross', '20'],
      ['discount', '0'],
      ['unexplained', '0'],
      ['total', '20'],
    ]);
  });
});
