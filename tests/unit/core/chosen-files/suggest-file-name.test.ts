import { describe, expect, it } from 'vitest';
import {
  suggestFileName,
  withExtension,
} from '../../../../electron/core/base/chosen-files/suggest-file-name.ts';

describe('a suggested file name', () => {
  it.each([
    [
      ['City Museum', 'bookings', '2026-11-09 to 2026-11-15'],
      'City Museum – bookings – 2026-11-09 to 2026-11-15.xlsx',
    ],
    [['../../etc/passwd'], 'etc passwd.xlsx'],
    [['..\\..\\Windows'], 'Windows.xlsx'],
    [['CON'], 'export CON.xlsx'],
    [['nul.txt'], 'export nul.txt.xlsx'],
    [['', ' . '], 'export.xlsx'],
    [['Zoo.'], 'Zoo.xlsx'],
    [['Zoo\u202Excod.exe'], 'Zoo xcod.exe.xlsx'],
    [['a\u0000b\nc'], 'a b c.xlsx'],
    [['מוזיאון 🦁'], 'מוזיאון 🦁.xlsx'],
    [['What? "Zoo" <1|2>*'], 'What Zoo 1 2.xlsx'],
  ])('from %j is %s', (parts, name) => {
    expect(suggestFileName(parts, 'xlsx')).toBe(name);
  });

  it('is never longer than a file name may be, and never cuts a character in two', () => {
    const name = suggestFileName(['🦁'.repeat(200)], 'csv');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204);
    expect(name).toBe(`${'🦁'.repeat(50)}.csv`);
  });
});

describe('the chosen name', () => {
  it('gets the format’s extension unless it has it', () => {
    expect(withExtension('/home/a/report', 'csv')).toBe('/home/a/report.csv');
    expect(withExtension('/home/a/report.CSV', 'csv')).toBe('/home/a/report.CSV');
    expect(withExtension('/home/a/report.txt', 'xlsx')).toBe('/home/a/report.txt.xlsx');
  });
});
