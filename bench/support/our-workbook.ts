/**
 * Arguments: a folder, a Parquet file in it with bookings as they are held, the rounds. Writes a workbook
 * as the engine does, and prints the milliseconds of each round and the process's peak in kilobytes.
 */
import { readFileSync } from 'node:fs';
import { exportView } from '../../electron/core/export/export-view.ts';
import { openWarehouse } from '../../electron/core/warehouse/open-warehouse.ts';
import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import { quiet, timed, wholeView } from './bench-engine.ts';
import { bookingsExport } from './export-bookings.ts';

const [folder = '', held = '', rounds = '1'] = process.argv.slice(2);
const warehouse = await openWarehouse({ temporaryFolder: folder });
const table = warehouse.makeTableName();
const connection = await warehouse.connect();
await connection.run(`CREATE TABLE ${table} AS FROM read_parquet('${held}')`);
// As held rows are once nobody writes.
await connection.compress();
const rows = await connection.number(`SELECT count(*) FROM ${table}`);
connection.close();
const dataset = datasetOf('bookings');
const answer = { dataset, table, rows, misfitFields: new Set<string>(), orders: new Map() };
await warehouse.hold(wholeView.answerId, answer);
const took: number[] = [];
const input = bookingsExport(folder, 'xlsx');
for (let round = 0; round < Number(rounds); round += 1) {
  took.push(await timed(() => exportView(warehouse, input, { ...quiet, workingFolder: folder })));
}
process.stdout.write(`${took.join(' ')} ${peakKilobytes()}\n`);
process.exit(0);

/** Linux counts into a process's `maxRSS` what the one that started it had, so it is asked elsewhere. */
function peakKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  const told = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  return Number(told?.[1] ?? Number.NaN);
}
