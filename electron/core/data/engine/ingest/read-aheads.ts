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
        await connection.run(`DROP TABLE IF EXISTS ${stage}`).catch(() => undefined);
        await connection.close();
      },
    };
  }

  function begin(input: ReadAheadInput): ReadAhead {
    const { resultId, dataset, timeZone, shape } = input;
    const opening = open(input);
    opening.catch(() => undefined);
    const readAhead: ReadAhead = {
      dataset,
      timeZone,
      shape,
      opening,
      bodies: [],
      isBroken: false,
      last: Promise.resolve(),
    };
    readAheads.set(resultId, readAhead);
    return readAhead;
  }

  async function readOn(
    readAhead: ReadAhead,
    { body, bytes }: ReadAheadInput,
    signal: AbortSignal,
  ) {
    if (readAhead.isBroken) return;
    try {
      const { scan } = await readAhead.opening;
      if (readAhead.bodies.at(-1) !== body) readAhead.bodies.push(body);
      await scan.read(body, signal, bytes);
    } catch {
      readAhead.isBroken = true;
    }
  }

  async function close({ opening, last }: ReadAhead): Promise<void> {
    await last;
    await opening.then((reading) => reading.close()).catch(() => undefined);
  }

  /** True if the ingest is for the bodies that were read, and for these very files. */
  async function belongsTo(readAhead: ReadAhead, input: IngestInput): Promise<boolean> {
    const { isBroken, bodies, dataset, timeZone, shape } = readAhead;
    const last = bodies.at(-1);
    return (
      !isBroken &&
      last !== undefined &&
      bodies.every((body, at) => body === input.bodies[at]) &&
      new Set(bodies).size === bodies.length &&
      dataset === input.dataset &&
      timeZone === input.timeZone &&
      shape === (input.shape ?? 'list') &&
      (await (await readAhead.opening).scan.isReading(last))
    );
  }

  async function drop(resultId: string): Promise<void> {
    const readAhead = readAheads.get(resultId);
    readAheads.delete(resultId);
    if (readAhead) await close(readAhead);
  }

  return {
    read(input, signal) {
      // Begin at once, so that the next call finds the reading.
      const readAhead = readAheads.get(input.resultId) ?? begin(input);
      readAhead.last = readAhead.last.then(() => readOn(readAhead, input, signal));
      return readAhead.last;
    },
    async take(input) {
      const readAhead = readAheads.get(input.resultId);
      if (!readAhead) return null;
      readAheads.delete(input.resultId);
      await readAhead.last;
      if (await belongsTo(readAhead, input).catch(() => false)) {
        return { ...(await readAhead.opening), bodies: readAhead.bodies };
      }
      await close(readAhead);
      return null;
    },
    drop,
    async close() {
      await Promise.all([...readAheads.keys()].map(drop));
    },
  };
}
