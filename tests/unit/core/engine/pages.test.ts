import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Cell, Filter, View } from '../../../../shared/domain/views.ts';
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

const texts = ['Zoo', 'zebra', 'Ånge', 'angel', 'José', '50%_off', 'a\\b', "O'Neil", '', 'é', '10'];
const rows = Array.from({ length: 400 }, (_, index) => ({
  orderItemId: index,
  orderNumber: index % 7 === 0 ? null : texts[index % texts.length],
  offerName: texts[(index * 3) % texts.length],
  quantity: index % 5 === 0 ? null : index % 11 === 0 ? 'many' : (index * 37) % 13,
  amount: index % 6 === 0 ? null : ((index * 53) % 29) - 10 + 0.25,
  visitDate:
    index % 9 === 0
      ? '2026-13-01'
      : `2026-10-${String(1 + (index % 28)).padStart(2, '0')}T10:00:00`,
  visitStartTime: `${String(index % 24).padStart(2, '0')}:30`,
}));

beforeEach(async () => {
  await engine.ingest('orders', [JSON.stringify(rows)]);
});

/** All rows of a view, gathered page by page. */
async function rowsOf(view: View, limit = 170): Promise<Cell[][]> {
  const found: Cell[][] = [];
  for (let offset = 0; ; offset += limit) {
    const page = await engine.methods.page({ view, offset, limit }, quiet);
    found.push(...page.rows);
    if (offset + limit >= page.total) return found;
  }
}

const shown = (cell: Cell) =>
  typeof cell === 'object' && cell !== null && 'invalidValue' in cell ? cell.invalidValue : cell;
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
const isValue = (cell: Cell): cell is string => typeof cell === 'string';

function passes(row: Cell[], filter: Filter): boolean {
  const cell = row[columns.indexOf(filter.field)] ?? null;
  const text = shown(cell);
  switch (filter.kind) {
    case 'contains':
      return typeof text === 'string' && fold(text).includes(fold(filter.text));
    case 'oneOf':
      return filter.values.includes(text as string | null);
    case 'noneOf':
      return !filter.values.includes(text as string | null);
    case 'empty':
      return ((text ?? '') === '') === filter.empty;
    case 'between': {
      const isNumber = ['number', 'decimal'].includes(
        fields.find((field) => field.name === filter.field)?.type ?? '',
      );
      const order = (value: string) => (isNumber ? Number(value) : value);
      if (!isValue(cell)) return filter.from === undefined && filter.to === undefined;
      return (
        (filter.from === undefined || order(cell) >= order(filter.from)) &&
        (filter.to === undefined || order(cell) <= order(filter.to))
      );
    }
    case 'outside':
    case 'drillDown':
    case 'changed':
      throw new Error('other tests have groups and reports');
    case 'recurring': {
      if (!isValue(cell)) return false;
      const { dayOfWeek } = Temporal.PlainDateTime.from(cell);
      const minute = cell.slice(11, 16);
      return (
        (filter.weekdays?.includes(dayOfWeek) ?? true) &&
        minute >= (filter.from ?? '00:00') &&
        minute <= (filter.to ?? '23:59')
      );
    }
  }
}

function compare(name: string, descending: boolean, left: Cell, right: Cell): number {
  if (!isValue(left) || !isValue(right)) return Number(isValue(right)) - Number(isValue(left));
  const type = fields.find((field) => field.name === name)?.type;
  const [a, b] = [left, right].map((text) =>
    type === 'number' || type === 'decimal' ? Number(text) : type === 'text' ? fold(text) : text,
  ) as [string, string];
  const sign = a < b ? -1 : a > b ? 1 : 0;
  return descending ? -sign : sign;
}

