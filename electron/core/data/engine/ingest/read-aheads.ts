import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { IngestInput, ReadAheadInput } from '../contract/engine-methods.ts';
import { dropTables } from '../database/drop-tables.ts';
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

interface ReadAhead extends Pick<ReadAheadInput, 'dataset' | 'timeZone' | 'shape'> {
  readonly opening: Promise<Reading>;
  readonly bodies: string[];
  isBroken: boolean;
  /** Settles when all requested reading is done. */
  last: Promise<void>;
}

export function createReadAheads({
  connect,
  makeTableName,
}: Pick<ResultTables, 'connect' | 'makeTableName'>): ReadAheads {
  const readAheads = new Map<string, ReadAhead>();

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
        await dropTables(connection, stage);
        await connection.close();
      },
    };
  }

  function begin(input: ReadAheadInput): ReadAhead {
    const { resultId, dataset, timeZone, shape } = input;
    const opening = open(input);
    opening.catch(() => undefined);
    const ahead: ReadAhead = {
      dataset,
      timeZone,
      shape,
      opening,
      bodies: [],
      isBroken: false,
      last: Promise.resolve(),
    };
    readAheads.set(resultId, ahead);
    return ahead;
  }

  async function readOn(ahead: ReadAhead, { body, bytes }: ReadAheadInput, signal: AbortSignal) {
    if (ahead.isBroken) return;
    try {
      const { scan } = await ahead.opening;
      if (ahead.bodies.at(-1) !== body) ahead.bodies.push(body);
      await scan.read(body, signal, bytes);
    } catch {
      ahead.isBroken = true;
    }
  }

  async function close({ opening, last }: ReadAhead): Promise<void> {
    await last;
    await opening.then((reading) => reading.close()).catch(() => undefined);
  }

  /** True if the ingest is for the bodies that were read, and for these very files. */
  async function belongsTo(ahead: ReadAhead, input: IngestInput): Promise<boolean> {
    const { isBroken, bodies, dataset, timeZone, shape } = ahead;
    const last = bodies.at(-1);
    return (
      !isBroken &&
      last !== undefined &&
      bodies.every((body, at) => body === input.bodies[at]) &&
      new Set(bodies).size === bodies.length &&
      dataset === input.dataset &&
      timeZone === input.timeZone &&
      shape === (input.shape ?? 'list') &&
      (await (await ahead.opening).scan.isReading(last))
    );
  }

  async function drop(resultId: string): Promise<void> {
    const ahead = readAheads.get(resultId);
    readAheads.delete(resultId);
    if (ahead) await close(ahead);
  }

  return {
    read(input, signal) {
      // Begin at once, so that the next call finds the reading.
      const ahead = readAheads.get(input.resultId) ?? begin(input);
      ahead.last = ahead.last.then(() => readOn(ahead, input, signal));
      return ahead.last;
    },
    async take(input) {
      const ahead = readAheads.get(input.resultId);
      if (!ahead) return null;
      readAheads.delete(input.resultId);
      await ahead.last;
      if (await belongsTo(ahead, input).catch(() => false)) {
        return { ...(await ahead.opening), bodies: ahead.bodies };
      }
      await close(ahead);
      return null;
    },
    drop,
    async close() {
      await Promise.all([...readAheads.keys()].map(drop));
    },
  };
}
