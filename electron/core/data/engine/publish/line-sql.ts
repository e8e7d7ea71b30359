import {
  buildRowSql,
  type CanonicalSql,
  isText,
  listPersonalColumns,
  listPublishedColumns,
  nulPicture,
  type PublishedColumn,
  rowFormat,
} from '../../../../../shared/published-columns.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { buildContainsSql, quoteName, quoteText } from '../database/sql.ts';

/** Columns of the table that the lines are made from, beside those of the result set. */
export const hashColumns = { row: quoteName('$row'), copy: quoteName('$copy') } as const;

const nul = 'chr(0)';

function buildCleanSql(text: string): string {
  return `replace(${text}, ${nul}, ${quoteText(nulPicture)})`;
}

/** Fields with texts that need care, as `readCare` found them. Other texts are written unchanged. */
export interface TextCare {
  /** Some have U+0000. */
  readonly nul: ReadonlySet<string>;
  /** Some have a character that a line can't. */
  readonly escaped: ReadonlySet<string>;
}

/** SQL of a value that isn't a text, in a form that every target reads: ClickHouse doesn't read `true`. */
function buildValueSql({ field, type }: PublishedColumn): string {
  return `${quoteName(field)}${type === 'boolean' ? '::INT' : ''}::VARCHAR`;
}

/** Builds the SQL of what is published of a result set. */
export function makeLineSql(
  { dataset, invalidFields }: Pick<ResultTable, 'dataset' | 'invalidFields'>,
  care: TextCare,
) {
  const columns = listPublishedColumns(dataset.id);
  const personal = listPersonalColumns(dataset.id);
  const toInvalid = (all: readonly PublishedColumn[]) =>
    buildInvalidSql(all.filter(({ field }) => invalidFields.has(field)));
  const invalid = toInvalid(columns);
  const toText = ({ field }: PublishedColumn): string =>
    care.nul.has(field) ? buildCleanSql(quoteName(field)) : quoteName(field);
  const toValue = (column: PublishedColumn): string =>
    isText(column) ? toText(column) : quoteName(column.field);
  const canonical: CanonicalSql = {
    value: (column) => {
      const name = quoteName(column.field);
      if (column.field === '$invalid') return invalid;
      if (isText(column)) return toText(column);
      if (column.type === 'dateTime') return `epoch(${name})::BIGINT::VARCHAR`;
      return buildValueSql(column);
    },
    bytes: (text) => `strlen(${text})`,
    concat: (texts) => `concat(${texts.join(', ')})`,
  };
  const toCell = (column: PublishedColumn): string => {
    if (!isText(column)) return buildCellSql(buildValueSql(column));
    return buildCellSql(
      care.escaped.has(column.field) ? buildEscapedSql(toText(column)) : toText(column),
    );
  };
  // One call, since each `||` would copy the line so far.
  const line = (leading: readonly string[], cells: readonly string[]): string =>
    `concat_ws(chr(9), ${[...leading.map(quoteText), hashColumns.row, ...cells].join(', ')})`;
  return {
    /** The text of a row that is hashed; it needs `hashColumns.copy` beside the row's own columns. */
    canonical: buildRowSql(columns, canonical),
    /** The hash of the row, then what is published of it. Each line begins with the `leading` texts. */
    line: (leading: readonly string[]) =>
      line(leading, [
        buildCellSql(`${hashColumns.copy}::VARCHAR`),
        buildCellSql(buildEscapedSql(invalid)),
        ...columns.map(toCell),
      ]),
    /** The row's hash, then its personal data. */
    personalLine: (leading: readonly string[]) =>
      line(leading, [buildCellSql(buildEscapedSql(toInvalid(personal))), ...personal.map(toCell)]),
    /** The values of a table of a file, in the order of the columns. */
    values: columns.map(toValue),
    invalid,
    /** The same for personal data, with all invalid values of the row. */
    personal: { values: personal.map(toValue), invalid: toInvalid([...columns, ...personal]) },
  };
}

