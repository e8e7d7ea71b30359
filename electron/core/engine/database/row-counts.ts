import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { isMoment } from '../decode/other-forms.ts';
import type { Connection } from './database.ts';
import { asideColumns, canonicalText } from './field-column.ts';
import { joinConditions, quoteName, quoteText } from './sql.ts';

const hasOffset = '.*[T ][0-9:.]+(Z|[+-][0-9:]+)';

/** Rows of a table of settled rows, by how their dates and times came. */
export interface OtherForms {
  readonly otherForms?: number;
  /** Of those, with an offset. */
  readonly converted?: number;
}

/** By comparing what was read with what came: only rows of which that is kept are looked at. */
export async function countOtherForms(
  connection: Connection,
  fields: readonly Field[],
  table: string,
): Promise<OtherForms> {
  const moments = fields
    .filter(({ type }) => isMoment(type))
    .map((field) => ({
      // Of a name that comes twice the later counts, as in `scanMembers`.
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

/** Of a table of settled rows, those that have their key in common. */
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

/** Of a table of settled rows, those that lack a part of their key. */
export async function countKeyless(
  connection: Connection,
  { key }: Dataset,
  table: string,
): Promise<{ readonly keyless?: number }> {
  const lacks = key.map((name) => `${quoteName(name)} IS NULL`).join(' OR ');
  const keyless = await connection.number(`SELECT count(*) FROM ${table} WHERE ${lacks}`);
  return onlyIfAny('keyless', keyless);
}

/** Told only where there are any. */
export function onlyIfAny<N extends string>(name: N, rows: number): { readonly [K in N]?: number } {
  return rows > 0 ? ({ [name]: rows } as { [K in N]?: number }) : {};
}
