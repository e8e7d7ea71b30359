import type { Field } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { Cell } from '../../../shared/domain/views.ts';

/** Values that read as others where a part is missing: all but words, and what is shown as one. */
export function isFigure(field: Field | null): boolean {
  if (field === null || findCategorisedField(field) !== null) return false;
  return (
    ['number', 'decimal', 'dateTime', 'time'].includes(field.type) || field.identifier === true
  );
}

/**
 * The field of the same row that decides how a value is written: the currency of an amount, a second status, or the
 * beginning of a period in the column before.
 */
export function findBeside(
  names: readonly string[],
  at: number,
  field: Field | null,
): string | undefined {
  const other = field?.currency ?? field?.decidedWith;
  return other ?? (names[at - 1] === field?.start ? field?.start : undefined);
}

/** A formula's sign at the start of a text, or of what a spreadsheet may part from it by a separator. */
const formulaStart = /(^|[;,|])(?=[\p{Z}\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/gu;

/**
 * A cell as a spreadsheet should get it by paste: exact, dates as it reads them in every language,
 * text that would run as a formula with an apostrophe in front, and nothing that is masked.
 */
export function toClipboardText(cell: Cell, field: Field | null): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell !== 'string') {
    if ('name' in cell) return toPlain(cell.name);
    if ('unnamed' in cell) return cell.unnamed;
    return 'invalidValue' in cell ? toPlain(cell.invalidValue) : '';
  }
  if (field?.type === 'dateTime') return cell.replace('T', ' ');
  if (field?.type === 'number' || field?.type === 'decimal' || field?.type === 'time') return cell;
  return toPlain(cell);
}

function toPlain(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').replace(formulaStart, "$1'");
}
