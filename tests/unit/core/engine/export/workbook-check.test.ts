import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { styles } from '../../../../../electron/core/data/engine/export/sheet/sheet-styles.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { python, readXlsx } from '../../../../support/read-back.ts';

const engine = await openEngine();
const sound = join(engine.target, 'sound.xlsx');

beforeAll(async () => {
  const rows = [
    { orderItemId: 1, offerName: ' Zoo & Co ', amount: 12.5, orderNumber: '007' },
    { orderItemId: 2, offerName: '=1+1', amount: -5, orderNumber: '+32 2' },
  ];
  await engine.ingest('orders', [JSON.stringify(rows)]);
  const view = wholeView('orders', {
    columns: ['orderItemId', 'offerName', 'amount', 'orderNumber'],
  });
  await engine.methods.export(exportInput(view, { format: 'xlsx', target: sound }), quiet);
});

/** Rewrites a part of a copy of the workbook. Gives the copy. */
function changed(part: string, from: string, to: string): string {
  const copy = join(engine.target, 'changed.xlsx');
  copyFileSync(sound, copy);
  const program = `
import sys, zipfile
path, part, old, new = sys.argv[1:]
with zipfile.ZipFile(path) as archive:
    parts = [(name, archive.read(name).decode()) for name in archive.namelist()]
assert any(name == part and old in text for name, text in parts), [text for name, text in parts if name == part]
with zipfile.ZipFile(path, 'w') as archive:
    for name, text in parts:
        archive.writestr(name, text.replace(old, new, 1) if name == part else text)
`;
  execFileSync(python, ['-c', program, copy, part, from, to]);
  return copy;
}

const sheet = 'xl/worksheets/sheet1.xml';

describe('the checker of workbooks', () => {
  it('finds nothing in a sound one', () => {
    expect(readXlsx(sound)).toHaveLength(2);
  });

  it.each([
    ['a formula', sheet, '<is><t>1</t></is>', '<f>1+1</f>', 'has a formula'],
    ['a cell in another row', sheet, 'r="B2"', 'r="B3"', 'cell B3 in row 2'],
    ['cells out of order', sheet, 'r="C2"', 'r="A2"', 'out of order'],
    ['rows out of order', sheet, '<row r="2"', '<row r="1"', 'row 1 after 1'],
    [
      'a style that is not there',
      sheet,
      `<c r="A2" s="${styles.identifier}"`,
      '<c r="A2" s="99"',
      'style 99',
    ],
    ['text as a number', sheet, '<v>12.5000</v>', '<v>twelve</v>', "number 'twelve'"],
    [
      'a filter that leaves rows out',
      sheet,
      'autoFilter ref="A1:D3"',
      'autoFilter ref="A1:D2"',
      'filter over',
    ],
    ['bare XML', sheet, 'Zoo &amp; Co', 'Zoo & Co', 'is no XML'],
    [
      'spaces that get lost',
      sheet,
      '<is><t xml:space="preserve"> Zoo',
      '<is><t> Zoo',
      'not preserved',
    ],
    [
      'elements out of order',
      sheet,
      '<sheetData>',
      '<autoFilter ref="A1:D3"/><sheetData>',
      'out of order',
    ],
    ['an outline too deep', sheet, '<row r="2"', '<row outlineLevel="8" r="2"', 'outline level 8'],
    ['links', sheet, '</worksheet>', '<hyperlinks/></worksheet>', 'has hyperlinks'],
    [
      'a sheet’s name too long',
      'xl/workbook.xml',
      'name="Rows   all"',
      `name="${'x'.repeat(32)}"`,
      'sheet name',
    ],
    [
      'two names alike',
      'xl/workbook.xml',
      'name="Rows   all"',
      'name="ABOUT this export"',
      'two sheets of one name',
    ],
    [
      'a part that is not there',
      'xl/_rels/workbook.xml.rels',
      'sheet1.xml',
      'sheet9.xml',
      'which is not there',
    ],
    [
      'a way out',
      'xl/_rels/workbook.xml.rels',
      'Target="styles.xml"',
      'Target="https://example.org/" TargetMode="External"',
      'leads out',
    ],
    [
      'a part without a type',
      '[Content_Types].xml',
      'Extension="rels"',
      'Extension="other"',
      'has no type',
    ],
    ['a count of styles', 'xl/styles.xml', '<cellXfs count="', '<cellXfs count="9', 'cellXfs are'],
  ])('finds %s', (_, part, from, to, told) => {
    expect(() => readXlsx(changed(part, from, to))).toThrow(told);
  });
});
