import { describe, expect, it } from 'vitest';
import { countCsvRecords } from '../../../../../electron/core/data/engine/export/text/count-lines.ts';

/** Texts as a CSV has them: with quotes, separators and line breaks in them, and without. */
const cells = ['', '"', '""', 'a', '\n', '\r\n', '"\n"', ';', 'x'.repeat(63), '\n'.repeat(65)];

/** Records of all neighbours among those texts, so that a quote or a line break is at any place. */
function makeRecords(lineEnd: string): string[] {
  return cells.flatMap((one) =>
    cells.map(
      (other) => `"${one.replaceAll('"', '""')}","${other.replaceAll('"', '""')}"${lineEnd}`,
    ),
  );
}

async function count(chunks: readonly Buffer[]): Promise<number> {
  const counter = await countCsvRecords();
  for (const chunk of chunks) counter.take(chunk);
  return counter.count();
}

function cut(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

describe('records of a CSV file', () => {
  it.each(['\n', '\r\n'])(
    'are counted below the headings, wherever it is cut (%j)',
    async (end) => {
      const records = makeRecords(end);
      const bytes = Buffer.from(`"a","b"${end}${records.join('')}`);
      for (const size of [1, 2, 7, 63, 64, 65, 127, 128, 1000, bytes.length]) {
        expect(await count(cut(bytes, size))).toBe(records.length);
      }
    },
  );

  it('are counted in more than the disk gives at a time', async () => {
    const records = makeRecords('\n').join('').repeat(120);
    const bytes = Buffer.from(`"a"\n${records}`.repeat(3));
    expect(bytes.length).toBeGreaterThan(2 ** 20);
    expect(await count([bytes])).toBe(3 * (120 * cells.length ** 2 + 1) - 1);
  });

  it.each([
    ['within quotes', '"a"\n"b\n'],
    ['without a line end', '"a"\n"b"'],
  ])('are none where the file ends %s', async (_, text) => {
    expect(await count([Buffer.from(text)])).toBe(-1);
  });
});
