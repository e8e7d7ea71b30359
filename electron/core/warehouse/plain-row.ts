/**
 * The fast way to read rows: DuckDB takes a row apart by itself, and a condition tells whether that
 * was exact. Rows that don't meet it go the exact way (`decode-row.ts`), so the condition decides
 * about speed, never about values.
 */
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import { columnTypeOf } from './field-column.ts';
import { allOf, quoteName, quoteText } from './sql.ts';

/** The types, in DuckDB's words, of JSON values that a column takes as they are. */
const plainTypes: Readonly<Record<Field['type'], readonly string[]>> = {
  number: ['UBIGINT', 'BIGINT'],
  decimal: ['UBIGINT', 'BIGINT', 'DOUBLE'],
  text: ['VARCHAR'],
  guid: ['VARCHAR'],
  boolean: ['BOOLEAN'],
  dateTime: ['VARCHAR'],
  time: ['VARCHAR'],
};

/**
 * Unknown members of these types can't nest. Their values are never taken from DuckDB: such a row
 * is kept raw.
 */
const scalarTypes = ['VARCHAR', 'UBIGINT', 'BIGINT', 'DOUBLE', 'BOOLEAN'];

/** DuckDB prints numbers through a float: up to 15 digits that changes nothing. */
const plainDecimal = '-?[0-9]{1,11}([.][0-9]{1,4})?';
/** A number of more digits, or one with an exponent, anywhere in the row's text. */
const longNumber = ':[ \\n\\r\\t]*-?(?:[0-9.]{16}|[0-9.]+[eE])';
const plainDateTime = '[0-9]{4}-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]';
const plainTime = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** Names that can stand in a JSON path as they are. */
export function canBeInPath(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name);
}

/**
 * SELECT that reads one body into the columns of `createStage`: the fields, `$misfits`, `$raw`, `odd`.
 * `source` gives a column `json`; `unknown` are names of unknown members that were seen.
 */
export function selectRows(dataset: Dataset, source: string, unknown: readonly string[]): string {
  const { fields } = dataset;
  const taken = fields.map((field) => [field.name, takenAs(field)]);
  const paths = [...fields.map((field) => field.name), ...unknown].map((n) => quoteText(`$.${n}`));
  const extra = unknown.map((_, index) => `types[${fields.length + index + 1}]`);
  const hasUnknown =
    extra.length === 0 ? 'false' : extra.map((t) => `${t} IS NOT NULL`).join(' OR ');
  const columns = fields.map((field) =>
    field.type === 'boolean' || field.type === 'number'
      ? `taken.${quoteName(field.name)}`
      : `TRY_CAST(taken.${quoteName(field.name)} AS ${columnTypeOf(field)})`,
  );
  return `
    SELECT ${columns.join(', ')}, NULL,
      CASE WHEN NOT plain OR ${hasUnknown} THEN json END, NOT plain
    FROM (
      SELECT *, coalesce(${plainCondition(dataset, extra)}, false) AS plain
      FROM (
        SELECT json,
          json_transform(json, ${quoteText(JSON.stringify(Object.fromEntries(taken)))}) AS taken,
          json_type(json, [${paths.join(', ')}]) AS types,
          len(json_keys(json)) AS members
        FROM (${source})
      )
    )`;
}

function takenAs(field: Field): string {
  return field.type === 'number' || field.type === 'boolean' ? columnTypeOf(field) : 'VARCHAR';
}

function plainCondition(dataset: Dataset, extra: readonly string[]): string {
  const conditions = [
    `starts_with(json, '{')`,
    // No member besides those asked for, and none of them twice.
    'members = list_count(types)',
    ...dataset.fields.map((field, index) => hasPlainType(field, `types[${index + 1}]`)),
    ...dataset.fields.flatMap((field, index) => plainValue(field, `types[${index + 1}]`)),
    ...extra.map((type) => `${type} IS NULL OR ${isOneOf(type, [...scalarTypes, 'NULL'])}`),
  ];
  if (dataset.fields.some((field) => field.type === 'decimal')) {
    conditions.push(`NOT regexp_matches(json, ${quoteText(longNumber)})`);
  }
  return allOf(conditions);
}

function hasPlainType(field: Field, type: string): string {
  return `${type} IS NULL OR ${isOneOf(type, [...plainTypes[field.type], 'NULL'])}`;
}

function isOneOf(type: string, names: readonly string[]): string {
  return `${type} IN (${names.map(quoteText).join(', ')})`;
}

function plainValue(field: Field, type: string): string[] {
  const value = `taken.${quoteName(field.name)}`;
  const matches = (pattern: string) => `regexp_full_match(${value}, ${quoteText(pattern)})`;
  switch (field.type) {
    case 'number':
      return [`${value} IS NOT NULL OR ${type} IS NULL OR ${type} = 'NULL'`];
    case 'decimal':
      return [`${value} IS NULL OR ${matches(plainDecimal)}`];
    case 'dateTime':
      return [
        `${value} IS NULL OR (${matches(plainDateTime)} AND NOT starts_with(${value}, '0000')
          AND TRY_CAST(${value} AS TIMESTAMP) IS NOT NULL AND NOT contains(${value}, 'T24'))`,
      ];
    case 'time':
      return [`${value} IS NULL OR ${matches(plainTime)}`];
    default:
      return [];
  }
}
