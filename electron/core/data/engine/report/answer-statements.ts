import type { ReportInput, ReportPart, ReportRows } from '../contract/report-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';
import type { PartTables } from './part-tables.ts';
import type { OpenReportTable } from './report-tables.ts';

/** A table under its name in statements. */
export interface NamedTable {
  readonly name: string;
  readonly table: Pick<OpenReportTable, 'name'> &
    Partial<Pick<OpenReportTable, 'answers' | 'parts'>>;
  /** SQL of the category columns, by their name. */
  readonly categorised: ReadonlyMap<string, string>;
}

/** A day of Today takes two dozen; further filters, days and times take more. */
const maxAnswers = 200;

/** A statement's dependencies and their key: equal for the same rows, choices and categories. */
interface Source {
  /** The tables it reads, also through its parts. */
  readonly tables: readonly NamedTable[];
  readonly parts: readonly MadePart[];
  /** The lists that it names itself, each bound as text: a person's choice is never part of the SQL. */
  readonly lists: readonly (readonly [name: string, value: string])[];
  readonly key: string;
}

interface MadePart {
  readonly name: string;
  readonly part: ReportPart;
  readonly source: Source;
}

/** The tables and the parts made from them while statements run. */
interface Making {
  readonly tables: readonly NamedTable[];
  /** By the key of their source: two concurrent statements may use the same part. */
  readonly parts: Map<string, Promise<string>>;
  readonly used: (() => void)[];
}

/**
 * Runs statements over the tables that they name, one at a time on each connection: many are too small for both
 * processors. A table's rows never change, and its name is never reused, so the same SQL gives the same result: results
 * are cached with the tables, and so are the parts.
 */
export async function answerStatements(
  connections: readonly Connection[],
  tables: readonly NamedTable[],
  { statements, ...named }: Pick<ReportInput, 'statements' | 'lists' | 'parts'>,
): Promise<Record<string, ReportRows>> {
  const found: Record<string, ReportRows> = {};
  await withSources(tables, named, async (find, making) => {
    const waiting = Object.entries(statements);
    const work = async (connection: Connection): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, statement] = next;
        try {
          found[name] = await answerStatement(connection, making, find(statement), statement);
        } catch (error) {
          // Start no further statement.
          waiting.length = 0;
          throw error;
        }
      }
    };
    const ends = await Promise.allSettled(connections.map(work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  });
  return found;
}

async function answerStatement(
  connection: Connection,
  making: Making,
  source: Source,
  statement: string,
): Promise<ReportRows> {
  // Cached with the first table; if another table is replaced, the key changes.
  const answers = source.tables[0]?.table.answers;
  const known = answers?.get(source.key);
  const rows =
    known ?? (await connection.rows(...(await writeSelect(connection, making, source, statement))));
  if (answers) keepAnswer(answers, source.key, rows);
  return rows;
}

/** Makes a table from a SELECT over tables, lists and parts. */
export async function makeTableFrom(
  connection: Connection,
  tables: readonly NamedTable[],
  { select, ...named }: { readonly select: string } & Pick<ReportInput, 'lists' | 'parts'>,
  name: string,
): Promise<void> {
  await withSources(tables, named, async (find, making) => {
    const [sql, values] = await writeSelect(connection, making, find(select), select);
    await connection.run(`CREATE TABLE ${name} AS ${sql}`, values);
  });
}

/** Runs `work`; the parts that it uses stay until it is done. */
async function withSources(
  tables: readonly NamedTable[],
  { lists = {}, parts = {} }: Pick<ReportInput, 'lists' | 'parts'>,
  work: (find: (sql: string) => Source, making: Making) => Promise<void>,
): Promise<void> {
  // Make the texts well-formed, as stored texts are: the database fails for others.
  const chosen = Object.entries(lists).map(
    ([name, list]) =>
      [name, JSON.stringify(list.map((text) => text?.toWellFormed() ?? null))] as const,
  );
  const made: MadePart[] = [];
  const find = (sql: string): Source => findSource(sql, { tables, chosen, made });
  for (const [name, part] of Object.entries(parts)) {
    made.push({ name, part, source: find(part.select) });
  }
  const used: (() => void)[] = [];
  try {
    await work(find, { tables, parts: new Map(), used });
  } finally {
    for (const release of used) release();
  }
}

