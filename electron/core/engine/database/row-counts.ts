import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { isMoment } from '../decode/other-forms.ts';
import type { Connection } from './database.ts';
import { asideColumns, canonicalText } from './field-column.ts';
import { joinConditions, quoteName, quoteText } from './sql.ts';

const hasOffset = '.*[T ][0-9:.]+(Z|[+-][0-9:]+)';

/** How many rows of a table of finalised rows have dates and times in another form. */
export interface OtherForms {
  readonly otherForms?: number;
  /** How many of those have an offset. */
  readonly converted?: number;
}

/** Compares the values with the text received, which only rows in another form have. */
export async function countOtherForms(
  connection: Connection,
  fields: readonly Field[],
  table: string,
): Promise<OtherForms> {
  const moments = fields
    .filter(({ type }) => isMoment(type))
    .map((field) => ({
      // If a name occurs twice, the later one counts, as in `scanMembers`.
      came: `list_extract("$texts", list_position("$names", ${quoteText(field.name)}))`,
      read: canonicalText(field, `kept.${quoteName(field.name)}`),
    }));
  if (moments.length === 0) return {};
  const other = moments.map(({ came, read }) => `coalesce(${came} <> ${read}, false)`);
  const shifted = moments.map(
    ({ came }, at) => `(${other[at]} AND regexp_full_match(${came}, ${quoteText(hasOffset)}))`,
  );
  const rowsWith = (any: readonly string[]): string => `count(*) FILTER (${any.join(' OR ')})`;
  const [counts] = await connection.rows(`SELECT ${rowsWith(other)}, ${rowsWith(shifted)} FROM (
    SELECT *, list_reverse(json_keys(${asideColumns.raw})) AS "$names",
      list_reverse(json_extract_string(${asideColumns.raw}, '$.*')) AS "$texts"
    FROM ${table} WHERE ${asideColumns.raw} IS NOT NULL) AS kept`);
  return {
    ...onlyIfAny('otherForms', Number(counts?.[0])),
    ...onlyIfAny('converted', Number(counts?.[1])),
  };
}

/** Counts the finalised rows whose key another row has too. */
export async function countAlike(
  connection: Connection,
  { key, isLooselyKeyed }: Dataset,
  table: string,
): Promise<{ readonly alike?: number }> {
  if (!isLooselyKeyed) return {};
  const keys = key.map(quoteName);
  const hasKey = joinConditions(keys.map((name) => `${name} IS NOT NULL`));
  const alike = await connection.number(`SELECT coalesce(sum(rows), 0) FROM (
    SELECT count(*) AS rows FROM ${table} WHERE ${hasKey}
    GROUP BY ${keys.join(', ')} HAVING count(*) > 1)`);
  return onlyIfAny('alike', alike);
}

/** Counts the finalised rows that lack a part of their key. */
export async function countKeyless(
  connection: Connection,
  { key }: Dataset,
  table: string,
): Promise<{ readonly keyless?: number }> {
  const lacks = key.map((name) => `${quoteName(name)} IS NULL`).join(' OR ');
  const keyless = await connection.number(`SELECT count(*) FROM ${table} WHERE ${lacks}`);
  return onlyIfAny('keyless', keyless);
}

/** An object with this count, or an empty one if the count is 0. */
export function onlyIfAny<N extends string>(name: N, rows: number): { readonly [K in N]?: number } {
  return rows > 0 ? ({ [name]: rows } as { [K in N]?: number }) : {};
}
