/** Which rows of a result set a view shows, and in which order. */
export interface RowOrder {
  /**
   * Its `rowid` is the place in the view, its column `row` the `rowid` in the result set; null: in
   * order of arrival.
   */
  readonly table: string | null;
  readonly total: number;
}
