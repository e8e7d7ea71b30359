/**
 * SQL for name fields. Their values aren't columns of the rows: each name field has a table with the name of every
 * value in the rows, so that names are found, filtered and sorted without reading each row's text.
 */
import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { buildCanonicalTextSql, buildInvalidTextSql, getColumnType } from './field-column.ts';
import type { ResultTable } from './result-table.ts';
import { type BoundSql, quoteName } from './sql.ts';

/** The columns of a table of names. No field of the specification starts with a dollar. */
export const nameColumns = {
  /** A value of the named field. */
  key: quoteName('$key'),
  /** Its name, or its own text if it has none. */
  text: quoteName('$text'),
  /** For filters and groups: its code if it is in words of a language, else its text. */
  code: quoteName('$code'),
  /** True if the text is a name, or no name is expected; NULL while names are being read. */
  isNamed: quoteName('$named'),
  /** Positions in ascending and descending order; values without a name come last in both. */
  up: quoteName('$up'),
  down: quoteName('$down'),
  /** Number of rows with this value. */
  rows: quoteName('$rows'),
} as const;

type NameColumn = keyof typeof nameColumns;

/** The fields with names: those of other fields, and the app's own that are shown in words. */
export function listNamed({ fields, nameFields = [] }: Dataset): readonly Field[] {
  return [...nameFields, ...fields.filter(({ naming }) => naming !== undefined)];
}

/** Returns the field that a name field names. */
export function getNamedField(dataset: Dataset, { name, naming }: Field): Field {
  const field = naming && findField(dataset, naming.of);
  if (!field) throw new Error(`not a name field: ${name}`);
  return field;
}

/** SQL of a field's typed value, also for a name field. */
export function buildValueSql(result: ResultTable, field: Field): string {
  return field.naming ? buildLookupSql(result, field, 'text') : quoteName(field.name);
}

/** SQL of a field's value as canonical text. */
export function buildTextSql(result: ResultTable, field: Field): string {
  return field.naming ? buildLookupSql(result, field, 'text') : buildCanonicalTextSql(field);
}

/** SQL of a field's value as filters and groups store it: the same in every language of the app. */
export function buildCodeSql(result: ResultTable, field: Field): string {
  return field.naming ? buildLookupSql(result, field, 'code') : buildCanonicalTextSql(field);
}

/** SQL of a column of `nameColumns` for a row. Before names are known: the value itself, NULL or 0. */
export function buildLookupSql(result: ResultTable, field: Field, column: NameColumn): string {
  const named = getNamedField(result.dataset, field);
  const table = result.names?.tables.get(field.name);
  if (table === undefined) {
    if (column === 'text' || column === 'code') return buildCanonicalTextSql(named);
    return column === 'isNamed' ? 'NULL' : '0';
  }
  return `(SELECT ${nameColumns[column]} FROM ${table}
    WHERE ${nameColumns.key} = ${quoteName(named.name)})`;
}

/**
 * SQL condition on the text that a cell shows, or on its code. For a name field it is evaluated once for each name, not
 * for each row.
 */
export function buildTextCondition(
  result: ResultTable,
  field: Field,
  column: 'text' | 'code',
  condition: (text: string) => BoundSql,
): BoundSql {
  const invalid = result.invalidFields.has(field.name) ? buildInvalidTextSql(field) : null;
  const table = result.names?.tables.get(field.name);
  if (!field.naming || table === undefined) {
    const value = column === 'text' ? buildTextSql(result, field) : buildCodeSql(result, field);
    return condition(invalid === null ? value : `coalesce(${value}, ${invalid})`);
  }
  const key = quoteName(getNamedField(result.dataset, field).name);
  const named = condition(nameColumns[column]);
  const names = `coalesce(${key} IN (SELECT ${nameColumns.key} FROM ${table} WHERE ${named.sql}), false)`;
  if (invalid === null) return { sql: names, values: named.values };
  const other = condition(invalid);
  return { sql: `(${names} OR ${other.sql})`, values: [...named.values, ...other.values] };
}

/** Returns the version of the names that these fields use; 0 if none of them is a name field. */
export function getNamesVersion(result: ResultTable, fields: readonly string[]): number {
  return listNamed(result.dataset).some(({ name }) => fields.includes(name))
    ? (result.names?.version ?? 0)
    : 0;
}

/** Returns the column type of the values that a name field names. */
export function getKeyType(dataset: Dataset, field: Field): string {
  return getColumnType(getNamedField(dataset, field));
}
