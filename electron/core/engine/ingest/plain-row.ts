/**
 * The fast way to read rows: DuckDB splits a row, and a condition checks that this was exact: first
 * a cheap one (`rebuilt-row.ts`), then one that checks every member. Rows that meet neither go the
 * exact way (`decode-row.ts`), so these conditions decide about speed, never about values.
 */
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { getColumnType } from '../database/field-column.ts';
import { joinConditions, quoteText } from '../database/sql.ts';
import { isPlainText, rawValue, typedValue } from './raw-value.ts';
import { rebuiltCondition } from './rebuilt-row.ts';

/** DuckDB's names for the JSON types that a column takes unchanged. */
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
 * Unknown members of these types have no nested values. DuckDB's reading of them is never used:
 * such a row is stored raw.
 */
const scalarTypes = ['VARCHAR', 'UBIGINT', 'BIGINT', 'DOUBLE', 'BOOLEAN'];

/** A number with too many digits, or with an exponent, anywhere in the row's text. */
const longNumber = ':[ \\n\\r\\t]*-?(?:[0-9.]{16}|[0-9.]+[eE])';
const plainDateTime = '[0-9]{4}-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]';

/** Names that need no quotes in a JSON path. */
export function canBeInPath(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name);
}

/** DuckDB's type of each path in a row; null if there is no such member. */
export type TypeList = readonly (string | null)[];

/** SELECT of the type lists of a sample, most frequent first. */
export function selectTypeLists(
  dataset: Dataset,
  source: string,
  unknown: readonly string[],
): string {
  return `SELECT types FROM (SELECT ${listTypes(dataset, unknown)} AS types FROM (${source}))
    GROUP BY types ORDER BY count(*) DESC LIMIT 64`;
}

/** What a sample of a body shows. */
export interface SampledRows {
  /** Names of unknown members. */
  readonly unknown: readonly string[];
  /** One comparison with a whole list is much faster than checking each type. */
  readonly typeLists: readonly TypeList[];
  /** The members that most rows have, in their order. */
  readonly layout: readonly string[];
  /** Fields that are null in some row. */
  readonly nullable: ReadonlySet<string>;
}

/**
 * SELECT that reads one body into the columns of `createStage`: the fields, `$misfits`, `$raw`,
 * `odd`. `source` provides `json`. No `IN` in its conditions: DuckDB turns some into a join, which
 * loses the order of rows.
 */
export function selectRows(dataset: Dataset, source: string, sampled: SampledRows): string {
  const { fields } = dataset;
  const { unknown, typeLists, layout, nullable } = sampled;
  const taken = fields.map((field) => [field.name, takenAs(field)]);
  const extra = unknown.map((_, index) => `types[${fields.length + index + 1}]`);
  const hasUnknown = extra.map((type) => ` OR ${type} IS NOT NULL`).join('');
  const typed = fields.map((field, index) =>
    field.type === 'boolean' || field.type === 'number'
      ? `${rawValue(field)} AS ${typedValue(index)}`
      : `TRY_CAST(${rawValue(field)} AS ${getColumnType(field)}) AS ${typedValue(index)}`,
  );
  // Each level is computed once per row; `types` and `members` only if `rebuilt` is false.
  return `
    SELECT ${fields.map((_, index) => typedValue(index)).join(', ')}, NULL,
      CASE WHEN rebuilt THEN NULL WHEN NOT plain${hasUnknown} THEN json END, NOT plain
    FROM (
      SELECT *, CASE WHEN rebuilt THEN true
        ELSE coalesce(${plainCondition(dataset, extra, typeLists)}, false) END AS plain
      FROM (
        SELECT *, CASE WHEN NOT rebuilt THEN ${listTypes(dataset, unknown)} END AS types,
          CASE WHEN NOT rebuilt THEN len(json_keys(json)) END AS members
        FROM (
          SELECT *, coalesce(${rebuiltCondition(dataset, layout, nullable)}, false) AS rebuilt
          FROM (
            SELECT *, ${typed.join(', ')}
            FROM (
              SELECT json,
                json_transform(json, ${quoteText(JSON.stringify(Object.fromEntries(taken)))}) AS taken
              FROM (${source})
            )
          )
        )
      )
    )`;
}

function listTypes(dataset: Dataset, unknown: readonly string[]): string {
  const names = [...dataset.fields.map((field) => field.name), ...unknown];
  return `json_type(json, [${names.map((name) => quoteText(`$.${name}`)).join(', ')}])`;
}

function takenAs(field: Field): string {
  return field.type === 'number' || field.type === 'boolean' ? getColumnType(field) : 'VARCHAR';
}

function plainCondition(
  dataset: Dataset,
  extra: readonly string[],
  seen: readonly TypeList[],
): string {
  const conditions = [
    `starts_with(json, '{')`,
    // Only requested members, and none of them twice.
    `members = ${plainMembers(dataset, extra, seen)}`,
    ...dataset.fields.flatMap((field, index) => plainValue(field, `types[${index + 1}]`)),
  ];
  if (dataset.fields.some((field) => field.type === 'decimal')) {
    conditions.push(`NOT regexp_matches(json, ${quoteText(longNumber)})`);
  }
  return joinConditions(conditions);
}

/** How many of the requested members a row has, if all of them have plain types; else −1. */
function plainMembers(
  dataset: Dataset,
  extra: readonly string[],
  seen: readonly TypeList[],
): string {
  const allowed = [
    ...dataset.fields.map((field) => [...plainTypes[field.type], 'NULL']),
    ...extra.map(() => [...scalarTypes, 'NULL']),
  ];
  const known = seen
    .filter((list) => list.every((type, at) => type === null || allowed[at]?.includes(type)))
    .map((list) => {
      const spelled = list.map((type) => (type === null ? 'NULL' : quoteText(type)));
      const members = list.filter((type) => type !== null).length;
      return `WHEN types = [${spelled.join(', ')}]::VARCHAR[] THEN ${members}`;
    });
  const each = allowed.map((types, at) => {
    const type = `types[${at + 1}]`;
    return [`${type} IS NULL`, ...types.map((name) => `${type} = ${quoteText(name)}`)].join(' OR ');
  });
  return `CASE ${known.join(' ')} WHEN ${joinConditions(each)} THEN list_count(types) ELSE -1 END`;
}

function plainValue(field: Field, type: string): string[] {
  const value = rawValue(field);
  const matches = (pattern: string) => `regexp_full_match(${value}, ${quoteText(pattern)})`;
  switch (field.type) {
    case 'number':
      return [`CASE WHEN ${value} IS NULL THEN coalesce(${type}, 'NULL') = 'NULL' ELSE true END`];
    case 'decimal':
    case 'time':
      return [isPlainText(field)];
    case 'dateTime':
      return [
        `${value} IS NULL OR (${matches(plainDateTime)} AND NOT starts_with(${value}, '0000')
          AND TRY_CAST(${value} AS TIMESTAMP) IS NOT NULL AND NOT contains(${value}, 'T24'))`,
      ];
    default:
      return [];
  }
}
