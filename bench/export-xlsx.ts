import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Bench, spread } from './bench.ts';
import { type BenchEngine, median, withBenchEngine } from './support/bench-engine.ts';
import { exportBookings } from './support/export-bookings.ts';
import { withPeers } from './support/export-peers.ts';

const run = promisify(execFile);
const rounds = 3;
/** At least so many times as fast as each: at most that part of its time. */
const timesFaster: Readonly<Record<string, number>> = { exceljs: 6, hucre: 5, pandas: 8 };
const maxBytes = 600_000_000;

/**
 * A styled, typed workbook, counted again, beside what else writes workbooks, each in a process of its
 * own. Of the others only the writing is timed, from rows in memory, and once: they take half a minute.
 */
export const exportXlsxBench: Bench = {
  name: 'export-xlsx',
  about: 'a million bookings × 15 columns to XLSX, by the other writers of workbooks',
  run: () =>
    withBenchEngine((bench) =>
      withPeers(async (peers) => {
        await bench.ingest();
        const ndjson = join(bench.folder, 'bookings.ndjson');
        await exportBookings(bench, 'ndjson');
        const { took, peakBytes } = await writeWorkbooks(bench);
        const measured: Record<string, number> = { ...spread('milliseconds', took), peakBytes };
        const goal: Record<string, number> = { peakBytes: maxBytes };
        for (const { name, write } of peers) {
          const theirs = await write(ndjson, join(bench.folder, `${name}.xlsx`));
          measured[`${name}Milliseconds`] = theirs.milliseconds;
          if (theirs.peakBytes !== null) measured[`${name}PeakBytes`] = theirs.peakBytes;
          measured[`timeOf${name}`] = median(took) / theirs.milliseconds;
        }
        // A peer that is absent is a goal that is missed.
        for (const [name, times] of Object.entries(timesFaster)) goal[`timeOf${name}`] = 1 / times;
        return atMost(measured, goal);
      }),
    ),
};

/** In a process that does nothing else, rows held included. */
async function writeWorkbooks({
  plain,
  folder,
  readPlainly,
}: BenchEngine): Promise<{ readonly took: number[]; readonly peakBytes: number }> {
  await readPlainly();
  const stored = join(folder, 'held.parquet');
  await plain.run(`COPY (SELECT *, NULL::VARCHAR AS "$invalidValues", NULL::VARCHAR AS "$raw"
    FROM bookings) TO '${stored}' (FORMAT parquet)`);
  const program = join(import.meta.dirname, 'support/our-workbook.ts');
  const { stdout } = await run(process.execPath, [program, folder, stored, String(rounds)], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const figures = (stdout.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { took: figures.slice(0, -1), peakBytes: (figures.at(-1) ?? 0) * 1024 };
}
