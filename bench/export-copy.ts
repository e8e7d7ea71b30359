import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getDataset } from '../shared/catalogue/catalogue.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { type BenchEngine, timed, withBenchEngine } from './support/bench-engine.ts';
import { exportBookings } from './support/export-bookings.ts';

const rounds = 5;
/** The engine compresses its rows once nobody has asked it for anything for a while. */
const quietMilliseconds = 6000;

/** A whole, re-read and checksummed file, beside DuckDB's own COPY of the same rows in turns. */
function besideCopy(
  format: 'csv' | 'parquet',
  columns: string,
  options: string,
): (bench: BenchEngine) => Promise<Record<string, number>> {
  return async (bench) => {
    await bench.readPlainly();
    // As the engine holds its rows.
    await bench.plain.compress();
    await bench.ingest();
    await setTimeout(quietMilliseconds);
    const copied: Took[] = [];
    const took: Took[] = [];
    const target = join(bench.folder, `copy.${format}`);
    for (let round = 0; round < rounds; round += 1) {
      const copy = `COPY (SELECT ${columns} FROM bookings) TO '${target}' (${options})`;
      copied.push(await measure(() => bench.plain.run(copy)));
      await rm(target);
      took.push(await measure(() => exportBookings(bench, format)));
      // Both write a new file: to take an old one away is work as well.
      await rm(join(bench.folder, `bookings.${format}`));
    }
    const ratio = (figure: keyof Took) =>
      took.map((ours, round) => ours[figure] / (copied[round]?.[figure] ?? 1));
    const times = (all: readonly Took[]) => all.map(({ milliseconds }) => milliseconds);
    return {
      ...spread('timesCopy', ratio('milliseconds')),
      ...spread('timesCopyProcessor', ratio('processor')),
      ...spread('milliseconds', times(took)),
      ...spread('copyMilliseconds', times(copied)),
    };
  };
}

interface Took {
  readonly milliseconds: number;
  /** Processor time of all threads, which what else runs on the computer changes less. */
  readonly processor: number;
}

async function measure(work: () => Promise<unknown>): Promise<Took> {
  const before = process.cpuUsage();
  const milliseconds = await timed(work);
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, processor: (user + system) / 1000 };
}

/** Identifiers as texts, as our file has them; all else as it is held. */
const parquetColumns = getDataset('bookings')
  .fields.map(({ name, type, identifier }) =>
    type === 'number' && identifier ? `"${name}"::VARCHAR AS "${name}"` : `"${name}"`,
  )
  .join(', ');

export const exportCsvBench: Bench = {
  name: 'export-csv',
  about: 'a million bookings × 15 columns to CSV, re-read and checksummed, by DuckDB’s COPY',
  run: () =>
    withBenchEngine(async (bench) => {
      const figures = await besideCopy('csv', '*', 'HEADER')(bench);
      const excel = await timed(() => exportBookings(bench, 'csv', 'excel'));
      const measured = { ...figures, excelFlavourMilliseconds: excel };
      return atMost(measured, { timesCopy: 1.3 });
    }),
};

export const exportParquetBench: Bench = {
  name: 'export-parquet',
  about: 'the same to Parquet, zstd, every value compared after writing, by DuckDB’s COPY',
  run: () =>
    withBenchEngine(async (bench) => {
      const options = 'FORMAT parquet, COMPRESSION zstd';
      const measured = await besideCopy('parquet', parquetColumns, options)(bench);
      return atMost(measured, { timesCopy: 1.2 });
    }),
};
