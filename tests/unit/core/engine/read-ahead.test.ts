import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IngestInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { makeRows } from '../../../support/any-rows.ts';
import { createChance, pickFrom } from '../../../support/chance.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  timeZone,
  wholeView,
} from '../../../support/open-engine.ts';

const engine = await openEngine();
const dataset = 'orders';
const bodies = ['a', 'b', 'c'].map((name) => join(engine.folder, `${name}.json`));
const [first = '', second = '', third = ''] = bodies;
beforeEach(() => {
  for (const path of bodies) rmSync(path, { force: true });
});

const input: IngestInput = { resultId, dataset, bodies: [first, second], period: null, timeZone };
const rows = { resultId, dataset, timeZone, shape: 'list' } as const;

const read = (body: string, bytes: number) =>
  engine.methods.readAhead({ ...rows, body, bytes }, quiet);
const ingest = (changes: Partial<IngestInput> = {}) =>
  engine.methods.ingest({ ...input, ...changes }, quiet);

function makeBody(seed: number, count = 300): string {
  return `[${makeRows(getDataset(dataset), createChance(seed), count).join(',')}]`;
}

async function readAll() {
  const view = wholeView(dataset);
  return (await engine.methods.page({ view, offset: 0, limit: 5000 }, quiet)).rows;
}

/** What there is where nothing is read ahead. */
async function readPlainly(...texts: readonly string[]) {
  const stats = await engine.ingest(dataset, texts);
  const found = await readAll();
  await engine.methods.release({ resultId }, quiet);
  return { stats, rows: found };
}

const listColumns = () => readdirSync(engine.folder).filter((name) => name.endsWith('.columns'));

describe('what was read while it arrived', () => {
  it.each([1, 2, 3])('are the same rows, however it arrived: %i', async (seed) => {
    const chance = createChance(seed);
    const texts = [makeBody(seed), makeBody(seed + 100)];
    const due = await readPlainly(...texts);
    for (const [at, text] of texts.entries()) {
      const path = bodies[at] ?? '';
      const bytes = Buffer.from(text);
      writeFileSync(path, '');
      for (let from = 0; from < bytes.length; ) {
        const to = Math.min(bytes.length, from + Math.ceil(chance() * 20_000));
        appendFileSync(path, bytes.subarray(from, to));
        // Not always, and sometimes less than there is.
        if (chance() < 0.7) await read(path, pickFrom(chance, [to, to, from]));
        from = to;
      }
    }
    expect(await ingest()).toEqual(due.stats);
    expect(await readAll()).toEqual(due.rows);
    expect(listColumns()).toEqual([]);
  });

  it('is not taken for another file of the same name', async () => {
    const other = makeBody(2);
    const due = await readPlainly(other);
    const text = makeBody(1);
    writeFileSync(first, text);
    await read(first, text.length - 50);
    rmSync(first);
    writeFileSync(first, other);
    expect(await ingest({ bodies: [first] })).toEqual(due.stats);
    expect(await readAll()).toEqual(due.rows);
    expect(listColumns()).toEqual([]);
  });

  it.each([
    ['other bodies', { bodies: [second] }],
    ['other bodies behind the first', { bodies: [second, first] }],
    ['another dataset', { dataset: 'bookings' }],
    ['another zone', { timeZone: 'Asia/Tokyo' }],
  ] satisfies [string, Partial<IngestInput>][])('is not taken for %s', async (_, changes) => {
    const texts = [makeBody(3), makeBody(4)];
    writeFileSync(first, texts[0] ?? '');
    writeFileSync(second, texts[1] ?? '');
    const due = await ingest(changes);
    await engine.methods.release({ resultId }, quiet);
    await read(first, 20_000);
    expect(await ingest(changes)).toEqual(due);
    expect(listColumns()).toEqual([]);
  });

  it('is not taken where the body was left before its end', async () => {
    for (const path of bodies) writeFileSync(path, makeBody(5));
    const due = await ingest({ bodies: [first, third] });
    await engine.methods.release({ resultId }, quiet);
    await read(first, 10_000);
    await read(second, 10_000);
    await read(third, 10_000);
    expect(await ingest({ bodies: [first, third] })).toEqual(due);
    expect(listColumns()).toEqual([]);
  });

  it.each([
    ['that is cut', (text: string) => text.slice(0, -10)],
    ['that is no list', (text: string) => text.replace('},{', '}],{')],
    ['with something after its end', (text: string) => `${text}x`],
  ])('refuses a body %s as it is refused without', async (_, spoil) => {
    const text = spoil(makeBody(6));
    writeFileSync(first, text);
    await read(first, 5000);
    await read(first, Buffer.byteLength(text));
    expect(await catchFailureKind(ingest({ bodies: [first] }))).toBe('answer-not-understood');
    expect(listColumns()).toEqual([]);
  });

  it('says nothing of a body that is not there, and forgets what nobody wants', async () => {
    await read(first, 1000);
    await engine.methods.forgetReading({ resultId }, quiet);
    const text = makeBody(7);
    writeFileSync(first, text);
    await read(first, 10_000);
    await engine.methods.forgetReading({ resultId }, quiet);
    expect(listColumns()).toEqual([]);
    expect(await ingest({ bodies: [first] })).toMatchObject({ received: 300 });
    expect(readFileSync(first, 'utf8')).toBe(text);
  });
});
