import { randomBytes } from 'node:crypto';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  listPublishedColumns,
  ownColumns,
  type PublishedColumn,
} from '../../../../shared/published-columns.ts';
import {
  createView,
  describeColumn,
  type PublishedView,
  personalSchema,
  quote,
  tableSchema as schema,
  viewFormat,
  viewSchema,
} from '../../../../shared/published-views.ts';
import type { DescribeField, TableProblem, TargetChoices } from '../publish-target.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import { formatSql, listClickhouseViews } from './clickhouse-views.ts';
import {
  historyColumns,
  listColumnTypes,
  listPersonalTexts,
  quoteText,
  toHistoryTable,
  toPersonalTable,
  toRowsTable,
} from './row-sql.ts';

/**
 * Adds what a dataset's tables lack, and nothing else: a table is never dropped, emptied, renamed or swapped. Returns
 * why the tables can't be used, or null.
 */
export async function ensureTables(
  session: ClickhouseSession,
  dataset: DatasetId,
  describe: DescribeField,
  { includesPersonal, keepsHistory }: TargetChoices,
): Promise<TableProblem | null> {
  const { run, isModern } = session;
  const columns = listPublishedColumns(dataset);
  const personal = includesPersonal ? listPersonalTexts(dataset) : [];
  const wanted: WantedTable[] = [{ table: toRowsTable(dataset), columns }];
  if (personal.length > 0) wanted.push({ table: toPersonalTable(dataset), columns: personal });
  const history = await readColumns(session, schema, toHistoryTable(dataset).split('.')[1] ?? '');
  // A history that is no longer kept still gets its last ends, so its table needs all columns.
  if (keepsHistory || history.has(ownColumns.knownFrom)) {
    wanted.push({ table: toHistoryTable(dataset), columns, more: historyColumns });
  }
  const steps: (() => Promise<void>)[] = [];
  for (const { table, columns, more } of wanted) {
    const [database = '', name = ''] = table.split('.');
    const known = await readColumns(session, database, name);
    if (known.size > 0 && !known.has(ownColumns.row)) return { refusal: 'not-ours', detail: name };
    for (const column of columns) {
      const there = known.get(column.name);
      if (there !== undefined && !listColumnTypes(column.type, isModern).includes(there)) {
        return { refusal: 'column-type', detail: `${name}.${column.name}` };
      }
    }
    const missing = columns.filter((column) => !known.has(column.name));
    if (known.size === 0) steps.push(() => run(createRowsTable(table, columns, isModern, more)));
    else {
      for (const column of missing) {
        const added = `${quote(column.name)} ${getType(column, isModern)}`;
        steps.push(() => run(`ALTER TABLE ${table} ADD COLUMN ${added}`));
      }
    }
    if (missing.length > 0) {
      steps.push(() => addComments(session, table, describeColumns(dataset, columns, describe)));
    }
  }
  for (const { database, view } of listClickhouseViews(
    dataset,
    personal.length > 0,
    keepsHistory,
  )) {
    const [there] = await session.rows(
      `SELECT engine, ${formatSql} AS format FROM system.tables
       WHERE database = ${quoteText(database)} AND name = ${quoteText(view.name)}`,
    );
    if (there && there.engine !== 'View') return { refusal: 'not-ours', detail: view.name };
    if (Number(there?.format) >= viewFormat) continue;
    const all = wanted.flatMap(({ columns }) => columns);
    const comments = describeColumns(dataset, all, describe);
    steps.push(() => makeView(session, database, view, there !== undefined, comments));
  }
  if (steps.length === 0) return null;
  await ensureDatabases(session, personal.length > 0);
  for (const statement of common) await run(statement);
  for (const step of steps) await step();
  return null;
}

interface WantedTable {
  readonly table: string;
  readonly columns: readonly PublishedColumn[];
  /** SQL of columns beside those that each table has. */
  readonly more?: readonly string[];
}

function describeColumns(
  dataset: DatasetId,
  columns: readonly PublishedColumn[],
  describe: DescribeField,
): readonly Comment[] {
  return columns.map((column): Comment => {
    const clock = column.type === 'dateTime' ? ', stored as if it were UTC' : '';
    return [column.name, describeColumn(column, describe(dataset, column.field)) + clock];
  });
}

/** The columns of a table or view, with their types as the server names them. Empty if it isn't there. */
export async function readColumns(
  session: ClickhouseSession,
  database: string,
  table: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.rows(
    `SELECT name, type FROM system.columns WHERE database = ${quoteText(database)} AND table = ${quoteText(table)}`,
  );
  return new Map(rows.map(({ name, type }) => [String(name), String(type)]));
}

/** The right to make databases is needed only where an administrator has not made them (`--set-up-sql`). */
async function ensureDatabases(session: ClickhouseSession, withPersonal: boolean): Promise<void> {
  const there = await session.rows('SELECT name FROM system.databases');
  const names = new Set(there.map(({ name }) => name));
  for (const name of [schema, viewSchema, ...(withPersonal ? [personalSchema] : [])]) {
    if (!names.has(name)) await session.run(`CREATE DATABASE IF NOT EXISTS ${name}`);
  }
}

