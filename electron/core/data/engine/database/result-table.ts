import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { RowWarnings } from './row-warnings.ts';

/** The names of a result set's name fields, which change when other names become known. */
export interface ResultNames {
  /** Incremented with each change, so that nothing made with earlier names is used again. */
  version: number;
  /** The table with the names of each name field (`name-columns.ts`). */
  readonly tables: Map<string, string>;
}

export interface ResultTable {
  readonly dataset: Dataset;
  /** The table's `rowid` is the order of arrival, from 0 without gaps. */
  readonly table: string;
  readonly rows: number;
  /** Received rows from outside of the period, stored with the result set but not shown; null if there are none. */
  readonly beside?: { readonly table: string; readonly rows: number } | null;
  /** Fields that have an invalid value in some row. */
  readonly invalidFields: ReadonlySet<string>;
  /** How to find the rows that get a warning; absent if there are none. */
  readonly warnings?: RowWarnings | null;
  /** Absent until the result set is open: until then, name fields show ids. */
  readonly names?: ResultNames;
}
