import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { isMoment } from '../decode/other-forms.ts';
import type { Connection } from './database.ts';
import { asideColumns, buildCanonicalTextSql } from './field-column.ts';
import { buildHasIdSql } from './row-ids.ts';
import { quoteName, quoteText } from './sql.ts';

const hasOffset = '.*[T ][0-9:.]+(Z|[+-][0-9:]+)';

/** Counts of finalised rows whose values were read from another form. */
export interface OtherForms {
  /** Rows with a date or time in another form. */
  readonly otherForms?: number;
  /** Rows among these whose date has an offset. */
  readonly converted?: number;
  /** Rows with a decimal of more places than a column has. */
  readonly rounded?: number;
}

/** Compares the values with the received text, which only rows in another form have. */
export async function countOtherForms(
  connection: Connection,
  fields: readonly Field[],
  table: string,
): Promise<OtherForms> {
  // If a name occurs twice, the later one counts, as in `scanMembers`.
  const getCame = ({ name }: Field): string =>
    `list_extract("$texts", list_position("$names", ${quoteText(name)}))`;
  const moments = fields
    .filter(({ type }) => isMoment(type))
    .map((field) => ({
      came: getCame(field),
      read: buildCanonicalTextSql(field, `kept.${quoteName(field.name)}`),
    }));
  const rounded = fields
    .filter(({ type }) => type === 'decimal')
    .map((field) => {
      // Converts by way of text: a direct conversion of a decimal may give a neighbour of the nearest float.
      const read = `TRY_CAST(kept.${quoteName(field.name)}::VARCHAR AS DOUBLE)`;
      return `coalesce(TRY_CAST(${getCame(field)} AS DOUBLE) <> ${read}, false)`;
    });
  const other = moments.map(({ came, read }) => `coalesce(${came} <> ${read}, false)`);
  const shifted = moments.map(
    ({ came }, at) => `(${other[at]} AND regexp_full_match(${came}, ${quoteText(hasOffset)}))`,
  );
  const rowsWith = (any: readonly string[]): string =>
    any.length === 0 ? '0' : `count(*) FILTER (${any.join(' OR ')})`;
  const [counts] = await connection.rows(`SELECT
      ${[other, shifted, rounded].map(rowsWith).join(', ')} FROM (
    SELECT *, list_reverse(json_keys(${asideColumns.raw})) AS "$names",
      list_reverse(json_extract_string(${asideColumns.raw}, '$.*')) AS "$texts"
    FROM ${table} WHERE ${asideColumns.raw} IS NOT NULL) AS kept`);
  return {
    ...onlyIfAny('otherForms', Number(counts?.[0])),
    ...onlyIfAny('converted', Number(counts?.[1])),
    ...onlyIfAny('rounded', Number(counts?.[2])),
  };
}

/** Counts the finalised rows that share their id with another row. */
export async function countSameIds(
  connection: Connection,
  dataset: Dataset,
  table: string,
): Promise<{ readonly sameId?: number }> {
  const ids = dataset.key.map(quoteName).join(', ');
  const sameId = await connection.number(`SELECT coalesce(sum(rows), 0) FROM (
    SELECT count(*) AS rows FROM ${table} WHERE ${buildHasIdSql(dataset)}
    GROUP BY ${ids} HAVING count(*) > 1)`);
  return onlyIfAny('sameId', sameId);
}

/** Counts the finalised rows without an id. */
export async function countMissingId(
  connection: Connection,
  dataset: Dataset,
  table: string,
): Promise<{ readonly missingId?: number }> {
  const missingIdSql = `NOT (${buildHasIdSql(dataset)})`;
  const missingId = await connection.number(`SELECT count(*) FROM ${table} WHERE ${missingIdSql}`);
  return onlyIfAny('missingId', missingId);
}

/** Counts the rows with an invalid value. */
export function countInvalidValues(connection: Connection, table: string): Promise<number> {
  return connection.number(`SELECT count(${asideColumns.invalidValues}) FROM ${table}`);
}

/** Returns an object with this count. Empty if the count is 0. */
export function onlyIfAny<N extends string>(name: N, rows: number): { readonly [K in N]?: number } {
  return rows > 0 ? ({ [name]: rows } as { [K in N]?: number }) : {};
}
