import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { fail } from '../../../../../shared/errors.ts';
import { quoteName } from './sql.ts';

/** Returns the field of that name. Fails for any other text, so that a caller's text never becomes a column. */
export function requireField(dataset: Dataset, name: string): Field {
  return findField(dataset, name) ?? fail('input-not-valid', { params: { field: name } });
}

/** The column type for each type of spec 2. */
const columnTypes: Readonly<Record<Field['type'], string>> = {
  number: 'BIGINT',
  decimal: 'DECIMAL(18,4)',
  text: 'VARCHAR',
  guid: 'VARCHAR',
  boolean: 'BOOLEAN',
  dateTime: 'TIMESTAMP',
  // As received, `HH:mm` or `HH:mm:ss`, so that no seconds are invented.
  time: 'VARCHAR',
};

export function getColumnType(field: Field): string {
  return columnTypes[field.type];
}

/** SQL of a field's value as canonical text (see `cell` in shared/domain/views.ts); NULL if there is none. */
export function buildCanonicalTextSql(field: Field, column = quoteName(field.name)): string {
  switch (field.type) {
    case 'text':
    case 'guid':
    case 'time':
      return column;
    case 'number':
    case 'boolean':
      return `${column}::VARCHAR`;
    case 'decimal':
      // 12.3000 → 12.3, 12.0000 → 12.
      return `rtrim(rtrim(${column}::VARCHAR, '0'), '.')`;
    case 'dateTime':
      return `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
  }
}

/** The columns beside a row's fields. No field of the specification starts with a dollar. */
export const asideColumns = {
  /** Raw texts of invalid values, as a JSON object by field. */
  invalidValues: quoteName('$invalidValues'),
  /** The row as received, if its columns don't have all of it. */
  raw: quoteName('$raw'),
} as const;

/** Lists the columns of a table of rows: the dataset's fields, then those beside them. */
export function listRowColumns({ fields }: Pick<Dataset, 'fields'>): string[] {
  return [...fields.map(({ name }) => quoteName(name)), ...Object.values(asideColumns)];
}

/** SQL of the same columns with their types. */
export function describeRowColumns({ fields }: Pick<Dataset, 'fields'>): string {
  return [
    ...fields.map((field) => `${quoteName(field.name)} ${getColumnType(field)}`),
    ...Object.values(asideColumns).map((name) => `${name} VARCHAR`),
  ].join(', ');
}

/** SQL of the raw text of an invalid value; NULL for a valid one. For a name field, that of its number. */
export function buildInvalidTextSql({ name, naming }: Field): string {
  return `(${asideColumns.invalidValues} ->> '$.${naming?.of ?? name}')`;
}
