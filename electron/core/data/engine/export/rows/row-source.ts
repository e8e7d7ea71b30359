import type { Connection } from '../../database/database.ts';
import type { ResultTable } from '../../database/result-table.ts';
import type { RowOrder } from '../../view/view-rows.ts';
import type { ExportColumn } from './export-columns.ts';
import type { Outline } from './group-rows.ts';

/** The rows of a view, in order, as the source of a file. */
export interface RowSource {
  /** Two, so that the next part can be made while this one is written. */
  readonly connections: readonly [Connection, Connection];
  readonly result: Pick<ResultTable, 'table'>;
  /** The rows' name for programs: the dataset, or the report's table. */
  readonly name: string;
  readonly order: RowOrder;
  readonly columns: readonly ExportColumn[];
  /** The groups, if the rows are grouped. */
  readonly outline: Outline | null;
  /** A private folder for parts of the file, inside the only part of the disk that the database may write to. */
  readonly folder: string;
}