/** Finds the texts that need care, and counts the published values with U+0000. */
export async function readCare(
  connection: Connection,
  { dataset, table }: Pick<ResultTable, 'dataset' | 'table'>,
): Promise<TextCare & { readonly nulCount: number }> {
  const published = listPublishedColumns(dataset.id).filter(isText);
  const texts = [...published, ...listPersonalColumns(dataset.id).filter(isText)];
  const escaped = escapes.map(([from]) => from);
  const names = texts.map(({ field }) => quoteName(field));
  const counts = names.flatMap((name) =>
    [[nul], escaped].map(
      (characters) => `count(*) FILTER (WHERE ${buildContainsSql(name, characters)})`,
    ),
  );
  const all = `concat(${['NULL', ...names].join(', ')})`;
  // Most result sets have none, and testing all texts of a row together takes half the time.
  const some = await connection.number(
    `SELECT count(*) FROM (SELECT ${all} AS texts FROM ${table}) WHERE ${buildContainsSql('texts', [nul, ...escaped])}`,
  );
  const [found = []] =
    some > 0 ? await connection.rows(`SELECT ${counts.join(', ')} FROM ${table}`) : [];
  const select = (at: 0 | 1) =>
    new Set(texts.flatMap(({ field }, text) => (Number(found[2 * text + at]) > 0 ? [field] : [])));
  const nulCount = published.reduce((sum, _, text) => sum + Number(found[2 * text] ?? 0), 0);
  return { nul: select(0), escaped: select(1), nulCount };
}

export type LineSql = ReturnType<typeof makeLineSql>;

/** Rows of a result set that are prepared for a target. */
export interface Prepared {
  readonly result: ResultTable;
  readonly sql: LineSql;
  /** The table with the hash of each row. */
  readonly hashes: string;
}

/**
 * SQL of some prepared rows beside their hashes, `r` and `h`. Both tables have the same order, so one thread reads them
 * side by side: a join by row number takes twice as long, and holds the hashes in memory once more. A row beside the
 * hash of another is left out, which the targets' counts then show. It ends with a WHERE.
 */
export function buildHashedRowsSql(
  { result, hashes }: Pick<Prepared, 'result' | 'hashes'>,
  first: number,
  count: number,
): string {
  const read = (table: string) =>
    `(SELECT rowid, * FROM ${table} WHERE rowid BETWEEN ${first} AND ${first + count - 1})`;
  return `${read(result.table)} r POSITIONAL JOIN ${read(hashes)} h WHERE h.rowid = r.rowid`;
}

/** SQL of a sum over the published values of all rows. It changes with the rows, and with DuckDB's version. */
export function buildContentSumSql(lines: LineSql): string {
  return `concat_ws(' ', version(), ${rowFormat}, count(*), coalesce(sum(hash(${[...lines.values, lines.invalid].join(', ')})), 0))`;
}

/** SQL of the sum of rows' hashes, as for all targets: of the first 32 bits of each, so that their order doesn't matter. */
export function buildRowSumSql(row: string): string {
  return `coalesce(sum(('0x' || left(${row}::VARCHAR, 8))::BIGINT), 0)::BIGINT`;
}

function buildCellSql(text: string): string {
  return `coalesce(${text}, '\\N')`;
}

/** SQL of characters that can't be in a line, and of their replacements. */
const escapes = [
  [`'\\'`, `'\\\\'`],
  ['chr(9)', `'\\t'`],
  ['chr(10)', `'\\n'`],
  ['chr(13)', `'\\r'`],
] as const;

function buildEscapedSql(text: string): string {
  const all = escapes.reduce<string>((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, text);
  return `CASE WHEN regexp_matches(${text}, '[\\\\\\t\\n\\r]') THEN ${all} ELSE ${text} END`;
}

/** SQL of a JSON object with the texts of a row's published invalid values; NULL if it has none. */
function buildInvalidSql(columns: readonly PublishedColumn[]): string {
  if (columns.length === 0) return 'NULL::VARCHAR';
  const members = columns.map(({ field, name }) => {
    const text = `(${asideColumns.invalidValues} ->> '$.${field}')`;
    return `'"${name}":' || to_json(${buildCleanSql(text)})::VARCHAR`;
  });
  return `(SELECT '{' || nullif(list_aggregate(list_filter([${members.join(', ')}], lambda m: m IS NOT NULL), 'string_agg', ','), '') || '}')`;
}
