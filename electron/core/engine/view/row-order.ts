/** Which rows of a result set a view shows, and in which order. */
export interface RowOrder {
  /**
   * Its `rowid` is the place in the view, its column `row` the result's `rowid`; null: as arrived.
   */
  readonly table: string | null;
  readonly total: number;
}
