import type { ReportInput, ReportRows } from '../contract/report-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';
import type { OpenReportTable } from './report-tables.ts';

/** A table as statements call it. */
export interface NamedTable {
  readonly name: string;
  readonly table: OpenReportTable;
  /** SQL of the columns that are made of its filed fields, by their name. */
  readonly filed: ReadonlyMap<string, string>;
}

/** A day of Today takes two dozen; further filters, days and times take more. */
const mostAnswers = 200;

/**
 * Runs statements over the tables that they name. A table's rows never change, and its name is never
 * another's, so that what was found by the same SQL is found again: it is kept with the tables.
 */
export async function answerStatements(
  connection: Connection,
  tables: readonly NamedTable[],
  { statements, lists = {} }: Pick<ReportInput, 'statements' | 'lists'>,
): Promise<Record<string, ReportRows>> {
  const found: Record<string, ReportRows> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const own = tables.filter((one) => isNamed(one.name, statement));
    const chosen = Object.entries(lists).filter(([list]) => isNamed(list, statement));
    const sql = `${writeTables(own, chosen, statement)} SELECT * FROM (${statement})`;
    // A person's choice is bound, and never part of the SQL.
    const values = chosen.map(([, list]) => JSON.stringify(list));
    const key = [sql, ...values].join('\n');
    // Gone with the first of them; where another is replaced, the SQL is not asked any more.
    const answers = own[0]?.table.answers;
    const rows =
      answers?.get(key) ?? (await connection.rows(sql, ...(values.length > 0 ? [values] : [])));
    if (answers) keepAnswer(answers, key, rows);
    found[name] = rows;
  }
  return found;
}

function keepAnswer(answers: Map<string, ReportRows>, key: string, rows: ReportRows): void {
  answers.delete(key);
  answers.set(key, rows);
  for (const oldest of answers.keys()) {
    if (answers.size <= mostAnswers) return;
    answers.delete(oldest);
  }
}

/** The tables with what they are made of, so far as the statement names it. */
function writeTables(
  tables: readonly NamedTable[],
  lists: readonly (readonly [name: string, ...unknown[]])[],
  statement: string,
): string {
  const chosen = lists.map(
    ([name]) => `${quoteName(name)} AS (SELECT unnest(from_json(?, '["VARCHAR"]')) AS value)`,
  );
  const parts = tables.map(({ name, table, filed }) => {
    const columns = [...filed].flatMap(([column, sql]) =>
      isNamed(column, statement) ? [`${sql} AS ${quoteName(column)}`] : [],
    );
    return `${quoteName(name)} AS (SELECT ${['*', 'rowid', ...columns].join(', ')} FROM ${table.name})`;
  });
  const all = [...chosen, ...parts];
  return all.length === 0 ? '' : `WITH ${all.join(', ')}`;
}

/** Names are letters alone. That a word of a text is taken for one does no harm. */
function isNamed(name: string, statement: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(statement);
}
