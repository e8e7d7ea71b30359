import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { isStorable } from '../../../../electron/core/exports/content/kinds.ts';
import { pivotKind } from '../../../../electron/core/exports/content/pivot/pivot-kind.ts';
import { makeRepeatTask } from '../../../../electron/core/exports/list/repeat-export.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import {
  type ExportEntry,
  type ExportFormat,
  exportEntry,
  type SpecOf,
} from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import { openEngine, quiet, resultId, wholeView } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { readCsv, readJson, readXlsx } from '../../../support/read-back.ts';

const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'pivot-export-'));
const profile = {
  id: '1',
  name: 'Zoo <Ü>',
  environment: 'staging',
  timeZone: 'Europe/Amsterdam',
} as unknown as Profile;

const gaps = [{ from: '2026-10-05T00:00:00', to: '2026-10-06T00:00:00' }];
const resultSet = {
  resultId,
  profileId: '1',
  dataset: 'orders',
  gaps,
  damaged: [],
  provisional: null,
  rowRequest: { by: 'period', period: { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' } },
  ingestStats: {
    received: 6,
    kept: 6,
    duplicates: 0,
    outside: 0,
    invalidValues: 0,
    unknownFields: [],
  },
  dataAsOf: '2026-11-01T00:00:00',
  fetchedAt: 0,
  staleBecause: null,
} as unknown as ResultSet;

const listed: ExportEntry[] = [];
const entry = (value: string, category: string, name: string | null = null) => ({
  value,
  category,
  name,
  color: null,
});
const exports = openExports({
  categories: {
    get: () => ({
      orderStatus: [entry('2', 'sold', 'Paid'), entry('4', 'cancelled'), entry('-5', 'cancelled')],
    }),
  },
  history: { addExport: (_, entry) => void listed.push(entry) },
  resultSets: { get: () => resultSet },
  engine: {
    pivot: (query) => engine.methods.pivot(query, quiet),
    exportTables: (input) => engine.methods.exportTables(input, quiet),
  },
});

const rows = [
  ['=1+1', 'Offer', 10.5, 'EUR', '2026-10-01T10:00:00'],
  ['=1+1', 'offer', 2, 'USD', '2026-10-01T11:00:00'],
  [null, 'Offer', null, 'EUR', '2026-10-02T10:00:00'],
  ['Web', 'Offer', -0, 'EUR', '2026-10-25T02:30:00'],
  ['Web', 'Offer', 0.1, 'EUR', null],
  ['Web', 'Offer', 0.2, 'EUR', '2026-10-25T02:30:00'],
].map(([salesChannel, offerName, totalAmount, isoCurrencySymbol, visitDate], at) => ({
  orderItemId: at,
  status: [2, 2, 4, -5, 7, 2][at],
  salesChannel,
  offerName,
  totalAmount,
  isoCurrencySymbol,
  visitDate,
}));

beforeEach(async () => {
  await engine.ingest('orders', [JSON.stringify(rows)]);
});

let files = 0;
async function write(
  format: ExportFormat,
  { view: seen, ...more }: Partial<SpecOf<'pivot'>['pivot']> = {},
) {
  files += 1;
  const suggestions: string[] = [];
  const { resultId: open, ...view } = { ...wholeView('orders'), ...seen };
  const spec: SpecOf<'pivot'> = {
    kind: 'pivot',
    format,
    headings: 'labels',
    dataset: 'orders',
    ask: resultSet.rowRequest,
    resultId: open,
    comparison: 'none',
    pivot: {
      view,
      field: 'totalAmount',
      maxRows: 100,
      maxColumns: 100,
      rows: [{ field: 'visitDate', by: 'day' }],
      columns: [{ field: 'salesChannel', by: 'value' }],
      ...more,
    },
  };
  const made = await exports.runExport(
    { profile, spec, target: { folder, pattern: pivotKind.defaultPattern } },
    {
      exportId: 'export-1',
      signal: quiet.signal,
      onStep: () => undefined,
      choose: async ({ suggested }) => {
        suggestions.push(suggested);
        return join(folder, `${files}.${format}`);
      },
    },
  );
  if (!made) throw new Error('nothing was written');
  return { ...made.receipt, target: made.target, suggested: suggestions[0] };
}

describe('a pivot as a file', () => {
  it('writes statuses in words with their values for people, and as they came for programs', async () => {
    const byStatus = {
      field: null,
      rows: [{ field: 'status', by: 'value' as const }],
      columns: [],
      view: {
        ...wholeView('orders'),
        filters: [{ kind: 'noneOf' as const, field: 'status', values: ['9', '4'] }],
      },
    };
    const sheets = readXlsx((await write('xlsx', byStatus)).target);
    const read = (name: string) =>
      sheets
        .find((sheet) => sheet.name === name)
        ?.rows.map((line) => line.map((cell) => cell?.[1] ?? null)) ?? [];
    const pivot = read('Orders, pivot');
    const about = sheets.flatMap(({ name }) => read(name));
    expect(pivot.slice(1).map(([key]) => key)).toEqual([
      'Cancelled (-5)',
      'Paid (2)',
      'Uncategorised (7)',
      'Total',
    ]);
    expect(about.flat().join()).toContain('Uncategorised (9) and Cancelled (4)');
    const { target } = await write('json', byStatus);
    const values = readJson(target, 'json').map(
      (members) => members.find(([name]) => name === 'status')?.[1]?.[1],
    );
    expect(values).toEqual(['-5', '2', '7']);
  });

  it('is as it is seen for people: each currency a column, days as days, and empty where nothing is', async () => {
    const { target, suggested, gaps: missing } = await write('xlsx');
    expect(suggested).toContain('Zoo Ü Staging – Orders, pivot – ');
    expect(suggested).toContain('INCOMPLETE');
    expect(missing).toEqual(gaps);
    const sheets = readXlsx(target);
    const pivot = sheets.find(({ name }) => name === 'Orders, pivot');
    const cells = pivot?.rows.map((row) => row.map((cell) => cell?.[1] ?? null)) ?? [];
    expect(cells[0]).toEqual([
      'Row',
      'Visit date, by day',
      '=1+1 (EUR)',
      '=1+1 (USD)',
      'Web (EUR)',
      'Web (USD)',
      '(none) (EUR)',
      '(none) (USD)',
      'Total (EUR)',
      'Total (USD)',
    ]);
    expect(pivot?.rows[1]?.[1]?.[0]).toBe('d');
    const numbers = cells.slice(1).map((row) => row.slice(2));
    expect(cells.slice(1).map(([line]) => line)).toEqual([null, null, null, '(none)', 'Total']);
    expect(numbers).toEqual([
      ['10.5', '2.0', null, null, null, null, '10.5', '2.0'],
      [null, null, null, null, null, null, null, null],
      [null, null, '0.2', null, null, null, '0.2', null],
      [null, null, '0.1', null, null, null, '0.1', null],
      ['10.5', '2.0', '0.3', null, null, null, '10.8', '2.0'],
    ]);
    const about = sheets.find(({ name }) => name.startsWith('About'));
    const lines = new Map(about?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
    expect(lines.get('Columns')).toBe('Sales channel');
    expect(lines.get('Figure')).toBe('Total amount (sum)');
  });

  it('has subtotals for people, and no line of them for programs', async () => {
    const two = {
      rows: [
        { field: 'isoCurrencySymbol', by: 'value' },
        { field: 'salesChannel', by: 'value' },
      ],
      columns: [],
      field: null,
      subtotals: true,
    } satisfies Partial<SpecOf<'pivot'>['pivot']>;
    const { target } = await write('xlsx', two);
    const pivot = readXlsx(target).find(({ name }) => name === 'Orders, pivot');
    const cells = pivot?.rows.map((row) => row.map((cell) => cell?.[1] ?? null)) ?? [];
    const lines = cells.slice(1, -1).filter(([word]) => word === null || word === undefined);
    const subtotal = cells.find(([word]) => word === 'Subtotal');
    expect(subtotal?.[1]).toBe('EUR');
    const ofEuro = lines.filter(([, currency]) => currency === 'EUR');
    expect(ofEuro.length).toBeGreaterThan(1);
    expect(Number(subtotal?.[3])).toBe(ofEuro.reduce((sum, [, , , rows]) => sum + Number(rows), 0));
    const json = await write('json', two);
    expect(readJson(json.target, 'json')).toHaveLength(lines.length);
  });

  it('is listed with what makes it again, on the disk only where nobody was looked for', async () => {
    listed.length = 0;
    const { target } = await write('xlsx');
    const filters = [{ kind: 'contains', field: 'orderNumber', text: '7' }] as const;
    await write('csv', { view: { ...wholeView('orders'), filters: [...filters] } });
    expect(listed.map(({ spec }) => isStorable(spec))).toEqual([true, false]);
    const [entry] = listed;
    expect(entry?.spec).toMatchObject({ kind: 'pivot', format: 'xlsx', ask: resultSet.rowRequest });
    expect(JSON.stringify(listed)).not.toContain(resultId);
    expect(target).toBe(join(entry?.folder ?? '', entry?.fileName ?? ''));
    expect(v.safeParse(exportEntry, entry).success).toBe(true);
  });

  it('is made again from the list with rows that are asked for then', async () => {
    listed.length = 0;
    const { sha256 } = await write('json');
    const [entry] = listed;
    if (!entry) throw new Error('it is listed');
    const asked: unknown[] = [];
    const later = openExports({
      getRows: async ({ dataset, rowRequest, again }) => {
        asked.push({ dataset, rowRequest, again });
        return resultSet;
      },
      engine: {
        pivot: (query) => engine.methods.pivot(query, quiet),
        exportTables: (input) => engine.methods.exportTables(input, quiet),
      },
    });
    const now = Temporal.PlainDateTime.from('2026-11-20T12:00:00');
    const task = makeRepeatTask(entry, false, profile, now);
    const context = { exportId: 'export-2', signal: quiet.signal, onStep: () => undefined };
    const run = await later.runExport(task, context);
    expect(asked).toEqual([{ dataset: 'orders', rowRequest: resultSet.rowRequest, again: false }]);
    expect(run?.file.sha256).toBe(sha256);
    // Of a period that moves, the newest data is of what it is now.
    const moving = { ...entry, spec: { ...entry.spec, relative: 'last-month' } } as ExportEntry;
    expect(makeRepeatTask(moving, true, profile, now.add({ months: 1 })).spec).toMatchObject({
      ask: { by: 'period', period: toPeriod({ first: '2026-11-01', last: '2026-11-30' }) },
    });
  });

  it('lets no group run as a formula', async () => {
    const { target } = await write('csv');
    const { records } = readCsv(target, ';');
    expect(records[0]?.[2]).toBe("'=1+1 (EUR)");
    const down = await write('csv', {
      rows: [{ field: 'salesChannel', by: 'value' }],
      columns: [],
    });
    expect(readCsv(down.target, ';').records[1]?.[0]).toBe("'=1+1");
  });

  it('is a line for each cell for programs, without totals, and with a receipt', async () => {
    const { target, receiptName } = await write('json');
    const lines = readJson(target, 'json').map((members) =>
      Object.fromEntries(members.map(([name, value]) => [name, value?.[1] ?? null])),
    );
    expect(lines).toContainEqual({
      visitDate_day: '2026-10-01',
      salesChannel: '=1+1',
      currency: 'USD',
      totalAmount: '2',
      values: '1',
    });
    expect(lines).toContainEqual({
      visitDate_day: '2026-10-02',
      salesChannel: null,
      currency: null,
      totalAmount: null,
      values: '0',
    });
    expect(lines).toHaveLength(5);
    const receipt = JSON.parse(readFileSync(join(folder, receiptName ?? ''), 'utf8'));
    expect(receipt).toMatchObject({ dataset: 'orders', complete: false });
  });

  it('says of the others that they are many, and has two names for two groups that are written alike', async () => {
    const { target } = await write('xlsx', {
      rows: [{ field: 'offerName', by: 'value' }],
      field: null,
      maxRows: 1,
      maxColumns: 1,
    });
    const [, ...sheets] = readXlsx(target);
    const pivot = [...readXlsx(target), ...sheets].find(({ name }) => name === 'Orders, pivot');
    const cells = pivot?.rows.map((row) => row.map((cell) => cell?.[1] ?? null)) ?? [];
    expect(cells.map((row) => row[0])).toEqual(['Offer', 'Offer', 'Others (1)', 'Total']);
    expect(cells[0]?.slice(1)).toEqual(['Web', 'Others (2)', 'Total']);
    const alike = await write('parquet', {
      rows: [],
      columns: [{ field: 'offerName', by: 'value' }],
      field: null,
    });
    expect(alike.rows).toBe(2);
    const wide = await write('csv', {
      rows: [],
      columns: [{ field: 'offerName', by: 'value' }],
      field: null,
    });
    expect(readCsv(wide.target, ';').records[0]).toEqual(['Rows', 'Offer', 'offer', 'Total']);
  });
});
