/** The engine's methods for reports: statements over a venue's stored rows. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { LookedUpFilter } from '../../../../../shared/domain/views.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';
import type { RowSelection, SegmentSlice } from './stored-methods.ts';

/** The rows of one dataset for a report: the newest version of each key. */
export interface ReportTable {
  readonly dataset: DatasetId;
  /** The caller's name for this part of the dataset's rows. Other rows under the same name replace the open ones. */
  readonly part: string;
  readonly slices: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  /** Fields of the dataset; its key and axis are always included. */
  readonly fields: readonly string[];
  /**
   * True: the table has every version of each key, with the columns `seen` (the slice's day) and `age`, higher for
   * later versions.
   */
  readonly isEveryVersion?: boolean;
  /** A date field. The output then has the lead times between it and the dataset's axis. */
  readonly leadTimes?: string;
}

/**
 * Rows that several statements use, such as the rows of each day. Computed once into a table, which is cached with its
 * source tables.
 */
export interface ReportPart {
  /** SELECT over tables, lists, and earlier parts. */
  readonly select: string;
  /** A table whose categorised fields and `$invalidValues` this part has: it then gets the category columns too. */
  readonly like?: string;
}

export interface ReportInput {
  readonly profileId: string;
  readonly key: RowsKey;
  /**
   * The categories of the venue's values. In a statement, a table has a category column for each categorised field
   * (`statusAs` for `status`), and `category` for its statuses together, if the statement names them.
   */
  readonly categories: ValueCategories;
  /** By name in the statements: letters only. */
  readonly tables: Readonly<Record<string, ReportTable>>;
  /** People's choices, such as tickets. In a statement each is a table of this name with one column, `value`. */
  readonly lists?: Readonly<Record<string, readonly (string | null)[]>>;
  /** By name in the statements: letters only. Only parts that a statement names are computed. */
  readonly parts?: Readonly<Record<string, ReportPart>>;
  /**
   * SELECT statements by name. Written by the app, never by a user or a window. Each result depends only on the tables
   * that the statement names, and is cached until they change.
   */
  readonly statements: Readonly<Record<string, string>>;
  /** Rows of an open result set to find as well. */
  readonly lookup?: DrillDownLookup;
}

/** Finds the rows of a result set behind a figure, for a view's filter. */
export interface DrillDownLookup {
  readonly resultId: string;
  /** The dataset of the result set, as the caller expects it. */
  readonly dataset: DatasetId;
  readonly filter: LookedUpFilter;
  /**
   * SELECT of the `rowid`s in `shown`, which is the result set with its category columns. May use tables, lists and
   * parts, like a statement.
   */
  readonly select: string;
}

/**
 * A statement's rows: texts, booleans, null, and numbers up to 32 bits; larger ones, decimals and
 * dates are texts (dates with a blank between day and time unless the statement formats them).
 */
export type ReportRows = readonly (readonly unknown[])[];

export interface ReportOutput {
  /** By the statement's name; empty if any segment is damaged. */
  readonly rows: Readonly<Record<string, ReportRows>>;
  /** By the table's name: days at 0, 1 … 100 percent; empty if no row has both dates. */
  readonly leadTimes: Readonly<Record<string, readonly number[]>>;
  /** By the table's name; the caller plans again without these segments. */
  readonly damaged: Readonly<Record<string, readonly DamagedSegment[]>>;
}

/**
 * Tables and the results of statements stay cached for the next report. They are dropped when the dataset's stored rows
 * change, when they are released, or when too many rows are open.
 */
export type ReportMethods = {
  /** Runs the statements. Fails with `disk-full`, `folder-not-writable` or `cancelled`. */
  readonly report: WorkerMethod<ReportInput, ReportOutput>;
  /** Releases a venue's rows when it is closed or forgotten. */
  readonly releaseReports: WorkerMethod<{ readonly profileId: string }>;
};
