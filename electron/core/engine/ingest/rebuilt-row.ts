import { findField } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { joinConditions, quoteText } from '../database/sql.ts';
import { isPlainText, rawValue, typedValue } from './raw-value.ts';

/**
 * Whether the row, written again from its values, is byte for byte the text received. Then nothing
 * was altered, left out or repeated: without a backslash no value can contain a quote, so the text
 * has one reading only. Costs a third of checking every member's type.
 */
export function rebuiltCondition(
  dataset: Dataset,
  layout: readonly string[],
  nullable: ReadonlySet<string>,
): string {
  const fields = layout.flatMap((name) => findField(dataset, name) ?? []);
  if (fields.length < layout.length || fields.length === 0) return 'false';
  const slices = fields.flatMap((field, index) => {
    const name = `${index === 0 ? '{' : ','}${JSON.stringify(field.name)}:`;
    const typed = typedValue(dataset.fields.indexOf(field));
    return [{ text: name }, ...rebuiltValue(field, typed, nullable.has(field.name))];
  });
  const checked = dataset.fields.filter(({ type }) => type === 'decimal' || type === 'time');
  return joinConditions([
    `concat(${joined([...slices, { text: '}' }]).join(', ')}) = json::VARCHAR`,
    `NOT contains(json::VARCHAR, chr(92))`,
    ...dataset.fields.flatMap((field, index) => {
      if (field.type !== 'dateTime') return [];
      const mayBeNull = nullable.has(field.name) || !fields.includes(field);
      return [isWithinEra(typedValue(index), mayBeNull)];
    }),
    ...checked.map(isPlainText),
  ]);
}

/**
 * False for years before 1, which DuckDB writes like years after it. With `mayBeNull` false, a null
 * date makes it NULL: it would be written like an empty text, which is no date.
 */
function isWithinEra(dateTime: string, mayBeNull: boolean): string {
  const isWithin = `${dateTime} >= '0001-01-01'::TIMESTAMP`;
  return mayBeNull ? `${dateTime} IS NULL OR ${isWithin}` : isWithin;
}

/** A part of a row's text: fixed, or an SQL expression. */
type CoveredSlice = { readonly text: string } | { readonly sql: string };

const quote: CoveredSlice = { text: '"' };

/**
 * Handles null only if the sample had one. If null comes nevertheless, the rebuilt text has nothing
 * or two quotes in its place and so differs from the row: an empty text is never taken for null.
 * For dates, `isWithinEra` makes sure of that.
 */
function rebuiltValue(field: Field, typed: string, isNullable: boolean): CoveredSlice[] {
  const taken = rawValue(field);
  switch (field.type) {
    case 'number':
    case 'boolean':
    case 'decimal': {
      const text = field.type === 'decimal' ? taken : `${taken}::VARCHAR`;
      return [{ sql: isNullable ? `coalesce(${text}, 'null')` : text }];
    }
    default: {
      const value = field.type === 'dateTime' ? typed : taken;
      // From the typed value: an impossible day, 24:00 or another spelling is written differently.
      const text = field.type === 'dateTime' ? `strftime(${typed}, '%Y-%m-%dT%H:%M:%S')` : taken;
      if (!isNullable) return [quote, { sql: text }, quote];
      return [{ sql: `CASE WHEN ${value} IS NULL THEN 'null' ELSE concat('"', ${text}, '"') END` }];
    }
  }
}

/** SQL in which neighbouring parts are joined: each argument costs a pass over all rows. */
function joined(slices: readonly CoveredSlice[]): string[] {
  const written: string[] = [];
  let text = '';
  for (const slice of slices) {
    if ('text' in slice) text += slice.text;
    else {
      if (text !== '') written.push(quoteText(text));
      text = '';
      written.push(slice.sql);
    }
  }
  return text === '' ? written : [...written, quoteText(text)];
}
