import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  listPersonalColumns,
  listPublishedColumns,
  ownColumns,
  type PublishedColumn,
  toColumnName,
} from '../../../../shared/published-columns.ts';
import {
  describeColumn,
  personalSchema,
  quote,
  tableSchema as schema,
  toTable,
  viewSchema,
} from '../../../../shared/published-views.ts';
import type { DescribeField, TableProblem, TargetChoices } from '../publish-target.ts';
import { createHistoryTable, toHistoryName } from './history-rows.ts';
import { createPersonalTable, toPersonalName } from './personal-rows.ts';
import type { PostgresSession } from './postgres-session.ts';
import { listViews } from './postgres-views.ts';
import { readColumns } from './read-columns.ts';
import { buildColumnsSql, columnTypes, quoteText } from './row-sql.ts';
import { venuesTable } from './set-up-sql.ts';

/**
 * Adds what a dataset's tables lack, and nothing else: a table is never dropped, emptied, renamed or swapped, so that
 * rights, views and models of others survive. Returns why the tables can't be used, or null.
 */
export async function ensureTables(
  session: PostgresSession,
  dataset: DatasetId,
  describe: DescribeField,
  choices: TargetChoices,
): Promise<TableProblem | null> {
  const steps: string[] = [];
  for (const { name, columns, create } of listTables(dataset, choices)) {
    const known = await readColumns(session, schema, name);
    if (known.size > 0 && !known.has(ownColumns.row)) return { refusal: 'not-ours', detail: name };
    for (const { name: column, type } of columns) {
      const there = known.get(column);
      if (there !== undefined && there !== columnTypes[type]) {
        return { refusal: 'column-type', detail: `${name}.${column}` };
      }
    }
    const table = `${schema}.${quote(name)}`;
    const missing = columns.filter((column) => !known.has(column.name));
    if (known.size === 0) steps.push(...create);
    for (const column of missing) {
      const path = quote(column.name);
      // Without a default, so that no row is rewritten.
      if (known.size > 0) {
        steps.push(`ALTER TABLE ${table} ADD COLUMN ${path} ${columnTypes[column.type]}`);
      }
      const text = describeColumn(column, describe(dataset, column.field));
      steps.push(`COMMENT ON COLUMN ${table}.${path} IS ${quoteText(text)}`);
    }
  }
  const views = await listViews(session, dataset, choices);
  if (steps.length === 0 && views.length === 0) return null;
  const all = [
    ...(await listSchemas(session, choices.includesPersonal)),
    ...common,
    ...steps,
    ...views,
  ];
  await runInTransaction(session, async () => {
    // A statement that waits for an exclusive lock makes all later readers wait, so it must not wait for long.
    await session.run(`SET LOCAL lock_timeout = '3s'`);
    await session.run(`SELECT pg_advisory_xact_lock(hashtext('venue-desk tables'))`);
    for (const step of all) await session.run(step);
  });
  return null;
}

interface WantedTable {
  readonly name: string;
  readonly columns: readonly PublishedColumn[];
  readonly create: readonly string[];
}

function listTables(
  dataset: DatasetId,
  { includesPersonal, keepsHistory }: TargetChoices,
): readonly WantedTable[] {
  const { row, copy, invalid, batch } = ownColumns;
  const table = toTable(dataset);
  const columns = listPublishedColumns(dataset);
  const personal = includesPersonal ? listPersonalColumns(dataset) : [];
  return [
    {
      name: dataset,
      columns,
      create: [
        `CREATE TABLE ${table} (venue_id int NOT NULL, month date NOT NULL,
           ${buildColumnsSql(columns)},
           ${invalid} json, ${copy} bigint, ${row} uuid NOT NULL, ${batch} bigint NOT NULL)`,
        `CREATE UNIQUE INDEX ON ${table} (venue_id, month, ${row})`,
        ...listKey(dataset),
      ],
    },
    ...(personal.length === 0
      ? []
      : [
          {
            name: toPersonalName(dataset),
            columns: personal,
            create: [createPersonalTable(dataset)],
          },
        ]),
    ...(keepsHistory
      ? [{ name: toHistoryName(dataset), columns, create: createHistoryTable(dataset) }]
      : []),
  ];
}

