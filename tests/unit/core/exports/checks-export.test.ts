import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRepeatTask } from '../../../../electron/core/exports/list/repeat-export.ts';
import type { ExportEntry, SpecOf } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Reconciliation, RuleResult } from '../../../../shared/domain/reconciliation.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { readCsv, readXlsx } from '../../../support/read-back.ts';

const engine = await openEngine();
const folder = mkdtempSync(join(tmpdir(), 'findings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const profile = {
  id: 'profile-one',
  name: 'Zoo',
  environment: 'production',
  timeZone: 'Europe/Brussels',
} as unknown as Profile;
const days = { first: '2026-10-25', last: '2026-11-21' };
const finding = { since: '2026-11-20', isNew: false, isDismissed: false };
const name = (digit: string) => digit.repeat(32);
const counts = { needs: [], unchecked: 0, uncertain: 0, way: null, isDismissed: false };

const totals: RuleResult = {
  ...counts,
  rule: 'orderLineTotals',
  dataset: 'orders',
  checked: 90,
  unchecked: 2,
  columns: ['orderNumber', 'isoCurrencySymbol', 'totalAmount', 'expected'],
  rowsBy: { field: 'orderNumber', column: 0, dates: 'creationDate', isOfAllDays: false },
  found: 3,
  newCount: 1,
  dismissedCount: 1,
  findings: [
    {
      ...finding,
      name: name('a'),
      isNew: true,
      day: '2026-11-20',
      values: ['000123', 'EUR', '29.99', '30.00'],
    },
    { ...finding, name: name('b'), day: null, values: ['=1+1', null, '-0.00', '1'] },
    {
      ...finding,
      name: name('c'),
      isDismissed: true,
      day: '2026-11-01',
      values: ['77', 'EUR', '1', '2'],
    },
  ],
};
const visitors: RuleResult = {
  ...totals,
  rule: 'ordersWithoutVisitor',
  columns: ['orderNumber'],
  newCount: 0,
  dismissedCount: 0,
  found: 1,
  findings: [{ ...finding, name: name('d'), day: null, values: ['9'] }],
};

let found: Reconciliation;
let asked: number[];
let noted: ExportEntry[];
beforeEach(() => {
  found = { ...days, comparedWith: '2026-11-20', rules: [totals, visitors] };
  [asked, noted] = [[], []];
});

const exports = openExports({
  reconcile: async (_profile, _days, _signal, most) => {
    asked.push(most);
    return found;
  },
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  history: { addExport: (_, entry) => void noted.push(entry) },
  clock: createManualClock(Date.UTC(2026, 10, 22, 9)),
});
async function write(change: Partial<SpecOf<'checks'>>) {
  const run = await exports.runExport(
    {
      profile,
      target: { folder, pattern: '{venue} {dataset} {period}' },
      spec: { kind: 'checks', days, format: 'xlsx', headings: 'labels', ...change },
    },
    { exportId: 'an-export', signal: quiet.signal, onStep: () => undefined },
  );
  if (!run) throw new Error('nothing was written');
  return { receipt: run.receipt, path: run.target };
}

describe('what reconciliation found, as a file', () => {
  it('is a list of all of it with the numbers of the rows, and a sheet for each rule', async () => {
    const { path, receipt } = await write({});
    expect(basename(path)).toBe('Zoo Data checks 2026-10-25 2026-11-21.xlsx');
    expect(asked).toEqual([5000]);
    const [about, list, ...rules] = readXlsx(path);
    const lines = new Map(about?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
    expect(lines.get('Totals that don’t add up')).toBe(
      '3 issues · 1 new · 1 dismissed · 90 rows checked · 2 rows not checked: a value is missing',
    );
    expect(list?.rows.map((row) => [row[0]?.[1], row[4]?.[1], row[7]?.[1]])).toEqual([
      ['Check', 'Number', 'State'],
      ['Totals that don’t add up', '000123', 'New'],
      ['Totals that don’t add up', '=1+1', 'Open'],
      ['Totals that don’t add up', '77', 'Dismissed'],
      ['Orders without a visitor', '9', 'Open'],
    ]);
    expect(list?.rows[1]?.[1]?.[1]).toContain('€29.99');
    expect(rules.map((sheet) => sheet.rows.length)).toEqual([4, 2]);
    expect(receipt).toMatchObject({ rows: 8, sheets: 3 });
  });

  it('is the list alone for programs, with names, and a receipt of every rule', async () => {
    const { path } = await write({ format: 'csv', flavour: 'pipeline', headings: 'fields' });
    const { records } = readCsv(path, ',');
    expect(records[0]).toEqual([
      'rule',
      'finding',
      'dataset',
      'field',
      'number',
      'day',
      'since',
      'state',
    ]);
    expect(records[1]).toEqual([
      'orderLineTotals',
      'orderNumber=000123; isoCurrencySymbol=EUR; totalAmount=29.99; expected=30.00',
      'orders',
      'orderNumber',
      '000123',
      '2026-11-20',
      '2026-11-20',
      'new',
    ]);
    expect(records).toHaveLength(5);
    const receipt = JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({ complete: true, reconciliation: days, rows: 4 });
    expect(receipt.rules[0]).toMatchObject({
      rule: 'orderLineTotals',
      found: 3,
      new: 1,
      dismissed: 1,
    });
  });

  it('says in its name, in front and in its receipt what could not be looked at', async () => {
    const nothing = { ...visitors, needs: ['visitors' as const], found: 0, findings: [] };
    found = { ...found, rules: [totals, nothing] };
    const { path } = await write({ format: 'json' });
    expect(path).toMatch(/ INCOMPLETE\.json$/);
    const receipt = JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({ complete: false });
    expect(receipt.rules[1].needs).toEqual(['visitors']);
    found = { ...found, rules: [{ ...totals, found: 9000 }] };
    const [about] = readXlsx((await write({})).path);
    expect(JSON.stringify(about?.rows)).toContain('Listing the first 3 of 9000.');
  });

  it('is listed, and made again of the same days or of as many up to yesterday', async () => {
    await write({});
    const entry = noted[0] as ExportEntry;
    expect(entry).toMatchObject({
      spec: { kind: 'checks', days },
      fileName: expect.stringContaining('Zoo'),
    });
    const now = Temporal.PlainDateTime.from('2026-12-01T08:00:00');
    expect(makeRepeatTask(entry, false, profile, now).spec).toMatchObject({ days });
    expect(makeRepeatTask(entry, true, profile, now).spec).toMatchObject({
      days: { first: '2026-11-03', last: '2026-11-30' },
    });
  });
});
