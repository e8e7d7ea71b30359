import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { Search, View } from '../../../../../shared/domain/views.ts';
import {
  buildCanonicalTextSql,
  buildInvalidTextSql,
  requireField,
} from '../database/field-column.ts';
import { buildTextCondition, getNamedField } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { type BoundSql, buildWordSql, quoteName } from '../database/sql.ts';

/**
 * Makes one condition per word: it occurs in one of the searched columns. A word is only searched in columns that can
 * contain it, which makes most of the speed: no letters in numbers, and dates only for words with a date's signs
 * (`2026-09`, `14:30`), not for any 9.
 */
export function buildSearchConditions(result: ResultTable, view: View, search: Search): BoundSql[] {
  const fields = search.fields
    .map((name) => requireField(result.dataset, name))
    .filter((field) => !isMaskedIn(field, view));
  const terms = search.text.split(/\s+/).filter((word) => word !== '');
  return terms.map((word) => {
    const parts = fields.flatMap((field) => listWordParts(result, field, word));
    return {
      sql: parts.length === 0 ? 'false' : parts.map(({ sql }) => sql).join(' OR '),
      values: parts.flatMap(({ values }) => values),
    };
  });
}

function listWordParts(result: ResultTable, field: Field, word: string): BoundSql[] {
  if (field.naming) {
    const inName = buildTextCondition(result, field, 'text', (text) => buildWordSql(word, text));
    const named = getNamedField(result.dataset, field);
    return [
      { ...inName, sql: `coalesce(${inName.sql}, false)` },
      // The number behind the name is shown with it, so a search finds it too.
      ...(named.naming ? [] : listWordParts(result, named, word)),
    ];
  }
  const value = buildValueTextSql(field, word);
  const invalidValue = result.invalidFields.has(field.name) ? buildInvalidTextSql(field) : null;
  return [value, invalidValue].flatMap((text) => {
    if (text === null) return [];
    const { sql, values } = buildWordSql(word, text);
    return [{ sql: `coalesce(${sql}, false)`, values }];
  });
}

/** SQL of the text to search. Null if the column can't contain the word. */
function buildValueTextSql(field: Field, word: string): string | null {
  switch (field.type) {
    case 'text':
    case 'guid':
      return quoteName(field.name);
    case 'number':
      return /^-?\d*$/.test(word) ? buildCanonicalTextSql(field) : null;
    case 'decimal':
      return /^-?[\d.]*$/.test(word) ? buildCanonicalTextSql(field) : null;
    case 'dateTime':
      if (!/^[\dt:-]*[-:][\dt:-]*$/i.test(word)) return null;
      // DuckDB's own text of a date is faster; it has a space instead of our T.
      return /t/i.test(word) ? buildCanonicalTextSql(field) : `${quoteName(field.name)}::VARCHAR`;
    case 'time':
      return /^[\d:]*$/.test(word) ? quoteName(field.name) : null;
    case 'boolean':
      return null;
  }
}
