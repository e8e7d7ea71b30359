/** What the engine does for reports: statements over the stored rows of a venue. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { MarkedFilter } from '../../../../../shared/domain/views.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';
import type { RowSelection, SegmentSlice } from './stored-methods.ts';

/** The rows of one dataset as a report sees them: of each key the newest version. */
export interface ReportTable {
  readonly dataset: DatasetId;
  /** What the caller calls this part of the dataset's rows: other rows of it replace those that are open. */
  readonly part: string;
  readonly slices: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  /** Fields of the dataset; its key and axis are there without being named. */
  readonly fields: readonly string[];
  /**
   * Every version of each key that the slices have, in place of the newest, with the columns `seen` (the
   * slice's) and `age`, higher for what came later.
   */
  readonly isEveryVersion?: boolean;
  /** A date of which lead times are told: how long before it rows are, by the date they are asked by. */
  readonly leadTimes?: string;
}

/**
 * Rows that several statements go by, such as what rows come to a day: looked for once, in a table of its
 * own, and cached with the table that it is made of.
 */
export interface ReportPart {
  /** SELECT over tables, lists, and parts that come before it. */
  readonly select: string;
  /** A table of which it has the categorised fields and `$invalidValues`: then it has what they count as, too. */
  readonly like?: string;
}

export interface ReportInput {
  readonly profileId: string;
  readonly key: RowsKey;
  /**
   * What the venue's values count as. In a statement, a table has for each of its categorised fields what
   * the value counts as (`statusAs` for `status`), and `category` for its statuses together: those
   * that the statement names.
   */
  readonly categories: ValueCategories;
  /** By the name that the statements call them; a name is letters alone. */
  readonly tables: Readonly<Record<string, ReportTable>>;
  /**
   * What people chose, such as tickets: in a statement a table of this name with one column, `value`.
   */
  readonly lists?: Readonly<Record<string, readonly (string | null)[]>>;
  /** By the name that statements call them; a name is letters alone. Only those that are named are made. */
  readonly parts?: Readonly<Record<string, ReportPart>>;
  /**
   * SELECT statements, by names of their own. Written by the app, never by a user or a window. Each is
   * answered from what it names alone, so that its answer can be kept for as long as that is the same.
   */
  readonly statements: Readonly<Record<string, string>>;
  /** Rows of an open result set that are looked for, too. */
  readonly marked?: DrillDownLookup;
}

/** Rows of a result set that a number was counted from, to be what a view's filter leaves. */
export interface DrillDownLookup {
  readonly resultId: string;
  /** That of the result set, as who asks takes it. */
  readonly dataset: DatasetId;
  readonly filter: MarkedFilter;
  /**
   * SELECT of the `rowid` of rows of `shown`, the result set: with what its values count as, over tables,
   * lists and parts as a statement.
   */
  readonly select: string;
}

/**
 * A statement's rows: texts, booleans, null, and numbers up to 32 bits; larger ones, decimals and
 * dates are texts (dates with a blank between day and time unless the statement formats them).
 */
export type ReportRows = readonly (readonly unknown[])[];

export interface ReportOutput {
  /** By the statement's name; empty where any segment is damaged. */
  readonly rows: Readonly<Record<string, ReportRows>>;
  /** By the table's name: days, at 0, 1 … 100 percent; empty where no row has both dates. */
  readonly leadTimes: Readonly<Record<string, readonly number[]>>;
  /** By the table's name; the caller plans again without them. */
  readonly damaged: Readonly<Record<string, readonly DamagedSegment[]>>;
}

/**
 * Tables stay open for the next report, and with them the answers of statements over them, until
 * what is stored of their dataset is other than it was, they are released, or too many rows are open.
 */
export type ReportMethods = {
  /** Fails with `disk-full`, `folder-not-writable` or `cancelled`. */
  readonly report: (input: ReportInput, context: CallContext) => Promise<ReportOutput>;
  /** Lets go of a venue's rows: it was closed or forgotten. */
  readonly releaseReports: (
    input: { readonly profileId: string },
    context: CallContext,
  ) => Promise<Record<string, never>>;
};