/** The index that finds rows whose key moved to another month. Ids are not promised to be unique. */
function listKey(dataset: DatasetId): readonly string[] {
  const { key } = getDataset(dataset);
  const names = key.map((name) => quote(toColumnName({ name })));
  return [`CREATE INDEX ON ${toTable(dataset)} (venue_id, ${names.join(', ')})`];
}

/** The right to create schemas is needed only where an administrator has not made them (`--set-up-sql`). */
async function listSchemas(
  session: PostgresSession,
  includesPersonal: boolean,
): Promise<readonly string[]> {
  const there = await session.rows(
    `SELECT nspname FROM pg_namespace WHERE nspname LIKE '${schema}%'`,
  );
  const names = new Set(there.map(({ nspname }) => nspname));
  return [schema, viewSchema, ...(includesPersonal ? [personalSchema] : [])]
    .filter((name) => !names.has(name))
    .map((name) => `CREATE SCHEMA IF NOT EXISTS ${name}`);
}

/** Tables beside those of the datasets. */
const common = [
  venuesTable,
  `CREATE TABLE IF NOT EXISTS ${schema}.categories (venue_id int NOT NULL, field text NOT NULL, value text NOT NULL,
    category text NOT NULL, PRIMARY KEY (venue_id, field, value))`,
  `CREATE TABLE IF NOT EXISTS ${schema}.batches (batch_id uuid PRIMARY KEY,
    batch bigint GENERATED ALWAYS AS IDENTITY UNIQUE, venue_id int NOT NULL, dataset text NOT NULL,
    month date NOT NULL, rows bigint, row_sum bigint, inserted bigint, deleted bigint,
    data_as_of timestamp(0) NOT NULL, fetched_at timestamptz NOT NULL, days_missing text[] NOT NULL,
    sources text NOT NULL, content text NOT NULL, personal_data boolean NOT NULL, history boolean NOT NULL, nul_replaced bigint, fields text[] NOT NULL, row_format int NOT NULL,
    app_version text NOT NULL, published_by text NOT NULL, published_at timestamptz NOT NULL DEFAULT now())`,
  // `rows` and `row_sum` are what was sent; the table has `rows_here` and `sum_here`: rows of days that are not
  // downloaded stay, and rows that moved to another month go.
  `CREATE TABLE IF NOT EXISTS ${schema}.windows (venue_id int NOT NULL, dataset text NOT NULL, month date NOT NULL,
    batch_id uuid NOT NULL REFERENCES ${schema}.batches, rows bigint NOT NULL, row_sum bigint NOT NULL,
    rows_here bigint NOT NULL, sum_here bigint NOT NULL, fetched_at timestamptz NOT NULL,
    PRIMARY KEY (venue_id, dataset, month))`,
  `CREATE TABLE IF NOT EXISTS ${schema}.dates (day date PRIMARY KEY, year int NOT NULL, quarter int NOT NULL,
    month int NOT NULL, month_start date NOT NULL, iso_year int NOT NULL, iso_week int NOT NULL, weekday int NOT NULL,
    is_weekend boolean NOT NULL)`,
  `INSERT INTO ${schema}.dates SELECT d, extract(year from d), extract(quarter from d), extract(month from d),
    date_trunc('month', d), extract(isoyear from d), extract(week from d), extract(isodow from d),
    extract(isodow from d) > 5 FROM (SELECT generate_series('2015-01-01'::timestamp, '2040-12-31', '1 day')::date AS d) days
    ON CONFLICT DO NOTHING`,
  `COMMENT ON TABLE ${schema}.batches IS 'Receipts: one for each published window'`,
  `COMMENT ON TABLE ${schema}.windows IS 'The receipt that each month of a venue and a dataset has now'`,
];

export async function runInTransaction<T>(
  session: PostgresSession,
  work: () => Promise<T>,
): Promise<T> {
  await session.run('BEGIN');
  try {
    const result = await work();
    await session.run('COMMIT');
    return result;
  } catch (error) {
    // A lost connection can't roll back, and need not: the server does.
    await session.run('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
