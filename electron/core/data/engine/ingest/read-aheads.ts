import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { IngestInput, ReadAheadInput } from '../contract/engine-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { openReading, type Reading } from './open-reading.ts';

/** For an unknown size: more than any part of the scanner's memory needs. */
const unknownBytes = 1 << 26;

/** A reading that began while the response still arrived. */
export interface BegunReading extends Reading {
  /** The bodies read so far; the last one perhaps not to its end. */
  readonly bodies: readonly string[];
}

/** Reads responses while they arrive. This affects how soon rows are there, never which rows. */
export interface ReadAheads {
  /** Continues as far as the body has arrived. `ingest` reads and reports what this can't read. */
  read(input: ReadAheadInput, signal: AbortSignal): Promise<void>;
  /**
   * Hands over the reading of these bodies, or of the first of them; the caller must finish and close it. Null if there
   * is none.
   */
  take(input: IngestInput): Promise<BegunReading | null>;
  drop(resultId: string): Promise<void>;
  close(): Promise<void>;
}

interface Begun extends Pick<ReadAheadInput, 'dataset' | 'timeZone' | 'shape'> {
  readonly opening: Promise<Reading>;
  readonly bodies: string[];
  isBroken: boolean;
  /** Settles when all requested reading is done. */
  last: Promise<void>;
}

export function createBegunReadings({
  connect,
  makeTableName,
}: Pick<ResultTables, 'connect' | 'makeTableName'>): ReadAheads {
  const readings = new Map<string, Begun>();

  /** Opens a reading with its own stage and connection, which `close` removes. */
  async function open({ dataset, timeZone, shape, body }: ReadAheadInput): Promise<Reading> {
    const connection = await connect();
    const stage = makeTableName();
    const reading = await openReading(connection, {
      dataset: getDataset(dataset),
      timeZone,
      shape,
      stage,
      body,
      bytes: unknownBytes,
    }).catch(async (error: unknown) => {
      await connection.close();
      throw error;
    });
    return {
      ...reading,
      async close() {
        await reading.close();
        // Drops nothing if the rows were taken over.
        await connection.run(`DROP TABLE IF EXISTS ${stage}`).catch(() => undefined);
        await connection.close();
      },
    };
  }

  function begin(input: ReadAheadInput): Begun {
    const { resultId, dataset, timeZone, shape } = input;
    const opening = open(input);
    opening.catch(() => undefined);
    const begun: Begun = {
      dataset,
      timeZone,
      shape,
      opening,
      bodies: [],
      isBroken: false,
      last: Promise.resolve(),
    };
    readings.set(resultId, begun);
    return begun;
  }

  async function readOn(begun: Begun, { body, bytes }: ReadAheadInput, signal: AbortSignal) {
    if (begun.isBroken) return;
    try {
      const { scan } = await begun.opening;
      if (begun.bodies.at(-1) !== body) begun.bodies.push(body);
      await scan.read(body, signal, bytes);
    } catch {
      begun.isBroken = true;
    }
  }

  async function close({ opening, last }: Begun): Promise<void> {
    await last;
    await opening.then((reading) => reading.close()).catch(() => undefined);
  }

  /** True if the ingest is for the bodies that were read, and for these very files. */
  async function belongsTo(begun: Begun, input: IngestInput): Promise<boolean> {
    const { isBroken, bodies, dataset, timeZone, shape } = begun;
    const last = bodies.at(-1);
    return (
      !isBroken &&
      last !== undefined &&
      bodies.every((body, at) => body === input.bodies[at]) &&
      new Set(bodies).size === bodies.length &&
      dataset === input.dataset &&
      timeZone === input.timeZone &&
      shape === (input.shape ?? 'list') &&
      (await (await begun.opening).scan.isReading(last))
    );
  }

  async function drop(resultId: string): Promise<void> {
    const begun = readings.get(resultId);
    readings.delete(resultId);
    if (begun) await close(begun);
  }

  return {
    read(input, signal) {
      // Begin at once, so that the next call finds the reading.
      const begun = readings.get(input.resultId) ?? begin(input);
      begun.last = begun.last.then(() => readOn(begun, input, signal));
      return begun.last;
    },
    async take(input) {
      const begun = readings.get(input.resultId);
      if (!begun) return null;
      readings.delete(input.resultId);
      await begun.last;
      if (await belongsTo(begun, input).catch(() => false)) {
        return { ...(await begun.opening), bodies: begun.bodies };
      }
      await close(begun);
      return null;
    },
    drop,
    async close() {
      await Promise.all([...readings.keys()].map(drop));
    },
  };
}
