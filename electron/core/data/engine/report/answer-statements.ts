import type { ReportInput, ReportPart, ReportRows } from '../contract/report-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';
import type { PartTables } from './part-tables.ts';
import type { OpenReportTable } from './report-tables.ts';

/** A table as statements call it. */
export interface NamedTable {
  readonly name: string;
  readonly table: Pick<OpenReportTable, 'name'> &
    Partial<Pick<OpenReportTable, 'answers' | 'parts'>>;
  /** SQL of the columns that are made of its categorised fields, by their name. */
  readonly categorised: ReadonlyMap<string, string>;
}

/** A day of Today takes two dozen; further filters, days and times take more. */
const mostAnswers = 200;

/** What a statement goes by, and what it says: the same for the same rows, choices and words. */
interface Source {
  /** The tables that it is made of, by way of its parts too. */
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

/** Tables that parts are made of while statements are answered, and what is made of them. */
interface Making {
  readonly tables: readonly NamedTable[];
  /** By the key of their source: two statements at once may go by the same. */
  readonly parts: Map<string, Promise<string>>;
  readonly used: (() => void)[];
}

/**
 * Runs statements over the tables that they name, on each connection one at a time: many of them are too
 * small for both processors. A table's rows never change, and its name is never another's, so that what was
 * found by the same SQL is found again: it is kept with the tables, and so are the parts that statements go by.
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
          // Nobody begins another.
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
  // Gone with the first of them; where another is replaced, the key is not asked for any more.
  const answers = source.tables[0]?.table.answers;
  const known = answers?.get(source.key);
  const rows =
    known ?? (await connection.rows(...(await writeSelect(connection, making, source, statement))));
  if (answers) keepAnswer(answers, source.key, rows);
  return rows;
}

/** Makes a table of what a SELECT finds, over the tables and what else it names. */
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

/** Parts that are used meanwhile stay until it is done. */
async function withSources(
  tables: readonly NamedTable[],
  { lists = {}, parts = {} }: Pick<ReportInput, 'lists' | 'parts'>,
  work: (find: (sql: string) => Source, making: Making) => Promise<void>,
): Promise<void> {
  // As texts are stored: one that is none for the database would be a bug of ours there.
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
    for (const letGo of used) letGo();
  }
}

function keepAnswer(answers: Map<string, ReportRows>, key: string, rows: ReportRows): void {
  answers.delete(key);
  answers.set(key, rows);
  for (const oldest of answers.keys()) {
    if (answers.size <= mostAnswers) return;
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
  // What a part's values count as is reckoned where it is named.
  const counted = parts.map(({ name, part }) => writePart(all.tables, { name, part }, name, sql));
  return {
    tables: [...new Set([...own, ...parts.flatMap(({ source }) => source.tables)])],
    parts,
    lists,
    key: JSON.stringify([sql, written, lists, counted, parts.map(({ source }) => source.key)]),
  };
}

/** SQL of a SELECT with all that it names, and its values; parts that are not there are made. */
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

/** The name of a part's table, which stays until all statements are answered. */
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
  making.used.push(() => home.letGo(source.key));
  return table;
}

/** A table with what it is made of, so far as the SQL names it. */
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

/** Names are letters alone. That a word of a text is taken for one does no harm. */
function isNamed(name: string, sql: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(sql);
}
