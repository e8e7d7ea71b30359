import { listColumns } from '../../../../../shared/catalogue/catalogue.ts';
import type { View } from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { RowRecord } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { findOtherForm, listUnknownMembers, readUnknownCell } from '../decode/decode-row.ts';
import { scanMembers } from '../decode/scan-members.ts';
import { buildOrderedRowsSql } from './order-rows.ts';
import { readPage } from './read-page.ts';
import type { RowOrder } from './view-rows.ts';

/** Reads every field of one row: the dataset's in their order, then the unknown ones as received. */
export async function readRecord(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  view: View,
  index: number,
): Promise<RowRecord> {
  const fields = listColumns(result.dataset);
  const whole = { ...view, columns: fields.map((field) => field.name) };
  const page = await readPage(connection, result, order, whole, { offset: index, limit: 1 });
  const cells = page.rows[0] ?? fail('input-not-valid', { params: { field: 'index' } });
  const [row] = await connection.rows(
    buildOrderedRowsSql(result, order, index, index + 1, asideColumns.raw),
  );
  const members = typeof row?.[1] === 'string' ? scanMembers(row[1]) : new Map<string, string>();
  const known = fields.map((field, at) => {
    const value = cells[at] ?? null;
    const came = members.get(field.name);
    const other =
      typeof value === 'string' && came && !field.naming ? findOtherForm(field, came, value) : null;
    return { field: field.name, value, ...(other === null ? {} : { came: other }), known: true };
  });
  // An unknown field may have personal data, so it is masked if personal data is.
  const hide = view.personalData !== 'shown' && fields.some((field) => field.personal);
  const unknown = [...listUnknownMembers(result.dataset, members)].map(([field, text]) => ({
    field: field.slice(0, 1000),
    value: hide ? ({ masked: true } as const) : readUnknownCell(text),
    known: false,
  }));
  return { fields: [...known, ...unknown], warnings: page.warnings?.[0] ?? [] };
}
