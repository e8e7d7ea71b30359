import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RowGrouping } from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import { sheetLimits } from '../../../../../electron/core/data/engine/export/sheet/sheet-parts.ts';
import { datasets } from '../../../../../shared/catalogue/catalogue.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { readCsv, readXlsx } from '../../../../support/read-back.ts';

// With the title line and the lines of groups, a sheet of this one holds few rows.
const engine = await openEngine();
const small = await openEngine({ sheetLimits: { ...sheetLimits, rows: 8 } });

const orders = [
  ['2026-09-03T10:00:00', 'b', 1.5, 'EUR'],
  ['2026-08-31T23:59:59', 'B', 2, 'USD'],
  ['2026-09-01T00:00:00', null, 4, 'EUR'],
  ['2026-09-02T08:00:00', 'a&<', 8, null],
  ['2026-08-01T08:00:00', 'a&<', -16, 'EUR'],
  ['2026-09-30T08:00:00', 'b', 32, 'USD'],
  [null, 'b', '0.0001', 'EUR'],
] as const;
const body = JSON.stringify(
  orders.map(([visitDate, salesChannel, amount, isoCurrencySymbol], index) => ({
    orderItemId: index + 1,
    visitDate,
    salesChannel,
    totalAmount: amount,
    isoCurrencySymbol,
  })),
);
const view = wholeView('orders', { columns: ['orderItemId', 'totalAmount', 'salesChannel'] });
const grouping: RowGrouping = {
  steps: [
    { field: 'visitDate', by: 'month' },
    { field: 'salesChannel', by: 'value' },
  ],
  headings: ['Ordered, by month', 'Status', 'Rows'],
  none: '(none)',
};

function outlineOf(path: string, sheet = 1): (readonly [level: number, hasStyle: boolean])[] {
  const xml = execFileSync('unzip', ['-p', path, `xl/worksheets/sheet${sheet}.xml`], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...xml.matchAll(/<row ([^>]*)>/g)].map(([, attributes = '']) => [
    Number(/outlineLevel="(\d)"/.exec(attributes)?.[1] ?? 0),
    attributes.includes('customFormat'),
  ]);
}

