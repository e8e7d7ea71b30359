/**
 * Arguments: a folder, a Parquet file in it with bookings as they are held, the rounds. Writes a workbook
 * as the engine does, and prints the milliseconds of each round and the process's peak in kilobytes.
 */
import { readFileSync } from 'node:fs';
import { openResultTables } from '../../electron/core/data/engine/database/result-tables.ts';
import { exportView } from '../../electron/core/data/engine/export/export-view.ts';
import { openViewRows } from '../../electron/core/data/engine/view/open-view-rows.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import { quiet, timed, wholeView } from './bench-engine.ts';
import { bookingsExport } from './export-bookings.ts';

const [folder = '', stored = '', rounds = '1'] = process.argv.slice(2);
const tables = await openResultTables({ temporaryFolder: folder });
const table = tables.makeTableName();
const connection = await tables.connect();
await connection.run(`CREATE TABLE ${table} AS FROM read_parquet('${stored}')`);
// As held rows are once nobody writes.
await connection.compress();
const rows = await connection.number(`SELECT count(*) FROM ${table}`);
connection.close();
const dataset = getDataset('bookings');
const result = { dataset, table, rows, invalidFields: new Set<string>() };
await tables.put(wholeView.resultId, result);
const view = await openViewRows(tables);
const took: number[] = [];
const input = bookingsExport(folder, 'xlsx');
for (let round = 0; round < Number(rounds); round += 1) {
  took.push(await timed(() => exportView(view, input, quiet)));
}
process.stdout.write(`${took.join(' ')} ${peakKilobytes()}\n`);
process.exit(0);

/** Linux counts into a process's `maxRSS` what the one that started it had, so it is asked elsewhere. */
function peakKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const told = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(told?.[1] ?? Number.NaN);
}
