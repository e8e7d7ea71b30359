import { join } from 'node:path';
import { atMost, type Bench } from './bench.ts';
import { median, timed, withBenchEngine } from './support/bench-engine.ts';
import { exportBookings } from './support/export-bookings.ts';

const rounds = 3;

/** A whole, re-read and checksummed CSV file, beside DuckDB's own COPY of the same rows in turns. */
export const exportCsvBench: Bench = {
  name: 'export-csv',
  about: 'a million bookings × 15 columns to CSV, by DuckDB’s COPY',
  run: () =>
    withBenchEngine(async (bench) => {
      await bench.readPlainly();
      await bench.ingest();
      const ratios: number[] = [];
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const copy = `COPY bookings TO '${join(bench.folder, 'copy.csv')}' (HEADER)`;
        const plain = await timed(() => bench.plain.run(copy));
        const ours = await timed(() => exportBookings(bench, 'csv'));
        took.push(ours);
        ratios.push(ours / plain);
      }
      const measured = { timesCopy: median(ratios), milliseconds: median(took) };
      return atMost(measured, { timesCopy: 1.3 });
    }),
};
