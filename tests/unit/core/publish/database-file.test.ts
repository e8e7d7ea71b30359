import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, describe, expect, test } from 'vitest';
import { openFileTarget } from '../../../../electron/core/publish/file/file-target.ts';
import type {
  PublishedWindow,
  PublishTarget,
} from '../../../../electron/core/publish/publish-target.ts';
import { readWindowRows } from '../../../../electron/core/publish/window-rows.ts';
import { datasets } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../../../shared/published-columns.ts';
import { listDemo, publishDemo } from '../../../support/demo-months.ts';
import { catchFailureKind, openEngine, quiet, resultId } from '../../../support/open-engine.ts';

const engine = await openEngine();
const file = join(engine.target, 'org.duckdb');
const usual = { again: false, acceptsFewer: false };
const publisher = { appVersion: '1', by: 'test' };

afterEach(() => rmSync(file, { force: true }));

const open = (path = file) =>
  openFileTarget({
    path,
    engine: engine.methods,
    publisher,
    describe: (_, field) => `Label of ${field}`,
    signal: quiet.signal,
  });

const zoo = { platform: 'zoo', name: 'Zoo', timeZone: 'Europe/Amsterdam', currency: 'EUR' };

function makeWindow(dataset: DatasetId, month: string, more: Partial<PublishedWindow> = {}) {
  return {
    venue: zoo,
    dataset,
    month,
    fetchedAt: new Date('2026-11-02T06:00:00Z'),
    knownAt: new Date('2026-11-02T06:00:00Z'),
    dataAsOf: '2026-11-01T23:59:59',
    gaps: [],
    daysMissing: [],
    sources: '',
    ...more,
  };
}

async function publish(
  target: PublishTarget,
  window: PublishedWindow,
  body: string,
  options = usual,
) {
  await engine.ingest(window.dataset, [body]);
  return readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
    target.publish(window, rows, options),
  );
}

/** Publishes one run. */
async function run(
  windows: readonly (readonly [PublishedWindow, string])[],
  options = usual,
): Promise<void> {
  const target = await open();
  try {
    for (const [window, body] of windows) await publish(target, window, body, options);
    await target.finish();
  } finally {
    await target.close();
  }
}

/** Reads the file with a DuckDB of its own. */
async function read(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(sql)).getRowsJson() as unknown[][];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

const bookings = (ids: readonly number[], more: object = {}) =>
  JSON.stringify(
    ids.map((bookingLineId) => ({ bookingLineId, bookingDate: '2026-10-05T10:00:00', ...more })),
  );
const many = Array.from({ length: 60 }, (_, at) => at + 1);
const october = makeWindow('bookings', '2026-10-01');

test('has every value of two months of two venues, and no more', { timeout: 120_000 }, async () => {
  const expected = await publishDemo(engine, await open(), [...listDemo(0), ...listDemo(1)]);
  for (const [dataset, rows] of expected) {
    const columns = listPublishedColumns(dataset).map(({ name, type }) => {
      if (type === 'decimal') return `rtrim(rtrim("${name}"::VARCHAR, '0'), '.')`;
      if (type === 'dateTime') return `strftime("${name}", '%Y-%m-%dT%H:%M:%S')`;
      return `"${name}"::VARCHAR`;
    });
    const found = await read(
      `SELECT v.name, f.month::VARCHAR, ${columns.join(', ')}
       FROM venue_desk_bi.fact_${dataset} f JOIN venue_desk_bi.dim_venue v USING (venue_id)`,
    );
    const lines = found.map((row) => JSON.stringify(row));
    expect(rows.length).toBeGreaterThan(0);
    expect(lines.sort()).toEqual(rows.toSorted());
  }
  expect(readdirSync(engine.target)).toEqual(['org.duckdb']);
  expect(readdirSync(engine.folder).filter((name) => name.includes('duckdb'))).toEqual([]);
});

test('has no personal data, in no column, value or comment', async () => {
  const secret = 'Zebedee-4711';
  const rows: Record<string, unknown>[] = [];
  const windows = Object.values(datasets).map(({ id, fields }) => {
    const row = Object.fromEntries(
      fields
        .filter(({ naming }) => !naming)
        .map(({ name, type, ...field }) => [
          name,
          type === 'text' && (field.personal || field.ofGuide)
            ? secret
            : type === 'number'
              ? 7
              : null,
        ]),
    );
    rows.push(row);
    return [makeWindow(id, '2026-10-01'), JSON.stringify([row])] as const;
  });
  expect(JSON.stringify(rows)).toContain(secret);
  await run(windows);
  expect(readFileSync(file).includes(Buffer.from(secret))).toBe(false);
  const named = await read(`SELECT DISTINCT column_name FROM duckdb_columns() WHERE NOT internal`);
  expect(named.flat()).not.toContain('last_name');
});

