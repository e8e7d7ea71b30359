/** An event with a duration and a place. Times are milliseconds since the epoch. */
export interface Span {
  readonly lane: string;
  readonly start: number;
  readonly end: number;
}

/** A place with its events. */
export interface Lane {
  readonly id: string;
  readonly name: string;
}

/** The rows that a lane needs so that its events don't overlap. */
export interface LaneRows {
  readonly lane: string;
  /** Its first row, from the top of the chart. */
  readonly firstRow: number;
  readonly rowCount: number;
}

/**
 * Gives each event the highest free row of its lane, and each lane the rows that it needs, at least one. All lanes must
 * be listed (`completeLanes`). An event may follow another in the same row without a gap.
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
      // An event without duration occupies its own time.
      endOfRow[row] = Math.max(item.end, item.start + 1);
      rows[index] = firstRow + row;
    }
    const rowCount = Math.max(1, endOfRow.length);
    laid.push({ lane, firstRow, rowCount });
    firstRow += rowCount;
  }
  return { lanes: laid, rows };
}

/** Returns the lanes, and one more for each that only events name, so that none is left out. */
export function completeLanes(lanes: readonly Lane[], items: readonly Span[]): readonly Lane[] {
  const known = new Set(lanes.map(({ id }) => id));
  const more = new Set(items.map(({ lane }) => lane).filter((lane) => !known.has(lane)));
  return [...lanes, ...[...more].map((lane) => ({ id: lane, name: lane }))];
}
