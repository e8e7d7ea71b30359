/** The engine's methods, over plain data that can be cloned between processes. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { CategoryTotals, ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import type {
  Distribution,
  DistributionQuery,
} from '../../../../../shared/domain/distributions.ts';
import type { Pivot, PivotQuery } from '../../../../../shared/domain/pivots.ts';
import type { Quarters, QuartersQuery } from '../../../../../shared/domain/quarters.ts';
import type {
  Cell,
  DistinctValues,
  GroupKey,
  GroupStep,
  Groups,
  Page,
  RowWarning,
  Totals,
  View,
} from '../../../../../shared/domain/views.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { WorkerCaller, WorkerMethod } from '../../../base/worker/index.ts';
import type {
  ExportedFile,
  ExportInput,
  PreviewInput,
  TablesInput,
  WorkbookInput,
} from './export-methods.ts';
import type { LakeMethods } from './lake-methods.ts';
import type { NameMethods } from './name-methods.ts';
import type { PublishMethods } from './publish-methods.ts';
import type { ReportMethods } from './report-methods.ts';
import type { SqlMethods } from './sql-methods.ts';
import type { SegmentMethods } from './stored-methods.ts';

export type * from './export-methods.ts';
export type * from './lake-methods.ts';
export type * from './name-methods.ts';
export type * from './publish-methods.ts';
export type * from './report-methods.ts';
export type * from './sql-methods.ts';
export type * from './stored-methods.ts';

/** The engine as another process calls it. */
export type EngineCaller = WorkerCaller<EngineMethods>;

export interface IngestInput {
  /** Chosen by the caller; replaces a result set with the same id. */
  readonly resultId: string;
  readonly dataset: DatasetId;
  /**
   * Absolute paths inside the temporary folder: one JSON body per window, in the order of the
   * requests.
   */
  readonly bodies: readonly string[];
  /** Rows outside of it are dropped; null keeps all. */
  readonly period: Period | null;
  /** The periods that were requested; by default `period`. */
  readonly requested?: readonly Period[];
  /** The venue's IANA zone, for dates with an offset. */
  readonly timeZone: string;
  /** `list` (the default): each body is an array of rows. `one`: each body is one row (get guide). */
  readonly shape?: 'list' | 'one';
}

/** A body that is still arriving and will be ingested as this result set. */
export interface ReadAheadInput
  extends Pick<IngestInput, 'resultId' | 'dataset' | 'timeZone'>,
    Required<Pick<IngestInput, 'shape'>> {
  readonly body: string;
  /** The number of bytes that have arrived. */
  readonly bytes: number;
}

export interface RecordField {
  readonly field: string;
  readonly value: Cell;
  /** The text as received, if the value was read from another form than the specification's. */
  readonly came?: string;
  readonly known: boolean;
}

/** One row, in full. */
export interface RowRecord {
  readonly fields: RecordField[];
  /** Why people should look at this row. */
  readonly warnings: RowWarning[];
}

/**
 * Every method fails with `cancelled` once its signal is aborted. It fails with `rows-gone` for a result set that isn't
 * open, and with `input-not-valid` for columns that the dataset doesn't have.
 */
export type EngineMethods = SegmentMethods &
  ReportMethods &
  NameMethods &
  PublishMethods &
  SqlMethods &
  LakeMethods & {
    /**
     * Reads what has arrived, so that `ingest` has less to do. Never fails: `ingest` reads again what it can't use. The
     * result stays until `ingest` or `forgetReading`.
     */
    readonly readAhead: WorkerMethod<ReadAheadInput>;
    /** Drops what was read ahead for a result set that won't be ingested, or not from these bodies. */
    readonly forgetReading: WorkerMethod<{ readonly resultId: string }>;
    /** Reads bodies into a result set. Fails with `answer-not-understood`. The bodies may be deleted afterwards. */
    readonly ingest: WorkerMethod<IngestInput, IngestStats>;
    readonly page: WorkerMethod<
      { readonly view: View; readonly offset: number; readonly limit: number },
      Page
    >;
    /**
     * Lists a field's values. Fails with `input-not-valid` for fields with personal data: the list would show masked
     * values.
     */
    readonly distinctValues: WorkerMethod<
      {
        readonly resultId: string;
        readonly field: string;
        /** True: guides' names are not listed. Main sets it by the venue's preference. */
        readonly masksGuides?: boolean;
      },
      DistinctValues
    >;
    readonly totals: WorkerMethod<
      { readonly view: View; readonly fields: readonly string[] },
      Totals
    >;
    /** Sums the fields by the rows' status category; empty for a dataset without statuses. */
    readonly categoryTotals: WorkerMethod<
      {
        readonly view: View;
        readonly fields: readonly string[];
        readonly categories: ValueCategories;
      },
      CategoryTotals
    >;
    readonly groups: WorkerMethod<
      {
        readonly view: View;
        readonly grouping: readonly GroupStep[];
        readonly parent: readonly GroupKey[];
        readonly fields: readonly string[];
        readonly order: { readonly by: 'key' | 'rows'; readonly descending: boolean };
        readonly offset: number;
        readonly limit: number;
      },
      Groups
    >;
    /** Groups rows down and across, with totals. Long axes are cut, with the others as one line. */
    readonly pivot: WorkerMethod<PivotQuery, Pivot>;
    /** Describes a column's values in the filtered rows; for a masked column only how many are empty. */
    readonly distribution: WorkerMethod<DistributionQuery, Distribution>;
    readonly quarters: WorkerMethod<QuartersQuery, Quarters>;
    readonly findRow: WorkerMethod<
      {
        readonly view: View;
        readonly field: string;
        readonly text: string;
        readonly from: number;
      },
      { index: number | null }
    >;
    readonly record: WorkerMethod<{ readonly view: View; readonly index: number }, RowRecord>;
    readonly release: WorkerMethod<{ readonly resultId: string }>;
    /** Returns the first lines of the text file that an export of the view would make, without its byte order mark. */
    readonly preview: WorkerMethod<PreviewInput, string>;
    /** Returns the `sha256` of an export of the view: the same in every format for the same rows in the same order. */
    readonly digest: WorkerMethod<{ readonly view: View }, string>;
    /**
     * Writes a view to a file, and reports `ExportStep`s. Fails with `disk-full`, `folder-not-writable`, `file-in-use`
     * or `file-count-differs`; the target is then unchanged.
     */
    readonly export: WorkerMethod<ExportInput, ExportedFile>;
    /**
     * Writes several result sets as one workbook, each on its own sheet. Fails as `export` does.
     */
    readonly exportWorkbook: WorkerMethod<WorkbookInput, ExportedFile>;
    /**
     * Writes tables with given rows, such as a report's. Fails as `export` does; with `input-not-valid` for several
     * tables in a format for one.
     */
    readonly exportTables: WorkerMethod<TablesInput, ExportedFile>;
  };
