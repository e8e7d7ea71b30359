import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { median, timed, withBenchEngine } from './support/bench-engine.ts';
import { exportBookings } from './support/export-bookings.ts';
import { withPeers } from './support/export-peers.ts';

const rounds = 3;
/** How many times as fast as each at least. */
const goals: Readonly<Record<string, number>> = { exceljs: 5, hucre: 4, pandas: 8 };
const mostBytes = 600_000_000;

/**
 * A styled, typed workbook, counted again, beside what else writes workbooks. Of the others only the
 * writing is timed, from rows in memory, and once: they take half a minute each.
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
        const before = process.memoryUsage().rss;
        let most = 0;
        const watch = setInterval(() => {
          most = Math.max(most, process.memoryUsage().rss - before);
        }, 20);
        const took: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          took.push(await timed(() => exportBookings(bench, 'xlsx')));
        }
        clearInterval(watch);
        const measured: Record<string, number> = {
          milliseconds: median(took),
          // Of the writing itself, beside the rows that are held anyway.
          peakBytes: most,
        };
        let met = most <= mostBytes;
        const goal: Record<string, number> = { peakBytes: mostBytes };
        for (const { name, write } of peers) {
          const theirs = await write(ndjson, join(bench.folder, `${name}.xlsx`));
          const faster = theirs / median(took);
          measured[`${name}Milliseconds`] = theirs;
          measured[`timesFasterThan${name}`] = faster;
          const due = goals[name] ?? 1;
          // To reach at least.
          goal[`timesFasterThan${name}`] = due;
          met &&= faster >= due;
        }
        return { measured, goal, met };
      }),
    ),
};
