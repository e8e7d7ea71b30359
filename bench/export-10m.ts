import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getColumnType } from '../electron/core/engine/database/field-column.ts';
import {
  openResultTables,
  type ResultTables,
} from '../electron/core/engine/database/result-tables.ts';
import { exportView } from '../electron/core/engine/export/export-view.ts';
import { openViewRows, type ViewRows } from '../electron/core/engine/view/view-rows.ts';
import { getDataset } from '../shared/catalogue/catalogue.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { quiet, timed, wholeView, withBenchEngine } from './support/bench-engine.ts';
import { bookingsExport } from './support/export-bookings.ts';

const formats = ['csv', 'parquet', 'xlsx'] as const;
const dataset = getDataset('bookings');
/** Of a million; ten million are written once. */
const rounds = 3;
/** Memory below this is noise. */
const leastBytes = 100_000_000;

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
              // Later ones find the memory of the first.
              measured[`${format}PeakBytes`] = one[0]?.most ?? 0;
              continue;
            }
            const { took, most } = await exportOnce(view, folder, format);
            const bytes = Math.max(measured[`${format}PeakBytes`] ?? 0, leastBytes);
            measured[`${format}TimesLonger`] = took / (measured[`${format}Milliseconds`] ?? 1);
            measured[`${format}TimesMemory`] = most / bytes;
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

/** The recorded rows, so many times over. */
async function holdBookings(tables: ResultTables, body: string, times: number): Promise<void> {
  const columns = dataset.fields.map((field) => `'${field.name}': '${getColumnType(field)}'`);
  const table = tables.makeTableName();
  const connection = await tables.connect();
  await connection.run(`CREATE TABLE ${table} AS
    SELECT rows.*, NULL::VARCHAR AS "$misfits", NULL::VARCHAR AS "$raw" FROM range(${times}),
      read_json('${body}', format = 'array', columns = {${columns.join(', ')}}) AS rows`);
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
  const before = process.memoryUsage().rss;
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
