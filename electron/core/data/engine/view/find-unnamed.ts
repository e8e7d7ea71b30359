import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { GroupStep } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { nameColumns } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';

/**
 * Returns those texts of a column that aren't names but numbers that no downloaded row names. A text that is also a
 * name counts as a name.
 */
export async function findUnnamed(
  connection: Connection,
  result: ResultTable,
  column: string,
  texts: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const table = result.names?.tables.get(column);
  const requested = texts.filter((text) => typeof text === 'string');
  if (!findField(result.dataset, column)?.naming || !table || requested.length === 0)
    return new Set();
  const rows = await connection.rows(
    `SELECT ${nameColumns.text} FROM ${table}
      WHERE ${nameColumns.text} IN (SELECT unnest(from_json(?, '["VARCHAR"]')))
      GROUP BY ${nameColumns.text} HAVING NOT bool_or(coalesce(${nameColumns.isNamed}, true))`,
    [JSON.stringify(requested)],
  );
  return new Set(rows.map(([text]) => text));
}

/** Marks the values that `findUnnamed` returns. */
export async function markUnnamed<T extends { readonly value: string | null }>(
  connection: Connection,
  result: ResultTable,
  column: string,
  values: readonly T[],
): Promise<(T & { readonly isUnnamed?: true })[]> {
  const texts = values.map(({ value }) => value);
  const unnamed = await findUnnamed(connection, result, column, texts);
  return values.map((one) => (unnamed.has(one.value) ? { ...one, isUnnamed: true } : one));
}

/** Returns the field that a level groups by. Null for groups of days, weeks and so on. */
export function getGroupedField(
  grouping: readonly GroupStep[],
  parent: readonly unknown[],
): string | null {
  const step = grouping[parent.length];
  return step?.by === 'value' ? step.field : null;
}
