import {
  type CanonicalSql,
  canonicalRow,
  joinTexts,
  listPersonalColumns,
  listPublishedColumns,
  nulPicture,
  type PublishedColumn,
} from '../../../../../shared/published-columns.ts';
import { asideColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteName, quoteText } from '../database/sql.ts';

/** Columns of the table that the lines are made from, beside those of the result set. */
export const hashColumns = { row: quoteName('$row'), copy: quoteName('$copy') } as const;

const nul = 'chr(0)';

function cleaned(text: string): string {
  return `replace(${text}, ${nul}, ${quoteText(nulPicture)})`;
}

function isText({ type }: PublishedColumn): boolean {
  return type === 'text' || type === 'guid' || type === 'time';
}

/** SQL of a value that is no text, as every target reads it: ClickHouse knows no `true`. */
function written({ field, type }: PublishedColumn): string {
  return `${quoteName(field)}${type === 'boolean' ? '::INT' : ''}::VARCHAR`;
}

/** SQL of what is published of a result set. */
export function makeLineSql({
  dataset,
  invalidFields,
}: Pick<ResultTable, 'dataset' | 'invalidFields'>) {
  const columns = listPublishedColumns(dataset.id);
  const personal = listPersonalColumns(dataset.id);
  const toInvalid = (all: readonly PublishedColumn[]) =>
    invalidJson(all.filter(({ field }) => invalidFields.has(field)));
  const invalid = toInvalid(columns);
  const canonical: CanonicalSql = {
    value: (column) => {
      const name = quoteName(column.field);
      if (column.field === '$invalid') return invalid;
      if (isText(column)) return cleaned(name);
      if (column.type === 'dateTime') return `epoch(${name})::BIGINT::VARCHAR`;
      return written(column);
    },
    bytes: (text) => `strlen(${text})`,
    join: joinTexts,
  };
  const toCell = (column: PublishedColumn): string =>
    cell(isText(column) ? escaped(cleaned(quoteName(column.field))) : written(column));
  const tab = ' || chr(9) || ';
  const texts = columns.filter(isText).map(({ field }) => quoteName(field));
  return {
    /** The text of a row that is hashed; it needs `hashColumns.copy` beside the row's own columns. */
    canonical: canonicalRow(columns, canonical),
    line: [
      hashColumns.row,
      cell(`${hashColumns.copy}::VARCHAR`),
      cell(escaped(invalid)),
      ...columns.map(toCell),
    ].join(tab),
    /** The hash of the row that it belongs to, then what is personal of it. */
    personalLine: [
      hashColumns.row,
      cell(escaped(toInvalid(personal))),
      ...personal.map(toCell),
    ].join(tab),
    /** The values of a table of a file, in the order of the columns. */
    values: columns.map((column) =>
      isText(column) ? cleaned(quoteName(column.field)) : quoteName(column.field),
    ),
    invalid,
    nulCount:
      texts.map((name) => `count(*) FILTER (WHERE contains(${name}, ${nul}))`).join(' + ') || '0',
  };
}

/** SQL of the first 32 bits of a hash as a number. */
export const hashNumber = `('0x' || substr(${hashColumns.row}, 1, 8))::BIGINT`;

function cell(text: string): string {
  return `coalesce(${text}, '\\N')`;
}

function escaped(text: string): string {
  const pairs = [
    [`'\\'`, `'\\\\'`],
    ['chr(9)', `'\\t'`],
    ['chr(10)', `'\\n'`],
    ['chr(13)', `'\\r'`],
  ];
  const all = pairs.reduce((sql, [from, to]) => `replace(${sql}, ${from}, ${to})`, text);
  return `CASE WHEN regexp_matches(${text}, '[\\\\\\t\\n\\r]') THEN ${all} ELSE ${text} END`;
}

/** SQL of a JSON object with the texts of a row's invalid values; NULL if it has none that are published. */
function invalidJson(columns: readonly PublishedColumn[]): string {
  if (columns.length === 0) return 'NULL::VARCHAR';
  const members = columns.map(({ field, name }) => {
    const text = `(${asideColumns.invalidValues} ->> '$.${field}')`;
    return `'"${name}":' || to_json(${cleaned(text)})::VARCHAR`;
  });
  return `(SELECT '{' || nullif(list_aggregate(list_filter([${members.join(', ')}], lambda m: m IS NOT NULL), 'string_agg', ','), '') || '}')`;
}
