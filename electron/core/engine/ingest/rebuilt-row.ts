import { findField } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { joinConditions, quoteText } from '../database/sql.ts';
import { isPlainText, rawValue, typedValue } from './raw-value.ts';

/** SELECT of the names of the members that most rows of a sample have, in their order. */
export function selectLayout(source: string): string {
  return `SELECT names FROM (SELECT json_keys(json) AS names FROM (${source}))
    GROUP BY names ORDER BY count(*) DESC LIMIT 1`;
}

/**
 * Whether the row, written again from what was read, is the text that came, byte for byte. Then
 * nothing was bent, left out, or there twice: without a backslash no value can hold a quote, so the
 * text can be read in one way only. Costs a third of looking at every member's type.
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
 * Years before the first are written like years after it. Where no null is looked for, one would be
 * written like an empty text, which is no date: none is vouched for.
 */
function isWithinEra(dateTime: string, mayBeNull: boolean): string {
  const isWithin = `${dateTime} >= '0001-01-01'::TIMESTAMP`;
  return mayBeNull ? `${dateTime} IS NULL OR ${isWithin}` : isWithin;
}

/** A piece of a row's text: as it stands here, or as an expression gives it. */
type CoveredSlice = { readonly text: string } | { readonly sql: string };

const quote: CoveredSlice = { text: '"' };

/**
 * Null is looked for only where the sample had one. Where it comes nevertheless, nothing is written
 * for it, or two quotes, which is not what came: an empty text is never taken for null. Of one that
 * is no date the same would be written: `isWithinEra` vouches for none.
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
      // From the typed value: a day that is none, 24:00, or another spelling does not come back.
      const text = field.type === 'dateTime' ? `strftime(${typed}, '%Y-%m-%dT%H:%M:%S')` : taken;
      if (!isNullable) return [quote, { sql: text }, quote];
      return [{ sql: `CASE WHEN ${value} IS NULL THEN 'null' ELSE concat('"', ${text}, '"') END` }];
    }
  }
}

/** As SQL, what stands beside each other written as one: each argument costs a pass over all rows. */
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
