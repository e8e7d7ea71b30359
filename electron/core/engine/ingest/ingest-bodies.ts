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

/** Rows with more unknown members than this are read the exact way, so nothing is lost. */
const mostUnknown = 40;
/** Comparing with more lists than this takes longer than it saves. */
const mostTypeLists = 8;
/** Limits the number and length of unknown names, since they are shown to users. */
const mostNames = 100;
const longestName = 200;
/**
 * Forms of rows for which DuckDB's plan is known to keep their order, and how many are remembered.
 */
const orderly = new Set<string>();
const mostForms = 100;

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

/** Reads the bodies into the stage. Returns the unknown names. */
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
 * Reads all bodies in one statement: DuckDB splits an array on one thread but reads several files
 * at once, and so never holds more than a part of each.
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

/** What the first rows have in common. It decides about speed, never about values. */
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
 * DuckDB keeps the order of inserted rows only if its plan has no join, and some conditions become
 * joins: so the plan is checked. Once per form of rows, since for a day's few rows making the plan
 * takes longer than reading them.
 */
async function requireOrder(connection: Connection, insert: string, form: string): Promise<void> {
  if (orderly.has(form)) return;
  const plan = await connection.rows(`EXPLAIN ${insert}`);
  if (/JOIN/.test(JSON.stringify(plan))) throw new Error('rows would lose their order');
  // The platform decides what rows look like; their forms must not fill the memory.
  if (orderly.size === mostForms) orderly.clear();
  orderly.add(form);
}
