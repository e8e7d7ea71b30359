import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { RowMarks } from './row-marks.ts';

/** An answer's rows in the database. */
export interface HeldAnswer {
  readonly dataset: Dataset;
  /** Its `rowid` is the order of arrival, from 0 without gaps. */
  readonly table: string;
  readonly rows: number;
  /** What came with it from outside the period, to be kept with it; null where nothing did. */
  readonly beside?: { readonly table: string; readonly rows: number } | null;
  /** Fields that some row has a value for that does not fit. */
  readonly misfitFields: ReadonlySet<string>;
  /** What tells its rows that are worth a mark; left out where none is. */
  readonly marks?: RowMarks | null;
  /** Orders that were made of it, by their view; the last used one is last. */
  readonly orders: Map<string, KeptOrder>;
}

/** Which rows of an answer a view shows, and in which order. */
export interface RowOrder {
  /** Its `rowid` is the place in the view, its column `row` the answer's `rowid`; null: as arrived. */
  readonly table: string | null;
  readonly total: number;
}

/** An order of which the first rows are known at once, and the others soon. */
export interface KeptOrder {
  /** The first `rows` places of the whole; null where the whole took no longer. */
  readonly head: (RowOrder & { readonly rows: number }) | null;
  readonly whole: Promise<RowOrder>;
}
