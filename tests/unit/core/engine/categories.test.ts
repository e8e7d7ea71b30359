import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  buildCategorySql,
  buildCombinedCategorySql,
} from '../../../../electron/core/data/engine/database/category-sql.ts';
import {
  type Connection,
  openDatabase,
} from '../../../../electron/core/data/engine/database/database.ts';
import { classify, combineGroups, resolveValues } from '../../../../shared/categories/classify.ts';
import type {
  CategorisedEntry,
  CategorisedValue,
  ValueCategories,
} from '../../../../shared/domain/categories.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  wholeView,
} from '../../../support/open-engine.ts';
import { dataKey, keepBodies, profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const database = await openDatabase({
  temporaryFolder: engine.folder,
  memoryLimit: '200MB',
  threads: 1,
});
const connection: Connection = await database.connect();
afterAll(async () => {
  await connection.close();
  await database.close();
});

const said = (
  value: CategorisedValue,
  category: CategorisedEntry['category'],
): CategorisedEntry => ({
  value,
  category,
  name: null,
  color: null,
});

const texts = fc.oneof(
  fc.constantFrom('Cancelled', 'cancelled', 'Confirmed', 'Option', 'Niet betaald', '7', '', ' '),
  fc.constantFrom("x') OR ('' = '", "'; DROP TABLE t; --", '\ufeffa', 'a\0b', '\0', 'é', 'e\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const values: fc.Arbitrary<CategorisedValue> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: texts },
  { weight: 2, arbitrary: texts.map((invalidValue) => ({ invalidValue })) },
);
const entries = fc.uniqueArray(
  fc.record({
    value: values,
    category: fc.constantFrom('sold', 'reserved', 'cancelled', 'ignored', 'uncategorised', null),
  }),
  { selector: ({ value }) => JSON.stringify(value), maxLength: 6 },
);

describe('what SQL says that a value counts as', () => {
  it('is what the categories says, for any values and any categories', async () => {
    await fc.assert(
      fc.asyncProperty(
        entries,
        fc.array(values, { maxLength: 12 }),
        async (categorised, others) => {
          const categories: ValueCategories = {
            bookingStatus: categorised.map(({ value, category }) =>
              said(value, category as 'sold'),
            ),
          };
          const all = [...categorised.map(({ value }) => value), ...others];
          const sql = buildCategorySql(
            { text: 'text', invalid: 'invalid' },
            resolveValues(categories, 'bookingStatus', all),
          );
          for (const value of all) {
            const text = typeof value === 'string' ? value : null;
            const invalid = value !== null && typeof value !== 'string' ? value.invalidValue : null;
            const [row] = await connection.rows(
              `SELECT ${sql} FROM (SELECT ?::VARCHAR AS text, ?::VARCHAR AS invalid)`,
              [text, invalid],
            );
            expect([value, row?.[0]]).toEqual([
              value,
              classify(categories, 'bookingStatus', value),
            ]);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of several statuses is what they count as together', async () => {
    const groups = ['sold', 'reserved', 'cancelled', 'ignored', 'uncategorised'] as const;
    for (const a of groups) {
      for (const b of groups) {
        const [row] = await connection.rows(
          `SELECT ${buildCombinedCategorySql([`'${a}'`, `'${b}'`])}`,
        );
        expect([a, b, row?.[0]]).toEqual([a, b, combineGroups([a, b])]);
      }
    }
  });
});

const booking = (id: number, bookingStatus: unknown, bookingLineStatus: unknown, people = 2) => ({
  bookingLineId: id,
  bookingDate: '2026-03-02T10:00:00',
  bookingStatus,
  bookingLineStatus,
  numberOfVisitors: people,
});

describe('totals of a view by what its rows count as', () => {
  it('add up to all rows, name what is uncategorised, and tell what only the word says', async () => {
    const rows = [
      booking(1, 'Confirmed', 'Booked'),
      booking(2, 'Confirmed', 'Booked', 3),
      booking(3, 'Option', 'Booked'),
      booking(4, 'Cancelled', 'Strange'),
      booking(5, 'Confirmed', 'Rebooked', 40),
      booking(6, 'Confirmed', null),
      booking(7, 'Confirmed', ''),
      booking(8, 'Ours', 'Booked'),
    ];
    await engine.ingest('bookings', [JSON.stringify(rows)]);
    const categories: ValueCategories = {
      bookingStatus: [said('Ours', 'ignored'), said('Confirmed', 'sold')],
    };
    const input = { view: wholeView('bookings'), fields: ['numberOfVisitors'], categories };
    const { groups, values: named } = await engine.methods.categoryTotals(input, quiet);
    expect(
      groups.map(({ group, rows: count, suggested, fields }) => [
        group,
        count,
        suggested,
        fields[0]?.amounts[0]?.sum,
      ]),
    ).toEqual([
      ['sold', 2, 2, '5'],
      ['reserved', 1, 1, '2'],
      ['cancelled', 1, 1, '2'],
      ['ignored', 1, 1, '2'],
      ['uncategorised', 3, 0, '44'],
    ]);
    // What decides is named: the line of a booking that is cancelled may be called anything.
    const list = (of: string) =>
      named.filter(({ group }) => group === of).map(({ group: _, ...value }) => value);
    expect(list('uncategorised')).toEqual([
      { field: 'bookingLineStatus', value: '', rows: 1 },
      { field: 'bookingLineStatus', value: 'Rebooked', rows: 1 },
      { field: 'bookingLineStatus', value: null, rows: 1 },
    ]);
    expect(list('cancelled')).toEqual([{ field: 'bookingStatus', value: 'Cancelled', rows: 1 }]);
    expect(list('sold')).toEqual([
      { field: 'bookingStatus', value: 'Confirmed', rows: 2 },
      { field: 'bookingLineStatus', value: 'Booked', rows: 2 },
    ]);
  });

  it('follow filters, keep currencies apart, and know numbers from what is none', async () => {
    const order = (id: number, status: unknown, iso: string, totalAmount: number) => ({
      orderItemId: id,
      status,
      isoCurrencySymbol: iso,
      totalAmount,
    });
    const rows = [
      order(1, 2, 'EUR', 10.5),
      order(2, '2', 'USD', 1),
      order(3, 'Paid', 'EUR', 5),
      order(4, 7, 'EUR', 9),
      order(5, 'seven', 'EUR', 9),
    ];
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const categories: ValueCategories = { orderStatus: [said('2', 'sold')] };
    const view = wholeView('orders', {
      filters: [{ kind: 'between', field: 'totalAmount', to: '9.99' }],
    });
    const input = { view, fields: ['totalAmount'], categories };
    const { groups, values: named } = await engine.methods.categoryTotals(input, quiet);
    expect(groups.map(({ group, rows: count, suggested }) => [group, count, suggested])).toEqual([
      ['sold', 2, 1],
      ['uncategorised', 2, 0],
    ]);
    expect(groups[0]?.fields[0]?.amounts.map(({ currency, sum }) => [currency, sum])).toEqual([
      ['EUR', '5'],
      ['USD', '1'],
    ]);
    expect(named).toEqual([
      { group: 'sold', field: 'status', value: '2', rows: 1 },
      { group: 'uncategorised', field: 'status', value: '7', rows: 1 },
      { group: 'sold', field: 'status', value: { invalidValue: 'Paid' }, rows: 1 },
      { group: 'uncategorised', field: 'status', value: { invalidValue: 'seven' }, rows: 1 },
    ]);
  });

  it('are none where a dataset has no status', async () => {
    await engine.ingest('scans', ['[]']);
    const input = { view: wholeView('scans'), fields: [], categories: {} };
    expect(await engine.methods.categoryTotals(input, quiet)).toEqual({
      groups: [],
      values: [],
    });
  });
});

describe('values that are downloaded', () => {
  const storedValues = (slices: { path: string; period: null }[], fields: string[]) =>
    engine.methods.storedValues(
      { profileId, dataset: 'orders', key: dataKey, slices, fields },
      quiet,
    );

  it('are counted by the newest version of each row, numbers and texts apart', async () => {
    const order = (orderItemId: number, status: unknown, day: number) => ({
      orderItemId,
      status,
      offerType: 'Ticket',
      modifiedDate: `2026-03-0${day}T10:00:00`,
    });
    const first = [order(1, 1, 1), order(2, 2, 1), order(3, 'Paid', 1), order(4, null, 1)];
    const then = [order(1, 2, 2), order(5, '', 2), order(6, 'x'.repeat(10_000), 2)];
    const one = await keepBodies(engine, 'orders', [JSON.stringify(first)], { fetchedAt: 1 });
    const two = await keepBodies(engine, 'orders', [JSON.stringify(then)], { fetchedAt: 2 });
    const slices = [one, two].map(({ path }) => ({ path, period: null }));
    const { fields, damaged } = await storedValues(slices, ['status', 'offerType']);
    expect(damaged).toEqual([]);
    expect(fields).toEqual([
      {
        field: 'status',
        values: [
          { value: '2', rows: 2 },
          { value: { invalidValue: '' }, rows: 1 },
          { value: { invalidValue: 'Paid' }, rows: 1 },
          { value: null, rows: 1 },
        ],
        more: { values: 0, rows: 0 },
        tooLong: 1,
      },
      {
        field: 'offerType',
        values: [{ value: 'Ticket', rows: 6 }],
        more: { values: 0, rows: 0 },
        tooLong: 0,
      },
    ]);
  });

  it('beyond ten thousand are counted, not listed', async () => {
    const many = Array.from({ length: 10_012 }, (_, at) => ({
      orderItemId: at,
      offerType: at < 12 ? 'Ticket' : `type ${at}`,
    }));
    const entry = await keepBodies(engine, 'orders', [JSON.stringify(many)]);
    const [found] = (await storedValues([{ path: entry.path, period: null }], ['offerType']))
      .fields;
    expect(found?.values[0]).toEqual({ value: 'Ticket', rows: 12 });
    expect(found?.values).toHaveLength(10_000);
    expect(found?.more).toEqual({ values: 1, rows: 1 });
  });

  it('are not those of personal data', async () => {
    const input = { profileId, dataset: 'visitors', key: dataKey, slices: [] } as const;
    const requested = engine.methods.storedValues({ ...input, fields: ['lastName'] }, quiet);
    expect(await catchFailureKind(requested)).toBe('input-not-valid');
    expect(await catchFailureKind(storedValues([], ['nothing']))).toBe('input-not-valid');
  });
});

it('is told that the rows are gone', async () => {
  const input = { view: wholeView('bookings', { resultId: 'gone' }), fields: [], categories: {} };
  expect(await catchFailureKind(engine.methods.categoryTotals(input, quiet))).toBe('rows-gone');
  expect(resultId).not.toBe('gone');
});
