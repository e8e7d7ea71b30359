import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packPdf, readPackedObjects } from '../../../../electron/core/exports/files/pack-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page with a tagged table of so many rows of one cell, in Chromium's way of writing. */
function makePdf(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `/TD <</MCID ${row}>> BDC BT /F1 9 Tf 20 ${810 - row * 8} Td (cell ${row}) Tj ET EMC`,
  ).join('\n');
  const firstRow = 10;
  const numbers = Array.from({ length: rows }, (_, row) => firstRow + row * 3);
  const objects = new Map<number, string>([
    [1, '<</Type /Catalog\n/Pages 2 0 R\n/MarkInfo <</Marked true>>\n/StructTreeRoot 6 0 R>>'],
    [2, '<</Type /Pages\n/Count 1\n/Kids [3 0 R]>>'],
    [
      3,
      '<</Type /Page\n/Parent 2 0 R\n/MediaBox [0 0 595 842]\n/Resources <</Font <</F1 4 0 R>>>>\n/Contents 5 0 R\n/StructParents 0>>',
    ],
    [4, '<</Type /Font\n/Subtype /Type1\n/BaseFont /Helvetica>>'],
    [5, `<</Length ${lines.length}>> stream\n${lines}\nendstream`],
    [6, '<</Type /StructTreeRoot\n/K 8 0 R\n/ParentTree 7 0 R>>'],
    [7, '<</Type /ParentTree\n/Nums [0 9 0 R]>>'],
    [
      8,
      `<</Type /StructElem\n/S /Table\n/P 6 0 R\n/K [${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    ],
    [9, `[${numbers.map((number) => `${number + 2} 0 R`).join(' ')}]`],
  ]);
  for (const [row, number] of numbers.entries()) {
    const [cell, text] = [number + 1, number + 2];
    objects.set(number, `<</Type /StructElem\n/S /TR\n/P 8 0 R\n/K [${cell} 0 R]>>`);
    objects.set(
      cell,
      `<</Type /StructElem\n/S /TD\n/P ${number} 0 R\n/K ${text} 0 R\n/A [<</O /Table\n/RowSpan 1>> <</O /Table\n/ColSpan 1>>]>>`,
    );
    objects.set(text, `<</Type /StructElem\n/S /NonStruct\n/P ${cell} 0 R\n/Pg 3 0 R\n/K ${row}>>`);
  }
  let file = '%PDF-1.4\n';
  const places = new Map<number, number>();
  for (const [number, body] of objects) {
    places.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const size = objects.size + 1;
  const entries = [...places].sort(([a], [b]) => a - b).map(([, place]) => place);
  const table = entries.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}\n/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

function readByPoppler(program: string, args: readonly string[], bytes: Uint8Array): string {
  const path = join(folder, 'a.pdf');
  writeFileSync(path, bytes);
  const rest = program === 'pdftotext' ? ['-'] : [];
  return execFileSync(program, [...args, path, ...rest], { encoding: 'utf8' });
}

it('is the same document for another reader, a fraction as large, with a tag for each row', async () => {
  const plain = makePdf(90);
  const packed = await packPdf(plain);
  expect(packed.length).toBeLessThan(plain.length / 4);
  const texts = (bytes: Uint8Array) => readByPoppler('pdftotext', [], bytes);
  expect(texts(packed)).toBe(texts(plain));
  expect(texts(packed)).toContain('cell 89');
  // The tags lead to the same texts in the same order.
  const tagged = (bytes: Uint8Array) =>
    readByPoppler('pdfinfo', ['-struct-text'], bytes).match(/"[^"]*"/g);
  expect(tagged(plain)).toHaveLength(90);
  expect(tagged(packed)).toEqual(tagged(plain));
  expect(readPackedObjects(Buffer.from(packed)).split('/S /TR\n')).toHaveLength(91);
});

it('leaves a file as it is that it does not know in and out', async () => {
  const plain = makePdf(3);
  for (const spoilt of [
    Buffer.from('not a pdf'),
    plain.subarray(0, -20),
    Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', '/Prev 9\n/Root 1 0 R'), 'latin1'),
    Buffer.concat([Buffer.from(' '), plain]),
  ]) {
    expect(Buffer.compare(Buffer.from(await packPdf(spoilt)), spoilt)).toBe(0);
  }
});
