import type { Field } from '../../../../../shared/catalogue/types.ts';
import { decisiveFirst } from '../../../../../shared/categories/classify.ts';
import type { CategorisedValue, StatusCategory } from '../../../../../shared/domain/categories.ts';
import { asideColumns, buildCanonicalTextSql, buildInvalidTextSql } from './field-column.ts';
import { quoteName, quoteText, strip } from './sql.ts';

/** SQL of a value's text, and of its raw text if it is invalid. */
export interface ValueColumns {
  readonly text: string;
  readonly invalid: string;
  /** SQL of a number's value: comparing it takes a third of the time of comparing its text. */
  readonly number?: string;
}

export function getValueColumns(field: Field): ValueColumns {
  // Nearly all rows have no invalid value, so only rows with one are parsed.
  const invalid = `CASE WHEN ${asideColumns.invalidValues} IS NOT NULL THEN ${buildInvalidTextSql(field)} END`;
  const text = buildCanonicalTextSql(field);
  return field.type === 'number'
    ? { text, invalid, number: quoteName(field.name) }
    : { text, invalid };
}

/** A field with more values has free text rather than statuses: rarer values stay uncategorised. */
export const maxFieldValues = 10_000;

/** SELECT of a field's values among some rows: `value`, `invalid` in its place, and the number of `rows`. */
export function countFieldValues(field: Field, from: string): string {
  const { text, invalid } = getValueColumns(field);
  // Texts are made for each distinct value, not for every row.
  return `SELECT ${text} AS value, invalid, rows FROM (
    SELECT ${quoteName(field.name)}, ${invalid} AS invalid, count(*) AS rows FROM ${from} GROUP BY ALL)`;
}

/** Converts a value from the two columns of `countFieldValues`; `invalid` is the text of an invalid value. */
export function toCategorisedValue(text: unknown, invalid: unknown): CategorisedValue {
  return typeof invalid === 'string' ? { invalidValue: strip(invalid) ?? '' } : strip(text);
}

/**
 * SQL of a value's category: by `classify` (shared/categories) for the given values, `uncategorised` for all others.
 */
export function buildCategorySql(
  { text, invalid, number }: ValueColumns,
  values: readonly { readonly value: CategorisedValue; readonly category: string | null }[],
): string {
  const groups = Map.groupBy(
    values.filter(({ category }) => category !== null && category !== 'uncategorised'),
    ({ category }) => category ?? '',
  );
  const branches = [...groups].map(([group, of]) => {
    const texts = of.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    const others = of.flatMap(({ value }) =>
      value !== null && typeof value !== 'string' ? [value.invalidValue] : [],
    );
    const conditions = [
      ...listMatches(texts, text, number),
      ...(others.length > 0 ? [`${invalid} IN (${others.map(quoteText).join(', ')})`] : []),
      ...(of.some(({ value }) => value === null)
        ? [`(${text} IS NULL AND ${invalid} IS NULL)`]
        : []),
    ];
    return `WHEN ${conditions.join(' OR ')} THEN ${quoteText(group)}`;
  });
  return branches.length === 0
    ? quoteText(uncategorised)
    : `CASE ${branches.join(' ')} ELSE ${quoteText(uncategorised)} END`;
}

const uncategorised: StatusCategory = 'uncategorised';

/** Matches a number as the database writes it; other texts can't equal one. */
const canonicalNumber = /^(0|-?[1-9]\d{0,17})$/;

function listMatches(texts: readonly string[], text: string, number?: string): string[] {
  if (texts.length === 0) return [];
  return number !== undefined && texts.every((one) => canonicalNumber.test(one))
    ? [`${number} IN (${texts.join(', ')})`]
    : [`${text} IN (${texts.map(quoteText).join(', ')})`];
}

/** SQL of the category of a row with several statuses, like `combineGroups`. */
export function buildCombinedCategorySql(cases: readonly string[]): string {
  if (cases.length === 1) return cases[0] ?? quoteText(uncategorised);
  const branches = decisiveFirst.map(
    (group) => `WHEN ${quoteText(group)} IN (${cases.join(', ')}) THEN ${quoteText(group)}`,
  );
  return `CASE ${branches.join(' ')} ELSE ${quoteText(uncategorised)} END`;
}