describe('a file', () => {
  test('says how far its data reaches, and explains its columns', async () => {
    await run([[{ ...october, daysMissing: ['2026-10-30'] }, bookings([1, 2])]]);
    expect(
      await read(
        'SELECT venue, dataset, month, rows, data_as_of, days_missing, batch FROM venue_desk_bi.coverage',
      ),
    ).toEqual([['Zoo', 'bookings', '2026-10-01', '2', '2026-11-01 23:59:59', ['2026-10-30'], '1']]);
    const [comment] = await read(
      `SELECT comment FROM duckdb_columns() WHERE table_name = 'bookings' AND column_name = 'booking_date'`,
    );
    expect(comment).toEqual([
      "Label of bookingDate (bookingDate); the venue's local time, without an offset",
    ]);
    expect(
      await read(
        `SELECT booking_date_day, booking_date_at::VARCHAR FROM venue_desk_bi.fact_bookings LIMIT 1`,
      ),
    ).toEqual([['2026-10-05', expect.stringContaining('2026-10-05')]]);
  });

  test('has a row that moved in the month that was downloaded last', async () => {
    const september = makeWindow('bookings', '2026-09-01', { fetchedAt: new Date('2026-11-03') });
    await run([
      [september, bookings([1, 2])],
      [october, bookings([2, 3])],
    ]);
    expect(
      await read('SELECT month, booking_line_id FROM venue_desk.bookings ORDER BY ALL'),
    ).toEqual([
      ['2026-09-01', '1'],
      ['2026-09-01', '2'],
      ['2026-10-01', '3'],
    ]);
    expect(await read('SELECT rows FROM venue_desk_bi.coverage ORDER BY month')).toEqual([
      ['2'],
      ['1'],
    ]);
  });

  test('is replaced as a whole, and stays as it was if the run ends early', async () => {
    await run([[october, bookings([1, 2, 3])]]);
    const before = readFileSync(file);
    const target = await open();
    await publish(target, october, bookings([1]));
    await target.close();
    expect(readFileSync(file).equals(before)).toBe(true);
    await run([[october, bookings([1, 4])]]);
    expect(await read('SELECT booking_line_id FROM venue_desk.bookings ORDER BY 1')).toEqual([
      ['1'],
      ['4'],
    ]);
    expect(readdirSync(engine.target)).toEqual(['org.duckdb']);
  });

  test('is not replaced by one that lacks more than half of its rows, unless that is accepted', async () => {
    await run([[october, bookings(many)]]);
    const fewer = [[october, bookings(many.slice(0, 20))]] as const;
    expect(await catchFailureKind(run(fewer))).toBe('rows-shrunk');
    expect(await read('SELECT count(*) FROM venue_desk.bookings')).toEqual([['60']]);
    await run(fewer, { ...usual, acceptsFewer: true });
    expect(await read('SELECT count(*) FROM venue_desk.bookings')).toEqual([['20']]);
  });

  test('of others is never replaced', async () => {
    writeFileSync(file, 'a thesis');
    expect(await catchFailureKind(open())).toBe('target-unsuitable');
    rmSync(file);
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    await connection.run('CREATE TABLE own (x INT)');
    connection.closeSync();
    instance.closeSync();
    expect(await catchFailureKind(open())).toBe('target-unsuitable');
    expect(await read('SELECT * FROM own')).toEqual([]);
  });

  test('needs its folder', async () => {
    const gone = open(join(engine.target, 'gone', 'org.duckdb'));
    await expect(gone).rejects.toMatchObject({
      error: { kind: 'target-unsuitable', params: { reason: 'noFolder' } },
    });
  });

  test('is compared with what is downloaded', async () => {
    await run([[october, bookings([1, 2])]]);
    const target = await open();
    expect(await target.check(zoo)).toMatchObject([
      { month: '2026-10-01', rows: 2, isWhole: true },
    ]);
    expect(await target.check({ ...zoo, platform: 'other' })).toEqual([]);
    await target.close();
  });
});

/** `WRITE_ANSWERS=1` writes the answers of the questions in the documentation. */
test('answers the questions of the documentation as written there', {
  timeout: 120_000,
}, async () => {
  const page = join(import.meta.dirname, '../../../../docs/database-file.md');
  const text = readFileSync(page, 'utf8');
  await run(listDemo(0, 600));
  let answered = '';
  const parts = text.split(/(?<=```sql\n)/);
  for (const [at, part] of parts.entries()) {
    if (at === 0) {
      answered += part;
      continue;
    }
    const end = part.indexOf('```\n') + 4;
    const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
    const connection = await instance.connect();
    const result = await connection.runAndReadAll(part.slice(0, end - 4));
    const line = (cells: readonly unknown[]) =>
      `| ${cells.map((cell) => cell ?? '').join(' | ')} |\n`;
    const names = result.columnNames();
    const table = `${line(names)}|${names.map(() => '---|').join('')}\n${result.getRowsJson().map(line).join('')}`;
    connection.closeSync();
    instance.closeSync();
    const rest = part.slice(end).replace(/^\n(?:\|.*\n)*/, '');
    answered += `${part.slice(0, end)}\n${table}${rest.startsWith('\n') || rest === '' ? '' : '\n'}${rest}`;
  }
  expect(parts.length).toBe(11);
  if (process.env.WRITE_ANSWERS) writeFileSync(page, answered);
  expect(text).toBe(process.env.WRITE_ANSWERS ? text : answered);
});
