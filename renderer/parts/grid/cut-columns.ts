/** A column's place in the scrolled content, in px. */
export interface ColumnBox {
  readonly left: number;
  readonly right: number;
  /** It stays on the left while others scroll. */
  readonly isPinned: boolean;
}

/** The columns that an edge of the table goes through; −1 where it goes through none. */
export interface CutColumns {
  readonly left: number;
  readonly right: number;
}

/** Which edge goes through a column. */
export function findCut({ left, right }: CutColumns, column: number): 'left' | 'right' | undefined {
  if (column === right) return 'right';
  return column === left ? 'left' : undefined;
}

/** Pixels beside the text of a cell, which may be cut off. */
const padding = 10;

/** Finds the columns that show no number, since a cut one would read as another number. */
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
