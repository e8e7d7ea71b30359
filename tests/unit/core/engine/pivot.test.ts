import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import { writeJson, writeList } from '../../../../sandbox/json-writer.ts';
import type { Pivot, PivotLine, PivotQuery } from '../../../../shared/domain/pivots.ts';
import type { GroupKey, GroupStep } from '../../../../shared/domain/views.ts';
import { listGroupFilters, listOthersFilters } from '../../../../shared/group-filters.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../support/open-engine.ts';
import { answerRows } from '../../../support/sandbox-rows.ts';

const engine = await openEngine();
const [venue] = venues;
if (!venue) throw new Error('no venue');
const world = makeWorld(venue, 7, 2000, 2000);
const asOf = { today: toDayNumber('2026-11-20'), scanSecond: 40_000 };
const days = { first: '2026-10-01', last: '2026-10-28' };
const earlierDays = { first: addDays(days.first, -28), last: addDays(days.last, -28) };

const listOrders = (first: string, last: string): Row[] =>
  answerRows(world, asOf, 'listOrders', { period: toPeriod({ first, last }) });

let planted = 0;
const plant = (row: Row): Row => {
  planted += 1;
  return {
    orderItemId: 900_000_000 + planted,
    orderNumber: `P${planted}`,
    salesChannel: 'Planted',
    status: 3,
    quantity: 1,
    totalAmount: 10.1,
    isoCurrencySymbol: 'EUR',
    visitDate: '2026-10-25T10:00:00',
    creationDate: '2026-10-20T10:00:00',
    modifiedDate: '2026-10-20T10:00:00',
    offerName: 'Planted',
    ...row,
  };
};

/** What nobody would send, and what breaks sums: each at least once in the rows. */
const oddRows: Row[] = [
  plant({ totalAmount: null }),
  plant({ totalAmount: -0, salesChannel: 'Only nothing' }),
  plant({ totalAmount: -10.1 }),
  plant({ totalAmount: 'much', salesChannel: 'Only nonsense' }),
  plant({ totalAmount: null, salesChannel: 'Only nulls' }),
  plant({ isoCurrencySymbol: 'USD', totalAmount: 0.3 }),
  plant({ isoCurrencySymbol: 'USD', totalAmount: 0.1, salesChannel: '' }),
  plant({ isoCurrencySymbol: null, salesChannel: null }),
  plant({ status: 9, salesChannel: 'planted' }),
  plant({ visitDate: null }),
  plant({ visitDate: '2026-13-45' }),
  // The hour that comes twice, and the day that is an hour short.
  plant({ visitDate: '2026-10-25T02:30:00' }),
  plant({ visitDate: '2026-10-25T23:59:59' }),
  plant({ visitDate: '2026-03-29T03:00:00' }),
  plant({ visitDate: '2024-02-29T03:00:00' }),
  plant({ salesChannel: '﻿=1+1' }),
];
const twice = plant({ totalAmount: 77.77 });
/** What comes twice, word for word, is one row: the platform's own too. */
const each = (found: readonly Row[]) => [
  ...new Map(found.map((row) => [writeJson(row), row])).values(),
];
const came: Row[] = [...listOrders(days.first, days.last), ...oddRows, twice, twice];
const rows = each(came);
const earlier = each([
  ...listOrders(earlierDays.first, earlierDays.last),
  plant({ visitDate: '2026-09-30T10:00:00', salesChannel: 'Gone since' }),
]);
const earlierId = 'answer-earlier';

beforeAll(async () => {
  expect(rows.length).toBeGreaterThan(500);
  expect(earlier.length).toBeGreaterThan(500);
});

async function open(): Promise<void> {
  await engine.ingest('orders', [[...writeList(came)].join('')]);
  await engine.ingest('orders', [[...writeList(earlier)].join('')], null, earlierId);
}

/** The expected figures, computed from plain rows; sums in ten-thousandths. */
interface Told {
  rows: number;
  invalidValues: number;
  sums: Map<string | null, bigint>;
}

function tell(found: readonly Row[], field: string | null): Told {
  const told: Told = { rows: found.length, invalidValues: 0, sums: new Map() };
  for (const row of found) {
    if (field === null) continue;
    const value = row[field];
    if (typeof value === 'string') told.invalidValues += 1;
    if (typeof value !== 'number') continue;
    const currency = field === 'quantity' ? null : ((row['isoCurrencySymbol'] ?? null) as string);
    const before = told.sums.get(currency) ?? 0n;
    told.sums.set(currency, before + BigInt(Math.round(value * 10_000)));
  }
  return told;
}

