import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { IngestInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import type { Connection } from '../../../../electron/core/data/engine/database/database.ts';
import { createReadAheads } from '../../../../electron/core/data/engine/ingest/read-aheads.ts';
import { openTestDatabase } from '../../../support/open-database.ts';
import { timeZone } from '../../../support/open-engine.ts';

/** What was read while it arrived is in a table already: none is left where nobody wants it. */

const { folder, database, connection } = await openTestDatabase();
const { signal } = new AbortController();
const body = join(folder, 'body.json');
// Texts so long that a few rows fill a file of columns.
const rows = Array.from(
  { length: 24 },
  (_, id) => `{"orderItemId":${id},"orderNumber":"${'x'.repeat(1 << 20)}"}`,
);
const text = `[${rows.join(',')}]`;
const dataset = 'orders';
const input: IngestInput = { resultId: 'one', dataset, bodies: [body], period: null, timeZone };

const open = new Set<Connection>();
let tables = 0;
const readings = createReadAheads({
  async connect() {
    const made = await database.connect();
    open.add(made);
    const close = async () => {
      open.delete(made);
      await made.close();
    };
    return { ...made, close };
  },
  makeTableName: () => `t${++tables}`,
});

const listTables = async () =>
  (await connection.rows('SELECT table_name FROM duckdb_tables()')).map(([name]) => String(name));
const listColumns = () => readdirSync(folder).filter((name) => name.endsWith('.columns'));

async function readHalf(): Promise<void> {
  writeFileSync(body, text);
  const { resultId } = input;
  await readings.read(
    { resultId, dataset, timeZone, shape: 'list', body, bytes: 12 << 20 },
    signal,
  );
  await expect.poll(listTables).toHaveLength(1);
}

afterEach(async () => {
  expect([await listTables(), listColumns(), open.size]).toEqual([[], [], 0]);
  rmSync(body);
});

it('is gone when it is dropped', async () => {
  await readHalf();
  await readings.drop(input.resultId);
});

it('is gone when all is closed', async () => {
  await readHalf();
  await readings.close();
});

it('is gone where other bodies are asked for', async () => {
  await readHalf();
  expect(await readings.take({ ...input, bodies: [] })).toBeNull();
});

it('is gone where whoever took it gives up', async () => {
  await readHalf();
  const taken = await readings.take(input);
  await taken?.close();
});

it('stays where whoever took it has it under another name', async () => {
  await readHalf();
  const taken = await readings.take(input);
  if (!taken) throw new Error('it was begun');
  await taken.scan.read(body, signal);
  await taken.scan.finish();
  await taken.filling.finish();
  await connection.run(`ALTER TABLE ${taken.stage} RENAME TO mine`);
  await taken.close();
  expect(await connection.number('SELECT count(*) FROM mine')).toBe(rows.length);
  await connection.run('DROP TABLE mine');
});

it('is gone where its rows can’t be taken in, and whoever took it hears of it', async () => {
  await readHalf();
  const taken = await readings.take(input);
  if (!taken) throw new Error('it was begun');
  await connection.run(`ALTER TABLE ${taken.stage} DROP COLUMN "orderNumber"`);
  await taken.scan.read(body, signal);
  await taken.scan.finish();
  await expect(taken.filling.finish()).rejects.toThrow();
  await taken.close();
});
