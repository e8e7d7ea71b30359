import { expect, test } from 'vitest';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { openEngine, quiet, resultId } from '../../../support/open-engine.ts';

const engine = await openEngine();

async function sum(rows: readonly object[], dataset: DatasetId = 'bookings'): Promise<string> {
  await engine.ingest(dataset, [JSON.stringify(rows)]);
  return (await engine.methods.sumRows({ resultId }, quiet)).content;
}

async function readLines(leading: readonly string[] = []): Promise<string[]> {
  const { linesId } = await engine.methods.prepareLines({ resultId }, quiet);
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, isLast } = await engine.methods.readLines({ linesId, leading }, quiet);
    if (isLast) break;
    parts.push(bytes);
  }
  await engine.methods.closeLines({ linesId }, quiet);
  return Buffer.concat(parts).toString('utf8').split('\n').slice(0, -1);
}

const booking = (bookingLineId: number, more: object = {}) => ({
  bookingLineId,
  bookingDate: '2026-10-05T10:00:00',
  ...more,
});

test('the same rows are known again, in whatever order, and others are not', async () => {
  const two = [booking(1), booking(2, { guideLanguage: 'nl' })];
  const known = await sum(two);
  expect(await sum(two.toReversed())).toBe(known);
  for (const other of [
    [booking(1)],
    [...two, booking(2, { guideLanguage: 'nl', bookingId: 7 })],
    [booking(1), booking(2, { guideLanguage: 'nl\u0000' })],
    [booking(1, { guideLanguage: 'nl' }), booking(2)],
    [booking(1), booking(2, { guideLanguage: 'nl', numberOfVisitors: 'two' })],
    [booking(1), booking(2, { guideLanguage: 'nl', numberOfVisitors: 'too' })],
    [],
  ]) {
    expect(await sum(other)).not.toBe(known);
  }
});

test('the sum has nothing of personal data', async () => {
  const visitor = { id: 1, orderId: 1, orderModifiedDate: '2026-10-05T10:00:00' };
  const one = await sum([{ ...visitor, lastName: 'Zebedee' }], 'visitors');
  expect(await sum([{ ...visitor, lastName: 'Tabby', dateOfBirth: 'soon' }], 'visitors')).toBe(one);
});

test('each row has one line, however many parts there are', async () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => at + 1);
  await sum(ids.map((id) => booking(id, { guideLanguage: id === 5000 ? 'a\tb\\' : 'nl' })));
  const lines = await readLines(['7', '2026-10-01']);
  expect(lines.filter((line) => line.startsWith('7\t2026-10-01\t'))).toHaveLength(ids.length);
  expect(lines.filter((line) => line.includes('a\\tb\\\\'))).toHaveLength(1);
  expect(new Set(lines).size).toBe(ids.length);
  expect(new Set(lines.map((line) => line.split('\t').length)).size).toBe(1);
});

test('rows that differ only in where their values are have hashes of their own', async () => {
  const alike = [
    {},
    { guideLanguage: '' },
    { eventId: 5 },
    { orderId: 5 },
    // The same text, if it had no number of bytes.
    { bookingLineStatus: '', numberOfVisitors: 1, guideLanguage: ';x' },
    { bookingLineStatus: ';1', guideLanguage: 'x' },
  ];
  await sum(alike.map((more) => booking(1, more)));
  const lines = (await readLines()).map((line) => line.split('\t'));
  // Rows whose hash is the same are numbered.
  expect(lines.map(([, copy]) => copy)).toEqual(alike.map(() => '\\N'));
});
