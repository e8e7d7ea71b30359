import type { Field } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { Cell } from '../../../shared/domain/views.ts';

/** Returns whether a value would read as another one if a part were cut off: numbers and dates, but not words. */
export function isFigure(field: Field | null): boolean {
  if (field === null || findCategorisedField(field) !== null) return false;
  return (
    ['number', 'decimal', 'dateTime', 'time'].includes(field.type) || field.identifier === true
  );
}

/**
 * The field of the same row that decides how a value is written: the currency of an amount, a second status, the
 * people of a guide's language, or the beginning of a period in the column before.
 */
export function findBeside(
  names: readonly string[],
  at: number,
  field: Field | null,
): string | undefined {
  const other = field?.currency ?? field?.decidedWith ?? field?.feeIfZero;
  return other ?? (names[at - 1] === field?.start ? field?.start : undefined);
}

/** The sign of a formula at the start of a text, or after a character that spreadsheets take as a separator. */
const formulaStart = /(^|[;,|])(?=[\p{Z}\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠])/gu;

/**
 * Returns a cell as text to paste into a spreadsheet: exact, with dates that every language reads, and an apostrophe
 * before text that would run as a formula. Empty if it is masked.
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
