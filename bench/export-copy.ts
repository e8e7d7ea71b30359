import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost, type Bench } from './bench.ts';
import { type BenchEngine, median, timed, withBenchEngine } from './support/bench-engine.ts';
import { exportBookings } from './support/export-bookings.ts';

const rounds = 5;

/** A whole, re-read and checksummed file, beside DuckDB's own COPY of the same rows in turns. */
function besideCopy(
  format: 'csv' | 'parquet',
  options: string,
): (bench: BenchEngine) => Promise<{ timesCopy: number; milliseconds: number; copy: number }> {
  return async (bench) => {
    await bench.readPlainly();
    await bench.ingest();
    const copied: number[] = [];
    const took: number[] = [];
    const target = join(bench.folder, `copy.${format}`);
    for (let round = 0; round < rounds; round += 1) {
      copied.push(await timed(() => bench.plain.run(`COPY bookings TO '${target}' (${options})`)));
      took.push(await timed(() => exportBookings(bench, format)));
      await rm(target);
    }
    return {
      timesCopy: median(took.map((ours, round) => ours / (copied[round] ?? 1))),
      milliseconds: median(took),
      copy: median(copied),
    };
  };
}

export const exportCsvBench: Bench = {
  name: 'export-csv',
  about: 'a million bookings × 15 columns to CSV, re-read and checksummed, by DuckDB’s COPY',
  run: () =>
    withBenchEngine(async (bench) => {
      const { timesCopy, milliseconds, copy } = await besideCopy('csv', 'HEADER')(bench);
      const excel = await timed(() => exportBookings(bench, 'csv', 'excel'));
      const measured = {
        timesCopy,
        milliseconds,
        copyMilliseconds: copy,
        excelFlavourMilliseconds: excel,
      };
      return atMost(measured, { timesCopy: 1.3 });
    }),
};

export const exportParquetBench: Bench = {
  name: 'export-parquet',
  about: 'the same to Parquet, zstd, every value compared after writing, by DuckDB’s COPY',
  run: () =>
    withBenchEngine(async (bench) => {
      const { timesCopy, milliseconds, copy } = await besideCopy(
        'parquet',
        'FORMAT parquet, COMPRESSION zstd',
      )(bench);
      return atMost({ timesCopy, milliseconds, copyMilliseconds: copy }, { timesCopy: 1.3 });
    }),
};
