import { backfillBench } from './backfill.ts';
import type { Bench, Result } from './bench.ts';
import { commandBench } from './command.ts';
import { exportTenMillionBench } from './export-10m.ts';
import { exportCsvBench, exportParquetBench } from './export-copy.ts';
import { exportQuietBench } from './export-quiet.ts';
import { exportXlsxBench } from './export-xlsx.ts';
import { firstMinuteBench } from './first-minute.ts';
import { ingestBench } from './ingest.ts';
import { ingestTailBench } from './ingest-tail.ts';
import { languageBench } from './language.ts';
import { memoryBench } from './memory.ts';
import { pdfBench } from './pdf.ts';
import { publishBench } from './publish.ts';
import { reopenBench } from './reopen.ts';
import { reportBench } from './report.ts';
import { restBench } from './rest.ts';
import { scaleBench } from './scale.ts';
import { scrollBench } from './scroll.ts';
import { startBench } from './start.ts';
import { writeFigures } from './support/figures.ts';
import { runAmongOthers, wasQuiet } from './support/quiet-machine.ts';
import { switchBench } from './switch.ts';
import { todayBench } from './today.ts';
import { venuesBench } from './venues.ts';
import { viewBench } from './view.ts';

/**
 * `npm run bench -- [name…] [--rows N] [--json] [--write]`: runs all benches or those named. With `--json` the
 * last line is one object from name to `{ measured, goal, met }`; `--write` writes what was measured
 * on a quiet machine into docs/figures.md. Exit code 1 if a goal was not met.
 */
const benches: readonly Bench[] = [
  startBench,
  languageBench,
  firstMinuteBench,
  commandBench,
  switchBench,
  ingestBench,
  ingestTailBench,
  viewBench,
  todayBench,
  restBench,
  memoryBench,
  venuesBench,
  reportBench,
  scrollBench,
  backfillBench,
  reopenBench,
  scaleBench,
  exportCsvBench,
  exportParquetBench,
  exportXlsxBench,
  exportQuietBench,
  exportTenMillionBench,
  pdfBench,
  publishBench,
];

const args = process.argv.slice(2);
const json = args.includes('--json');
const write = args.includes('--write');
const names = args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--rows');
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const results: Record<string, Result> = {};
for (const bench of benches) {
  if (names.length > 0 && !names.includes(bench.name)) continue;
  const result = await runAmongOthers(() => bench.run()).catch((error: unknown): Result => {
    // The others can be measured all the same.
    process.stderr.write(`${bench.name} could not be measured: ${String(error)}\n`);
    return { measured: {}, goal: {}, met: false };
  });
  results[bench.name] = result;
  process.stdout.write(`${bench.name}: ${bench.about}\n`);
  for (const [figure, value] of Object.entries(result.measured)) {
    const goal = result.goal[figure];
    const beside = goal === undefined ? '' : ` (to reach: ${goal})`;
    process.stdout.write(`  ${figure} ${Math.round(value * 100) / 100}${beside}\n`);
  }
  process.stdout.write(`  ${result.met ? 'met' : 'NOT MET'}\n`);
}
if (write) {
  const measured = benches.flatMap((bench) => {
    const result = results[bench.name];
    return result ? [[bench, result] as const] : [];
  });
  await writeFigures(measured.filter(([, result]) => wasQuiet(result)));
  for (const [{ name }, result] of measured) {
    if (wasQuiet(result)) continue;
    process.stderr.write(`docs/figures.md keeps what it says of ${name}: others were at work.\n`);
  }
}
if (json) process.stdout.write(`${JSON.stringify(results)}\n`);
process.exitCode = Object.values(results).every((result) => result.met) ? 0 : 1;
