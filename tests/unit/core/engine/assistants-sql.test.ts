import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlFile } from '../../../../electron/core/publish/index.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { isPersonal } from '../../../../shared/catalogue/masked-fields.ts';
import { toColumnName } from '../../../../shared/published-columns.ts';
import { openEngine, quiet, resultId } from '../../../support/open-engine.ts';

/** SQL of assistants: what it answers, and what it can't reach. */
let killed = 0;
const onRunaway = (): void => {
  killed += 1;
};
const engine = await openEngine({ onRunaway, stopMilliseconds: 60_000 });
/** It ends itself where others would still wait for what is to stop. */
const impatient = await openEngine({ onRunaway, stopMilliseconds: 100 });
const outside = join(engine.target, 'outside.csv');
writeFileSync(outside, 'a\ncanary\n');
let file: SqlFile;

beforeAll(async () => {
  const { fileId } = await engine.methods.beginDatabaseFile({}, quiet);
  await engine.ingest('visitors', [
    JSON.stringify([
      { id: 1, orderId: 7, firstName: 'Canary', lastName: 'Peeters', country: 'BE' },
    ]),
  ]);
  const { linesId } = await engine.methods.prepareLines({ resultId }, quiet);
  const venue = { platform: 'zoo', name: 'Zoo', timeZone: 'Europe/Amsterdam', currency: 'EUR' };
  const window = {
    venue,
    dataset: 'visitors' as const,
    month: '2026-10-01',
    dataAsOf: '2026-11-01T23:59:59',
    fetchedAt: 0,
    daysMissing: [],
    appVersion: '1',
    publishedBy: 'test',
    labels: {},
  };
  await engine.methods.addToDatabaseFile({ fileId, linesId, window }, quiet);
  await engine.methods.closeLines({ linesId }, quiet);
  await engine.methods.sealDatabaseFile({ fileId }, quiet);
  file = { fileId, months: [], close: async () => undefined };
});
afterAll(async () => {
  await engine.methods.closeDatabaseFile({ fileId: file.fileId }, quiet);
});

const check = (sql: string) => engine.methods.checkSql({ sql }, quiet);
/** Past the check, as if it had let everything through. */
const ask = (sql: string, rows = 10, milliseconds = 60_000) =>
  engine.methods.queryDatabaseFile({ fileId: file.fileId, sql, rows, milliseconds }, quiet);

describe('what is answered', () => {
  test('a SELECT over the views, with table expressions', async () => {
    const sql = `WITH one AS (SELECT country, count(*) AS n FROM fact_visitors GROUP BY country)
      SELECT one.country, n FROM one JOIN venue_desk_bi.dim_date ON day = DATE '2026-10-01', range(2)`;
    expect(await check(sql)).toEqual({ datasets: ['visitors'] });
    expect(await ask(sql)).toMatchObject({
      rows: [
        ['BE', '1'],
        ['BE', '1'],
      ],
      hasMore: false,
    });
    expect(await check('SELECT offer_name FROM dim_offer')).toEqual({ datasets: ['orders'] });
    expect(await check('SELECT 1')).toEqual({ datasets: [] });
  });
  test('as many rows as wanted, of a billion', async () => {
    const answer = await ask('SELECT * FROM range(1000000000)', 5);
    expect(answer).toMatchObject({ rows: [['0'], ['1'], ['2'], ['3'], ['4']], hasMore: true });
  });
  test('a wrong column is refused with the names of others', async () => {
    expect(await ask('SELECT kountry FROM fact_visitors')).toMatchObject({
      refusal: 'failed',
      detail: expect.stringContaining('country'),
    });
  });
});

test('no column has personal data, or a value of it', async () => {
  const answer = await ask('SELECT * FROM fact_visitors');
  const { columns, rows } = answer as Extract<typeof answer, { columns: unknown }>;
  const names = columns.map(({ name }) => name);
  const masked = getDataset('visitors').fields.filter((field) => isPersonal(field, true));
  expect(masked.length).toBeGreaterThan(5);
  expect(names.filter((name) => masked.some((field) => toColumnName(field) === name))).toEqual([]);
  expect(JSON.stringify(rows)).not.toMatch(/Canary|Peeters/);
  const all = await ask(`SELECT v::VARCHAR FROM venue_desk.visitors v`);
  expect(JSON.stringify(all)).not.toMatch(/Canary|Peeters/);
});