function keepAnswer(answers: Map<string, ReportRows>, key: string, rows: ReportRows): void {
  answers.delete(key);
  answers.set(key, rows);
  for (const oldest of answers.keys()) {
    if (answers.size <= maxAnswers) return;
    answers.delete(oldest);
  }
}

function findSource(
  sql: string,
  all: {
    readonly tables: readonly NamedTable[];
    readonly chosen: Source['lists'];
    readonly made: readonly MadePart[];
  },
): Source {
  const parts = all.made.filter(({ name }) => isNamed(name, sql));
  const own = all.tables.filter(({ name }) => isNamed(name, sql));
  const lists = all.chosen.filter(([name]) => isNamed(name, sql));
  const written = own.map((table) => writeTable(table, sql));
  // A part's category columns are computed where the part is named.
  const counted = parts.map(({ name, part }) => writePart(all.tables, { name, part }, name, sql));
  return {
    tables: [...new Set([...own, ...parts.flatMap(({ source }) => source.tables)])],
    parts,
    lists,
    key: JSON.stringify([sql, written, lists, counted, parts.map(({ source }) => source.key)]),
  };
}

/** Returns the SQL of a SELECT with everything that it names, and the values to bind. Makes missing parts. */
async function writeSelect(
  connection: Connection,
  making: Making,
  { lists, parts }: Source,
  sql: string,
): Promise<[sql: string, values?: string[]]> {
  const { tables } = making;
  const own = tables.filter(({ name }) => isNamed(name, sql)).map((one) => writeTable(one, sql));
  const chosen = lists.map(
    ([name]) => `${quoteName(name)} AS (SELECT unnest(from_json(?, '["VARCHAR"]')) AS value)`,
  );
  const made: string[] = [];
  for (const { name, part, source } of parts) {
    const table = await openPart(connection, making, { part, source });
    made.push(writePart(tables, { name, part }, table, sql));
  }
  const all = [...chosen, ...own, ...made];
  const whole = `${all.length === 0 ? '' : `WITH ${all.join(', ')} `}SELECT * FROM (${sql})`;
  return lists.length === 0 ? [whole] : [whole, lists.map(([, value]) => value)];
}

/** Returns the name of a part's table, which stays until all statements have run. */
function openPart(
  connection: Connection,
  making: Making,
  { part, source }: Pick<MadePart, 'part' | 'source'>,
): Promise<string> {
  const known = making.parts.get(source.key);
  if (known) return known;
  const opening = takePart(connection, making, { part, source });
  making.parts.set(source.key, opening);
  return opening;
}

async function takePart(
  connection: Connection,
  making: Making,
  { part, source }: Pick<MadePart, 'part' | 'source'>,
): Promise<string> {
  const home: PartTables | undefined = source.tables[0]?.table.parts;
  if (!home) throw new Error('a part of nothing');
  const make = () => writeSelect(connection, making, source, part.select);
  const table = await home.use(connection, source.key, make);
  making.used.push(() => home.release(source.key));
  return table;
}

/** SQL of a table with the category columns that `sql` names. */
function writeTable({ name, table, categorised }: NamedTable, sql: string): string {
  return `${quoteName(name)} AS (SELECT ${['*', 'rowid', ...writeCategorised(categorised, sql)].join(', ')} FROM ${table.name})`;
}

function writePart(
  tables: readonly NamedTable[],
  { name, part }: Pick<MadePart, 'name' | 'part'>,
  table: string,
  sql: string,
): string {
  const categorised = tables.find((one) => one.name === part.like)?.categorised;
  const columns = ['*', ...(categorised ? writeCategorised(categorised, sql) : [])];
  return `${quoteName(name)} AS (SELECT ${columns.join(', ')} FROM ${table})`;
}

function writeCategorised(categorised: NamedTable['categorised'], sql: string): string[] {
  return [...categorised].flatMap(([column, made]) =>
    isNamed(column, sql) ? [`${made} AS ${quoteName(column)}`] : [],
  );
}

/** Names are letters only. A false match in a text does no harm. */
function isNamed(name: string, sql: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(sql);
}
