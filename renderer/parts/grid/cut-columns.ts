/** A column's place in the scrolled content, in px. */
export interface ColumnBox {
  readonly left: number;
  readonly right: number;
  /** It stays on the left while others scroll. */
  readonly isPinned: boolean;
}

/** The indexes of the columns that an edge of the table cuts. −1 for none. */
export interface CutColumns {
  readonly left: number;
  readonly right: number;
}

/** The edge of the table that cuts a column. */
export function findCut({ left, right }: CutColumns, column: number): 'left' | 'right' | undefined {
  if (column === right) return 'right';
  return column === left ? 'left' : undefined;
}

/** Pixels beside the text of a cell, which may be cut off. */
const padding = 10;

/** Finds the columns that must not show numbers, since a number that is cut would read as another one. */
export function cutColumns(
  boxes: readonly ColumnBox[],
  scrolled: number,
  width: number,
): CutColumns {
  const pinned = boxes.filter(({ isPinned }) => isPinned);
  const first = scrolled + pinned.reduce((sum, { left, right }) => sum + right - left, 0);
  const isCutAt = (edge: number) =>
    boxes.findIndex(
      ({ left, right, isPinned }) => !isPinned && left + padding < edge && edge < right - padding,
    );
  return { left: isCutAt(first), right: isCutAt(scrolled + width) };
}