const refusedByCheck: readonly (readonly [sql: string, refusal: string])[] = [
  ['SELECT 1; SELECT 2', 'several'],
  ['SELECT 1; DROP TABLE venue_desk.visitors', 'notSelect'],
  ['INSERT INTO fact_visitors VALUES (1)', 'notSelect'],
  ['UPDATE venue_desk.visitors SET country = NULL', 'notSelect'],
  ['DELETE FROM venue_desk.visitors', 'notSelect'],
  ['CREATE TEMP TABLE x AS SELECT 1', 'notSelect'],
  [`ATTACH '/tmp/other.db'`, 'notSelect'],
  [`COPY (SELECT 1) TO '/tmp/x.csv'`, 'notSelect'],
  [`COPY fact_visitors FROM '/etc/passwd'`, 'notSelect'],
  ['INSTALL httpfs', 'notSelect'],
  ['LOAD httpfs', 'notSelect'],
  [`SET memory_limit = '90GB'`, 'notSelect'],
  ['PRAGMA database_list', 'notSelect'],
  ['CALL pragma_version()', 'notSelect'],
  ['EXPLAIN SELECT 1', 'notSelect'],
  ['SHOW TABLES', 'notSelect'],
  ['DESCRIBE fact_visitors', 'notSelect'],
  ['SUMMARIZE fact_visitors', 'notSelect'],
  ['SELECT FROM WHERE', 'unreadable'],
  ['SELECT * FROM venue_desk.visitors', 'table'],
  ['SELECT * FROM venue_desk.batches', 'table'],
  ['SELECT * FROM other.venue_desk_bi.fact_visitors', 'table'],
  ['SELECT * FROM held.main.t1', 'table'],
  ['SELECT * FROM duckdb_databases', 'table'],
  ['SELECT * FROM information_schema.tables', 'table'],
  ['WITH duckdb_databases AS (SELECT 1) SELECT * FROM duckdb_databases', 'table'],
  [`SELECT * FROM '/etc/passwd'`, 'table'],
  [`SELECT (SELECT count(*) FROM 'x.csv') FROM fact_visitors`, 'table'],
  [`SELECT * FROM read_text('/etc/passwd')`, 'function'],
  [`SELECT * FROM read_csv('https://example.org/x.csv')`, 'function'],
  [`SELECT * FROM glob('/home/*')`, 'function'],
  ['SELECT * FROM duckdb_settings()', 'function'],
  [`SELECT * FROM query('SELECT 1')`, 'function'],
  [`SELECT * FROM query_table('fact_visitors')`, 'function'],
  [`SELECT current_setting('temp_directory')`, 'function'],
  [`SELECT pg_sleep(5)`, 'function'],
];

test.each(refusedByCheck)('refused before it runs: %s', async (sql, refusal) => {
  expect(await check(sql)).toMatchObject({ refusal });
});

/** The database itself holds too, whatever the check lets through. */
const refusedByDatabase = [
  'SELECT 1; SELECT 2',
  'INSERT INTO venue_desk.visitors SELECT * FROM venue_desk.visitors',
  'DELETE FROM venue_desk.visitors',
  'DROP VIEW venue_desk_bi.fact_visitors',
  'CREATE TABLE x AS SELECT 1',
  'CREATE TEMP TABLE x AS SELECT 1',
  `ATTACH '/tmp/other.db'`,
  `COPY (SELECT 1) TO '${engine.target}/x.csv'`,
  `SELECT * FROM read_text('${outside}')`,
  `SELECT * FROM '${outside}'`,
  `SELECT * FROM glob('${engine.target}/*')`,
  'INSTALL httpfs',
  `SET memory_limit = '90GB'`,
  'SET enable_external_access = true',
  'PRAGMA enable_profiling',
  'SELECT * FROM held.main.t1',
];

test.each(refusedByDatabase)('refused by the database: %s', async (sql) => {
  const answer = await ask(sql);
  expect(answer).toHaveProperty('refusal');
  expect(JSON.stringify(answer)).not.toContain('canary');
});

test('what never ends is stopped, and what needs too much memory refused', async () => {
  const endless = 'SELECT count(*) FROM range(100000000000) a, range(1000) b';
  expect(await ask(endless, 1, 300)).toEqual({ refusal: 'time', detail: '' });
  const large = `SELECT list(repeat('x', 10000)) FROM range(10000000)`;
  expect(await ask(large, 1, 90_000)).toEqual({
    refusal: 'memory',
    detail: '',
  });
  expect(killed).toBe(0);
  expect(await ask('SELECT 1')).toMatchObject({ rows: [[1]] });
});

test('a function that obeys no interrupt makes the engine end itself', async () => {
  const { fileId } = await impatient.methods.beginDatabaseFile({}, quiet);
  await impatient.methods.sealDatabaseFile({ fileId }, quiet);
  const sql = `SELECT levenshtein(repeat('a', 25000), repeat('b', 25000))`;
  await impatient.methods.queryDatabaseFile({ fileId, sql, rows: 1, milliseconds: 50 }, quiet);
  expect(killed).toBeGreaterThan(0);
  await impatient.methods.closeDatabaseFile({ fileId }, quiet);
});

test('a file that is closed answers nothing', async () => {
  const { fileId } = await engine.methods.beginDatabaseFile({}, quiet);
  const asked = { fileId, sql: 'SELECT 1', rows: 1, milliseconds: 100 };
  await expect(engine.methods.queryDatabaseFile(asked, quiet)).rejects.toThrow('rows-gone');
  await engine.methods.closeDatabaseFile({ fileId }, quiet);
  await expect(engine.methods.queryDatabaseFile(asked, quiet)).rejects.toThrow('rows-gone');
});
