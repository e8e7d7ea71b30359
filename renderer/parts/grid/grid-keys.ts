/** A row and a column of the grid, headings not counted. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The focused place. Row −1 is the heading, with a place for sort and filter of each column. */
export interface Place extends Spot {
  /** On the heading: the filter button beside the name. */
  readonly onFilter?: boolean;
}

export interface GridSize {
  readonly rows: number;
  /** The row of totals is below the last one. */
  readonly hasTotals?: boolean;
  readonly columns: number;
  readonly rowsPerPage: number;
}

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The place that a key leads to. Null for a key that doesn't move (W3C's grid pattern). */
export function placeAfter(key: Key, from: Place, size: GridSize): Place | null {
  const lastRow = size.rows - 1;
  const lowest = size.hasTotals ? size.rows : lastRow;
  const lastColumn = size.columns - 1;
  const far = key.ctrlKey || key.metaKey;
  switch (key.key) {
    case 'ArrowUp':
      return { row: far ? Math.min(0, from.row) : Math.max(-1, from.row - 1), column: from.column };
    case 'ArrowDown':
      return { row: far ? lastRow : Math.min(lowest, from.row + 1), column: from.column };
    case 'ArrowLeft':
      return moveSideways(from, -1, lastColumn);
    case 'ArrowRight':
      return moveSideways(from, 1, lastColumn);
    case 'Home':
      return { row: far ? Math.min(0, lastRow) : from.row, column: 0 };
    case 'End':
      return { row: far ? lastRow : from.row, column: lastColumn };
    case 'PageUp':
      return {
        row: Math.max(Math.min(0, lastRow), from.row - size.rowsPerPage),
        column: from.column,
      };
    case 'PageDown':
      return {
        row: Math.min(lastRow, Math.max(0, from.row) + size.rowsPerPage),
        column: from.column,
      };
    default:
      return null;
  }
}

function moveSideways(from: Place, by: -1 | 1, lastColumn: number): Place {
  if (from.row >= 0) {
    return { row: from.row, column: Math.min(lastColumn, Math.max(0, from.column + by)) };
  }
  const stop = from.column * 2 + (from.onFilter ? 1 : 0) + by;
  const bounded = Math.min(lastColumn * 2 + 1, Math.max(0, stop));
  return { row: -1, column: Math.floor(bounded / 2), onFilter: bounded % 2 === 1 };
}

/** Cells that are selected together, from where the selection began to where it is now. */
export interface Selection {
  readonly anchor: Spot;
  readonly focus: Spot;
}

/** A selection stays small enough to be copied at once; all rows are what an export is for. */
export const maxSelected = 5000;

export function extend(selection: Selection | null, from: Spot, to: Spot): Selection {
  const anchor = selection?.anchor ?? { ...from, row: Math.max(0, from.row) };
  const reach = maxSelected - 1;
  const row = Math.min(anchor.row + reach, Math.max(anchor.row - reach, Math.max(0, to.row)));
  return { anchor, focus: { row, column: to.column } };
}

/** All columns of the rows that a selection covers. */
export function selectWholeRows({ anchor, focus }: Selection, columns: number): Selection {
  return {
    anchor: { ...anchor, column: 0 },
    focus: { ...focus, column: columns - 1 },
  };
}

export interface Bounds {
  readonly first: number;
  readonly last: number;
  readonly left: number;
  readonly right: number;
}

export function getBounds({ anchor, focus }: Selection): Bounds {
  return {
    first: Math.min(anchor.row, focus.row),
    last: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}
