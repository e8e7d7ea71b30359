import { isInWords } from '../../../../../shared/catalogue/name-fields.ts';
import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { Connection } from '../database/database.ts';
import { getKeyType, getNamedField, nameColumns } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { buildFoldedSql, protect, quoteName, strip } from '../database/sql.ts';
import type { FindWord } from './find-word.ts';

/** The known names for a name field's values. */
export interface KnownNames {
  /** A table of `key` and `name`, and of `code` in a field that is shown in words; null if there are none. */
  readonly table: string | null;
  /** How to treat a value without a name: as not known yet, as unnamed, as a name itself, or left out. */
  readonly others: 'open' | 'unnamed' | 'as they are' | 'left out';
}

export interface MadeNames {
  /** Numbers without a name, and the number of their rows. */
  readonly unnamed: { readonly numbers: number; readonly rows: number };
  /** Equal for tables with the same content. */
  readonly digest: string;
}

/** Makes the table of the texts that a name field shows for each value in the rows. */
export async function makeNameTable(
  connection: Connection,
  result: ResultTable,
  field: Field,
  { table: known, others }: KnownNames,
  table: string,
): Promise<MadeNames> {
  const key = quoteName(getNamedField(result.dataset, field).name);
  const { up, down, ...columns } = nameColumns;
  const code = isInWords(field) && known !== null ? 'code' : 'name';
  const names =
    known ??
    `(SELECT NULL::${getKeyType(result.dataset, field)} AS key,
    NULL::VARCHAR AS name WHERE false)`;
  const isNamed = {
    open: 'NULL::BOOLEAN',
    unnamed: 'false',
    'as they are': 'true',
    'left out': 'true',
  };
  // Values without a name come last, in the order of their numbers.
  const isLast = others === 'as they are' ? 'false' : 'name IS NULL';
  const place = (direction: 'ASC' | 'DESC'): string =>
    `(dense_rank() OVER (ORDER BY ${isLast}, CASE WHEN NOT (${isLast}) THEN
      ${buildFoldedSql('coalesce(name, key::VARCHAR)')} END ${direction},
      CASE WHEN ${isLast} THEN key END ${direction}))::INTEGER`;
  await connection.run(`CREATE TABLE ${table} AS
    SELECT key AS ${columns.key}, coalesce(name, key::VARCHAR) AS ${columns.text},
      coalesce(${code}, key::VARCHAR) AS ${columns.code},
      CASE WHEN name IS NOT NULL THEN true ELSE ${isNamed[others]} END AS ${columns.isNamed},
      ${place('ASC')} AS ${up}, ${place('DESC')} AS ${down}, rows AS ${columns.rows}
    FROM (SELECT ${key} AS key, count(*) AS rows FROM ${result.table}
      WHERE ${key} IS NOT NULL GROUP BY 1) ${others === 'left out' ? '' : 'LEFT'} JOIN ${names} AS names USING (key)`);
  const unnamedSql = `FILTER (NOT ${columns.isNamed})`;
  const [found = []] = await connection.rows(
    `SELECT count(*) ${unnamedSql}, coalesce(sum(${columns.rows}) ${unnamedSql}, 0)::BIGINT,
      bit_xor(hash(${columns.key}, ${columns.text}, ${columns.code}, ${columns.isNamed}))::VARCHAR FROM ${table}`,
  );
  return {
    unnamed: { numbers: Number(found[0]), rows: Number(found[1]) },
    digest: String(found[2]),
  };
}

/** The rarest values beyond this number get no name: they are free text. */
const maxWords = 10_000;

/** Makes a table of `key`, `name` and `code` for a field's values that have a word. */
export async function makeWordTable(
  connection: Connection,
  result: ResultTable,
  named: Field,
  findWord: FindWord,
  table: string,
): Promise<void> {
  const key = quoteName(named.name);
  const values = await connection.rows(
    `SELECT ${protect(key)} FROM ${result.table} WHERE ${key} IS NOT NULL
     GROUP BY ${key} ORDER BY count(*) DESC, ${key} LIMIT ${maxWords}`,
  );
  await connection.run(`CREATE TABLE ${table} (key VARCHAR, name VARCHAR, code VARCHAR)`);
  await connection.append(table, 3, listWords(values, findWord));
}

/** The values that have a word, each with the word and its code. */
function listWords(values: readonly (readonly unknown[])[], findWord: FindWord) {
  return values.flatMap(([value]) => {
    const text = strip(value) ?? '';
    const word = findWord(text);
    return word === null ? [] : [[text, word.text, word.code] as const];
  });
}

/** Makes a table of `key`, `name` and `code` from one with several names for a key: those with a word, as lists. */
export async function makeListTable(
  connection: Connection,
  known: string,
  findWord: FindWord,
  table: string,
): Promise<void> {
  const values = await connection.rows(`SELECT DISTINCT ${protect('name')} FROM ${known}`);
  const list = `${table}_words`;
  await connection.run(`CREATE TABLE ${list} (name VARCHAR, word VARCHAR, code VARCHAR)`);
  await connection.append(list, 3, listWords(values, findWord));
  await connection.run(`CREATE TABLE ${table} AS
    SELECT key, string_agg(DISTINCT word, ', ' ORDER BY word) AS name,
      string_agg(DISTINCT code, ', ' ORDER BY code) AS code
    FROM ${known} JOIN ${list} USING (name) GROUP BY key`);
  await connection.run(`DROP TABLE ${list}`);
}
