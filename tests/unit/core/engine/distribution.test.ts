import { beforeEach, describe, expect, it } from 'vitest';
import type { Distribution } from '../../../../shared/domain/distributions.ts';
import type { View } from '../../../../shared/domain/views.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine();

const rows = Array.from({ length: 200 }, (_, at) => ({
  orderItemId: at,
  salesChannel: at % 10 === 0 ? null : at % 10 === 1 ? '' : `Channel ${at % 3}`,
  status: at % 4,
  quantity: at === 7 ? 'many' : (at % 5) - 1,
  totalAmount: at % 20 === 0 ? null : at / 4,
  isoCurrencySymbol: at % 25 === 0 ? 'USD' : 'EUR',
  visitDate:
    at % 50 === 0
      ? null
      : `2026-${at % 2 === 0 ? '02' : '03'}-${String(1 + (at % 28)).padStart(2, '0')}T10:00:00`,
  visitStartTime: `${String(9 + (at % 8)).padStart(2, '0')}:30`,
}));

beforeEach(async () => {
  await engine.ingest('orders', [JSON.stringify(rows)]);
});

const tell = (field: string, changes: Partial<View> = {}): Promise<Distribution> =>
  engine.methods.distribution({ view: wholeView('orders', changes), field }, quiet);
const countBins = ({ details }: Distribution) =>
  details?.bins?.bins.reduce((sum, one) => sum + one.rows, 0);

describe('what is in a column', () => {
  it('is counted as plain JavaScript counts it', async () => {
    const found = await tell('salesChannel');
    const texts = rows.map(({ salesChannel }) => salesChannel).filter((text) => text);
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text as string, (counts.get(text as string) ?? 0) + 1);
    expect(found).toMatchObject({ rows: 200, empty: 40, invalidValues: 0 });
    expect(found.details).toMatchObject({ distinct: 3, ranges: [], bins: null });
    expect(found.details?.values).toEqual(
      [...counts]
        .map(([value, count]) => ({ value, rows: count }))
        .sort((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1)),
    );
  });

  it('has a range and steps of numbers, each row in one of them, and what does not fit apart', async () => {
    const found = await tell('quantity');
    expect(found.invalidValues).toBe(1);
    expect(found.details?.ranges).toEqual([{ currency: null, rows: 199, least: '-1', most: '3' }]);
    expect(found.details?.bins?.bins.map(({ from }) => from)).toEqual(['-1', '0', '1', '2', '3']);
    expect(countBins(found)).toBe(199);
  });

  it('never takes amounts of two currencies together', async () => {
    const found = await tell('totalAmount');
    expect(found).toMatchObject({ rows: 200, empty: 10 });
    const inUse = rows.filter(({ totalAmount }) => totalAmount !== null);
    const euro = inUse.filter(({ isoCurrencySymbol }) => isoCurrencySymbol === 'EUR');
    expect(found.details?.ranges.map(({ currency, rows: count }) => [currency, count])).toEqual([
      ['EUR', euro.length],
      ['USD', inUse.length - euro.length],
    ]);
    expect(found.details?.values).toEqual([]);
    expect(countBins(found)).toBe(euro.length);
  });

  it('has days by how far they reach, with those that no row has, over the end of February', async () => {
    const found = await tell('visitDate');
    expect(found.details?.bins?.by).toBe('week');
    expect(countBins(found)).toBe(196);
    const oneDay = await tell('visitDate', {
      filters: [{ kind: 'between', field: 'visitDate', from: '2026-02-25', to: '2026-03-03' }],
    });
    expect(oneDay.details?.bins?.by).toBe('day');
    expect(oneDay.details?.bins?.bins.map(({ from }) => from)).toContain('2026-02-28');
    const hours = await tell('visitStartTime');
    expect(hours.details?.bins?.bins.map(({ rows: count }) => count)).toEqual(Array(8).fill(25));
  });

  it('is of the rows that pass the filters, and nothing where none does', async () => {
    const some = await tell('quantity', {
      filters: [{ kind: 'oneOf', field: 'status', values: ['2'] }],
    });
    expect(some.rows).toBe(50);
    const none = await tell('visitDate', {
      filters: [{ kind: 'oneOf', field: 'status', values: ['99'] }],
    });
    expect(none).toEqual({
      rows: 0,
      empty: 0,
      invalidValues: 0,
      details: { distinct: 0, ranges: [], values: [], bins: null },
    });
  });

  it('of masked columns tells how many are empty and nothing of persons', async () => {
    const people = [
      { visitorId: 1, email: 'jan@example.com' },
      { visitorId: 2, email: null },
      { visitorId: 3, email: 'an@example.com' },
    ];
    await engine.ingest('visitors', [JSON.stringify(people)]);
    const view = wholeView('visitors', { personalData: 'masked' });
    const found = await engine.methods.distribution({ view, field: 'email' }, quiet);
    expect(found).toEqual({ rows: 3, empty: 1, invalidValues: 0, details: null });
    const failed = engine.methods.distribution({ view, field: 'noSuchField' }, quiet);
    expect(await catchFailureKind(failed)).toBe('input-not-valid');
  });
});
