import { rm } from 'node:fs/promises';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../shared/domain/datasets.ts';
import { fail } from '../../../../shared/errors.ts';
import type { CallContext } from '../../worker/index.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { DatabaseError } from '../database/database-failure.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteText } from '../database/sql.ts';
import { checkEnds, replaceLoneSurrogates } from './body-file.ts';
import type { DecodedRows } from './decode-rows.ts';
import { decodeSlowPathRows } from './decode-slow-path-rows.ts';
import { finaliseRows } from './finalise-rows.ts';
import type { IngestTables } from './ingest-tables.ts';
import { requireUnderstood } from './require-understood.ts';
import { stageRows } from './stage-rows.ts';
import { stageShortRows } from './stage-short-rows.ts';
import { surveyStage } from './survey-stage.ts';

/** Limits the number and length of unknown names, since they are shown to users. */
const mostNames = 100;
const longestName = 200;

export interface IngestOptions {
  /** Bodies of up to this many bytes together are decoded one row at a time. */
  readonly shortAnswer: number;
}

/**
 * Reads the bodies of one result set into a table. Fails with `answer-not-understood` if a body is
 * not, to its end, a JSON array of objects, or if no row has a known field: showing an empty row
 * for an element that is no object would invent a row.
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
    const decoded = await readBodies(connection, dataset, tables, input, context, options);
    const survey = await surveyStage(connection, dataset, tables.stage, input);
    const { received } = survey;
    if (input.shape === 'one' && received !== input.bodies.length) fail('answer-not-understood');
    await requireUnderstood(connection, dataset, tables.stage, survey);
    const { beside, ...counted } = await finaliseRows(
      connection,
      dataset,
      tables,
      input,
      survey,
      decoded,
    );
    const ingestStats: IngestStats = {
      received,
      ...counted,
      unknownFields: [...decoded.unknown]
        .sort()
        .slice(0, mostNames)
        .map((n) => n.slice(0, longestName)),
    };
    if (ingestStats.received !== ingestStats.kept + ingestStats.duplicates + ingestStats.outside) {
      throw new Error('rows were lost or made up while reading');
    }
    const result: ResultTable = {
      dataset,
      table: tables.stored,
      rows: ingestStats.kept,
      beside: beside === 0 ? null : { table: tables.beside, rows: beside },
      invalidFields: decoded.invalidFields,
    };
    return { result, ingestStats };
  } catch (error) {
    for (const table of Object.values(tables)) {
      await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
    }
    throw error;
  }
}

/** Reads the bodies into the stage. */
async function readBodies(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  { bodies, shape, timeZone }: IngestInput,
  context: CallContext,
  { shortAnswer }: IngestOptions,
): Promise<DecodedRows> {
  let size = 0;
  for (const path of bodies) size += await checkEnds(path, shape === 'one' ? '{}' : '[]');
  return readMended(bodies, async (paths) => {
    const source = selectObjects(paths, shape);
    if (size <= shortAnswer) {
      return stageShortRows(connection, dataset, tables, source, timeZone);
    }
    const unknown = await stageRows(connection, dataset, tables, source);
    const decoded = await decodeSlowPathRows(connection, dataset, tables, timeZone, context);
    for (const name of unknown) decoded.unknown.add(name);
    return decoded;
  });
}

/**
 * SELECT of all rows of all bodies: DuckDB splits an array on one thread but reads several files at
 * once, and so never holds more than a part of each.
 */
function selectObjects(bodies: readonly string[], shape: IngestInput['shape']): string {
  if (bodies.length === 0) return `SELECT NULL::JSON AS json WHERE false`;
  const format = shape === 'one' ? 'unstructured' : 'array';
  return `SELECT json FROM read_json_objects([${bodies.map(quoteText).join(', ')}],
    format = '${format}')`;
}

/** Reads the bodies, and once more without their lone surrogates if DuckDB can't read them. */
async function readMended<T>(
  bodies: readonly string[],
  read: (bodies: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await read(bodies);
  } catch (error) {
    if (!isMalformed(error)) throw error;
  }
  const mended = bodies.map((path) => `${path}.mended`);
  try {
    let replaced = 0;
    for (const [at, path] of bodies.entries()) {
      replaced += await replaceLoneSurrogates(path, mended[at] ?? '');
    }
    if (replaced === 0) fail('answer-not-understood');
    return await read(mended).catch((again) =>
      isMalformed(again) ? fail('answer-not-understood') : Promise.reject(again),
    );
  } finally {
    for (const path of mended) await rm(path, { force: true });
  }
}

function isMalformed(error: unknown): boolean {
  return error instanceof DatabaseError && error.databaseClass === 'Invalid Input';
}
