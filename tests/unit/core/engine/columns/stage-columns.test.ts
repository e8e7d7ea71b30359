import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { ScannedPart } from '../../../../../electron/core/data/engine/columns/scan-answer.ts';
import { stageColumns } from '../../../../../electron/core/data/engine/ingest/stage-columns.ts';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { makeRows } from '../../../../support/any-rows.ts';
import { createChance } from '../../../../support/chance.ts';
import { openTestDatabase } from '../../../../support/open-database.ts';
import { timeZone } from '../../../../support/open-engine.ts';
import { scanAnswer } from '../../../../support/scan-answer.ts';

const { folder, connection } = await openTestDatabase();

const dataset = getDataset('orders');
const rows = makeRows(dataset, createChance(7), 2000);
const body = join(folder, 'body.json');
writeFileSync(body, `[${rows.join(',')}]`);
const bytes = Buffer.byteLength(rows.join());
const { parts } = await scanAnswer([body], {
  dataset,
  timeZone,
  folder,
  bytes,
  shape: 'list',
  blockBytes: 65_536,
});
const [scanned, ...more] = parts;
if (!scanned || more.length > 0) throw new Error('the rows are in one file');
beforeEach(() => connection.run('DROP TABLE IF EXISTS stage').then(() => undefined));

const stage = (changes: Partial<ScannedPart>) =>
  stageColumns(
    connection,
    dataset,
    { stage: 'stage', from: 0 },
    [{ ...scanned, ...changes }],
    timeZone,
  );

it('takes rows whose counts, sums and samples are those of the columns', async () => {
  expect(scanned.samples.length).toBeGreaterThan(5);
  await stage({});
  expect(await connection.number('SELECT count(*) FROM stage')).toBe(rows.length);
});

it.each(dataset.fields.map(({ name }, at) => [name, at] as const))(
  'refuses another sum or count of %s',
  async (_, at) => {
    const other = (change: (sum: ScannedPart['sums'][number]) => ScannedPart['sums'][number]) =>
      scanned.sums.map((sum, index) => (index === at ? change(sum) : sum));
    const message = 'values were lost or made up while reading';
    const sums = other(({ count, sum }) => ({ count, sum: sum + 1n }));
    await expect(stage({ sums })).rejects.toThrow(message);
    await connection.run('DROP TABLE stage');
    const counts = other(({ count, sum }) => ({ count: count - 1, sum }));
    await expect(stage({ sums: counts })).rejects.toThrow(message);
  },
);

it('refuses a row too many or too few', async () => {
  await expect(stage({ rows: rows.length - 1 })).rejects.toThrow('lost or made up');
});

it('refuses a row that the exact way reads otherwise', async () => {
  const [first, ...others] = scanned.samples;
  if (!first) throw new Error('no row was sampled');
  const raw = first.raw.replace(/"orderId":\s*[^,}]+/, '"orderId":424242');
  expect(raw).not.toBe(first.raw);
  const samples = [{ ...first, raw }, ...others];
  await expect(stage({ samples })).rejects.toThrow('a row was read otherwise than it came');
  await connection.run('DROP TABLE stage');
  const moved = [{ ...first, place: first.place + 1 }, ...others];
  await expect(stage({ samples: moved })).rejects.toThrow('otherwise than it came');
});
