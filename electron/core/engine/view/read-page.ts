import type { Cell, Page, RowMark, View } from '../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { namedField } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { makeCellColumns } from './cell-columns.ts';
import { orderedRows } from './order-rows.ts';
import type { RowOrder } from './row-order.ts';

/** Reads a page of a view. Masked values never leave the database. */
export async function readPage(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  view: View,
  range: { readonly offset: number; readonly limit: number },
): Promise<Page> {
  const cells = view.columns.map((name) =>
    makeCellColumns(result, view, namedField(result.dataset, name)),
  );
  const { offset, limit } = range;
  const marks = result.marks?.conditions ?? [];
  const columns = [
    ...cells.flatMap((cell) => cell.columns).map((column, at) => `${column} AS v${at}`),
    ...marks.map(([mark, condition]) => `${condition} AS k_${mark}`),
  ];
  const asked = columns.length === 0 ? 'NULL' : columns.join(', ');
  const rows = await connection.rows(
    `SELECT * EXCLUDE (n) FROM (${orderedRows(result, order, offset, offset + limit, asked)}) ORDER BY n`,
  );
  return {
    total: order.total,
    offset: range.offset,
    rows: rows.map((row) => {
      let at = 0;
      return cells.map(({ columns: own, read }): Cell => {
        at += own.length;
        return read(row.slice(at - own.length, at));
      });
    }),
    ...(marks.length > 0 ? { marks: rows.map((row) => readMarks(row.slice(-marks.length))) } : {}),
  };

  function readMarks(are: readonly unknown[]): RowMark[] {
    return marks.flatMap(([mark], at) => (are[at] === true ? [mark] : []));
  }
}
