import { findField } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { quoteName } from './sql.ts';

/** A field that a caller names, or a failure: the caller's text never becomes a column. */
export function namedField(dataset: Dataset, name: string): Field {
  return findField(dataset, name) ?? fail('input-not-valid', { params: { field: name } });
}

/** How each type of the spec (section 2) is held. */
const columnTypes: Readonly<Record<Field['type'], string>> = {
  number: 'BIGINT',
  decimal: 'DECIMAL(18,4)',
  text: 'VARCHAR',
  guid: 'VARCHAR',
  boolean: 'BOOLEAN',
  dateTime: 'TIMESTAMP',
  // As it came, `HH:mm` or `HH:mm:ss`: seconds that nobody sent are not invented.
  time: 'VARCHAR',
};

export function getColumnType(field: Field): string {
  return columnTypes[field.type];
}

/** A field's value as canonical text (see `cell` in shared/domain/views.ts), NULL where there is none. */
export function canonicalText(field: Field, column = quoteName(field.name)): string {
  switch (field.type) {
    case 'text':
    case 'guid':
    case 'time':
      return column;
    case 'number':
    case 'boolean':
      return `${column}::VARCHAR`;
    case 'decimal':
      // 12.3000 → 12.3, 12.0000 → 12: the value, without zeros that say nothing.
      return `rtrim(rtrim(${column}::VARCHAR, '0'), '.')`;
    case 'dateTime':
      return `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
  }
}

/** What is kept beside a row's fields. No field of the spec starts with a dollar. */
export const asideColumns = {
  /** Raw texts of the values that don't fit their type, as a JSON object by field. */
  misfits: quoteName('$misfits'),
  /** The row as it came, where it has more than its columns tell. */
  raw: quoteName('$raw'),
} as const;

/** The raw text of a value that did not fit, NULL where it did. */
export function invalidText(field: Field): string {
  return `(${asideColumns.misfits} ->> '$.${field.name}')`;
}
