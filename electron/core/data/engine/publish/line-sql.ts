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
export const hashColumns = {
  row: quoteName('$row'),
  copy: quoteName('$copy'),
  /** DuckDB's hash of the row's values with the other two. It proves a row that was written elsewhere, and is never stored. */
  check: quoteName('$check'),
} as const;

export const nul = 'chr(0)';

/** How a result set's lines look. */
export interface LineLook {
  /** Texts that each line begins with. */
  readonly leading: readonly string[];
  /** Fields with characters of `escapes`. Other texts are written unchanged. */
  readonly escaped: Pick<ReadonlyMap<string, number>, 'has'>;
}

function buildCleanSql(text: string): string {
  return `replace(${text}, ${nul}, ${quoteText(nulPicture)})`;
}

/** SQL of a value that isn't a text, in a form that every target reads: ClickHouse doesn't read `true`. */
function buildValueSql({ field, type }: PublishedColumn): string {
  return `${quoteName(field)}${type === 'boolean' ? '::INT' : ''}::VARCHAR`;
}

/** Builds the SQL of what is published of a result set, of which some fields have U+0000. */
export function makeLineSql(
  { dataset, invalidFields }: Pick<ResultTable, 'dataset' | 'invalidFields'>,
  withNul: ReadonlyMap<string, number>,
) {
  const columns = listPublishedColumns(dataset.id);
  const personal = listPersonalColumns(dataset.id);
  const toInvalid = (all: readonly PublishedColumn[]) =>
    buildInvalidSql(all.filter(({ field }) => invalidFields.has(field)));
  const invalid = toInvalid(columns);
  const toText = ({ field }: PublishedColumn): string =>
    withNul.has(field) ? buildCleanSql(quoteName(field)) : quoteName(field);
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
  const toCell =
    ({ escaped }: LineLook) =>
    (column: PublishedColumn): string => {
      if (!isText(column)) return buildCellSql(buildValueSql(column));
      return buildCellSql(
        escaped.has(column.field) ? buildEscapedSql(toText(column)) : toText(column),
      );
    };
  // One call, since each `||` would copy the line so far.
  const line = ({ leading }: LineLook, cells: readonly string[]): string =>
    `concat_ws(chr(9), ${[...leading.map(quoteText), hashColumns.row, ...cells].join(', ')})`;
  return {
    /** The text of a row that is hashed; it needs `hashColumns.copy` beside the row's own columns. */
    canonical: buildRowSql(columns, canonical),
    /** The hash of the row, then what is published of it. */
    line: (look: LineLook) =>
      line(look, [
        buildCellSql(`${hashColumns.copy}::VARCHAR`),
        buildCellSql(buildEscapedSql(invalid)),
        ...columns.map(toCell(look)),
      ]),
    /** The row's hash, then its personal data. */
    personalLine: (look: LineLook) =>
      line(look, [
        buildCellSql(buildEscapedSql(toInvalid(personal))),
        ...personal.map(toCell(look)),
      ]),
    /** The values of a table of a file, in the order of the columns. */
    values: columns.map(toValue),
    invalid,
    /** The same for personal data, with all invalid values of the row. */
    personal: { values: personal.map(toValue), invalid: toInvalid([...columns, ...personal]) },
  };
}

/** Counts the values of each field with texts that have one of these characters, given as SQL. Without fields that have none. */
export async function countTextsWith(
  connection: Connection,
  { dataset, table }: Pick<ResultTable, 'dataset' | 'table'>,
  characters: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const texts = [...listPublishedColumns(dataset.id), ...listPersonalColumns(dataset.id)].filter(
    isText,
  );
  const have = texts.map(({ field }) => buildContainsSql(quoteName(field), characters));
  // Most result sets have none, and one condition takes less time than counting.
  const some = `SELECT count(*) FROM ${table} WHERE ${['false', ...have].join(' OR ')}`;
  if ((await connection.number(some)) === 0) return new Map();
  const counts = have.map((has) => `count(*) FILTER (WHERE ${has})`);
  const [found = []] = await connection.rows(`SELECT ${counts.join(', ')} FROM ${table}`);
  const all = texts.map(({ field }, at) => [field, Number(found[at])] as const);
  return new Map(all.filter(([, count]) => count > 0));
}

export type LineSql = ReturnType<typeof makeLineSql>;

/** Rows of a result set that are prepared for a target. */
export interface Prepared {
  readonly result: ResultTable;
  readonly sql: LineSql;
  /** The table with the hash of each row. */
  readonly hashes: string;
  /** The sum of these hashes. */
  readonly rowSum: bigint;
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

/** SQL of a row's `hashColumns.check`, from the same values wherever they are. */
export function buildCheckSql(
  values: readonly string[],
  { invalid, copy, row }: Readonly<Record<'invalid' | 'copy' | 'row', string>>,
): string {
  return `hash(${[...values, invalid, copy, row].join(', ')})`;
}

/** SQL of a sum over the published values of all rows. It changes with the rows, and with DuckDB's version. */
export function buildContentSumSql(lines: LineSql): string {
  return `concat_ws(' ', version(), ${rowFormat}, count(*), coalesce(sum(hash(${[...lines.values, lines.invalid].join(', ')})), 0))`;
}

/** SQL of the sum of rows' hashes, as for all targets: of the first 32 bits of each, so that their order doesn't matter. */
export function buildRowSumSql(row: string): string {
  return `coalesce(sum(('0x' || substr(${row}::VARCHAR, 1, 8))::UINTEGER), 0)::BIGINT`;
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

export const escapedCharacters = escapes.map(([character]) => character);

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