function reference(all: Cell[][], view: View): Cell[][] {
  return all
    .filter((row) => view.filters.every((filter) => passes(row, filter)))
    .map((row, index) => ({ row, index }))
    .sort((left, right) => {
      for (const { field, descending } of view.sort) {
        const at = columns.indexOf(field);
        const sign = compare(field, descending, left.row[at] ?? null, right.row[at] ?? null);
        if (sign !== 0) return sign;
      }
      return left.index - right.index;
    })
    .map(({ row }) => row);
}

const sortable = fc.constantFrom(
  'orderNumber',
  'offerName',
  'quantity',
  'amount',
  'visitDate',
  'visitStartTime',
);
const anyFilter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('contains' as const),
    field: sortable,
    text: fc.constantFrom('a', 'JOSE', '%', '_', "'", '\\', '1', '2026-10-0', '.25', ''),
  }),
  fc.record({
    kind: fc.constantFrom('oneOf' as const, 'noneOf' as const),
    field: sortable,
    values: fc.array(fc.constantFrom(...texts, null, 'many', '3', '5.25', "x' OR true --"), {
      maxLength: 4,
    }),
  }),
  fc.record({ kind: fc.constant('empty' as const), field: sortable, empty: fc.boolean() }),
  fc.constantFrom<Filter>(
    { kind: 'between', field: 'quantity', from: '3' },
    { kind: 'between', field: 'quantity', from: '2.5', to: '7' },
    { kind: 'between', field: 'amount', from: '-3.75', to: '4.25' },
    { kind: 'between', field: 'visitDate', from: '2026-10-05T10:00:00', to: '2026-10-09T10:00:00' },
    { kind: 'between', field: 'visitStartTime', from: '05:30', to: '17:30' },
    { kind: 'recurring', field: 'visitDate', weekdays: [1, 6, 7] },
    { kind: 'recurring', field: 'visitDate', weekdays: [2, 3], from: '09:30', to: '10:00' },
    { kind: 'recurring', field: 'visitDate', from: '10:01' },
  ),
);

