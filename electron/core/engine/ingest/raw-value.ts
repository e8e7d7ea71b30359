/** A field's value between a row's JSON and its column. */
import type { Field } from '../../../../shared/catalogue/types.ts';
import { quoteName, quoteText } from '../database/sql.ts';

/** DuckDB prints numbers through a float, which is exact up to 15 digits. */
const plainDecimal = '-?[0-9]{1,11}([.][0-9]{1,4})?';
const plainTime = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** As DuckDB reads it from the row: numbers and booleans by their type, all else as text. */
export function rawValue(field: Field): string {
  return `taken.${quoteName(field.name)}`;
}

/** As its column stores it. By number, so that no field's name can clash with a column of ours. */
export function typedValue(index: number): string {
  return quoteName(`$${index}`);
}

/** Whether the text of a decimal or a time is one that its column stores exactly. */
export function isPlainText(field: Field): string {
  const value = rawValue(field);
  const pattern = field.type === 'time' ? plainTime : plainDecimal;
  return `${value} IS NULL OR regexp_full_match(${value}, ${quoteText(pattern)})`;
}
