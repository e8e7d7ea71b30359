import { rm } from 'node:fs/promises';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../shared/domain/datasets.ts';
import { fail } from '../../../../shared/errors.ts';
import type { CallContext } from '../../worker/index.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { DatabaseError } from '../database/database-failure.ts';
import { asideColumns, getColumnType } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { checkEnds, replaceLoneSurrogates } from './body-file.ts';
import { decodeSlowPathRows } from './decode-slow-path-rows.ts';
import { finaliseRows } from './finalise-rows.ts';
import type { IngestTables } from './ingest-tables.ts';
import {
  canBeInPath,
  type SampledRows,
  selectRows,
  selectTypeLists,
  type TypeList,
} from './plain-row.ts';
import { selectLayout } from './rebuilt-row.ts';
import { requireUnderstood } from './require-understood.ts';

/** Unknown members beyond this many are still kept, the exact way. */
const mostUnknown = 40;
/** More lists than this cost more than they save. */
const mostTypeLists = 8;
/** Names are shown, so an absurd number or length of them is cut. */
const mostNames = 100;
const longestName = 200;
/** Forms of rows whose plan is known to keep their order, and how many of them are remembered. */
const orderly = new Set<string>();
const mostForms = 100;

/**
 * Reads the bodies of one answer into a table. Fails with `answer-not-understood` where a body is
 * not a JSON array of objects to its very end: an element that is no object is no row, and showing
 * an empty one in its place would be inventing it. Likewise where no row has a known field.
 */
export async function ingestBodies(
  connection: Connection,
  input: IngestInput,
  tables: IngestTables,
  context: CallContext,
): Promise<{ result: ResultTable; ingestStats: IngestStats }> {
  const dataset = getDataset(input.dataset);
  const unknown = new Set<string>();
  try {
    await createStage(connection, dataset, tables.stage);
    for (const name of await readBodies(connection, dataset, tables, input)) unknown.add(name);
    const received = await connection.number(`SELECT count(*) FROM ${tables.stage}`);
    if (input.shape === 'one' && received !== input.bodies.length) fail('answer-not-understood');
    const slowPath = await decodeSlowPathRows(connection, input, tables, received, context);
    for (const name of slowPath.unknown) unknown.add(name);
    await requireUnderstood(connection, dataset, tables, { received, slowPathRows: slowPath.rows });
    const { beside, ...counted } = await finaliseRows(connection, dataset, tables, input, slowPath);
    const ingestStats: IngestStats = {
      received,
      ...counted,
      unknownFields: [...unknown]
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
      invalidFields: slowPath.invalidFields,
    };
    return { result, ingestStats };
  } catch (error) {
    for (const table of [tables.stored, tables.beside]) {
      await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
    }
    throw error;
  } finally {
    for (const table of [tables.sample, tables.stage, tables.slowPath]) {
      await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
    }
  }
}

async function createStage(connection: Connection, dataset: Dataset, table: string): Promise<void> {
  const columns = dataset.fields.map((field) => `${quoteName(field.name)} ${getColumnType(field)}`);
  await connection.run(
    `CREATE TABLE ${table} (${columns.join(', ')}, ${asideColumns.misfits} VARCHAR,
      ${asideColumns.raw} VARCHAR, odd BOOLEAN)`,
  );
}

/** Reads the bodies into the stage. Gives the unknown names that were seen on the way. */
async function readBodies(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  { bodies, shape }: IngestInput,
): Promise<string[]> {
  for (const path of bodies) await checkEnds(path, shape === 'one' ? '{}' : '[]');
  if (bodies.length === 0) return [];
  try {
    return await readRows(connection, dataset, tables, bodies, shape);
  } catch (error) {
    if (!isMalformed(error)) throw error;
    return readMended(connection, dataset, tables, bodies, shape);
  }
}

async function readMended(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  bodies: readonly string[],
  shape: IngestInput['shape'],
): Promise<string[]> {
  const mended = bodies.map((path) => `${path}.mended`);
  try {
    let replaced = 0;
    for (const [at, path] of bodies.entries()) {
      replaced += await replaceLoneSurrogates(path, mended[at] ?? '');
    }
    if (replaced === 0) fail('answer-not-understood');
    return await readRows(connection, dataset, tables, mended, shape).catch((again) =>
      isMalformed(again) ? fail('answer-not-understood') : Promise.reject(again),
    );
  } finally {
    for (const path of mended) await rm(path, { force: true });
  }
}

function isMalformed(error: unknown): boolean {
  return error instanceof DatabaseError && error.databaseClass === 'Invalid Input';
}

/**
 * All bodies in one go: DuckDB splits an array on one thread, but reads several at the same time,
 * and takes rows apart on the way, so that it never holds more than a piece of each.
 */
async function readRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  bodies: readonly string[],
  shape: IngestInput['shape'],
): Promise<string[]> {
  const format = shape === 'one' ? 'unstructured' : 'array';
  const rows = `SELECT json FROM read_json_objects([${bodies.map(quoteText).join(', ')}],
    format = '${format}')`;
  await connection.run(`CREATE OR REPLACE TABLE ${tables.sample} AS ${rows} LIMIT 2000`);
  const sampled = await lookAt(connection, dataset, tables.sample);
  const insert = `INSERT INTO ${tables.stage} ${selectRows(dataset, rows, sampled)}`;
  await requireOrder(connection, insert, selectRows(dataset, format, sampled));
  await connection.run(insert);
  return [...sampled.unknown];
}

/** What the first rows have in common: it decides about speed, never about values. */
async function lookAt(
  connection: Connection,
  dataset: Dataset,
  sample: string,
): Promise<SampledRows> {
  const names = await connection.rows(`SELECT DISTINCT unnest(json_keys(json)) FROM ${sample}`);
  const known = new Set(dataset.fields.map((field) => field.name));
  const unknown = names
    .map(([name]) => String(name))
    .filter((name) => !known.has(name) && canBeInPath(name))
    .slice(0, mostUnknown);
  const source = `SELECT json FROM ${sample}`;
  const found = await connection.rows(selectTypeLists(dataset, source, unknown));
  const lists = found.map(([list]) => list as TypeList);
  const nullable = dataset.fields.filter((_, at) => lists.some((list) => list[at] === 'NULL'));
  const layouts = await connection.rows(selectLayout(source));
  return {
    unknown,
    typeLists: lists.slice(0, mostTypeLists),
    layout: (layouts[0]?.[0] ?? []) as readonly string[],
    nullable: new Set(nullable.map(({ name }) => name)),
  };
}

/**
 * DuckDB keeps the order of the rows that it inserts only while its plan has no join, and it makes
 * one of some conditions: so that is looked at and not believed. Once for rows of one form: for the
 * few rows of a day, making the plan takes longer than reading them.
 */
async function requireOrder(connection: Connection, insert: string, form: string): Promise<void> {
  if (orderly.has(form)) return;
  const plan = await connection.rows(`EXPLAIN ${insert}`);
  if (/JOIN/.test(JSON.stringify(plan))) throw new Error('rows would lose their order');
  // What rows look like is the platform's: it must not fill the memory.
  if (orderly.size === mostForms) orderly.clear();
  orderly.add(form);
}
