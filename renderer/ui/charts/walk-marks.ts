/** A mark's position: its row from the top, and its place in the row from the left. */
export interface MarkPlace {
  readonly row: number;
  /** Any number that grows to the right: an index, a time, pixels. */
  readonly column: number;
}

/**
 * Returns the mark that a key leads to from another (null: from none). Null if the key does nothing. Left and right
 * move in a row, up and down to the nearest mark of the next row, Home and End to the very first and last. Every mark
 * can be reached.
 * @param first where the walk begins: at the present, say
 */
export function moveMark(
  key: string,
  at: number | null,
  places: readonly MarkPlace[],
  first = 0,
): number | null {
  if (places.length === 0) return null;
  const last = places.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (!/^Arrow(Left|Right|Up|Down)$/.test(key)) return null;
  const place = at === null ? undefined : places[at];
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isSideways && places.every(({ row }) => row === places[0]?.row)) return null;
  if (!place) return Math.min(Math.max(first, 0), last);
  const found = isSideways
    ? findNextInRow(places, place, key === 'ArrowRight' ? 1 : -1)
    : findNearest(places, place, key === 'ArrowDown' ? 1 : -1);
  return found ?? at;
}

function findNextInRow(places: readonly MarkPlace[], from: MarkPlace, way: 1 | -1): number | null {
  // Marks of a row may share a column: they follow each other in their own order.
  const row = [...places.keys()]
    .filter((index) => places[index]?.row === from.row)
    .sort((a, b) => (places[a]?.column ?? 0) - (places[b]?.column ?? 0) || a - b);
  return row[row.indexOf(places.indexOf(from)) + way] ?? null;
}

function findNearest(places: readonly MarkPlace[], from: MarkPlace, way: 1 | -1): number | null {
  let nearest: number | null = null;
  let least: readonly [rows: number, columns: number] = [Infinity, Infinity];
  for (const [index, { row, column }] of places.entries()) {
    const rows = (row - from.row) * way;
    const columns = Math.abs(column - from.column);
    if (rows > 0 && (rows < least[0] || (rows === least[0] && columns < least[1]))) {
      nearest = index;
      least = [rows, columns];
    }
  }
  return nearest;
}
