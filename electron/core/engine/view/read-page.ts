import type { Cell, Page, RowMark, View } from '../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { canonicalText, invalidText, namedField } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, quoteName, strip } from '../database/sql.ts';
import { orderedRows } from './order-rows.ts';
import type { RowOrder } from './row-order.ts';
import { isMasked } from './view-fields.ts';

/** Reads a page of a view. Masked values never leave the database. */
export async function readPage(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  view: View,
  range: { readonly offset: number; readonly limit: number },
): Promise<Page> {
  const fields = view.columns.map((name) => namedField(result.dataset, name));
  const columns = fields.flatMap((field, index) => {
    if (isMasked(field, view)) return [];
    const value = field.type === 'boolean' ? quoteName(field.name) : protect(canonicalText(field));
    if (!result.invalidFields.has(field.name)) return [`${value} AS v${index}`];
    return [`${value} AS v${index}`, `${protect(invalidText(field))} AS m${index}`];
  });
  const { offset, limit } = range;
  const marks = result.marks?.conditions ?? [];
  columns.push(...marks.map(([mark, condition]) => `${condition} AS k_${mark}`));
  const asked = columns.length === 0 ? 'NULL' : columns.join(', ');
  const rows = await connection.rows(
    `SELECT * EXCLUDE (n) FROM (${orderedRows(result, order, offset, offset + limit, asked)}) ORDER BY n`,
  );
  return {
    total: order.total,
    offset: range.offset,
    rows: rows.map((row) => {
      let at = 0;
      return fields.map((field): Cell => {
        if (isMasked(field, view)) return { masked: true };
        const value = row[at];
        at += 1;
        if (result.invalidFields.has(field.name)) {
          const misfit = row[at];
          at += 1;
          if (typeof misfit === 'string') return { misfit: strip(misfit) ?? '' };
        }
        return typeof value === 'boolean' ? value : strip(value);
      });
    }),
    ...(marks.length > 0 ? { marks: rows.map((row) => readMarks(row.slice(-marks.length))) } : {}),
  };

  function readMarks(are: readonly unknown[]): RowMark[] {
    return marks.flatMap(([mark], at) => (are[at] === true ? [mark] : []));
  }
}
