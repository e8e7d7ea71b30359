import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { RowMarks } from './row-marks.ts';

/** A result set's rows in the database. */
export interface ResultTable {
  readonly dataset: Dataset;
  /** Its `rowid` is the order of arrival, from 0 without gaps. */
  readonly table: string;
  readonly rows: number;
  /** What came with it from outside the period, to be stored with it; null where nothing did. */
  readonly beside?: { readonly table: string; readonly rows: number } | null;
  /** Fields that some row has a value for that does not fit. */
  readonly invalidFields: ReadonlySet<string>;
  /** What tells its rows that are worth a mark; left out where none is. */
  readonly marks?: RowMarks | null;
}