describe('pages of a view', () => {
  it('are what the rows are when sorted and filtered in plain JavaScript', async () => {
    const all = await rowsOf(wholeView('orders'));
    expect(all).toHaveLength(400);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ field: sortable, descending: fc.boolean() }), { maxLength: 3 }),
        fc.array(anyFilter, { maxLength: 2 }),
        async (sort, filters) => {
          const view = wholeView('orders', { sort, filters });
          expect(await rowsOf(view)).toEqual(reference(all, view));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('take a day as a whole day', async () => {
    const filters: Filter[] = [
      { kind: 'between', field: 'visitDate', from: '2026-10-05', to: '2026-10-05' },
    ];
    const page = await rowsOf(wholeView('orders', { columns: ['visitDate'], filters }));
    expect(new Set(page.flat())).toEqual(new Set(['2026-10-05T10:00:00']));
  });

  it('are refused for columns that the dataset does not have, whatever they spell', async () => {
    for (const name of ['nope', 'rowid', '$raw', '"x"', 'orderNumber" FROM t1 --', '__proto__']) {
      for (const changes of [
        { columns: [name] },
        { sort: [{ field: name, descending: false }] },
        { filters: [{ kind: 'empty' as const, field: name, empty: true }] },
      ]) {
        const view = wholeView('orders', changes);
        const page = engine.methods.page({ view, offset: 0, limit: 1 }, quiet);
        expect([name, await catchFailureKind(page)]).toEqual([name, 'input-not-valid']);
      }
    }
  });

  it('are refused for bounds that are none', async () => {
    for (const filter of [
      { kind: 'between', field: 'quantity', from: 'x' },
      { kind: 'between', field: 'visitDate', to: '2026-02-30' },
      { kind: 'between', field: 'visitStartTime', from: '1:00' },
      { kind: 'between', field: 'orderNumber', from: 'A' },
    ] as const) {
      const view = wholeView('orders', { filters: [filter] });
      const page = engine.methods.page({ view, offset: 0, limit: 1 }, quiet);
      expect(await catchFailureKind(page)).toBe('input-not-valid');
    }
  });

  it('stay right when many views take turns', async () => {
    const all = await rowsOf(wholeView('orders'));
    const views = [
      'quantity',
      'amount',
      'offerName',
      'visitDate',
      'orderNumber',
      'visitStartTime',
    ].map((field) => wholeView('orders', { sort: [{ field, descending: true }] }));
    for (const view of [...views, ...views.reverse()]) {
      expect(await rowsOf(view)).toEqual(reference(all, view));
    }
    const both = await Promise.all(views.map((view) => rowsOf(view)));
    expect(both).toEqual(views.map((view) => reference(all, view)));
  });

  it('list the values of a column, most frequent first', async () => {
    const { values, more } = await engine.methods.distinctValues(
      { resultId, field: 'quantity' },
      quiet,
    );
    const counts = new Map<string | null, number>();
    for (const [cell] of await rowsOf(wholeView('orders', { columns: ['quantity'] }))) {
      const text = shown(cell ?? null) as string | null;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(new Map(values.map(({ value, rows: n }) => [value, n]))).toEqual(counts);
    expect(values.map(({ rows: n }) => n)).toEqual([...counts.values()].sort((a, b) => b - a));
    expect(more).toBe(false);
    const many = await engine.methods.distinctValues({ resultId, field: 'orderItemId' }, quiet);
    expect([many.values.length, many.more]).toEqual([200, true]);
  });
});

describe('personal data', () => {
  const guest = {
    id: 1,
    orderId: 2,
    firstName: 'Canary',
    email: 'canary@example.org',
    groupName: 'Class 3',
    dateOfBirth: 'unknown',
    middleName: 'Canary',
  };

  it('never leaves the engine while it is masked', async () => {
    await engine.ingest('visitors', [JSON.stringify([guest])]);
    const view = wholeView('visitors', { personalData: 'masked' });
    const page = await engine.methods.page({ view, offset: 0, limit: 5 }, quiet);
    const { fields: record } = await engine.methods.record({ view, index: 0 }, quiet);
    expect(JSON.stringify([page, record])).not.toMatch(/canary|unknown/i);
    expect(page.rows[0]?.[1]).toEqual({ masked: true });
    expect(record.find((field) => field.field === 'groupName')?.value).toBe('Class 3');
    expect(record.at(-1)).toEqual({ field: 'middleName', value: { masked: true }, known: false });
    const { fields: open } = await engine.methods.record(
      { view: wholeView('visitors'), index: 0 },
      quiet,
    );
    expect(open.at(-1)).toEqual({ field: 'middleName', value: 'Canary', known: false });
  });

  it('can not be found out by sorting, filtering or listing', async () => {
    await engine.ingest('visitors', [JSON.stringify([guest])]);
    const masked = { personalData: 'masked' as const };
    for (const changes of [
      { ...masked, sort: [{ field: 'firstName', descending: false }] },
      { ...masked, filters: [{ kind: 'contains' as const, field: 'email', text: 'can' }] },
    ]) {
      const page = engine.methods.page(
        { view: wholeView('visitors', changes), offset: 0, limit: 1 },
        quiet,
      );
      expect(await catchFailureKind(page)).toBe('input-not-valid');
    }
    const values = engine.methods.distinctValues({ resultId, field: 'firstName' }, quiet);
    expect(await catchFailureKind(values)).toBe('input-not-valid');
  });
});

describe('rows that are not held', () => {
  it('are told as gone', async () => {
    await engine.methods.release({ resultId }, quiet);
    const view = wholeView('orders');
    expect(await catchFailureKind(engine.methods.page({ view, offset: 0, limit: 1 }, quiet))).toBe(
      'rows-gone',
    );
    expect(await catchFailureKind(engine.methods.record({ view, index: 0 }, quiet))).toBe(
      'rows-gone',
    );
    const values = engine.methods.distinctValues({ resultId, field: 'status' }, quiet);
    expect(await catchFailureKind(values)).toBe('rows-gone');
  });
});
