import type { View } from '../../../../../shared/domain/views.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';

/** A view's rows of a result set, in their order. */
export interface RowOrder {
  /**
   * The table's `rowid` is the position in the view, its column `row` the `rowid` in the result set. Null: order of
   * arrival.
   */
  readonly table: string | null;
  readonly total: number;
}

export interface OrderedRows {
  readonly result: ResultTable;
  readonly order: RowOrder;
}

/** The filtered and ordered rows of views on open result sets. */
export interface ViewRows {
  readonly tables: ResultTables;
  /**
   * Returns a view's rows in order. With `upTo`, resolves once the first `upTo` positions are sorted. While rows are
   * still being read, a view that neither sorts nor filters resolves at once if that many are there. Fails with
   * `rows-gone` or `input-not-valid`.
   */
  ordered(view: View, upTo?: number): Promise<OrderedRows>;
  /** Returns the filtered rows in order of arrival. Fails like `ordered`. */
  filtered(view: View): Promise<OrderedRows>;
  /** Waits for sorts to end, before the tables are closed. */
  close(): Promise<void>;
}
