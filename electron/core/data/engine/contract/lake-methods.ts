/** The engine's methods for a lake. It writes Parquet files into a private folder; the caller moves them. */
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { LakeRows, LakeTable } from '../../../../../shared/published-lake.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';
import type { IdRange } from './publish-methods.ts';

/** A finished Parquet file in the private folder. Its figures are from reading it again. */
export interface LakeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
  /** The sum of the rows' hashes, as a decimal. 0 for tables without hashes. */
  readonly rowSum: string;
  readonly ids: IdRange | null;
}

export interface WindowFile {
  /** Null if the file has other rows than it should. */
  readonly file: LakeFile | null;
  /** Number of rows that were left out because a month that was downloaded later has them. */
  readonly left: number;
  /** Number of rows that were kept from the month's earlier file. */
  readonly kept: number;
  /** Number of rows that the month's earlier file has too. */
  readonly same: number;
  /** Files of other months, written again without the rows that moved to this one. */
  readonly reduced: readonly { readonly from: string; readonly file: LakeFile }[];
}

export type LakeMethods = {
  /** Makes a folder that this engine can read, for the files of a run. The caller removes it. */
  readonly beginLake: WorkerMethod<Record<string, never>, { readonly folder: string }>;
  /** Writes prepared rows as a Parquet file. All paths are in the folder. */
  readonly writeLakeWindow: WorkerMethod<
    {
      readonly folder: string;
      readonly linesId: string;
      readonly rows: LakeRows;
      readonly batch: number;
      /** The file of the same month. Null if there is none. */
      readonly before: string | null;
      /** The venue's status categories. */
      readonly categories: ValueCategories;
      /** Periods whose rows are kept as they are in `before`. */
      readonly gaps: readonly Period[];
      /** Files of the venue's other months: downloaded later than this one, or earlier. */
      readonly newer: readonly string[];
      readonly older: readonly string[];
    },
    WindowFile
  >;
  /** Writes a table that belongs to no dataset, from `rows`, or `dim_offer` from the files of `orders`. */
  readonly writeLakeTable: WorkerMethod<
    {
      readonly folder: string;
      readonly table: LakeTable;
      readonly rows: readonly Readonly<Record<string, unknown>>[];
      readonly orders: readonly { readonly path: string; readonly venueId: number }[];
    },
    LakeFile
  >;
  /** Counts the rows of files, and adds up their hashes. */
  readonly countLakeFiles: WorkerMethod<
    { readonly paths: readonly string[] },
    { readonly counts: readonly { readonly rows: number; readonly rowSum: string }[] }
  >;
  /** Writes the actions of a log as a checkpoint. */
  readonly writeCheckpoint: WorkerMethod<
    { readonly folder: string; readonly actions: readonly object[] },
    LakeFile
  >;
  /** Reads a checkpoint's actions, each as JSON. Fails with `target-unsuitable` if the file is none. */
  readonly readCheckpoint: WorkerMethod<
    { readonly path: string },
    { readonly actions: readonly string[] }
  >;
};
