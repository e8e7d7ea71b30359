/** What the engine is asked for files: no windows, no dialogs, all words handed in. */
import type { CsvFlavour, ExportFormat } from '../../../../shared/domain/exports.ts';
import type { GroupStep, View } from '../../../../shared/domain/views.ts';
import type { ReceiptFact, WrittenFile } from '../../output/index.ts';

/** The words that a file shows, in the user's language. */
export interface ExportMessages {
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
  /** Said on the about sheet where there are none. */
  readonly noRows: string;
  /** Said on the about sheet where one sheet could not hold all rows. */
  readonly furtherSheets: string;
}

/**
 * Rows are put together by groups, in the order of their keys, and within them in that of the view.
 * A workbook has a line above each group, with its number of rows and its sums.
 */
export interface RowGrouping {
  readonly steps: readonly GroupStep[];
  /** Of the columns that a workbook has for it: one a step, and last that of the number of rows. */
  readonly headings: readonly string[];
  /** What stands for the key of a group without one. */
  readonly none: string;
}

export interface ExportInput {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  readonly format: ExportFormat;
  /** For CSV; `excel` unless given. */
  readonly flavour?: CsvFlavour;
  /** Absolute path of the file; of the folder where `partition` is given. */
  readonly target: string;
  /** Of a folder: the name that was asked for, where `target` has another (`placeFor`). */
  readonly insteadOf?: string;
  /** One a column of the view. */
  readonly headings: readonly string[];
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency: string | null;
  /** Label and value, above what the engine adds. XLSX only. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly messages: ExportMessages;
  /** IANA zone of the venue, for the metadata of Parquet files. */
  readonly timeZone?: string;
  /** Parquet only: a date-time field by whose months a folder `month=YYYY-MM/…` is made. */
  readonly partition?: string;
  /**
   * What the caller knows about the rows. Not for XLSX: a file `<target>.receipt.json` is written
   * with it, and with what the engine counted. Without it there is none.
   */
  readonly receipt?: { readonly [name: string]: ReceiptFact };
}

/** One dataset of a workbook. */
export interface WorkbookSheet {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  readonly headings: readonly string[];
  /** Name of the sheet; made to fit, and told apart where two are the same. */
  readonly name: string;
  readonly currency: string | null;
}

/** The words of a summary sheet, and what each column is called. */
export interface SummaryMessages {
  readonly sheet: string;
  readonly dataset: string;
  readonly rows: string;
  readonly column: string;
  readonly currency: string;
  readonly sum: string;
}

export interface WorkbookInput {
  readonly sheets: readonly WorkbookSheet[];
  /** Rows a dataset and sums of money a currency, on the first sheet; null for none. */
  readonly summary: SummaryMessages | null;
  readonly target: string;
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly messages: ExportMessages;
}

export interface PreviewInput {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour;
  /** One a column of the view. */
  readonly headings: readonly string[];
  /** What stands in place of a masked value. */
  readonly masked: string;
}

export interface ExportedFile {
  readonly rows: number;
  /** Sheets with rows, without the about sheet; 0 for other formats. */
  readonly sheets: number;
  readonly bytes: number;
  /** Of the rows (see `engine/export/rows/row-facts.ts`): equal for every format of the same view. */
  readonly sha256: string;
  /** More than one only where a folder was written. The receipt is not among them. */
  readonly files: readonly WrittenFile[];
  /** The receipt's name beside the target, or null where there is none. */
  readonly receiptName: string | null;
  /** Texts longer than a spreadsheet's cell can hold, cut and ended by an ellipsis. */
  readonly cutTexts: number;
}

export interface ExportStep {
  readonly phase: 'writing' | 'checking';
  readonly rows: number;
  readonly total: number;
}
