/** Something that takes its time at a place. Times are milliseconds since the epoch. */
export interface Span {
  readonly lane: string;
  readonly start: number;
  readonly end: number;
}

/** A place with what happens there. */
export interface Lane {
  readonly id: string;
  readonly name: string;
}

/** The rows that the items of a lane need so that none covers another. */
export interface LaneRows {
  readonly lane: string;
  /** The first of its rows, counted from the top of the picture. */
  readonly firstRow: number;
  readonly rowCount: number;
}

/**
 * Gives each item a row of its lane, the highest that is free, and each lane as many rows as it needs:
 * one at least. Every item is in one of the lanes (`completeLanes`). What begins when another ends can follow it in the same row.
 *
 * @returns `rows`: for each item its row, counted from the top of the picture
 */
export function layOutTimeline(
  lanes: readonly string[],
  items: readonly Span[],
): { readonly lanes: readonly LaneRows[]; readonly rows: readonly number[] } {
  const byStart = [...items.keys()].sort((a, b) => {
    const [one, other] = [items[a], items[b]];
    return (one?.start ?? 0) - (other?.start ?? 0) || (one?.end ?? 0) - (other?.end ?? 0) || a - b;
  });
  const rows = items.map(() => 0);
  const laid: LaneRows[] = [];
  let firstRow = 0;
  const inLanes = Map.groupBy(byStart, (index) => items[index]?.lane ?? '');
  for (const lane of lanes) {
    const endOfRow: number[] = [];
    for (const index of inLanes.get(lane) ?? []) {
      const item = items[index];
      if (!item) continue;
      const free = endOfRow.findIndex((end) => end <= item.start);
      const row = free < 0 ? endOfRow.length : free;
      // An event without duration covers its own time.
      endOfRow[row] = Math.max(item.end, item.start + 1);
      rows[index] = firstRow + row;
    }
    const rowCount = Math.max(1, endOfRow.length);
    laid.push({ lane, firstRow, rowCount });
    firstRow += rowCount;
  }
  return { lanes: laid, rows };
}

/** The lanes, and one more for each that only items name: nothing is left out of the picture. */
export function completeLanes(lanes: readonly Lane[], items: readonly Span[]): readonly Lane[] {
  const known = new Set(lanes.map(({ id }) => id));
  const more = new Set(items.map(({ lane }) => lane).filter((lane) => !known.has(lane)));
  return [...lanes, ...[...more].map((lane) => ({ id: lane, name: lane }))];
}
