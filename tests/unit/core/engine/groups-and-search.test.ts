import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Cell, Filter, GroupKey, GroupStep, View } from '../../../../shared/domain/views.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  wholeView,
} from '../../../support/open-engine.ts';

const engine = await openEngine();
const { fields } = getDataset('orders');
const columns = fields.map((field) => field.name);
const texts = ['Zoo', 'zebra', 'Ånge', 'José Pérez', '50%_off', 'a\\b', "O'Neil", '', '10'];
const rows = Array.from({ length: 500 }, (_, index) => ({
  orderItemId: index,
  orderNumber: index % 7 === 0 ? null : `KM${index % 40}`,
  offerName: texts[(index * 3) % texts.length],
  quantity: index % 5 === 0 ? null : index % 11 === 0 ? 'many' : (index * 37) % 13,
  amount: index % 6 === 0 ? null : ((index * 53) % 29) - 10 + 0.25,
  isoCurrencySymbol: ['EUR', 'EUR', 'USD', null][index % 4],
  visitDate:
    index % 9 === 0
      ? '2026-13-01'
      : index % 10 === 0
        ? null
        : `2026-${index % 3 === 0 ? '09' : '10'}-${String(1 + (index % 28)).padStart(2, '0')}T10:00:00`,
}));

beforeEach(async () => {
  await engine.ingest('orders', [JSON.stringify(rows)]);
});

async function rowsOf(view: View): Promise<Cell[][]> {
  return (await engine.methods.page({ view, offset: 0, limit: 500 }, quiet)).rows;
}

const at = (row: readonly Cell[], field: string): Cell => row[columns.indexOf(field)] ?? null;
const isInvalidValue = (cell: Cell): cell is { invalidValue: string } =>
  typeof cell === 'object' && cell !== null && 'invalidValue' in cell;
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Ten-thousandths, exactly. */
function scaled(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole.replace(/^-?$/, '$&0') + part.padEnd(4, '0'));
}

