import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkbookInput } from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import { sheetLimits } from '../../../../../electron/core/data/engine/export/sheet/sheet-parts.ts';
import { exportInput } from '../../../../support/export-input.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  timeZone,
  wholeView,
} from '../../../../support/open-engine.ts';
import { readXlsx } from '../../../../support/read-back.ts';

const engine = await openEngine();
/** What a sheet takes of the next test's rows: about a third. */
const fewBytes = 400_000;
const small = await openEngine({ sheetLimits: { ...sheetLimits, bytes: fewBytes } });
const second = 'answer-two';
const orders = [
  { orderItemId: 1, totalAmount: 12.5, amount: 12.5, isoCurrencySymbol: 'EUR' },
  { orderItemId: 2, totalAmount: '0.0001', amount: 1, isoCurrencySymbol: 'EUR' },
  { orderItemId: 3, totalAmount: -5, amount: 5, isoCurrencySymbol: 'USD' },
  { orderItemId: 4, totalAmount: 7, amount: 7, isoCurrencySymbol: null },
];

beforeAll(async () => {
  const path = join(engine.folder, 'orders.json');
  writeFileSync(path, JSON.stringify(orders));
  const requested = {
    resultId: second,
    dataset: 'orders',
    bodies: [path],
    period: null,
    timeZone,
  } as const;
  await engine.methods.ingest(requested, quiet);
});
afterAll(async () => {
  await engine.methods.release({ resultId: second }, quiet);
});

function workbook(target: string): WorkbookInput {
  const { messages, about } = exportInput(wholeView('bookings'), { format: 'xlsx', target });
  const bookings = wholeView('bookings', { columns: ['orderNumber'] });
  const sold = { ...wholeView('orders', { columns: ['totalAmount', 'amount'] }), resultId: second };
  return {
    sheets: [
      { view: bookings, headings: ['Order'], name: 'Rows', currency: 'CHF' },
      { view: sold, headings: ['Total', 'Price'], name: 'rows', currency: 'CHF' },
    ],
    summary: {
      sheet: 'Summary',
      dataset: 'Dataset',
      rows: 'Rows',
      column: 'Column',
      currency: 'Currency',
      sum: 'Sum',
    },
    target,
    about,
    messages,
  };
}

it('has a sheet for each dataset, a summary of rows and of money a currency, and the about sheet', async () => {
  await engine.ingest('bookings', ['[{"orderNumber":"007"},{"orderNumber":"=1+1"}]']);
  const target = join(engine.target, 'workbook.xlsx');
  const told = await engine.methods.exportWorkbook(workbook(target), quiet);
  expect(told).toMatchObject({ rows: 6, sheets: 2 });
  const sheets = readXlsx(target);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Summary',
    'Rows',
    'rows (2)',
    'About this export',
  ]);
  const texts = (index: number) =>
    sheets[index]?.rows.map((row) => row.map((cell) => cell?.slice(0, 2) ?? null));
  expect(texts(0)).toEqual([
    ['Dataset', 'Rows', 'Column', 'Currency', 'Sum'].map((heading) => ['s', heading]),
    [['s', 'Rows'], ['n', '2'], null, null, null],
    [['s', 'rows'], ['n', '4'], null, null, null],
    [['s', 'rows'], null, ['s', 'Total'], ['s', 'CHF'], ['n', '7']],
    [['s', 'rows'], null, ['s', 'Total'], ['s', 'EUR'], ['n', '12.5001']],
    [['s', 'rows'], null, ['s', 'Total'], ['s', 'USD'], ['n', '-5']],
  ]);
  expect(texts(1)).toEqual([[['s', 'Order']], [['s', '007']], [['s', '=1+1']]]);
  const amounts = sheets[2]?.rows.slice(1).map(([cell]) => [cell?.[0], Number(cell?.[1])]);
  expect(amounts).toEqual([12.5, 0.0001, -5, 7].map((amount) => ['n', amount]));
});

it('is not written at all where one of its datasets is no longer held', async () => {
  await engine.ingest('bookings', ['[{"orderNumber":"007"}]']);
  const target = join(engine.target, 'gone.xlsx');
  const input = workbook(target);
  const [first] = input.sheets;
  if (!first) throw new Error('there is a first sheet');
  const gone = { ...first, view: { ...first.view, resultId: 'answer-gone' } };
  const told = engine.methods.exportWorkbook({ ...input, sheets: [first, gone] }, quiet);
  expect(await catchFailureKind(told.then(() => undefined))).toBe('rows-gone');
});

it.each([
  ['rows', undefined],
  [
    'groups',
    { steps: [{ field: 'salesChannel', by: 'value' as const }], headings: ['', ''], none: '' },
  ],
])('goes on with its %s on a further sheet before one is too large', async (_, grouping) => {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    orderItemId: index,
    // Of more bytes where it is escaped.
    salesChannel: `${'&'.repeat(index < 3_000 ? 30 : 1)}${index % 500}`,
  }));
  await small.ingest('orders', [JSON.stringify(rows)]);
  const target = join(small.target, `long-${_}.xlsx`);
  const view = wholeView('orders', { columns: ['orderItemId', 'salesChannel'] });
  const input = exportInput(view, {
    format: 'xlsx',
    target,
    ...(grouping ? { grouping } : {}),
  });
  const { sheets } = await small.methods.export(input, quiet);
  expect(sheets).toBeGreaterThan(2);
  const listed = execFileSync('unzip', ['-l', target], { encoding: 'utf8' });
  const sizes = [...listed.matchAll(/^ *(\d+) .* xl\/worksheets/gm)].map(([, size]) =>
    Number(size),
  );
  expect(sizes).toHaveLength(sheets + 1);
  // A sheet has some hundred bytes around its rows.
  for (const size of sizes) expect(size).toBeLessThan(fewBytes + 2_000);
  const found = readXlsx(target)
    .slice(0, sheets)
    .flatMap((sheet) => sheet.rows.slice(1))
    .flatMap((row) => row.slice(grouping ? 2 : 0))
    .flatMap((cell) => (cell?.[0] === 's' && /^\d+$/.test(cell[1]) ? [Number(cell[1])] : []));
  expect(found.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.orderItemId));
});