function getType({ type }: PublishedColumn, isModern: boolean): string {
  return listColumnTypes(type, isModern)[0] ?? '';
}

/** SQL of a table with a partition for each batch, so that a batch can be filled and removed by itself. */
export function createRowsTable(
  table: string,
  columns: readonly PublishedColumn[],
  isModern: boolean,
  more: readonly string[] = [],
): string {
  const { venue, month, batch, row, copy, invalid } = ownColumns;
  const all = [
    `${venue} UInt32`,
    `${month} Date`,
    ...columns.map((column) => `${quote(column.name)} ${getType(column, isModern)}`),
    `${invalid} Nullable(String)`,
    `${copy} Nullable(Int64)`,
    `${row} FixedString(32)`,
    `${batch} UInt64`,
    ...more,
  ];
  return `CREATE TABLE IF NOT EXISTS ${table} (${all.join(', ')}) ENGINE = MergeTree()
    PARTITION BY ${batch} ORDER BY (${venue}, ${month})`;
}

async function makeView(
  session: ClickhouseSession,
  database: string,
  view: PublishedView,
  isThere: boolean,
  comments: readonly Comment[],
): Promise<void> {
  const { run, isModern } = session;
  const own = view.columns.flatMap(([name, , text]): Comment[] => (text ? [[name, text]] : []));
  // A view of rows has the columns of its table.
  const ofTable = comments.filter(([name]) => view.columns.some(([column]) => column === name));
  const all = view.name.startsWith('fact_') ? [...ofTable, ...own] : own;
  const path = `${database}.${view.name}`;
  if (isModern) {
    await run(createView(view, view.columns, database));
    await addComments(session, path, all);
    return;
  }
  // Old servers can't replace a view, but to who asks them, several renames in a statement are one step.
  const id = randomBytes(6).toString('hex');
  const [next, before] = [`${view.name}_next_${id}`, `${view.name}_before_${id}`];
  const create = createView({ ...view, name: next }, view.columns, schema);
  await run(create.replace('CREATE OR REPLACE', 'CREATE'));
  await addComments(session, `${schema}.${next}`, all);
  const away = isThere ? `${path} TO ${schema}.${before}, ` : '';
  await run(`RENAME TABLE ${away}${schema}.${next} TO ${path}`);
  await run(`DROP TABLE IF EXISTS ${schema}.${before}`);
}

type Comment = readonly [column: string, text: string];

async function addComments(
  { run }: ClickhouseSession,
  table: string,
  comments: readonly Comment[],
): Promise<void> {
  if (comments.length === 0) return;
  const all = comments.map(([name, text]) => `COMMENT COLUMN ${quote(name)} ${quoteText(text)}`);
  await run(`ALTER TABLE ${table} ${all.join(', ')}`);
}

/** Tables beside those of the datasets. */
const common = [
  `CREATE TABLE IF NOT EXISTS ${schema}.venues (venue_id UInt32, platform String, name String, time_zone String,
    currency String, changed UInt64) ENGINE = MergeTree() ORDER BY venue_id`,
  `CREATE TABLE IF NOT EXISTS ${schema}.categories (venue_id UInt32, field String, value String, category String,
    changed UInt64) ENGINE = MergeTree() ORDER BY (field, venue_id, value)`,
  // Receipts. The newest of a window says whose rows people see: `rows_batch`, or 0 for none.
  `CREATE TABLE IF NOT EXISTS ${schema}.batches (batch UInt64, rows_batch UInt64, venue_id UInt32, dataset String,
    month Date, fetched_ms UInt64, rows UInt64, row_sum UInt64, rows_here UInt64, sum_here UInt64, inserted UInt64,
    deleted UInt64, data_as_of DateTime('UTC'), days_missing String, sources String, content String, personal_data UInt8, nul_replaced UInt64,
    fields String, row_format UInt16, app_version String, published_by String, published_at DateTime('UTC'), history UInt8,
    history_batch UInt64) ENGINE = MergeTree() ORDER BY (venue_id, dataset, month)`,
  `CREATE TABLE IF NOT EXISTS ${schema}.dates (day Date, year UInt16, quarter UInt8, month UInt8, month_start Date,
    iso_year UInt16, iso_week UInt8, weekday UInt8, is_weekend UInt8) ENGINE = MergeTree() ORDER BY day`,
  `INSERT INTO ${schema}.dates SELECT d, toYear(d), toQuarter(d), toMonth(d), toStartOfMonth(d), toYear(thursday),
    intDiv(toDayOfYear(thursday) - 1, 7) + 1, toDayOfWeek(d), toDayOfWeek(d) > 5
    FROM (SELECT toDate('2015-01-01') + number AS d, d - toDayOfWeek(d) + 4 AS thursday FROM system.numbers LIMIT 9497)
    WHERE (SELECT count() FROM ${schema}.dates) = 0`,
];