function keyOf(cell: Cell, by: GroupStep['by']): GroupKey {
  if (isInvalidValue(cell)) return { invalidValue: cell.invalidValue };
  if (typeof cell !== 'string' || by === 'value') return cell as string | null;
  const day = Temporal.PlainDate.from(cell.slice(0, 10));
  if (by === 'day') return day.toString();
  if (by === 'month') return day.with({ day: 1 }).toString();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Sums by currency, in plain JavaScript. */
function amountsOf(found: readonly (readonly Cell[])[], field: string) {
  const sums = new Map<string | null, { values: number; sum: bigint }>();
  for (const row of found) {
    const value = at(row, field);
    if (typeof value !== 'string') continue;
    const currency = field === 'amount' ? (at(row, 'isoCurrencySymbol') as string | null) : null;
    const before = sums.get(currency) ?? { values: 0, sum: 0n };
    sums.set(currency, { values: before.values + 1, sum: before.sum + scaled(value) });
  }
  return sums;
}

const order = { by: 'key', descending: false } as const;
const steps = fc.uniqueArray(
  fc.constantFrom<GroupStep>(
    { field: 'offerName', by: 'value' },
    { field: 'quantity', by: 'value' },
    { field: 'visitDate', by: 'day' },
    { field: 'visitDate', by: 'week' },
    { field: 'visitDate', by: 'month' },
    { field: 'isoCurrencySymbol', by: 'value' },
  ),
  { minLength: 1, maxLength: 3, selector: (step) => step.field },
);
const search = fc.constantFrom(
  'zoo',
  'JOSE perez',
  'jose PÉREZ km1',
  '50%_',
  "o'n",
  '\\',
  '3',
  '2026-10',
  '-1',
  '.25',
  'many',
  'km3 10',
  'nothing',
);

describe('groups', () => {
  it('count and add up what plain JavaScript does, on every level, currencies apart', async () => {
    const all = await rowsOf(wholeView('orders'));
    await fc.assert(
      fc.asyncProperty(steps, fc.option(search, { nil: undefined }), async (grouping, text) => {
        const view = wholeView('orders', text ? { search: { text, fields: columns } } : {});
        const shown = text ? await rowsOf(view) : all;
        const check = async (parent: GroupKey[], within: Cell[][]): Promise<void> => {
          const step = grouping[parent.length];
          if (!step) return;
          const expected = new Map<string, Cell[][]>();
          for (const row of within) {
            const key = JSON.stringify(keyOf(at(row, step.field), step.by));
            expected.set(key, [...(expected.get(key) ?? []), row]);
          }
          const level = await engine.methods.groups(
            {
              view,
              grouping,
              parent,
              fields: ['quantity', 'amount'],
              order,
              offset: 0,
              limit: 500,
            },
            quiet,
          );
          expect(level.total).toBe(expected.size);
          expect(new Map(level.groups.map((g) => [JSON.stringify(g.key), g.rows]))).toEqual(
            new Map([...expected].map(([key, own]) => [key, own.length])),
          );
          for (const group of level.groups) {
            const own = expected.get(JSON.stringify(group.key)) ?? [];
            for (const total of group.fields) {
              const found = new Map(
                total.amounts.map((a) => [a.currency, { values: a.values, sum: scaled(a.sum) }]),
              );
              expect(found).toEqual(amountsOf(own, total.field));
              expect(total.invalidValues).toBe(
                own.filter((r) => isInvalidValue(at(r, total.field))).length,
              );
            }
            if (parent.length < 2 && Math.abs(group.rows % 3) === 0) {
              await check([...parent, group.key], own);
            }
          }
        };
        await check([], shown);
      }),
      { numRuns: 15 },
    );
  });

  it('come in pages and in order: days as they follow, then what fits no day, then none', async () => {
    const ask = (offset: number, by: 'key' | 'rows', descending: boolean) =>
      engine.methods.groups(
        {
          view: wholeView('orders'),
          grouping: [{ field: 'visitDate', by: 'day' }],
          parent: [],
          fields: [],
          order: { by, descending },
          offset,
          limit: 7,
        },
        quiet,
      );
    const keys: GroupKey[] = [];
    for (let offset = 0; ; offset += 7) {
      const { total, groups } = await ask(offset, 'key', false);
      keys.push(...groups.map((group) => group.key));
      if (offset + 7 >= total) break;
    }
    const days = keys.filter((key) => typeof key === 'string');
    expect(days).toEqual(days.toSorted());
    expect(keys.slice(days.length)).toEqual([{ invalidValue: '2026-13-01' }, null]);
    const counts = (await ask(0, 'rows', true)).groups.map((group) => group.rows);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  it('never add up identifiers, and never tell what is masked', async () => {
    const ask = (view: View, grouping: GroupStep[], of: string[]) =>
      catchFailureKind(
        engine.methods.groups(
          { view, grouping, parent: [], fields: of, order, offset: 0, limit: 5 },
          quiet,
        ),
      );
    const view = wholeView('orders');
    const byName: GroupStep[] = [{ field: 'offerName', by: 'value' }];
    expect(await ask(view, byName, ['orderId'])).toBe('input-not-valid');
    expect(await ask(view, byName, ['offerName'])).toBe('input-not-valid');
    expect(await ask(view, [{ field: 'offerName', by: 'day' }], [])).toBe('input-not-valid');
    await engine.ingest('visitors', ['[{"email":"a@b.be"}]']);
    const people = wholeView('visitors', { personalData: 'masked' });
    expect(await ask(people, [{ field: 'email', by: 'value' }], [])).toBe('input-not-valid');
    expect(
      await ask({ ...people, personalData: 'shown' }, [{ field: 'email', by: 'value' }], []),
    ).toBe('none');
  });
});

describe('totals', () => {
  it('are exact, beyond what a float can hold', async () => {
    const money = ['99999999999999.9999', '99999999999999.9999', '0.0001', '-0.5'];
    await engine.ingest('orders', [
      `[${money.map((amount, i) => `{"orderItemId":${i},"amount":${amount}}`)}]`,
    ]);
    const totals = await engine.methods.totals(
      { view: wholeView('orders'), fields: ['amount', 'quantity'] },
      quiet,
    );
    expect(totals).toEqual({
      rows: 4,
      fields: [
        {
          field: 'amount',
          invalidValues: 0,
          amounts: [
            {
              currency: null,
              values: 4,
              sum: '199999999999999.4999',
              least: '-0.5',
              most: '99999999999999.9999',
              average: '49999999999999.875',
            },
          ],
        },
        { field: 'quantity', invalidValues: 0, amounts: [] },
      ],
    });
  });

  it('of no rows are none', async () => {
    const filters: View['filters'] = [{ kind: 'contains', field: 'offerName', text: 'nothing' }];
    const totals = await engine.methods.totals(
      { view: wholeView('orders', { filters }), fields: ['amount'] },
      quiet,
    );
    expect(totals).toEqual({
      rows: 0,
      fields: [{ field: 'amount', amounts: [], invalidValues: 0 }],
    });
  });
});

/** As the words on the screen promise it. */
function isFound(row: readonly Cell[], text: string): boolean {
  return text.split(' ').every((word) =>
    fields.some((field) => {
      const cell = at(row, field.name);
      if (isInvalidValue(cell)) return fold(cell.invalidValue).includes(fold(word));
      if (typeof cell !== 'string') return false;
      if (field.type === 'dateTime') return /[-:]/.test(word) && cell.includes(word.toUpperCase());
      return fold(cell).includes(fold(word));
    }),
  );
}

describe('search', () => {
  it.each([
    ['mueller', ['Müller', 'Mueller']],
    ['MUELLER', ['Müller', 'Mueller']],
    ['Müller', ['Müller', 'Mueller', 'Muller']],
    ['Mu\u0308ller', ['Müller', 'Mueller', 'Muller']],
    ['muller', ['Müller', 'Muller']],
    ['Jägergässchen', ['JAEGERGÄẞCHEN']],
    ['jaegergaesschen', ['JAEGERGÄẞCHEN']],
    ['OE', ['Österreich']],
    ["d'hondt", ['D’Hondt']],
  ])('finds umlauts, however %j spells them', async (text, expected) => {
    const names = [...new Set(['Zoo', ...expected, 'Müller', 'Mueller', 'Muller'])];
    const lines = names.map((offerName, orderItemId) => ({ orderItemId, offerName }));
    await engine.ingest('orders', [JSON.stringify(lines)]);
    const found = async (view: Partial<View>) =>
      (await rowsOf(wholeView('orders', view))).map((row) => at(row, 'offerName')).toSorted();
    const searched = await found({ search: { text, fields: ['offerName'] } });
    expect(searched).toEqual(expected.toSorted());
    expect(await found({ filters: [{ field: 'offerName', kind: 'contains', text }] })).toEqual(
      searched,
    );
    const first = { view: wholeView('orders'), field: 'offerName', text, from: 0 };
    const { index } = await engine.methods.findRow(first, quiet);
    expect(expected).toContain(names[index ?? -1]);
  });

  it.each(['straße', 'STRASSE', 'stras', 'Gasse', 'coeur', 'cœur', 'josé', 'JOSE'])(
    'finds %j whichever way the letters are written',
    async (text) => {
      const names = ['Straße', 'Gaße', 'Strasse', 'Gasse', 'Cœur', 'coeur', 'José', 'jose', 'Zoo'];
      const lines = names.map((offerName, orderItemId) => ({ orderItemId, offerName }));
      await engine.ingest('orders', [JSON.stringify(lines)]);
      const view = { search: { text, fields: ['offerName'] } };
      expect(await rowsOf(wholeView('orders', view))).toHaveLength(2);
      const filters: Filter[] = [{ field: 'offerName', kind: 'contains', text }];
      expect(await rowsOf(wholeView('orders', { filters }))).toHaveLength(2);
    },
  );

  it('finds the rows that have every word somewhere, as plain JavaScript does', async () => {
    const all = await rowsOf(wholeView('orders'));
    await fc.assert(
      fc.asyncProperty(search, async (text) => {
        const view = wholeView('orders', { search: { text, fields: columns } });
        expect(await rowsOf(view)).toEqual(all.filter((row) => isFound(row, text)));
      }),
      { numRuns: 20 },
    );
  });

  it('looks only in the columns that it is told, and never behind a mask', async () => {
    await engine.ingest('visitors', [
      '[{"id":1,"email":"secret@b.be","orderNumber":"KM1"},{"id":2,"orderNumber":"secret"}]',
    ]);
    const people = getDataset('visitors').fields.map((field) => field.name);
    const found = async (personalData: View['personalData'], of: string[]) => {
      const view = wholeView('visitors', {
        personalData,
        search: { text: 'SECRET', fields: of },
      });
      return (await engine.methods.page({ view, offset: 0, limit: 9 }, quiet)).total;
    };
    expect(await found('shown', people)).toBe(2);
    expect(await found('masked', people)).toBe(1);
    expect(await found('shown', ['email'])).toBe(1);
    expect(await found('masked', ['email'])).toBe(0);
  });
});

describe('the next row that starts with a text', () => {
  it('is looked for from a place on, then from the top, in the order on the screen', async () => {
    const view = wholeView('orders', { sort: [{ field: 'quantity', descending: true }] });
    const all = await rowsOf(view);
    const starts = all.flatMap((row, index) =>
      String(at(row, 'offerName') ?? '')
        .toLowerCase()
        .startsWith('z')
        ? [index]
        : [],
    );
    const find = async (from: number, text = 'Z') =>
      (await engine.methods.findRow({ view, field: 'offerName', text, from }, quiet)).index;
    expect(await find(0)).toBe(starts[0]);
    expect(await find((starts[3] ?? 0) + 1)).toBe(starts[4]);
    expect(await find((starts.at(-1) ?? 0) + 1)).toBe(starts[0]);
    expect(await find(0, 'qqq')).toBeNull();
  });
});

describe('the first rows of a new order', () => {
  it('are those of the whole order, which takes over beyond them', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({
      bookingLineId: index,
      numberOfVisitors: (index * 7919) % 101,
    }));
    await engine.ingest('bookings', [JSON.stringify(many)]);
    const view = wholeView('bookings', {
      columns: ['bookingLineId'],
      sort: [{ field: 'numberOfVisitors', descending: true }],
    });
    const expected = many
      .toSorted(
        (a, b) => b.numberOfVisitors - a.numberOfVisitors || a.bookingLineId - b.bookingLineId,
      )
      .map((row) => String(row.bookingLineId));
    const page = async (offset: number) =>
      (await engine.methods.page({ view, offset, limit: 500 }, quiet)).rows.flat();
    const [first, second, last, across] = await Promise.all(
      [0, 1500, 59_500, 1800].map((offset) => page(offset)),
    );
    expect(first).toEqual(expected.slice(0, 500));
    expect(second).toEqual(expected.slice(1500, 2000));
    expect(last).toEqual(expected.slice(59_500));
    expect(across).toEqual(expected.slice(1800, 2300));
    await engine.methods.release({ resultId }, quiet);
    expect(await catchFailureKind(page(0))).toBe('rows-gone');
  });
});

it.each(['2026-02-30', '2026-10', '=1+1', '+010000-01-01', '\u202e', 'constructor'])(
  'rows outside of the day %j, which is none, are refused',
  async (key) => {
    const steps: GroupStep[] = [{ field: 'visitDate', by: 'week' }];
    const outside: Filter = { kind: 'outside', field: 'visitDate', steps, groups: [[key]] };
    const view = wholeView('orders', { filters: [outside] });
    const requested = engine.methods.totals({ view, fields: [] }, quiet);
    expect(await catchFailureKind(requested)).toBe('input-not-valid');
  },
);
