import { atMost, type Bench } from './bench.ts';
import { median, withBenchEngine } from './support/bench-engine.ts';

const rounds = 3;

/** From a body on the disk to rows that can be asked, beside DuckDB's own reader in turns. */
export const ingestBench: Bench = {
  name: 'ingest',
  about: 'a million bookings from a file to queryable, by DuckDB’s read_json into a typed table',
  run: () =>
    withBenchEngine(async (bench) => {
      const ratios: number[] = [];
      const took: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const plain = await bench.readPlainly();
        const ours = await bench.ingest();
        took.push(ours);
        ratios.push(ours / plain);
      }
      const measured = { timesReadJson: median(ratios), milliseconds: median(took) };
      return atMost(measured, { timesReadJson: 1.6 });
    }),
};
