import { fail } from '../../../shared/errors.ts';
import type { View } from '../../../shared/ipc/views.ts';
import type { Connection } from './database.ts';
import { decodeRow, unknownCell } from './decode-row.ts';
import type { RecordField } from './engine-methods.ts';
import { asideColumns } from './field-column.ts';
import type { HeldAnswer, RowOrder } from './held-answer.ts';
import { orderedRows } from './order-rows.ts';
import { readPage } from './read-page.ts';

/** Every field of one row: the dataset's in their order, then the unknown ones as they came. */
export async function readRecord(
  connection: Connection,
  answer: HeldAnswer,
  order: RowOrder,
  view: View,
  index: number,
): Promise<RecordField[]> {
  const { fields } = answer.dataset;
  const whole = { ...view, columns: fields.map((field) => field.name) };
  const page = await readPage(connection, answer, order, whole, { offset: index, limit: 1 });
  const cells = page.rows[0] ?? fail('input-not-valid', { params: { field: 'index' } });
  const known = fields.map((field, at) => ({
    field: field.name,
    value: cells[at] ?? null,
    known: true,
  }));
  const [row] = await connection.rows(
    orderedRows(answer, order, index, index + 1, asideColumns.raw),
  );
  const raw = row?.[1];
  if (typeof raw !== 'string') return known;
  // Nobody has said what an unknown field holds: where people's data is masked, so is it.
  const hide = view.personalData !== 'shown' && fields.some((field) => field.personal);
  const unknown = [...decodeRow(answer.dataset, raw).unknown].map(([field, text]) => ({
    field: field.slice(0, 1000),
    value: hide ? ({ masked: true } as const) : unknownCell(text),
    known: false,
  }));
  return [...known, ...unknown];
}
