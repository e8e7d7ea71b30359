import type { View } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import type { ResultTable } from '../database/result-table.ts';
import { buildWordSql } from '../database/sql.ts';
import { buildShownTextSql } from './view-condition.ts';
import { requireUnmaskedField } from './view-fields.ts';
import type { RowOrder } from './view-rows.ts';

/**
 * Finds the next row whose value starts with a text, searching from `from` and then from the top. Null if there is
 * none.
 */
export async function findRow(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  view: View,
  {
    field: name,
    text,
    from,
  }: { readonly field: string; readonly text: string; readonly from: number },
): Promise<number | null> {
  const field = requireUnmaskedField(result.dataset, view, name);
  const starts = buildWordSql(text, buildShownTextSql(result, field), 'starts_with');
  const places =
    order.table === null
      ? `SELECT rowid AS n FROM ${result.table} WHERE ${starts.sql}`
      : `SELECT place.rowid AS n FROM ${order.table} AS place
         JOIN (SELECT rowid AS found FROM ${result.table} WHERE ${starts.sql}) ON place.row = found`;
  const [row] = await connection.rows(
    `SELECT min(n) FILTER (n >= ${from}), min(n) FROM (${places})`,
    starts.values,
  );
  const found = row?.[0] ?? row?.[1] ?? null;
  return found === null ? null : Number(found);
}
