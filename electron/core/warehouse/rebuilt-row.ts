import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import { allOf, quoteText } from './sql.ts';
import { isPlainText, takenValue, typedValue } from './taken-value.ts';

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
export function rebuiltCondition(dataset: Dataset, layout: readonly string[]): string {
  const fields = layout.flatMap((name) => fieldOf(dataset, name) ?? []);
  if (fields.length < layout.length || fields.length === 0) return 'false';
  const members = fields.flatMap((field, place) => {
    const name = `${place === 0 ? '{' : ','}${JSON.stringify(field.name)}:`;
    return [quoteText(name), rebuiltValue(field, typedValue(dataset.fields.indexOf(field)))];
  });
  const checked = dataset.fields.filter(({ type }) => type === 'decimal' || type === 'time');
  return allOf([
    `concat(${[...members, `'}'`].join(', ')}) = json::VARCHAR`,
    `NOT contains(json::VARCHAR, chr(92))`,
    ...dataset.fields.flatMap((field, index) =>
      field.type === 'dateTime' ? [isWithinEra(typedValue(index))] : [],
    ),
    ...checked.map(isPlainText),
  ]);
}

/** Years before the first are written like years after it. */
function isWithinEra(dateTime: string): string {
  return `${dateTime} IS NULL OR ${dateTime} >= '0001-01-01'::TIMESTAMP`;
}

function rebuiltValue(field: Field, typed: string): string {
  const taken = takenValue(field);
  switch (field.type) {
    case 'number':
    case 'boolean':
      return `coalesce(${taken}::VARCHAR, 'null')`;
    case 'decimal':
      return `coalesce(${taken}, 'null')`;
    case 'dateTime':
      // From the typed value: a day that is none, 24:00, or another spelling does not come back.
      return `CASE WHEN ${typed} IS NULL THEN 'null'
        ELSE strftime(${typed}, '"%Y-%m-%dT%H:%M:%S"') END`;
    default:
      return `CASE WHEN ${taken} IS NULL THEN 'null' ELSE concat('"', ${taken}, '"') END`;
  }
}
