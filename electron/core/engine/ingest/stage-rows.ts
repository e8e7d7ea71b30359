import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, getColumnType } from '../database/field-column.ts';
import { quoteName } from '../database/sql.ts';
import type { IngestTables } from './ingest-tables.ts';
import {
  canBeInPath,
  type SampledRows,
  selectRows,
  selectTypeLists,
  type TypeList,
} from './plain-row.ts';

/** Rows with more unknown members than this are read the exact way, so nothing is lost. */
const mostUnknown = 40;
/** Comparing with more lists than this takes longer than it saves. */
const mostTypeLists = 8;
/**
 * Forms of rows for which DuckDB's plan is known to keep their order, and how many are remembered.
 */
const orderly = new Set<string>();
const mostForms = 100;

/**
 * Reads all rows of `source` into the stage in one statement, in the fast way; those that it can't
 * read exactly are marked as `odd`. Returns the unknown names of the first rows.
 */
export async function stageRows(
  connection: Connection,
  dataset: Dataset,
  { sample, stage }: Pick<IngestTables, 'sample' | 'stage'>,
  source: string,
): Promise<readonly string[]> {
  await connection.run(`CREATE OR REPLACE TABLE ${sample} AS ${source} LIMIT 2000`);
  const sampled = await lookAt(connection, dataset, sample);
  await connection.run(`DROP TABLE ${sample}`);
  const columns = dataset.fields.map((field) => `${quoteName(field.name)} ${getColumnType(field)}`);
  await connection.run(
    `CREATE OR REPLACE TABLE ${stage} (${columns.join(', ')}, ${asideColumns.misfits} VARCHAR,
      ${asideColumns.raw} VARCHAR, odd BOOLEAN)`,
  );
  const insert = `INSERT INTO ${stage} ${selectRows(dataset, source, sampled)}`;
  await requireOrder(connection, insert, selectRows(dataset, '', sampled));
  await connection.run(insert);
  return sampled.unknown;
}

/** What the first rows have in common. It decides about speed, never about values. */
async function lookAt(
  connection: Connection,
  dataset: Dataset,
  sample: string,
): Promise<SampledRows> {
  // Lists of the names that a row has, most frequent first.
  const layouts = await connection.rows(`SELECT names FROM (
      SELECT json_keys(json) AS names FROM ${sample})
    GROUP BY names ORDER BY count(*) DESC`);
  const known = new Set(dataset.fields.map((field) => field.name));
  const names = layouts.flatMap(([list]) => (list ?? []) as readonly string[]);
  const unknown = [...new Set(names)]
    .filter((name) => !known.has(name) && canBeInPath(name))
    .slice(0, mostUnknown);
  const source = `SELECT json FROM ${sample}`;
  const found = await connection.rows(selectTypeLists(dataset, source, unknown));
  const lists = found.map(([list]) => list as TypeList);
  const nullable = dataset.fields.filter((_, at) => lists.some((list) => list[at] === 'NULL'));
  return {
    unknown,
    typeLists: lists.slice(0, mostTypeLists),
    layout: (layouts[0]?.[0] ?? []) as readonly string[],
    nullable: new Set(nullable.map(({ name }) => name)),
  };
}

/**
 * DuckDB keeps the order of inserted rows only if its plan has no join, and some conditions become
 * joins: so the plan is checked. Once per form of rows, since making the plan takes as long as
 * reading a day's rows.
 */
async function requireOrder(connection: Connection, insert: string, form: string): Promise<void> {
  if (orderly.has(form)) return;
  const plan = await connection.rows(`EXPLAIN ${insert}`);
  if (/JOIN/.test(JSON.stringify(plan))) throw new Error('rows would lose their order');
  // The platform decides what rows look like; their forms must not fill the memory.
  if (orderly.size === mostForms) orderly.clear();
  orderly.add(form);
}
