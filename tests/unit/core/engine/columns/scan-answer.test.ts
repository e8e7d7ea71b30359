import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addSums } from '../../../../../electron/core/data/engine/columns/columns-file.ts';
import type {
  AnswerInput,
  ScannedPart,
} from '../../../../../electron/core/data/engine/columns/scan-answer.ts';
import { buildCanonicalTextSql } from '../../../../../electron/core/data/engine/database/field-column.ts';
import {
  protect,
  quoteName,
  strip,
} from '../../../../../electron/core/data/engine/database/sql.ts';
import { decodeRow } from '../../../../../electron/core/data/engine/decode/decode-row.ts';
import { datasets, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { makeRows } from '../../../../support/any-rows.ts';
import { createChance, pickFrom } from '../../../../support/chance.ts';
import { openTestDatabase } from '../../../../support/open-database.ts';
import { catchFailureKind, timeZone } from '../../../../support/open-engine.ts';
import { scanAnswer } from '../../../../support/scan-answer.ts';

const { folder, connection } = await openTestDatabase();

/** Rows of a run: SCANNED_ROWS=250000 for a long one, from SCANNED_SEED on. */
const rowsOfRun = Number(process.env.SCANNED_ROWS ?? 6_400);
const firstSeed = Number(process.env.SCANNED_SEED ?? 1);
const rowsOfBody = 400;

let files = 0;

async function scan(
  dataset: Dataset,
  bodies: readonly (string | Uint8Array)[],
  options: Partial<AnswerInput> = {},
  signal?: AbortSignal,
) {
  const paths = bodies.map((body) => {
    files += 1;
    const path = join(folder, `body-${files}.json`);
    writeFileSync(path, body);
    return path;
  });
  try {
    const bytes = bodies.reduce((sum, { length }) => sum + length * 4, 0);
    const input = {
      dataset,
      timeZone,
      folder,
      bytes,
      shape: 'list' as const,
      ...options,
    };
    return await scanAnswer(paths, input, signal);
  } finally {
    for (const path of paths) rmSync(path, { force: true });
  }
}

/** All rows of files of columns, as canonical texts, in their order; the files are gone then. */
async function readColumns({ fields }: Dataset, parts: readonly ScannedPart[]) {
  const columns = [
    ...fields.map((field) => buildCanonicalTextSql(field)),
    ...['$invalidValues', '$raw'].map(quoteName),
  ].map(protect);
  const rows = [];
  for (const { path } of parts) {
    const found = await connection.rows(
      `SELECT ${columns.join(', ')} FROM read_parquet('${path}', file_row_number = true)
        ORDER BY file_row_number`,
    );
    rows.push(...found.map((row) => row.map(strip)));
    rmSync(path);
  }
  return rows;
}

/** The rows with those that were left out behind the ones that they repeat. */
function putBack<Row>(rows: readonly Row[], repeats: readonly number[]): readonly Row[] {
  return rows.flatMap((row, place) => [
    row,
    ...repeats.flatMap((at) => (at === place ? [row] : [])),
  ]);
}

/** What the exact way makes of a row, by itself. */
function decodeAlone(dataset: Dataset, text: string) {
  const raw = mend(text);
  const { values, invalidValues, unknown, hasOtherForm } = decodeRow(dataset, raw, timeZone);
  const isWhole = invalidValues.size === 0 && unknown.size === 0 && !hasOtherForm;
  return [
    ...values,
    invalidValues.size > 0 ? JSON.stringify(Object.fromEntries(invalidValues)) : null,
    isWhole ? null : raw,
  ];
}

/** Pairs stay; what is left of them is no character. */
function mend(text: string): string {
  return text.replace(/(\\\\)|\\ud[89ab]..\\ud[c-f]..|\\ud[89a-f]../gi, (found, backslashes) =>
    backslashes || found.length > 6 ? found : '\\ufffd',
  );
}

describe('reading an answer into columns', () => {
  const perDataset = Math.ceil(rowsOfRun / datasets.length / rowsOfBody);

  it.each(datasets.map(({ id }) => id))(
    'gives %s as the exact way alone does, wherever the bytes are cut',
    async (id) => {
      const dataset = getDataset(id);
      let quickly = 0;
      for (let round = 0; round < perDataset; round += 1) {
        const seed = firstSeed + round;
        const chance = createChance(seed);
        const rows = makeRows(dataset, chance, rowsOfBody);
        const half = Math.floor(chance() * rows.length);
        const bodies = [rows.slice(0, half), rows.slice(half)].map((part) => {
          const between = pickFrom(chance, [',', ', ', ',\n', ' ,']);
          return `${pickFrom(chance, ['', ' '])}[${part.join(between)}]${pickFrom(chance, ['', '\n'])}`;
        });
        const blockBytes = pickFrom(chance, [97, 1000, 4099, 65_536, 1 << 20]);
        const scanned = await scan(dataset, bodies, { blockBytes });
        const { parts, repeats, decodedRows } = scanned;
        const count = scanned.rows + repeats.length;
        quickly += count - decodedRows;
        expect({ seed, count }).toEqual({ seed, count: rows.length });
        const found = putBack(await readColumns(dataset, parts), repeats);
        for (const [at, row] of rows.entries()) {
          expect({ seed, at, row: found[at] }).toEqual({
            seed,
            at,
            row: decodeAlone(dataset, row),
          });
        }
      }
      // Else it would compare the exact way with itself.
      expect(quickly).toBeGreaterThan(rowsOfBody / 20);
    },
    600_000,
  );

  const bookings = getDataset('bookings');
  const booking = (id: number, more = '') => `{"bookingLineId":${id}${more}}`;

  it.each([97, 1000, 1 << 20])(
    'leaves out a row that has every byte of the one before, read %i bytes at a time',
    async (blockBytes) => {
      const odd = booking(7, ',"orderNumber":1');
      const ids = [1, 2, 2, 3, 4, 4, 4, 5, 4, 22, 2];
      const rows = [...ids.map((id) => booking(id)), odd, odd, booking(8), booking(8)];
      const bodies = [`[${rows.join(', ')}]`, `[${booking(8)},${booking(8)}]`];
      const scanned = await scan(bookings, bodies, { blockBytes });
      // A row that was decoded is none that another is compared with, nor is one of another body.
      expect(scanned.repeats).toEqual([1, 3, 3, 10, 11]);
      const found = await readColumns(bookings, scanned.parts);
      const at = bookings.fields.findIndex(({ name }) => name === 'bookingLineId');
      const due = [1, 2, 3, 4, 5, 4, 22, 2, 7, 7, 8, 8];
      expect(found.map((row) => row[at])).toEqual(due.map(String));
    },
  );

  it('leaves no more rows out where nearly all are the same', async () => {
    const body = `[${Array(30_000).fill(booking(1)).join(',')}]`;
    const scanned = await scan(bookings, [body]);
    expect(scanned.repeats).toHaveLength(10_000);
    expect(scanned.rows).toBe(20_000);
    await readColumns(bookings, scanned.parts);
  });

  it('learns what rows look like, several times where that changes', async () => {
    const count = 5000;
    const rows = Array.from({ length: count }, (_, at) => {
      if (at < 1000) return booking(at, ',"orderNumber":"A"');
      if (at < 2000) return booking(at, ',"extra":null,"orderNumber":"A"');
      return at % 2 === 0 ? `{ "orderNumber": "B", "bookingLineId": ${at} }` : booking(at);
    });
    const { decodedRows, decoded, parts } = await scan(bookings, [`[${rows.join(',')}]`]);
    expect(decodedRows).toBeLessThan(10);
    expect([...decoded.unknown]).toEqual(['extra']);
    const found = await readColumns(bookings, parts);
    expect(found).toEqual(rows.map((row) => decodeAlone(bookings, row)));
  });

  it('learns anew where no row of the first thousand was like another', async () => {
    const odd = Array.from({ length: 1000 }, (_, at) => booking(at, `,"extra${at}":1`));
    const even = Array.from({ length: 1000 }, (_, at) => booking(1000 + at));
    const { decodedRows } = await scan(bookings, [`[${[...odd, ...even].join(',')}]`]);
    expect(decodedRows).toBeLessThan(1000 + 257);
  });

  it.each([
    ['a text that fills a column', 4 << 20],
    ['a text that no column holds', 6 << 20],
    ['a row of nearly the longest', (16 << 20) - 100],
  ])('reads long rows in their place: %s', async (_, length) => {
    const long = booking(2, `,"orderNumber":"${'é'.repeat(length / 2)}","bookingStatus":"x"`);
    const rows = [booking(0), booking(1), long, long, booking(4)];
    const { parts, rows: count } = await scan(bookings, [`[${rows.join(',')}]`]);
    expect(count).toBe(rows.length);
    const column = bookings.fields.findIndex(({ name }) => name === 'orderNumber');
    const sums = parts.map((part) => part.sums).reduce(addSums);
    expect(sums[column]).toEqual({ count: 2, sum: BigInt(2 * length) });
    const found = await readColumns(bookings, parts);
    const dueOf = new Map(rows.map((row) => [row, decodeAlone(bookings, row)]));
    for (const [at, row] of rows.entries()) {
      const due = dueOf.get(row) ?? [];
      // Too long to be printed where they differ.
      expect(due.every((text, index) => text === found[at]?.[index])).toBe(true);
    }
  });

  it('reads ten thousand members, and any number of bodies without rows', async () => {
    const members = Array.from({ length: 10_000 }, (_, at) => `,"m${at}":${at}`).join('');
    const row = booking(1, members);
    const { decoded, parts } = await scan(bookings, ['[]', `[${row}]`, ' [ ] ', '[]']);
    expect(decoded.unknown.size).toBe(10_000);
    expect(await readColumns(bookings, parts)).toEqual([decodeAlone(bookings, row)]);
  });

  it.each([
    ['64 levels', `[{"extra":${'['.repeat(64)}${']'.repeat(64)}}]`],
    ['a text of 20 MB', `[{"orderNumber":"${'x'.repeat(20 << 20)}"}]`],
    [
      'invalid UTF-8 in a row like those before',
      Buffer.from(
        `[${booking(1, ',"orderNumber":"a"')},${booking(2, ',"orderNumber":"\xe9"')}]`,
        'latin1',
      ),
    ],
    [
      'a control character',
      `[${booking(1, ',"orderNumber":"a"')},${booking(2, ',"orderNumber":"\u0001"')}]`,
    ],
    [
      'an escape that is none',
      `[${booking(1, ',"orderNumber":"a"')},${booking(2, ',"orderNumber":"\\x"')}]`,
    ],
    [
      'half an escape',
      `[${booking(1, ',"orderNumber":"a"')},${booking(2, ',"orderNumber":"\\u00"')}]`,
    ],
    ['a number that is none', `[${booking(1, ',"extra":1')},${booking(2, ',"extra":01')}]`],
    ['a number with a point alone', `[${booking(1, ',"extra":1')},${booking(2, ',"extra":1.')}]`],
    ['a word', `[${booking(1, ',"extra":1')},${booking(2, ',"extra":NaN')}]`],
    ['a longer word', `[${booking(1, ',"extra":1')},${booking(2, ',"extra":nullx')}]`],
    [
      'a row cut in a text',
      `[${booking(1, ',"orderNumber":"a"')},{"bookingLineId":2,"orderNumber":"`,
    ],
    ['one list in another', `[${booking(1)}][${booking(2)}]`],
  ])('refuses %s', async (_, body) => {
    expect(await catchFailureKind(scan(bookings, [body]))).toBe('answer-not-understood');
  });

  it.each([
    ['in the quick way', (at: number) => booking(at)],
    ['one at a time', (at: number) => booking(at, `,"m${at}":[1]`)],
  ])('stops where it is cancelled while rows are read %s', async (_, makeRow) => {
    const body = `[${Array.from({ length: 20_000 }, (__, at) => makeRow(at)).join(',')}]`;
    const stop = new AbortController();
    const scanning = scan(bookings, [body], { blockBytes: 65_536 }, stop.signal);
    setImmediate(() => stop.abort(new Error('stopped')));
    await expect(scanning).rejects.toThrow('stopped');
  });
});

it.each([2 ** 31, 2 ** 32 + 5, 2 ** 40])(
  'reads the same of responses that total %s bytes',
  async (bytes) => {
    const dataset = getDataset('bookings');
    const body = `[${makeRows(dataset, createChance(1), 20).join(',')}]`;
    const few = await scan(dataset, [body]);
    const many = await scan(dataset, [body], { bytes });
    expect(await readColumns(dataset, many.parts)).toEqual(await readColumns(dataset, few.parts));
  },
);
