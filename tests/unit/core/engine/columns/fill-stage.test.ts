import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ScannedPart } from '../../../../../electron/core/engine/columns/scan-answer.ts';
import { openDatabase } from '../../../../../electron/core/engine/database/database.ts';
import { createStageFilling } from '../../../../../electron/core/engine/ingest/fill-stage.ts';
import { stageColumns } from '../../../../../electron/core/engine/ingest/stage-columns.ts';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { createChance, makeRows } from '../../../../support/any-rows.ts';
import { timeZone } from '../../../../support/open-engine.ts';
import { scanAnswer } from '../../../../support/scan-answer.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-fill-'));
const database = await openDatabase({ temporaryFolder: folder, memoryLimit: '1GB', threads: 2 });
const connection = await database.connect();
afterAll(async () => {
  await connection.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const dataset = getDataset('orders');
const rows = makeRows(dataset, createChance(11), 3000);
const body = join(folder, 'body.json');
writeFileSync(body, `[${rows.join(',')}]`);
const columnsPath = join(folder, 'rows.columns');
/** For so many bytes the scanner has room for some hundreds of rows at a time. */
const fewBytes = 1000;
const input = { dataset, timeZone, columnsPath, shape: 'list', blockBytes: 65_536 } as const;

const listColumns = () => readdirSync(folder).filter((name) => name.endsWith('.columns'));
const readStage = (table: string) =>
  connection.rows(`SELECT rowid, * FROM ${table} ORDER BY rowid`);
beforeEach(async () => {
  for (const table of ['whole', 'stage']) await connection.run(`DROP TABLE IF EXISTS ${table}`);
});

async function fill(take: (part: ScannedPart) => ScannedPart) {
  const filling = createStageFilling(connection, dataset, 'stage', timeZone);
  const parts: ScannedPart[] = [];
  const scanned = await scanAnswer([body], {
    ...{ ...input, bytes: fewBytes },
    take: (part) => {
      parts.push(part);
      filling.take(take(part));
    },
  });
  return { filling, parts, scanned };
}

it('has the same rows in the same places, part by part, and leaves no file behind', async () => {
  const whole = await scanAnswer([body], { ...input, bytes: 1 << 26 });
  const one = [{ path: columnsPath, ...whole }];
  await stageColumns(connection, dataset, { stage: 'whole', from: 0 }, one, timeZone);
  rmSync(columnsPath);
  const { filling, parts, scanned } = await fill((part) => part);
  await filling.finish();
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.flatMap(({ samples }) => samples).length).toBeGreaterThan(3);
  expect(scanned).toMatchObject({ rows: rows.length, sums: whole.sums, samples: [] });
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
