/** A view's rows of a result set, in their order. */
export interface RowOrder {
  /**
   * The table's `rowid` is the position in the view, its column `row` the `rowid` in the result set. Null: order of
   * arrival.
   */
  readonly table: string | null;
  readonly total: number;
}
