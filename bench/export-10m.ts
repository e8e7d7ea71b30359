import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getColumnType } from '../electron/core/data/engine/database/field-column.ts';
import {
  openResultTables,
  type ResultTables,
} from '../electron/core/data/engine/database/result-tables.ts';
import { exportView } from '../electron/core/data/engine/export/export-view.ts';
import { openViewRows } from '../electron/core/data/engine/view/open-view-rows.ts';
import type { ViewRows } from '../electron/core/data/engine/view/view-rows.ts';
import { getDataset } from '../shared/catalogue/catalogue.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { median, quiet, timed, wholeView, withBenchEngine } from './support/bench-engine.ts';
import { bookingsExport } from './support/export-bookings.ts';

const formats = ['csv', 'parquet', 'xlsx'] as const;
const dataset = getDataset('bookings');
/** Rounds with a million rows. Ten million are written once. */
const rounds = 3;
/** Memory below this is noise: that of a buffer or two more. */
const minBytes = 100_000_000;

/** Ten times the rows: ten times the time, and no more memory beside the rows that are held. */
export const exportTenMillionBench: Bench = {
  name: 'export-10m',
  about: '10,000,000 bookings to CSV, Parquet and XLSX, by the time and memory of 1,000,000',
  run: () =>
    withBenchEngine(async ({ body, folder }) => {
      const tables = await openResultTables({ temporaryFolder: folder, memoryLimit: '4GB' });
      const view = await openViewRows(tables);
      const measured: Record<string, number> = {};
      const goal: Record<string, number> = {};
      try {
        for (const times of [1, 10]) {
          await holdBookings(tables, body, times);
          for (const format of formats) {
            if (times === 1) {
              const one = [];
              for (let round = 0; round < rounds; round += 1) {
                one.push(await exportOnce(view, folder, format));
              }
              const took = one.map((each) => each.took);
              Object.assign(measured, spread(`${format}Milliseconds`, took));
              measured[`${format}PeakBytes`] = median(one.map(({ most }) => most));
              continue;
            }
            const { took, most } = await exportOnce(view, folder, format);
            const bytes = Math.max(measured[`${format}PeakBytes`] ?? 0, minBytes);
            measured[`${format}TimesLonger`] = took / (measured[`${format}Milliseconds`] ?? 1);
            measured[`${format}TimesMemory`] = most / bytes;
            measured[`${format}TenPeakBytes`] = most;
            goal[`${format}TimesLonger`] = 11;
            goal[`${format}TimesMemory`] = 1.5;
          }
        }
        return atMost(measured, goal);
      } finally {
        await view.close();
        await tables.close();
      }
    }),
};

/** The recorded rows, so many times over, compressed as the engine holds them once it is idle. */
async function holdBookings(tables: ResultTables, body: string, times: number): Promise<void> {
  const columns = dataset.fields.map((field) => `'${field.name}': '${getColumnType(field)}'`);
  const table = tables.makeTableName();
  const connection = await tables.connect();
  const rowsAgain = `SELECT *, NULL::VARCHAR AS "$invalidValues", NULL::VARCHAR AS "$raw"
    FROM read_json('${body}', format = 'array', columns = {${columns.join(', ')}})`;
  await connection.run(`CREATE TABLE ${table} AS ${rowsAgain}`);
  for (let time = 1; time < times; time += 1) {
    await connection.run(`INSERT INTO ${table} ${rowsAgain}`);
    if (time % 2 === 1) await connection.compress();
  }
  await connection.compress();
  const rows = await connection.number(`SELECT count(*) FROM ${table}`);
  connection.close();
  const result = { dataset, table, rows, invalidFields: new Set<string>() };
  await tables.put(wholeView.resultId, result);
}

async function exportOnce(
  view: ViewRows,
  folder: string,
  format: (typeof formats)[number],
): Promise<{ took: number; most: number }> {
  const before = await settleMemory();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before);
  }, 50);
  const input = bookingsExport(folder, format);
  const took = await timed(() => exportView(view, input, quiet));
  clearInterval(watch);
  await rm(join(folder, `bookings.${format}`));
  return { took, most };
}

/** Waits until what was used before is given back, which takes seconds: else the next would find it. */
async function settleMemory(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let still = 0, looks = 0; still < 3 && looks < 20; looks += 1) {
    await sleep(1000);
    const { rss } = process.memoryUsage();
    still = rss < least - 5_000_000 ? 0 : still + 1;
    least = Math.min(least, rss);
  }
  return process.memoryUsage().rss;
}
