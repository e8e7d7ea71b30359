/** A field's value on its way from a row's JSON into its column, while a body is read. */
import type { Field } from '../../../../shared/catalogue/types.ts';
import { quoteName, quoteText } from '../database/sql.ts';

/** DuckDB prints numbers through a float: up to 15 digits that changes nothing. */
const plainDecimal = '-?[0-9]{1,11}([.][0-9]{1,4})?';
const plainTime = '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?';

/** As DuckDB took it from the row: numbers and truth values by their type, all else as text. */
export function rawValue(field: Field): string {
  return `taken.${quoteName(field.name)}`;
}

/** As its column will hold it. By number: no name of a field can be taken for one of ours. */
export function typedValue(index: number): string {
  return quoteName(`$${index}`);
}

/** Whether the text that was taken for a decimal or a time is one that its column holds exactly. */
export function isPlainText(field: Field): string {
  const value = rawValue(field);
  const pattern = field.type === 'time' ? plainTime : plainDecimal;
  return `${value} IS NULL OR regexp_full_match(${value}, ${quoteText(pattern)})`;
}
