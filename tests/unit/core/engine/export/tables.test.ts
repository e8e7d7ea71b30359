import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  PlainTable,
  TablesInput,
} from '../../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { ExportFormat } from '../../../../../shared/domain/exports.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { catchFailureKind, openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { python, readCsv, readJson, readXlsx } from '../../../../support/read-back.ts';
import { readParquet } from '../../../../support/read-parquet.ts';

const engine = await openEngine();

const tickets: PlainTable = {
  name: 'tickets',
  title: 'By ticket: type',
  columns: [
    { name: 'ticket', heading: 'Ticket', type: 'text' },
    { name: 'day', heading: 'Day', type: 'day' },
    { name: 'sold', heading: 'Sold', type: 'number' },
    { name: 'amount', heading: 'Amount', type: 'decimal' },
    { name: 'share', heading: 'Scanned of sold', type: 'share' },
    { name: 'at', heading: 'Last at', type: 'dateTime' },
  ],
  rows: [
    ['=1+1;"Zoo"', '2026-03-29', '12', '0.1', '0.125', '2026-03-29T10:00:00'],
    ['Adult', '2028-02-29', '0', '-0.0001', null, null],
    [null, null, null, '99999999999999.9999', '1', '2026-12-31T23:59:59'],
  ],
  picture: {
    kind: 'chart',
    title: 'Sold & scanned <by ticket>',
    category: 0,
    series: [{ column: 2, color: '2A78D6', shape: 'bars' }],
    isStacked: false,
    rows: 2,
  },
};

const heat: PlainTable = {
  name: 'times',
  title: 'By ticket: type',
  columns: [
    { name: 'weekday', heading: 'Weekday', type: 'text' },
    { name: 'h10', heading: '10:00', type: 'number' },
    { name: 'h11', heading: '11:00', type: 'number' },
  ],
  rows: [
    ['Monday', '3', '0'],
    ['Tuesday', null, '7'],
  ],
  picture: { kind: 'shades', from: 1, color: '2A78D6' },
};

function write(format: ExportFormat, ...tables: PlainTable[]) {
  const [first = tickets, ...more] = tables;
  const target = join(engine.target, `tables-${tables.length}.${format}`);
  const { messages, about } = exportInput(wholeView('bookings'), { format, target });
  const input: TablesInput = { format, target, messages, about, tables: [first, ...more] };
  return engine.methods.exportTables(input, quiet).then((file) => ({ target, file }));
}

describe('tables of a report', () => {
  it.each(['csv', 'tsv'] as const)(
    'as %s have a heading with a null in it, cleaned',
    async (format) => {
      const [first = { name: '', heading: '', type: 'text' as const }, ...more] = tickets.columns;
      const columns = [{ ...first, heading: 'Tick\u0000et' }, ...more];
      const { target } = await write(format, { ...tickets, columns });
      expect(readFileSync(target, 'utf8').split('\n')[0]).toContain('Tick\ufffdet');
    },
  );

  it('are a workbook: what it is about in front, a sheet each, its chart drawn from its cells', async () => {
    const { target, file } = await write('xlsx', tickets, heat);
    expect(file).toMatchObject({ rows: 5, sheets: 2, receiptName: null });
    // readXlsx refuses what breaks the rules of the format.
    const sheets = readXlsx(target);
    expect(sheets.map(({ name }) => name)).toEqual([
      'About this export',
      'By ticket  type',
      'By ticket  type (2)',
    ]);
    expect(sheets[1]?.rows[1]).toEqual([
      ['s', '=1+1;"Zoo"', 'General'],
      ['d', '2026-03-29T00:00:00', 'yyyy\\-mm\\-dd'],
      ['n', '12', '#,##0'],
      ['n', '0.1', '#,##0.00'],
      ['n', '0.125', '0.0%'],
      ['d', '2026-03-29T10:00:00', 'yyyy\\-mm\\-dd\\ hh:mm:ss'],
    ]);
    const list = (script: string) =>
      JSON.parse(execFileSync(python, ['-c', script, target], { encoding: 'utf8' })) as unknown;
    const charts = list(`
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
print(json.dumps([[
    sheet.title, [[s.val.numRef.f for s in chart.series] for chart in sheet._charts],
    [str(rules.sqref) for rules in sheet.conditional_formatting],
] for sheet in book]))`);
    expect(charts).toEqual([
      ['About this export', [], []],
      ['By ticket  type', [[["'By ticket  type'!$C$2:$C$3"]]].flat(), []],
      ['By ticket  type (2)', [], ['B2:C3']],
    ]);
  });

  it('are lines of text, with a day as a day, and formulas as text', async () => {
    const { target, file } = await write('csv', tickets);
    expect(file).toMatchObject({ rows: 3, sheets: 0 });
    const { mark, records } = readCsv(target, ';');
    expect(mark).toBe(true);
    expect(records.slice(0, 3)).toEqual([
      ['Ticket', 'Day', 'Sold', 'Amount', 'Scanned of sold', 'Last at'],
      [`'=1+1;"Zoo"`, '2026-03-29', '12', '0,1', '0,125', '2026-03-29 10:00:00'],
      ['Adult', '2028-02-29', '0', '-0,0001', '', ''],
    ]);
    const json = await write('json', tickets);
    expect(readJson(json.target, 'json')[0]).toEqual([
      ['Ticket', ['s', '=1+1;"Zoo"']],
      ['Day', ['s', '2026-03-29']],
      ['Sold', ['n', '12']],
      ['Amount', ['n', '0.1']],
      ['Scanned of sold', ['n', '0.125']],
      ['Last at', ['s', '2026-03-29T10:00:00']],
    ]);
  });

  it('are Parquet with the types of their columns', async () => {
    const { target } = await write('parquet', tickets);
    const { columns, rows, metadata } = await readParquet(target);
    expect(columns.map(([, type]) => type).slice(0, 6)).toEqual([
      'VARCHAR',
      'TIMESTAMP',
      'BIGINT',
      'DECIMAL(18,4)',
      'DECIMAL(18,4)',
      'TIMESTAMP',
    ]);
    expect(rows).toHaveLength(3);
    expect(metadata).toMatchObject({ dataset: 'tickets' });
  });

  it('are refused where a format has one table, and an empty one is a sheet without a chart', async () => {
    expect(await catchFailureKind(write('csv', tickets, heat))).toBe('input-not-valid');
    const { target, file } = await write('xlsx', { ...tickets, rows: [] });
    expect(file.rows).toBe(0);
    expect(readXlsx(target)[1]?.rows).toHaveLength(1);
    expect(readFileSync(target).includes('xl/charts/')).toBe(false);
  });
});
