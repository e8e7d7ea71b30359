import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportView } from '../../../../electron/core/export/export-view.ts';
import type { RowGrouping } from '../../../../electron/core/warehouse/engine.ts';
import { datasets } from '../../../../shared/catalogue/catalogue.ts';
import { exportInput } from '../../../support/export-input.ts';
import { failureOf, openEngine, quiet, wholeView } from '../../../support/open-engine.ts';
import { readCsv, readXlsx } from '../../../support/read-back.ts';

// With the title line and the lines of groups, a sheet of this one holds few rows.
const engine = await openEngine();
const small = await openEngine({
  exportView: (warehouse, input, context) => exportView(warehouse, input, context, 8),
});

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
    amount,
    isoCurrencySymbol,
  })),
);
const view = wholeView('orders', { columns: ['orderItemId', 'amount', 'salesChannel'] });
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
      ['2026-08-01', null, 2, null, '-16 EUR; 2 USD', null],
      [null, 'a&<', 1, null, -16, null],
      [null, null, null, '5', -16, 'a&<'],
      [null, 'B', 1, null, 2, null],
      [null, null, null, '2', 2, 'B'],
      ['2026-09-01', null, 4, null, '13.5 EUR; 32 USD', null],
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
    const sorted = { ...view, sort: [{ field: 'amount', descending: true }] };
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
    expect(await failureOf(told)).toBe('input-not-valid');
  });
});
