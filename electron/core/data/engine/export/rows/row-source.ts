import type { Connection } from '../../database/database.ts';
import { type ExportColumn, listSourceColumns } from './export-columns.ts';
import type { Outline } from './group-rows.ts';

/** The rows of a view, in order, as the source of a file. */
export interface RowSource {
  /** Two, so that the next part can be made while this one is written. */
  readonly connections: readonly [Connection, Connection];
  /** A table with the rows in order: a row's position is its `rowid`. */
  readonly table: string;
  /** Number of its first rows that are written. */
  readonly total: number;
  /** The rows' name for programs: the dataset, or the report's table. */
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  /** The groups, if the rows are grouped. */
  readonly outline: Outline | null;
  /** A private folder for parts of the file, inside the only part of the disk that the database may write to. */
  readonly folder: string;
}

/** Rows at positions `from` ≤ n < `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** SQL of the columns that the cells need, with the position `n`; by default of all rows. */
export function buildSourceRowsSql(
  { table, total, columns }: RowSource,
  { from, to }: RowRange = { from: 0, to: total },
): string {
  return `SELECT rowid AS n, ${listSourceColumns(columns).join(', ')} FROM ${table}
    WHERE rowid >= ${from} AND rowid < ${to}`;
}