function toKey(row: Row, { field, by }: GroupStep, moved = 0): GroupKey {
  const value = row[field] ?? null;
  if (value === null || by === 'value') return value === null ? null : String(value);
  const text = String(value).slice(0, 10);
  if (text === '2026-13-45') return { invalidValue: String(value) };
  const day = Temporal.PlainDate.from(text).add({ days: moved });
  if (by === 'day') return day.toString();
  if (by === 'month') return day.with({ day: 1 }).toString();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

const scale = (text: string): bigint => {
  const [whole = '', part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
  return text.startsWith('-') ? -size : size;
};

/** Each cell of a pivot by the keys of its lines, as plain figures. */
function read(pivot: Pivot, part: 'now' | 'before' = 'now'): Map<string, Told> {
  const name = (lines: readonly PivotLine[], at: number | null) =>
    at === null ? 'all' : (lines[at]?.keys ?? 'others');
  return new Map(
    pivot.cells.map((cell) => {
      const figure = cell[part];
      if (!figure) throw new Error('nothing to compare with');
      const sums = new Map(figure.sums.map(({ currency, sum }) => [currency, scale(sum)]));
      const key = JSON.stringify([name(pivot.rows, cell.row), name(pivot.columns, cell.column)]);
      return [key, { rows: figure.rows, invalidValues: figure.invalidValues, sums }];
    }),
  );
}

/** Computes every cell: by the keys of both sides, and the totals of each side. */
function reckon(
  from: readonly Row[],
  { rows: down, columns: across, field, subtotals = false }: PivotQuery,
  moved = 0,
): Map<string, Told> {
  // A first of two steps has a subtotal where it has several groups.
  const several = [down, across].map((steps) => {
    const groups = new Map<string, Set<string>>();
    for (const row of subtotals && steps.length === 2 ? from : []) {
      const [first, second] = steps.map((step) => JSON.stringify(toKey(row, step, moved)));
      const own = groups.get(first ?? '') ?? new Set<string>();
      groups.set(first ?? '', own.add(second ?? ''));
    }
    return new Set([...groups].flatMap(([first, own]) => (own.size > 1 ? [first] : [])));
  });
  const cells = new Map<string, Row[]>();
  for (const row of from) {
    const keys = [down, across].map((steps) => steps.map((step) => toKey(row, step, moved)));
    const [firsts, others] = keys.map((own, at) =>
      several[at]?.has(JSON.stringify(own[0])) ? [own.slice(0, 1)] : [],
    );
    for (const own of down.length > 0 ? [keys[0], ...(firsts ?? []), 'all'] : ['all']) {
      for (const other of across.length > 0 ? [keys[1], ...(others ?? []), 'all'] : ['all']) {
        const key = JSON.stringify([own, other]);
        const found = cells.get(key);
        if (found) found.push(row);
        else cells.set(key, [row]);
      }
    }
  }
  return new Map([...cells].map(([key, found]) => [key, tell(found, field)]));
}

const ask = (more: Partial<PivotQuery>): PivotQuery => ({
  view: wholeView('orders'),
  rows: [],
  columns: [],
  field: null,
  maxRows: 1000,
  maxColumns: 20,
  ...more,
});
const steps: GroupStep[] = [
  { field: 'salesChannel', by: 'value' },
  { field: 'offerName', by: 'value' },
  { field: 'status', by: 'value' },
  { field: 'isoCurrencySymbol', by: 'value' },
  { field: 'visitDate', by: 'day' },
  { field: 'visitDate', by: 'week' },
  { field: 'visitDate', by: 'month' },
];
const sides = fc
  .shuffledSubarray(steps, { minLength: 1, maxLength: 4 })
  .chain((chosen) =>
    fc
      .integer({ min: Math.max(0, chosen.length - 2), max: Math.min(2, chosen.length) })
      .map((down) => ({ rows: chosen.slice(0, down), columns: chosen.slice(down) })),
  );
const figure = fc.constantFrom(null, 'totalAmount', 'quantity');

describe('a pivot', () => {
  it('has the counts and sums of a plain reckoning, in every cell and total', async () => {
    await open();
    await fc.assert(
      fc.asyncProperty(sides, figure, async (shape, field) => {
        const query = ask({ ...shape, field, maxRows: 1000, maxColumns: 1000 });
        expect(read(await engine.methods.pivot(query, quiet))).toEqual(reckon(rows, query));
      }),
      { numRuns: 10 },
    );
  });

  it('has subtotals of the first of two steps, on both sides and where they meet', async () => {
    await open();
    const four = fc.shuffledSubarray(steps, { minLength: 3, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(four, figure, async ([one, two, ...across], field) => {
        if (!one || !two) throw new Error('no steps');
        const query = ask({
          rows: [one, two],
          columns: across,
          field,
          subtotals: true,
          maxRows: 1000,
          maxColumns: 1000,
        });
        expect(read(await engine.methods.pivot(query, quiet))).toEqual(reckon(rows, query));
      }),
      { numRuns: 8 },
    );
  });

  it('adds up in a subtotal what is among the others, too', async () => {
    await open();
    const query = ask({
      rows: [
        { field: 'salesChannel', by: 'value' },
        { field: 'offerName', by: 'value' },
      ],
      field: 'quantity',
      maxRows: 4,
      subtotals: true,
    });
    const found = await engine.methods.pivot(query, quiet);
    const told = read(found);
    const all = reckon(rows, query);
    const own = found.rows.filter(({ keys }) => keys?.length === 1);
    expect(own.length).toBeGreaterThan(0);
    for (const { keys } of own) {
      const key = JSON.stringify([keys, 'all']);
      expect(told.get(key)).toEqual(all.get(key));
    }
    expect(found.rows.at(-1)?.keys).toBeNull();
  });

  it('compares with rows of other days as if they were of these', async () => {
    await open();
    await fc.assert(
      fc.asyncProperty(sides, figure, async (shape, field) => {
        const query = ask({
          ...shape,
          field,
          maxRows: 1000,
          maxColumns: 1000,
          compared: { resultId: earlierId, days: 28 },
        });
        const found = await engine.methods.pivot(query, quiet);
        const nothing = (told: Map<string, Told>) =>
          new Map([...told].filter(([, { rows: count }]) => count > 0));
        expect(nothing(read(found))).toEqual(reckon(rows, query));
        expect(nothing(read(found, 'before'))).toEqual(reckon(earlier, query, 28));
      }),
      { numRuns: 8 },
    );
  });

  it('moves a filter by days with what it compares with', async () => {
    await open();
    const view = wholeView('orders', {
      filters: [{ kind: 'between', field: 'visitDate', from: '2026-10-25', to: '2026-10-26' }],
    });
    const query = ask({
      view,
      rows: [{ field: 'visitDate', by: 'day' }],
      compared: { resultId: earlierId, days: 28 },
    });
    const between = (from: string, to: string) => (row: Row) =>
      String(row['visitDate']).slice(0, 10) >= from && String(row['visitDate']).slice(0, 10) <= to;
    const found = await engine.methods.pivot(query, quiet);
    const told = reckon(earlier.filter(between('2026-09-27', '2026-09-28')), query, 28);
    expect(told.get('["all","all"]')?.rows).toBeGreaterThan(0);
    expect(read(found, 'before')).toEqual(told);
    const byText = wholeView('orders', {
      filters: [{ kind: 'contains', field: 'visitDate', text: '-10-' }],
    });
    const compared = engine.methods.pivot({ ...query, view: byText }, quiet);
    expect(await catchFailureKind(compared)).toBe('input-not-valid');
  });

  it('tells the largest groups, and all others as one line that adds up', async () => {
    await open();
    const query = ask({
      rows: [{ field: 'orderNumber', by: 'value' }],
      columns: [{ field: 'salesChannel', by: 'value' }],
      maxRows: 5,
      maxColumns: 2,
    });
    const found = await engine.methods.pivot(query, quiet);
    const orders = new Set(rows.map((row) => row['orderNumber'] ?? null));
    const channels = new Set(rows.map((row) => row['salesChannel'] ?? null));
    expect(found.rows.map(({ groups }) => groups)).toEqual([1, 1, 1, 1, 1, orders.size - 5]);
    expect(found.columns.map(({ groups }) => groups)).toEqual([1, 1, channels.size - 2]);
    expect(found.rows.at(-1)?.keys).toBeNull();
    const cells = read(found);
    const all = reckon(rows, query);
    const told = found.rows.slice(0, -1).map(({ keys }) => JSON.stringify([keys, 'all']));
    const counts = told.map((key) => all.get(key)?.rows ?? 0);
    const largest = [...orders]
      .map((key) => all.get(JSON.stringify([[key], 'all']))?.rows ?? 0)
      .sort((a, b) => b - a);
    expect(counts.toSorted((a, b) => b - a)).toEqual(largest.slice(0, 5));
    expect(cells.get('["others","all"]')?.rows).toBe(
      rows.length - counts.reduce((sum, one) => sum + one, 0),
    );
    // Behind each cell of the others are as many rows as it counts.
    const list = (lines: readonly PivotLine[], at: number, steps: readonly GroupStep[]) => {
      const keys = lines[at]?.keys ?? null;
      return keys
        ? listGroupFilters(keys, steps)
        : listOthersFilters(
            lines.flatMap((one) => (one.keys ? [one.keys] : [])),
            steps,
          );
    };
    for (const { row, column, now } of found.cells) {
      if (row === null || column === null) continue;
      const filters = [
        ...(list(found.rows, row, query.rows) ?? []),
        ...(list(found.columns, column, query.columns) ?? []),
      ];
      expect(filters).toHaveLength(2);
      const drillDown = wholeView('orders', { filters });
      expect((await engine.methods.totals({ view: drillDown, fields: [] }, quiet)).rows).toBe(
        now.rows,
      );
    }
    // The cells of a line add up to its total.
    for (const [at] of found.rows.entries()) {
      const own = found.cells.filter(({ row, column }) => row === at && column !== null);
      const whole = found.cells.find(({ row, column }) => row === at && column === null);
      expect(own.reduce((sum, { now }) => sum + now.rows, 0)).toBe(whole?.now.rows);
    }
  });

  it('has as many rows behind each cell of the others as it counts, whatever they are told by', async () => {
    await open();
    let others = 0;
    await fc.assert(
      fc.asyncProperty(sides, async (shape) => {
        const query = ask({ ...shape, maxRows: 3, maxColumns: 2 });
        const found = await engine.methods.pivot(query, quiet);
        const list = (
          lines: readonly PivotLine[],
          at: number | null,
          steps: readonly GroupStep[],
        ) => {
          const keys = at === null ? [] : (lines[at]?.keys ?? null);
          return keys
            ? listGroupFilters(keys, steps)
            : listOthersFilters(
                lines.flatMap((one) => (one.keys ? [one.keys] : [])),
                steps,
              );
        };
        for (const { row, column, now } of found.cells) {
          const isOthers = (lines: readonly PivotLine[], at: number | null) =>
            at !== null && lines[at]?.keys === null;
          if (!isOthers(found.rows, row) && !isOthers(found.columns, column)) continue;
          others += 1;
          const filters = [
            ...(list(found.rows, row, query.rows) ?? []),
            ...(list(found.columns, column, query.columns) ?? []),
          ];
          const drillDown = wholeView('orders', { filters });
          const { rows: count } = await engine.methods.totals(
            { view: drillDown, fields: [] },
            quiet,
          );
          expect([filters, count]).toEqual([filters, now.rows]);
        }
      }),
      // The example alone has eight such cells.
      { numRuns: 8, examples: [[{ rows: steps.slice(0, 2), columns: steps.slice(2, 4) }]] },
    );
    expect(others).toBeGreaterThanOrEqual(8);
  });

  it('weighs no currency against another when it looks for the largest', async () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      plant({ salesChannel: `yen ${at}`, isoCurrencySymbol: 'JPY', totalAmount: 100_000 }),
    );
    const few = plant({ salesChannel: 'dinar', isoCurrencySymbol: 'KWD', totalAmount: 0.5 });
    await engine.ingest('orders', [[...writeList([...many, few])].join('')]);
    const query = ask({
      rows: [{ field: 'salesChannel', by: 'value' }],
      field: 'totalAmount',
      maxRows: 1,
    });
    const { rows: lines } = await engine.methods.pivot(query, quiet);
    expect(lines).toEqual([
      { keys: ['dinar'], groups: 1 },
      { keys: null, groups: 40 },
    ]);
  });

  it('has no sum where no row has a value, and zero without a sign', async () => {
    await open();
    const query = ask({ rows: [{ field: 'salesChannel', by: 'value' }], field: 'totalAmount' });
    const { rows: lines, cells } = await engine.methods.pivot(query, quiet);
    const find = (channel: string) => {
      const at = lines.findIndex(({ keys }) => keys?.[0] === channel);
      return cells.find(({ row }) => row === at)?.now;
    };
    expect(find('Only nulls')).toEqual({ rows: 1, sums: [], invalidValues: 0 });
    expect(find('Only nonsense')).toEqual({ rows: 1, sums: [], invalidValues: 1 });
    expect(find('Only nothing')?.sums).toEqual([{ currency: 'EUR', values: 1, sum: '0' }]);
  });

  it('is empty, not absent, where no row passes', async () => {
    await open();
    const view = wholeView('orders', {
      filters: [{ kind: 'contains', field: 'offerName', text: 'no such offer' }],
    });
    const query = ask({ view, rows: [{ field: 'salesChannel', by: 'value' }] });
    expect(await engine.methods.pivot(query, quiet)).toEqual({
      rows: [],
      columns: [],
      cells: [{ row: null, column: null, now: { rows: 0, sums: [], invalidValues: 0 } }],
    });
  });

  it('groups and adds up nothing that is masked or no amount', async () => {
    await engine.ingest('visitors', ['[]']);
    const view = { ...wholeView('visitors'), personalData: 'masked' as const };
    const byName = ask({ view, rows: [{ field: 'email', by: 'value' }] });
    expect(await catchFailureKind(engine.methods.pivot(byName, quiet))).toBe('input-not-valid');
    await open();
    const sumOfIds = ask({ rows: [{ field: 'status', by: 'value' }], field: 'orderItemId' });
    expect(await catchFailureKind(engine.methods.pivot(sumOfIds, quiet))).toBe('input-not-valid');
  });
});
