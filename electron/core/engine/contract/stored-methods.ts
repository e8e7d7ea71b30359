/** What the engine does with segments, the encrypted files in which rows are stored. */
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../shared/domain/datasets.ts';
import type { CountedValue } from '../../../../shared/domain/filing.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type {
  DamagedSegment,
  NewSegment,
  RowsKey,
  SegmentEntry,
} from '../../segments/format/index.ts';
import type { CallContext } from '../../worker/index.ts';

/** Where held rows are kept, and the key to them. */
export interface StoreInput {
  readonly resultId: string;
  /** Absolute path; made where it is missing. */
  readonly folder: string;
  readonly key: RowsKey;
  readonly segment: NewSegment;
}

/** A segment and the stretch of time in which its rows count (`findSlices` in shared/coverage.ts). */
export interface SegmentSlice {
  readonly path: string;
  /** Null where the segment covers no time: all of its rows count, by their key alone. */
  readonly period: Period | null;
}

/** Segments of one dataset, to be read from end to end. */
export interface VerifyInput {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly key: RowsKey;
  readonly paths: readonly string[];
}

/** The pieces of one dataset, in any order. */
export interface SegmentSlices {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly key: RowsKey;
  readonly slices: readonly SegmentSlice[];
}

/** Only rows whose date lies in the period: any `dateTime` field of the dataset (axis flip). */
export interface DateSelection {
  readonly field: string;
  readonly period: Period;
}

/** Only rows that have this number: a field that is an identifier. */
export interface NumberSelection {
  readonly field: string;
  readonly number: string;
}

export type RowSelection = DateSelection | NumberSelection;

export interface OpenStoredInput extends SegmentSlices {
  /** The caller's; an answer of the same id is replaced. */
  readonly resultId: string;
  readonly select: RowSelection | null;
}

export interface OpenedRows {
  /**
   * received: rows that lie in the pieces; duplicates: older versions of a key; outside: not in the
   * selection.
   */
  readonly ingestStats: IngestStats;
  /** Pieces that could not be used: their time is a gap. */
  readonly damaged: readonly DamagedSegment[];
}

export interface ChangesInput {
  readonly resultId: string;
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly key: RowsKey;
  readonly before: readonly SegmentSlice[];
  readonly after: readonly SegmentSlice[];
  readonly select: RowSelection | null;
  /** What of the axis was not held: rows of it are neither added nor gone. */
  readonly gaps: { readonly before: readonly Period[]; readonly after: readonly Period[] };
  /** By field, for people; a field without one goes by its name. */
  readonly labels: Readonly<Record<string, string>>;
}

/**
 * The answer's dataset is `changesDataset(dataset)` of shared/changes.ts: its rows are those that
 * were added, changed or are gone.
 */
export interface FoundChanges {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  readonly notDownloaded: number;
  readonly ingestStats: IngestStats;
  readonly damaged: readonly DamagedSegment[];
}

export interface LeadTimesInput extends SegmentSlices {
  /** A `dateTime` field other than the axis. */
  readonly field: string;
}

export interface StoredNumbersInput extends SegmentSlices {
  /** An identifier, such as a guide's. */
  readonly field: string;
}

export interface StoredNumbers {
  /** Each once, in no order; a value that is no number of the field's kind is left out. */
  readonly numbers: readonly string[];
  readonly damaged: readonly DamagedSegment[];
}

export interface StoredValuesInput extends SegmentSlices {
  readonly fields: readonly string[];
}

/** What stands in one column. */
export interface StoredFieldValues {
  readonly field: string;
  /** Most frequent first, then by text. */
  readonly values: readonly CountedValue[];
  /** Beyond the first 10,000. */
  readonly more: { readonly values: number; readonly rows: number };
  /** Rows whose text has more characters than can be filed: not among the values. */
  readonly tooLong: number;
}

export interface StoredValues {
  readonly fields: readonly StoredFieldValues[];
  readonly damaged: readonly DamagedSegment[];
}

export interface LeadTimes {
  /** Rows that have both dates. */
  readonly rows: number;
  /**
   * Days from the axis to the field (negative where the field comes first), at 0, 1, 2 … 100 percent
   * of the rows; empty where there are none.
   */
  readonly percentiles: readonly number[];
  readonly damaged: readonly DamagedSegment[];
}

/**
 * What the engine does with segments. `key` fails nothing: a wrong one makes every piece damaged.
 */
export type SegmentMethods = {
  /**
   * Writes the rows of an answer that was just taken in as a segment; the answer stays as it is.
   * They must lie in `segment.window`. Fails with `disk-full`, `folder-not-writable` or
   * `file-in-use`; nothing is then written.
   */
  readonly keep: (input: StoreInput, context: CallContext) => Promise<SegmentEntry>;
  /**
   * Opens an answer over segments: of each key the newest version (on a modified axis the one
   * modified last, else the one fetched last), in the order of the axis, then of window and arrival.
   * For a modified axis hand in all that is stored and `select` the period, so that a row that moved
   * out of the period by a later change is not shown with its old values.
   */
  readonly openStored: (input: OpenStoredInput, context: CallContext) => Promise<OpenedRows>;
  /** Opens an answer over what is different between two sets of pieces. */
  readonly changes: (input: ChangesInput, context: CallContext) => Promise<FoundChanges>;
  readonly leadTimes: (input: LeadTimesInput, context: CallContext) => Promise<LeadTimes>;
  /** Those of some segments that are not what was written, in any byte. */
  readonly verify: (
    input: VerifyInput,
    context: CallContext,
  ) => Promise<{ readonly damaged: readonly DamagedSegment[] }>;
  /** The numbers that the rows of pieces name. */
  readonly storedNumbers: (
    input: StoredNumbersInput,
    context: CallContext,
  ) => Promise<StoredNumbers>;
  /** The values of some columns, and how many rows have each. */
  readonly storedValues: (input: StoredValuesInput, context: CallContext) => Promise<StoredValues>;
};
