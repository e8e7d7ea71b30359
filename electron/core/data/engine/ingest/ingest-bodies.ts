import { stat } from 'node:fs/promises';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { countLeftOut, type IngestStats } from '../../../../../shared/domain/datasets.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import { startDecoding } from '../columns/decode-texts.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import type { ResultTable } from '../database/result-table.ts';
import { finaliseRows, type ScannedRows } from './finalise-rows.ts';
import type { IngestTables } from './ingest-tables.ts';
import { openReading } from './open-reading.ts';
import type { ReadAheads } from './read-aheads.ts';
import { requireKnownFields } from './require-known-fields.ts';
import { createEmptyStage } from './stage-columns.ts';
import { surveyStage } from './survey-stage.ts';

/** Limits for unknown names, since they are shown to users. */
const maxNames = 100;
const maxNameLength = 200;

export interface IngestOptions {
  /** Readings that began while the response arrived. */
  readonly readings: ReadAheads;
  /** True: decodes every row exactly, to test the decoder. */
  readonly readsExactly?: boolean;
}

/**
 * Reads the bodies of one result set into a table. Fails with `answer-not-understood` if a body is not, to its end, a
 * JSON array of objects, or if no row has a known field: an empty row for such an element would be invented.
 */
export async function ingestBodies(
  connection: Connection,
  input: IngestInput,
  tables: IngestTables,
  context: CallContext,
  options: IngestOptions,
): Promise<{ result: ResultTable; ingestStats: IngestStats }> {
  const dataset = getDataset(input.dataset);
  try {
    const scanned = await readBodies(connection, dataset, tables, input, context, options);
    const survey = await surveyStage(connection, dataset, tables.stage, input);
    const received = survey.staged + scanned.repeats.length;
    if (input.shape === 'one' && received !== input.bodies.length) fail('answer-not-understood');
    await requireKnownFields(connection, dataset, tables.stage, survey);
    const { beside, ...counted } = await finaliseRows(
      connection,
      dataset,
      tables,
      input,
      survey,
      scanned,
    );
    const ingestStats: IngestStats = {
      received,
      ...counted,
      unknownFields: [...scanned.decoded.unknown]
        .sort()
        .slice(0, maxNames)
        .map((n) => n.slice(0, maxNameLength)),
    };
    if (ingestStats.received !== ingestStats.kept + countLeftOut(ingestStats)) {
      throw new Error('rows were lost or made up while reading');
    }
    const result: ResultTable = {
      dataset,
      table: tables.stored,
      rows: ingestStats.kept,
      beside: beside === 0 ? null : { table: tables.beside, rows: beside },
      invalidFields: scanned.decoded.invalidFields,
    };
    return { result, ingestStats };
  } catch (error) {
    await dropTables(connection, ...Object.values(tables));
    throw error;
  }
}

/** Reads the bodies into the stage, through private files beside them. */
async function readBodies(
  connection: Connection,
  dataset: Dataset,
  { stage }: IngestTables,
  input: IngestInput,
  { signal }: CallContext,
  { readings, readsExactly = false }: IngestOptions,
): Promise<ScannedRows> {
  const { bodies, shape = 'list', timeZone } = input;
  const [first] = bodies;
  if (first === undefined) {
    await createEmptyStage(connection, dataset, stage);
    return { decoded: startDecoding(), repeats: [], begins: [] };
  }
  const begun = await readings.take(input);
  const reading =
    begun ??
    (await openReading(connection, {
      dataset,
      timeZone,
      shape,
      stage,
      readsExactly,
      body: first,
      bytes: await measureFiles(bodies),
    }));
  try {
    // The last body that was begun may not be read to its end.
    const read = begun ? begun.bodies.length - 1 : 0;
    for (const path of bodies.slice(read)) await reading.scan.read(path, signal);
    const scanned = await reading.scan.finish();
    await reading.filling.finish();
    if (begun) await connection.run(`ALTER TABLE ${begun.stage} RENAME TO ${stage}`);
    return scanned;
  } finally {
    await reading.close();
  }
}

async function measureFiles(paths: readonly string[]): Promise<number> {
  const found = await Promise.all(paths.map((path) => stat(path)));
  return found.reduce((sum, { size }) => sum + size, 0);
}
