import type { Cell, Page, RowWarning, View } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { requireField } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { makeCellColumns } from './cell-columns.ts';
import { buildOrderedRowsSql } from './order-rows.ts';
import { readShownNames } from './shown-names.ts';
import type { RowOrder } from './view-rows.ts';

/** Reads a page of a view. Masked values never leave the database. */
export async function readPage(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  view: View,
  range: { readonly offset: number; readonly limit: number },
): Promise<Page> {
  const fields = view.columns.map((name) => requireField(result.dataset, name));
  const cells = fields.map((field) => makeCellColumns(result, view, field));
  const { offset, limit } = range;
  const warnings = result.warnings?.conditions ?? [];
  const columns = [
    ...cells.flatMap((cell) => cell.columns).map((column, at) => `${column} AS v${at}`),
    ...warnings.map(([warning, condition]) => `${condition} AS k_${warning}`),
  ];
  const list = columns.length === 0 ? 'NULL' : columns.join(', ');
  const found = await connection.rows(
    buildOrderedRowsSql(result, order, offset, offset + limit, list),
  );
  // Sorted here: in the query it would be one more step of the plan, and take longer.
  const rows = found
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map((row) => row.slice(1));
  let at = 0;
  const byColumn: Cell[][] = [];
  for (const [index, { columns: own, readNamed, read }] of cells.entries()) {
    const from = at;
    at += own.length;
    const values = rows.map((row) => row.slice(from, at));
    const field = fields[index];
    const texts = readNamed ? values.map(readNamed).filter((text) => text !== null) : [];
    const names =
      field && readNamed ? await readShownNames(connection, result, field, texts) : null;
    byColumn.push(values.map((one) => read(one, names)));
  }
  return {
    total: order.total,
    offset,
    rows: rows.map((_, row) => byColumn.map((column) => column[row] ?? null)),
    ...(warnings.length > 0
      ? { warnings: rows.map((row) => readWarnings(row.slice(-warnings.length))) }
      : {}),
  };

  function readWarnings(are: readonly unknown[]): RowWarning[] {
    return warnings.flatMap(([warning], index) => (are[index] === true ? [warning] : []));
  }
}
