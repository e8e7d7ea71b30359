import type { CellSelectionRange, RowSelectionState } from '@tanstack/react-table';
import { getBounds, type Selection, type Spot, selectWholeRows } from './grid-keys.ts';
import { toRowId } from './loaded-rows.ts';

/**
 * The selection in the table's state: a range from one cell to another, each by its row's number and its column's name,
 * and rows that are selected as a whole. The table's own bounds cover loaded rows only; these cover all rows.
 */
export interface SelectedRange {
  readonly range: CellSelectionRange | undefined;
  /** Whole rows are selected: they stay so if columns are added or hidden. */
  readonly isWhole: boolean;
}

/** The selection's places among the visible columns. Null while one of them is hidden. */
export function toSelection(
  { range, isWhole }: SelectedRange,
  names: readonly string[],
): Selection | null {
  if (!range) return null;
  const anchor = { row: Number(range.anchorRowId), column: names.indexOf(range.anchorColumnId) };
  const focus = { row: Number(range.focusRowId), column: names.indexOf(range.focusColumnId) };
  if (isWhole) return selectWholeRows({ anchor, focus }, names.length);
  return anchor.column < 0 || focus.column < 0 ? null : { anchor, focus };
}

/** The table's state for a selection. */
export function toSelectedState(
  selection: Selection | null,
  names: readonly string[],
): { readonly cells: CellSelectionRange[]; readonly rows: RowSelectionState } {
  if (!selection) return { cells: [], rows: {} };
  const { anchor, focus } = selection;
  const nameAt = ({ column }: Spot) => names[column] ?? '';
  const range = {
    anchorRowId: toRowId(anchor.row),
    anchorColumnId: nameAt(anchor),
    focusRowId: toRowId(focus.row),
    focusColumnId: nameAt(focus),
  };
  const { first, last, left, right } = getBounds(selection);
  const rows: RowSelectionState = {};
  if (left === 0 && right === names.length - 1) {
    for (let row = first; row <= last; row += 1) rows[toRowId(row)] = true;
  }
  return { cells: [range], rows };
}
