/** What the engine offers: named methods over plain, cloneable data. */
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Intake } from '../../../shared/ipc/datasets.ts';
import type { CsvFlavour, ExportFormat } from '../../../shared/ipc/exports.ts';
import type { Cell, DistinctValues, Page, View } from '../../../shared/ipc/views.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { CallContext } from '../worker/worker-methods.ts';

export interface IngestInput {
  /** The caller's; an answer of the same id is replaced. */
  readonly answerId: string;
  readonly dataset: DatasetId;
  /** Absolute paths inside the temporary folder: one JSON body a window, in the order asked for. */
  readonly bodies: readonly string[];
  /** Rows outside it are trimmed; null where nothing is to be trimmed. */
  readonly period: Period | null;
  /** `list` (the default): each body is an array of rows. `one`: each body is one row (get guide). */
  readonly shape?: 'list' | 'one';
}

export interface RecordField {
  readonly field: string;
  readonly value: Cell;
  readonly known: boolean;
}

/** The words that a file shows, in the user's language. */
export interface ExportWords {
  /** Name of the sheet with the rows; further ones get a number. */
  readonly sheet: string;
  readonly aboutSheet: string;
  /** What stands in place of a masked value. */
  readonly masked: string;
  /** Labels of the rows that the engine adds to the about sheet. */
  readonly rows: string;
  readonly sheets: string;
  readonly cutTexts: string;
  readonly sha256: string;
}

export interface ExportInput {
  readonly view: View;
  readonly format: ExportFormat;
  /** For CSV; `excel` unless given. */
  readonly flavour?: CsvFlavour;
  /** Absolute path, from the native dialog. */
  readonly target: string;
  /** One a column of the view. */
  readonly headings: readonly string[];
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency: string | null;
  /** Label and value, above what the engine adds. XLSX only. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly words: ExportWords;
}

export interface PreviewInput {
  readonly view: View;
  readonly flavour: CsvFlavour;
  /** One a column of the view. */
  readonly headings: readonly string[];
  /** What stands in place of a masked value. */
  readonly masked: string;
}

export interface ExportedFile {
  readonly rows: number;
  /** Sheets with rows, without the about sheet; 0 for CSV. */
  readonly sheets: number;
  readonly bytes: number;
  /** Of the rows in canonical form: equal for every format of the same view. */
  readonly sha256: string;
  /** Texts longer than a spreadsheet's cell can hold, cut and ended by an ellipsis. */
  readonly cutTexts: number;
}

export interface ExportStep {
  readonly phase: 'writing' | 'checking';
  readonly rows: number;
  readonly total: number;
}

/**
 * Every method fails with `cancelled` once its signal is aborted, with `rows-gone` for an answer
 * that is not held, and with `input-not-valid` for columns that the dataset does not have.
 */
export type EngineMethods = {
  /** Fails with `answer-not-understood`. The bodies may be deleted afterwards. */
  readonly ingest: (input: IngestInput, context: CallContext) => Promise<Intake>;
  readonly page: (
    input: { readonly view: View; readonly offset: number; readonly limit: number },
    context: CallContext,
  ) => Promise<Page>;
  /** Refuses personal data with `input-not-valid`: it would list what is masked. */
  readonly distinctValues: (
    input: { readonly answerId: string; readonly field: string },
    context: CallContext,
  ) => Promise<DistinctValues>;
  readonly record: (
    input: { readonly view: View; readonly index: number },
    context: CallContext,
  ) => Promise<RecordField[]>;
  readonly release: (
    input: { readonly answerId: string },
    context: CallContext,
  ) => Promise<Record<string, never>>;
  /** The first lines of the CSV file that the view would become, its byte order mark left out. */
  readonly preview: (input: PreviewInput, context: CallContext) => Promise<string>;
  /**
   * Tells `ExportStep`s. Fails with `disk-full`, `folder-not-writable`, `file-in-use` or
   * `file-count-differs`; the target is then as it was.
   */
  readonly export: (input: ExportInput, context: CallContext) => Promise<ExportedFile>;
};
