import type { Field } from '../../../shared/catalogue/types.ts';
import type { Connection } from './database.ts';
import { asideColumns, canonicalText } from './field-column.ts';
import { someOf } from './some-of.ts';
import { quoteName, quoteText } from './sql.ts';

const hasOffset = '.*[T ][0-9:.]+(Z|[+-][0-9:]+)';

/** Whether values of a type have a form, beside what they say. */
export function isMoment(type: Field['type']): boolean {
  return type === 'dateTime' || type === 'time';
}

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
    ...someOf('otherForms', Number(counts?.[0])),
    ...someOf('converted', Number(counts?.[1])),
  };
}
