/** The engine's methods for a lake: it writes Parquet files into a private folder, and somebody else takes them away. */
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { LakeRows, LakeTable } from '../../../../../shared/published-lake.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { IdRange } from './publish-methods.ts';

/** A finished Parquet file in the private folder, as it was read again. */
export interface LakeFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly rows: number;
  /** Of the rows' hashes, as a decimal; 0 in tables without. */
  readonly rowSum: string;
  readonly ids: IdRange | null;
}

export interface WindowFile {
  /** Null if the file has other rows than it should. */
  readonly file: LakeFile | null;
  /** Rows that stayed out, since a month that was downloaded later has them. */
  readonly left: number;
  /** Rows of the file before it that are kept. */
  readonly kept: number;
  /** Rows that the file before it has too. */
  readonly same: number;
  /** Older files without the rows that moved here. */
  readonly robbed: readonly { readonly from: string; readonly file: LakeFile }[];
}

export type LakeMethods = {
  /** Makes a folder that this engine can read, for the files of a run. The caller removes it. */
  readonly beginLake: (
    input: Record<string, never>,
    context: CallContext,
  ) => Promise<{ readonly folder: string }>;
  /** Writes prepared rows as a Parquet file. All paths are in the folder. */
  readonly writeLakeWindow: (
    input: {
      readonly folder: string;
      readonly linesId: string;
      readonly rows: LakeRows;
      readonly batch: number;
      /** The file of the same month. Null if there is none. */
      readonly before: string | null;
      /** What the venue's statuses count as. */
      readonly categories: ValueCategories;
      /** Periods whose rows are kept as they are in `before`. */
      readonly gaps: readonly Period[];
      /** Files of other months of the venue, by whether they were downloaded later. */
      readonly newer: readonly string[];
      readonly older: readonly string[];
    },
    context: CallContext,
  ) => Promise<WindowFile>;
  /** Writes a table that is no dataset's: from rows, or `dim_offer` from the files of orders by the number of their venue. */
  readonly writeLakeTable: (
    input: {
      readonly folder: string;
      readonly table: LakeTable;
      readonly rows: readonly Readonly<Record<string, unknown>>[];
      readonly orders: readonly { readonly path: string; readonly venueId: number }[];
    },
    context: CallContext,
  ) => Promise<LakeFile>;
  /** Counts the rows of files, and adds up their hashes. */
  readonly countLakeFiles: (
    input: { readonly paths: readonly string[] },
    context: CallContext,
  ) => Promise<{ readonly counts: readonly { readonly rows: number; readonly rowSum: string }[] }>;
  /** Writes the actions of a log as a checkpoint. */
  readonly writeCheckpoint: (
    input: { readonly folder: string; readonly actions: readonly object[] },
    context: CallContext,
  ) => Promise<LakeFile>;
  /** Returns the actions of a checkpoint, each as JSON. Fails with `target-unsuitable` if it is none. */
  readonly readCheckpoint: (
    input: { readonly path: string },
    context: CallContext,
  ) => Promise<{ readonly actions: readonly string[] }>;
};
