import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { createOpenStored } from '../../../../electron/core/data/queries/open-stored.ts';
import type { ExportTask } from '../../../../electron/core/exports/export-task.ts';
import { createDatabaseMaker } from '../../../../electron/core/publish/file/database-maker.ts';
import { type ExportEntry, exportEntry } from '../../../../shared/domain/exports.ts';
import { catchFailureKind, quiet } from '../../../support/open-engine.ts';
import { openExports } from '../../../support/open-exports.ts';
import { bodies, caller, makeDesk } from '../../../support/rows-desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open() {
  const desk = makeDesk();
  const { segmentStore, clock, profile } = desk;
  const listed: ExportEntry[] = [];
  const timeZone = () => profile.timeZone;
  const services = {
    segmentStore,
    clock,
    engine: caller,
    openStored: createOpenStored({ segmentStore, clock, engine: caller, timeZone }),
    platform: () => ({ addresses: 'a', tenant: null }),
    categories: () => ({}),
  };
  const exports = openExports({
    clock,
    engine: caller,
    databases: createDatabaseMaker(services, '1.2.3'),
    history: { addExport: (_, entry) => void listed.push(entry) },
  });
  const steps: string[] = [];
  const path = join(folder, 'museum.duckdb');
  const task: ExportTask<'database'> = {
    profile,
    spec: { kind: 'database', format: 'duckdb', headings: 'fields' },
    target: { path },
  };
  const run = (more: Partial<typeof task> = {}, signal = quiet.signal) =>
    exports.runExport(
      { ...task, ...more },
      {
        exportId: 'export-0001',
        signal,
        onStep: ({ phase, rows, total }) => steps.push(`${phase} ${rows}/${total}`),
      },
    );
  return { desk, run, listed, steps, path };
}

async function count(path: string): Promise<unknown> {
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const sql = `SELECT month::VARCHAR, count(*)::INT, (SELECT sum(rows)::INT FROM venue_desk_bi.coverage c WHERE c.month = b.month)
    FROM venue_desk_bi.fact_bookings b GROUP BY month ORDER BY month`;
  const rows = (await connection.runAndReadAll(sql)).getRowsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}

test('a file with all downloaded months, its details beside it, in the list of exports', async () => {
  const { desk, run, listed, steps, path } = open();
  desk.platform.rows = [[1, 'booked']];
  await desk.ask(['02-01', '02-11']);
  desk.platform.rows = [
    [2, 'booked'],
    [3, 'a\tb'],
  ];
  await desk.ask(['03-02', '03-09']);
  const made = await run();
  expect(made?.receipt).toMatchObject({ rows: 3, sheets: 0, isPartial: false, insteadOf: null });
  expect(await count(path)).toEqual([
    ['2026-02-01', 1, 1],
    ['2026-03-01', 2, 2],
  ]);
  expect(steps.filter((step) => step.startsWith('gathering'))).toEqual([
    'gathering 0/2',
    'gathering 1/2',
  ]);
  const fileSha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const details = JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'));
  expect(details).toMatchObject({ venue: 'Museum', format: 'duckdb', rows: 3 });
  expect(details.files).toMatchObject([{ name: 'museum.duckdb', sha256: fileSha256 }]);
  expect(v.safeParse(exportEntry, listed[0]).issues).toBeUndefined();
  expect(listed).toMatchObject([{ fileName: 'museum.duckdb', rows: 3, fileSha256 }]);
  expect(readdirSync(bodies).filter((name) => name.includes('duckdb'))).toEqual([]);

  const again = await run({ before: listed[0] as ExportEntry });
  expect(again?.receipt.before).toEqual({ rows: 3, isSame: true });
  desk.platform.rows = [[4, 'booked']];
  await desk.ask(['03-02', '03-09'], { again: true });
  expect((await run({ before: listed[0] as ExportEntry }))?.receipt.before).toEqual({
    rows: 3,
    isSame: false,
  });
});

test('nothing is written without rows, or once it is stopped', async () => {
  const { desk, run, path } = open();
  rmSync(path, { force: true });
  expect(await catchFailureKind(run())).toBe('nothing-kept');
  desk.platform.rows = [[1, 'booked']];
  await desk.ask(['02-01', '02-11']);
  const stopping = new AbortController();
  stopping.abort();
  expect(await catchFailureKind(run({}, stopping.signal))).toBe('cancelled');
  expect(readdirSync(folder).filter((name) => !name.endsWith('.receipt.json'))).toEqual([]);
  expect(readdirSync(bodies).filter((name) => name.includes('duckdb'))).toEqual([]);
});
