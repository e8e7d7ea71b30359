import type { Connection } from '../../database/database.ts';
import type { ResultTable } from '../../database/result-table.ts';
import type { RowOrder } from '../../view/row-order.ts';
import type { ExportColumn } from './export-columns.ts';
import type { Outline } from './group-rows.ts';

/** The rows of a view, in their order, for as long as a file is made of them. */
export interface RowSource {
  /** More than one, so that the next piece is made while this one is written. */
  readonly connections: readonly [Connection, Connection];
  readonly result: ResultTable;
  readonly order: RowOrder;
  readonly columns: readonly ExportColumn[];
  /** Where they are put together by groups. */
  readonly outline: Outline | null;
  /** Where pieces of the file may lie: private, and all that the database may write to. */
  readonly folder: string;
}
