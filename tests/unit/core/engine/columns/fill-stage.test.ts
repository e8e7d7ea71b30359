import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { addSums } from '../../../../../electron/core/data/engine/columns/columns-file.ts';
import type { ScannedPart } from '../../../../../electron/core/data/engine/columns/scan-answer.ts';
import { createStageFilling } from '../../../../../electron/core/data/engine/ingest/fill-stage.ts';
import { stageColumns } from '../../../../../electron/core/data/engine/ingest/stage-columns.ts';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { makeRows } from '../../../../support/any-rows.ts';
import { createChance } from '../../../../support/chance.ts';
import { openTestDatabase } from '../../../../support/open-database.ts';
import { timeZone } from '../../../../support/open-engine.ts';
import { scanAnswer } from '../../../../support/scan-answer.ts';

const { folder, connection } = await openTestDatabase();

const dataset = getDataset('orders');
const rows = makeRows(dataset, createChance(11), 3000);
const body = join(folder, 'body.json');
writeFileSync(body, `[${rows.join(',')}]`);
/** For so many bytes the scanner has room for some hundreds of rows at a time. */
const fewBytes = 1000;
const input = { dataset, timeZone, folder, shape: 'list', blockBytes: 65_536 } as const;

const listColumns = () => readdirSync(folder).filter((name) => name.endsWith('.columns'));
const readStage = (table: string) =>
  connection.rows(`SELECT rowid, * FROM ${table} ORDER BY rowid`);
beforeEach(async () => {
  for (const table of ['whole', 'stage']) await connection.run(`DROP TABLE IF EXISTS ${table}`);
});

async function fill(take: (part: ScannedPart) => ScannedPart) {
  const filling = createStageFilling(connection, dataset, 'stage', timeZone);
  const scanned = await scanAnswer([body], {
    ...input,
    bytes: fewBytes,
    take: (part) => filling.take(take(part)),
  });
  return { filling, ...scanned };
}

it('has the same rows in the same places, part by part, and leaves no file behind', async () => {
  const whole = await scanAnswer([body], { ...input, bytes: 1 << 26 });
  expect(whole.parts).toHaveLength(1);
  await stageColumns(connection, dataset, { stage: 'whole', from: 0 }, whole.parts, timeZone);
  for (const { path } of whole.parts) rmSync(path);
  const { filling, parts, rows: count } = await fill((part) => part);
  await filling.finish();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.flatMap(({ samples }) => samples).length).toBeGreaterThan(3);
  expect(count).toBe(rows.length);
  expect(parts.map(({ sums }) => sums).reduce(addSums)).toEqual(whole.parts[0]?.sums);
  expect(await readStage('stage')).toEqual(await readStage('whole'));
  await filling.close();
  expect(listColumns()).toEqual([]);
});

it('is an empty stage where there are no rows', async () => {
  const filling = createStageFilling(connection, dataset, 'stage', timeZone);
  await filling.finish();
  expect(await readStage('stage')).toEqual([]);
  await filling.close();
});

it('fails where a part was not read as it came, and leaves no file behind', async () => {
  let taken = 0;
  const { filling, parts } = await fill((part) => {
    taken += 1;
    if (taken !== 2) return part;
    return { ...part, sums: part.sums.map(({ count, sum }) => ({ count, sum: sum + 1n })) };
  });
  await expect(filling.finish()).rejects.toThrow('values were lost or made up while reading');
  await filling.close();
  expect(parts.length).toBeGreaterThan(3);
  expect(listColumns()).toEqual([]);
});

it('leaves no file behind where it is closed early', async () => {
  const { filling } = await fill((part) => part);
  await filling.close();
  expect(listColumns()).toEqual([]);
});
