/** A figure in its column, in px. */
export interface MeasuredFigure {
  /** The index of its column, from the left. */
  readonly column: number;
  /** The column's width. */
  readonly width: number;
  /** The width that shows the whole figure. */
  readonly needed: number;
  /** True for a number, false for a name of digits, which may be of any length. */
  readonly isAmount: boolean;
}

/** A name that is longer than this is cut; a number never is. */
const widestName = 480;

/** Finds the columns that are too narrow for a figure, and the width that each needs. */
export function findNeededWidths(figures: readonly MeasuredFigure[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const { column, width, needed, isAmount } of figures) {
    const due = isAmount ? needed : Math.min(needed, widestName);
    if (due > Math.max(width, widths.get(column) ?? 0)) widths.set(column, due);
  }
  return widths;
}