describe('a workbook of grouped rows', () => {
  it('has a line above each group with its rows and sums, currencies never added up', async () => {
    await engine.ingest('orders', [body]);
    const target = join(engine.target, 'grouped.xlsx');
    const told = await engine.methods.export(
      exportInput(view, { format: 'xlsx', target, grouping }),
      quiet,
    );
    expect(told).toMatchObject({ rows: orders.length, sheets: 1 });
    const rows = readXlsx(target)[0]?.rows.map((row) =>
      row.map((cell) => (cell === null ? null : cell[0] === 'n' ? Number(cell[1]) : cell[1])),
    );
    expect(rows).toEqual([
      [...grouping.headings, ...view.columns],
      ['2026-08-01T00:00:00', null, 2, null, '-16 EUR; 2 USD', null],
      [null, 'a&<', 1, null, -16, null],
      [null, null, null, '5', -16, 'a&<'],
      [null, 'B', 1, null, 2, null],
      [null, null, null, '2', 2, 'B'],
      ['2026-09-01T00:00:00', null, 4, null, '13.5 EUR; 32 USD', null],
      [null, 'a&<', 1, null, 8, null],
      [null, null, null, '4', 8, 'a&<'],
      [null, 'b', 2, null, '1.5 EUR; 32 USD', null],
      [null, null, null, '1', 1.5, 'b'],
      [null, null, null, '6', 32, 'b'],
      [null, '(none)', 1, null, 4, null],
      [null, null, null, '3', 4, null],
      ['(none)', null, 1, null, 0.0001, null],
      [null, 'b', 1, null, 0.0001, null],
      [null, null, null, '7', 0.0001, 'b'],
    ]);
    const levels = outlineOf(target).map(([level]) => level);
    expect(levels).toEqual([0, 0, 1, 2, 1, 2, 0, 1, 2, 1, 2, 2, 1, 2, 0, 1, 2]);
  });

  it('has keys of their own type, and days as days', async () => {
    const date = 'yyyy\\-mm\\-dd';
    const due = [
      ['visitDate', 'day', ['d', '2026-08-01T00:00:00', date]],
      ['visitDate', 'week', ['d', '2026-07-27T00:00:00', date]],
      ['visitDate', 'month', ['d', '2026-08-01T00:00:00', 'yyyy\\-mm']],
      ['visitDate', 'value', ['d', '2026-08-01T08:00:00', `${date}\\ hh:mm:ss`]],
      ['creationDate', 'value', ['d', '2026-09-04T00:00:00', date]],
      ['totalAmount', 'value', ['n', '-16.0', '#,##0.00']],
      ['quantity', 'value', ['n', '3', '#,##0']],
      ['visitStartTime', 'value', ['t', '09:30:00', 'hh:mm']],
      ['orderId', 'value', ['s', '42', '@']],
      ['salesChannel', 'value', ['s', 'a&<', 'General']],
    ] as const;
    const more = { creationDate: '2026-09-04T00:00:00', quantity: 3, orderId: 42 };
    const rows = (JSON.parse(body) as object[]).map((row) => ({
      ...row,
      ...more,
      visitStartTime: '09:30',
    }));
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const target = join(engine.target, 'keys.xlsx');
    const { messages, about } = exportInput(view, { format: 'xlsx', target });
    const sheets = due.map(([field, by]) => ({
      view,
      headings: view.columns,
      grouping: { ...grouping, steps: [{ field, by }], headings: ['Group', 'Rows'] },
      name: `${field} by ${by}`,
      currency: null,
    }));
    await engine.methods.exportWorkbook({ sheets, summary: null, target, about, messages }, quiet);
    const read = readXlsx(target).slice(0, sheets.length);
    expect(read.map(({ name, rows }) => [...name.split(' by '), rows[1]?.[0]])).toEqual(due);
    for (const { rows } of read.slice(0, 4)) {
      const last = rows.findLast(([key]) => key)?.[0];
      expect(last?.slice(0, 2)).toEqual(['s', '(none)']);
    }
  });

  it('has what is no date, and days before March 1900, as text', async () => {
    const dates = ['1899-05-02T00:00:00', '2026-09-02T00:00:00', 'soon', null];
    const rows = dates.map((visitDate, orderItemId) => ({ orderItemId, visitDate }));
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const target = join(engine.target, 'odd-keys.xlsx');
    const input = exportInput(wholeView('orders', { columns: ['visitDate'] }), {
      format: 'xlsx',
      target,
      grouping: {
        ...grouping,
        steps: [{ field: 'visitDate', by: 'day' }],
        headings: ['Day', 'Rows'],
      },
    });
    await engine.methods.export(input, quiet);
    const rowsRead = readXlsx(target)[0]?.rows.slice(1);
    const column = (at: number) => rowsRead?.flatMap((row) => row[at]?.slice(0, 2) ?? []);
    const due = ['s', '1899-05-02', 'd', '2026-09-02T00:00:00', 's', 'soon'];
    expect(column(0)).toEqual([...due, 's', '(none)']);
    expect(column(2)).toEqual(due);
  });

  it('is in the same order, and has the same checksum, as any other format', async () => {
    await engine.ingest('orders', [body]);
    const sums: string[] = [];
    for (const format of ['xlsx', 'json', 'parquet'] as const) {
      const target = join(engine.target, `order.${format}`);
      const input = exportInput(view, { format, target, grouping });
      sums.push((await engine.methods.export(input, quiet)).sha256);
    }
    expect(new Set(sums).size).toBe(1);
    const text = readFileSync(join(engine.target, 'order.json'), 'utf8');
    const ids = [...text.matchAll(/"orderItemId":"(\d+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['5', '2', '4', '1', '6', '3', '7']);
  });

  it('goes on on the next sheet, each line of a group with its first row', async () => {
    await small.ingest('orders', [body]);
    const target = join(small.target, 'several.xlsx');
    const told = await small.methods.export(
      exportInput(view, { format: 'xlsx', target, grouping }),
      quiet,
    );
    expect(told).toMatchObject({ rows: orders.length, sheets: 3 });
    const sheets = readXlsx(target).slice(0, 3);
    const data = sheets.map(({ rows }) => rows.slice(1).flatMap((row) => row[3]?.[1] ?? []));
    expect(data).toEqual([
      ['5', '2'],
      ['4', '1', '6'],
      ['3', '7'],
    ]);
    for (const { rows } of sheets) expect(rows.length).toBeLessThanOrEqual(8);
  });

  it('keeps the order of the view inside of a group', async () => {
    await engine.ingest('orders', [body]);
    const target = join(engine.target, 'sorted.csv');
    const sorted = { ...view, sort: [{ field: 'totalAmount', descending: true }] };
    const steps = [{ field: 'visitDate', by: 'month' }] as const;
    await engine.methods.export(
      exportInput(sorted, {
        format: 'csv',
        flavour: 'pipeline',
        target,
        grouping: { ...grouping, steps },
      }),
      quiet,
    );
    const ids = readCsv(target, ',')
      .records.slice(1)
      .map(([id]) => id);
    expect(ids).toEqual(['2', '5', '6', '4', '3', '1', '7']);
  });

  it('refuses to group by what is masked, since that would tell it', async () => {
    const dataset = datasets.find(({ fields }) => fields.some((field) => field.personal));
    const personal = dataset?.fields.find((field) => field.personal);
    if (!dataset || !personal) throw new Error('some dataset is about people');
    await engine.ingest(dataset.id, [JSON.stringify([{ [personal.name]: 'Ada' }])]);
    const masked = wholeView(dataset.id, { personalData: 'masked' });
    const target = join(engine.target, 'masked.csv');
    const told = engine.methods.export(
      exportInput(masked, {
        format: 'csv',
        target,
        grouping: { ...grouping, steps: [{ field: personal.name, by: 'value' }] },
      }),
      quiet,
    );
    expect(await catchFailureKind(told)).toBe('input-not-valid');
  });
});
