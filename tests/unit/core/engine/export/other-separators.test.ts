import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportInput } from '../../../../support/export-input.ts';
import { makeHostileTexts } from '../../../../support/hostile-texts.ts';
import { openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import { readCsv } from '../../../../support/read-back.ts';

const engine = await openEngine();

/** Formulas behind each separator, and whatever a reader may skip after it. */
const behindSeparators = [...';,|\t'].flatMap((separator) =>
  ['', ' ', '\u00a0', '"', ' "', '\t', '\u200b'].flatMap((gap) =>
    ["=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(1)', '＝1+1'].map(
      (formula) => `x${separator}${gap}${formula}${separator}y`,
    ),
  ),
);
const texts = [...behindSeparators, ...makeHostileTexts(600)];

/** Cells as a spreadsheet reads them: a quote counts only at a cell's start; text after the closing quote stays. */
function readAsSpreadsheet(text: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < text.length; at++) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        cell += text[at];
        if (text[at] === '"') at++;
      }
      at++;
    }
    const start = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
      at++;
    cells.push(cell + text.slice(start, at));
  }
  return cells;
}

function runs(cell: string): boolean {
  const first = [...cell].find((character) => !/[\p{Z}\p{Cf}\p{Cc}]/u.test(character));

  return first !== undefined && '=+-@＝＋－＠'.includes(first);
}

const flavours = [
  ['excel', { format: 'csv', flavour: 'excel' }],
  ['excel-english', { format: 'csv', flavour: 'excel-english' }],
  ['excel-swiss', { format: 'csv', flavour: 'excel-swiss' }],
  ['tsv', { format: 'tsv' }],
  ['pipeline', { format: 'csv', flavour: 'pipeline' }],
] as const;

async function exportTexts(name: string, choice: (typeof flavours)[number][1]): Promise<string> {
  const rows = texts.map((text, index) => ({
    bookingLineId: index,
    numberOfVisitors: 5,
    orderNumber: text,
    bookingStatus: text,
  }));
  await engine.ingest('bookings', [JSON.stringify(rows)]);
  // A number first, so that no line begins with a quote of a text.
  const view = wholeView('bookings', {
    columns: ['numberOfVisitors', 'bookingStatus', 'orderNumber'],
  });
  const target = join(engine.target, `${name}.csv`);
  await engine.methods.export(exportInput(view, { ...choice, target }), quiet);
  return target;
}

describe.each(flavours)('texts in the flavour %s', (name, choice) => {
  it.each([';', ',', '\t', '|'])('opened as if parted by %j', async (separator) => {
    const target = await exportTexts(name, choice);
    const cells = readAsSpreadsheet(readFileSync(target, 'utf8'), separator);
    expect(cells.length).toBeGreaterThan(texts.length);
    if (name === 'pipeline') {
      // For programs: nothing in it is changed, so a spreadsheet would run it.
      expect(cells.some(runs)).toBe(true);
      const clean = texts.map((text) => text.replaceAll('\u0000', '\ufffd'));
      const { records } = readCsv(target, ',');
      expect(records.slice(1).map((record) => record[1])).toEqual(clean);
    } else {
      expect(cells.filter(runs)).toEqual([]);
    }
  });
});
