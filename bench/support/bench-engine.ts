import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from '../../electron/core/data/engine/database/database.ts';
import { openDatabase } from '../../electron/core/data/engine/database/database.ts';
import { getColumnType } from '../../electron/core/data/engine/database/field-column.ts';
import { createEngine, type Engine } from '../../electron/core/data/engine/engine.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { View } from '../../shared/domain/views.ts';
import { bookingsPeriod, recordBookings } from './million-bookings.ts';

const { fields } = getDataset('bookings');

export const quiet = { signal: new AbortController().signal, progress: () => undefined };

export const wholeView: View = {
  resultId: 'bench',
  columns: fields.map((field) => field.name),
  sort: [],
  filters: [],
  personalData: 'shown',
};

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? 0;
}

export interface BenchEngine {
  readonly engine: Engine;
  readonly folder: string;
  /** The recorded body. */
  readonly body: string;
  /** A plain DuckDB of the same settings, for comparison. */
  readonly plain: Connection;
  /** Milliseconds until the engine holds the body. */
  ingest(): Promise<number>;
  /** Milliseconds until plain DuckDB has it in a typed table `bookings`. */
  readPlainly(): Promise<number>;
}

/** An engine and a plain DuckDB over a recorded million of bookings, in a folder of their own. */
export async function withBenchEngine<T>(work: (bench: BenchEngine) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-desk-bench-'));
  try {
    const body = await recordBookings(folder);
    const settings = { temporaryFolder: folder, threads: 2, memoryLimit: '2GB' };
    const engine = await createEngine({ ...settings });
    const database = await openDatabase(settings);
    const plain = await database.connect();
    const columns = fields.map((field) => `'${field.name}': '${getColumnType(field)}'`).join(', ');
    try {
      return await work({
        engine,
        folder,
        body,
        plain,
        ingest: () =>
          timed(() =>
            engine.methods.ingest(
              {
                resultId: 'bench',
                dataset: 'bookings',
                bodies: [body],
                period: bookingsPeriod,
                timeZone: 'UTC',
              },
              quiet,
            ),
          ),
        readPlainly: () =>
          timed(() =>
            plain.run(`CREATE OR REPLACE TABLE bookings AS
              SELECT * FROM read_json('${body}', format = 'array', columns = {${columns}})`),
          ),
      });
    } finally {
      plain.close();
      await database.close();
      await engine.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
