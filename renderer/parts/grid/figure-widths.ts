/** A figure in its column, in px. */
export interface MeasuredFigure {
  /** The place of its column, from the left. */
  readonly column: number;
  /** Of the column. */
  readonly width: number;
  /** The width that it takes to show all of the figure. */
  readonly needed: number;
  /** It is a number, and not a name made of digits that may be of any length. */
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
