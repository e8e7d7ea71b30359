import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { IngestInput, ReadAheadInput } from '../contract/engine-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { openReading, type Reading } from './open-reading.ts';

/** More than any part of the scanner's memory is made for. */
const unknownBytes = 1 << 26;

/** A reading that was begun while the answer still arrived. */
export interface BegunReading extends Reading {
  /** The bodies that it has read, the last of them perhaps not to its end. */
  readonly bodies: readonly string[];
}

/** What is read of answers that still arrive. It decides how soon rows are there, never which. */
export interface ReadAheads {
  /** Reads on, as far as the body is there. What can't be read is left to `ingest`, which says so. */
  read(input: ReadAheadInput, signal: AbortSignal): Promise<void>;
  /**
   * The reading of these bodies, or of the first of them; null if there is none. It is the caller's
   * then, to be finished and closed.
   */
  take(input: IngestInput): Promise<BegunReading | null>;
  drop(resultId: string): Promise<void>;
  /** Drops all. */
  close(): Promise<void>;
}

interface Begun extends Pick<ReadAheadInput, 'dataset' | 'timeZone' | 'shape'> {
  readonly opening: Promise<Reading>;
  readonly bodies: string[];
  isBroken: boolean;
  /** Settles when all that was asked so far is done. */
  last: Promise<void>;
}

export function createBegunReadings({
  connect,
  makeTableName,
}: Pick<ResultTables, 'connect' | 'makeTableName'>): ReadAheads {
  const readings = new Map<string, Begun>();

  /** A stage of its own, on a connection of its own, which ends with it. */
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
        // Nothing, where the rows were taken over.
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

  /** Whether the ingest is of the bodies that were read, and of these very files. */
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
      // Begun at once, so that whoever calls next finds it.
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
