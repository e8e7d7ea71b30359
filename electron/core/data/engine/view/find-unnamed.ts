import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { GroupStep } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { nameColumns } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';

/**
 * Of some texts of a column those that are no names, but numbers that no downloaded row names. One that
 * is the name of something as well is a name.
 */
export async function findUnnamed(
  connection: Connection,
  result: ResultTable,
  column: string,
  texts: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const table = result.names?.tables.get(column);
  const asked = texts.filter((text) => typeof text === 'string');
  if (!findField(result.dataset, column)?.naming || !table || asked.length === 0) return new Set();
  const rows = await connection.rows(
    `SELECT ${nameColumns.text} FROM ${table}
      WHERE ${nameColumns.text} IN (SELECT unnest(from_json(?, '["VARCHAR"]')))
      GROUP BY ${nameColumns.text} HAVING NOT bool_or(coalesce(${nameColumns.isNamed}, true))`,
    [JSON.stringify(asked)],
  );
  return new Set(rows.map(([text]) => text));
}

/** The field that groups of a level are by. */
export function getGroupedField(
  grouping: readonly GroupStep[],
  parent: readonly unknown[],
): string | null {
  const step = grouping[parent.length];
  return step?.by === 'value' ? step.field : null;
}
