/** What the engine offers: named methods over plain, cloneable data. */
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../shared/domain/datasets.ts';
import type { FiledTotals, Filing } from '../../../../shared/domain/filing.ts';
import type {
  Cell,
  DistinctValues,
  GroupKey,
  GroupStep,
  Groups,
  Page,
  Totals,
  View,
} from '../../../../shared/domain/views.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { CallContext, WorkerCaller } from '../../worker/index.ts';
import type { ExportedFile, ExportInput, PreviewInput, WorkbookInput } from './export-methods.ts';
import type { ReportMethods } from './report-methods.ts';
import type { SegmentMethods } from './stored-methods.ts';

export type * from './export-methods.ts';
export type * from './report-methods.ts';
export type * from './stored-methods.ts';

/** The engine, as it is called from another process. */
export type EngineCaller = WorkerCaller<EngineMethods>;

export interface IngestInput {
  /** The caller's; an answer of the same id is replaced. */
  readonly resultId: string;
  readonly dataset: DatasetId;
  /** Absolute paths inside the temporary folder: one JSON body a window, in the order asked for. */
  readonly bodies: readonly string[];
  /** Rows outside it are trimmed; null where nothing is to be trimmed. */
  readonly period: Period | null;
  /** What the platform was asked; left out: the period. */
  readonly asked?: readonly Period[];
  /** The venue's: what comes with an offset is put on its clock. */
  readonly timeZone: string;
  /** `list` (the default): each body is an array of rows. `one`: each body is one row (get guide). */
  readonly shape?: 'list' | 'one';
}

export interface RecordField {
  readonly field: string;
  readonly value: Cell;
  /** The text as it came, where the value was read from another form than the specification's. */
  readonly came?: string;
  readonly known: boolean;
}

/**
 * Every method fails with `cancelled` once its signal is aborted, with `rows-gone` for an answer
 * that is not held, and with `input-not-valid` for columns that the dataset does not have.
 */
export type EngineMethods = SegmentMethods &
  ReportMethods & {
    /** Fails with `answer-not-understood`. The bodies may be deleted afterwards. */
    readonly ingest: (input: IngestInput, context: CallContext) => Promise<IngestStats>;
    readonly page: (
      input: { readonly view: View; readonly offset: number; readonly limit: number },
      context: CallContext,
    ) => Promise<Page>;
    /** Refuses personal data with `input-not-valid`: it would list what is masked. */
    readonly distinctValues: (
      input: { readonly resultId: string; readonly field: string },
      context: CallContext,
    ) => Promise<DistinctValues>;
    readonly totals: (
      input: { readonly view: View; readonly fields: readonly string[] },
      context: CallContext,
    ) => Promise<Totals>;
    /** The same by what the rows' statuses count as; nothing for a dataset without any. */
    readonly filedTotals: (
      input: { readonly view: View; readonly fields: readonly string[]; readonly filing: Filing },
      context: CallContext,
    ) => Promise<FiledTotals>;
    readonly groups: (
      input: {
        readonly view: View;
        readonly grouping: readonly GroupStep[];
        readonly parent: readonly GroupKey[];
        readonly fields: readonly string[];
        readonly order: { readonly by: 'key' | 'rows'; readonly descending: boolean };
        readonly offset: number;
        readonly limit: number;
      },
      context: CallContext,
    ) => Promise<Groups>;
    readonly findRow: (
      input: {
        readonly view: View;
        readonly field: string;
        readonly text: string;
        readonly from: number;
      },
      context: CallContext,
    ) => Promise<{ index: number | null }>;
    readonly record: (
      input: { readonly view: View; readonly index: number },
      context: CallContext,
    ) => Promise<RecordField[]>;
    readonly release: (
      input: { readonly resultId: string },
      context: CallContext,
    ) => Promise<Record<string, never>>;
    /** The first lines of the text file that the view would become, its byte order mark left out. */
    readonly preview: (input: PreviewInput, context: CallContext) => Promise<string>;
    /** The `sha256` that an export of the view in any format has: equal for the same rows in the same order. */
    readonly digest: (input: { readonly view: View }, context: CallContext) => Promise<string>;
    /**
     * Tells `ExportStep`s. Fails with `disk-full`, `folder-not-writable`, `file-in-use` or
     * `file-count-differs`; the target is then as it was.
     */
    readonly export: (input: ExportInput, context: CallContext) => Promise<ExportedFile>;
    /** Several held answers as one workbook, each on a sheet of its own. As `export`. */
    readonly exportWorkbook: (input: WorkbookInput, context: CallContext) => Promise<ExportedFile>;
  };
