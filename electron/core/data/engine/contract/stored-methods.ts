/** The engine's methods for segments, the encrypted files of stored rows. */
import type { ObservedValues } from '../../../../../shared/domain/categories.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import type { Changes } from '../../../../../shared/domain/history.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { WholeOrders } from '../../../../../shared/whole-orders.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';
import type {
  DamagedSegment,
  NewSegment,
  RowsKey,
  SegmentEntry,
  StoredDataset,
} from '../../segment-format/index.ts';

/** The place of a result set's stored rows, and their key. */
export interface StoreInput {
  readonly resultId: string;
  /** Absolute path; created if missing. */
  readonly folder: string;
  readonly key: RowsKey;
  readonly segment: NewSegment;
}

/** A segment and the part of its time that counts (`findSlices` in shared/coverage.ts). */
export interface SegmentSlice {
  readonly path: string;
  /** Null if the segment covers no time: all of its rows count, by their key alone. */
  readonly period: Period | null;
  /** Set if the response has whole orders: it then replaces all rows of an order. */
  readonly wholes?: WholeOrders;
  /** The day on which the response came, where every version of a row is wanted. */
  readonly seen?: string;
}

/** Segments of one dataset, to be read from end to end. */
export interface VerifyInput extends StoredDataset {
  readonly paths: readonly string[];
}

/** The slices of one dataset, in any order. */
export interface SegmentSlices extends StoredDataset {
  readonly slices: readonly SegmentSlice[];
}

/** Selects the rows whose date lies in the period, by any `dateTime` field of the dataset. */
export interface DateSelection {
  readonly field: string;
  readonly period: Period;
}

/** Selects the rows that have this number in an identifier field. */
export interface NumberSelection {
  readonly field: string;
  readonly number: string;
}

export type RowSelection = DateSelection | NumberSelection;

export interface OpenStoredInput extends SegmentSlices {
  /** Chosen by the caller; replaces a result set with the same id. */
  readonly resultId: string;
  readonly select: RowSelection | null;
  /**
   * `first-rows`: returns as soon as pages of the first rows can be read, if they are known early; other calls on the
   * result set then wait for the rest. Default: returns with all rows.
   */
  readonly answersWith?: 'first-rows';
}

export interface OpenedRows {
  /** received: rows in the slices; older: rows that a newer response replaces; outside: rows not in the selection. */
  readonly ingestStats: IngestStats;
  /** Segments that could not be used: their time is a gap. */
  readonly damaged: readonly DamagedSegment[];
}

export interface ChangesInput extends StoredDataset {
  readonly resultId: string;
  readonly before: readonly SegmentSlice[];
  readonly after: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  /** Periods that were not stored: rows in them count as neither added nor gone. */
  readonly gaps: { readonly before: readonly Period[]; readonly after: readonly Period[] };
}

export type ChangeCounts = Readonly<Pick<Changes, 'added' | 'changed' | 'gone' | 'notDownloaded'>>;

/** A result set of `makeChangesDataset(dataset)` (shared/changes.ts): rows that were added, changed or are gone. */
export interface FoundChanges extends ChangeCounts {
  readonly ingestStats: IngestStats;
  readonly damaged: readonly DamagedSegment[];
}

export interface StoredNumbers {
  /** Each number once, in any order; invalid values are left out. */
  readonly numbers: readonly string[];
  readonly damaged: readonly DamagedSegment[];
}

/** The first 10,000 values of a field. */
export interface StoredFieldValues extends Omit<ObservedValues, 'field'> {
  readonly field: string;
}

export interface StoredValues {
  readonly fields: readonly StoredFieldValues[];
  readonly damaged: readonly DamagedSegment[];
}

export interface LeadTimes {
  readonly rows: number;
  /**
   * Days from the axis to the field (negative if the field comes first), at 0, 1, 2 … 100 percent of the rows; empty
   * without rows.
   */
  readonly percentiles: readonly number[];
  readonly damaged: readonly DamagedSegment[];
}

/** The engine's methods for segments. With a wrong `key`, every segment counts as damaged. */
export type SegmentMethods = {
  /**
   * Writes the rows of a freshly ingested result set as a segment; the result set stays open. The rows must lie in
   * `segment.window`. Fails with `disk-full`, `folder-not-writable` or `file-in-use`; nothing is then written.
   */
  readonly keep: WorkerMethod<StoreInput, SegmentEntry>;
  /**
   * Opens a result set from segments. For each id it has all rows of the newest response (on a modified axis the one
   * modified last, otherwise the one fetched last), in the order of the axis, then of window and arrival. For a
   * modified axis pass all segments and `select` the period, so that a row that a later change moved out of the period
   * is not shown with its old values.
   */
  readonly openStored: WorkerMethod<OpenStoredInput, OpenedRows>;
  /** Opens a result set of the differences between two sets of slices. */
  readonly changes: WorkerMethod<ChangesInput, FoundChanges>;
  /** Measures the days from the axis to another `dateTime` field. */
  readonly leadTimes: WorkerMethod<SegmentSlices & { readonly field: string }, LeadTimes>;
  /** Finds segments that have changed in any byte since they were written. */
  readonly verify: WorkerMethod<VerifyInput, { readonly damaged: readonly DamagedSegment[] }>;
  /** Returns the numbers in an identifier field of the slices' rows, such as a guide's. */
  readonly storedNumbers: WorkerMethod<SegmentSlices & { readonly field: string }, StoredNumbers>;
  /** Returns the values of some columns, with their numbers of rows. */
  readonly storedValues: WorkerMethod<
    SegmentSlices & { readonly fields: readonly string[] },
    StoredValues
  >;
};
