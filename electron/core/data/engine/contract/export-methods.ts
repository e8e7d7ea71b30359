/** The inputs of an export. The engine opens no window or dialog, and gets all texts. */
import type { CsvFlavour, ExportFormat } from '../../../../../shared/domain/exports.ts';
import type { GroupStep, View } from '../../../../../shared/domain/views.ts';
import type { ValueWords } from '../../../../../shared/messages/word-texts.ts';
import type { FileStamp } from '../../../base/files/index.ts';
import type { ReceiptFact, WrittenFile } from '../../../base/output/index.ts';

/** The texts in a file, in the user's language. */
export interface ExportMessages {
  /** Name of the sheet with the rows; further sheets get a number. */
  readonly sheet: string;
  readonly aboutSheet: string;
  /** The text in place of a masked value. */
  readonly masked: string;
  /** Labels of the rows that the engine adds to the about sheet. */
  readonly rows: string;
  readonly sheets: string;
  readonly cutTexts: string;
  readonly sha256: string;
  /** The text on the about sheet if there are no rows. */
  readonly noRows: string;
  /** The text on the about sheet if the rows needed more than one sheet. */
  readonly furtherSheets: string;
  /** For values that are shown in words; absent in files of other tables. */
  readonly words?: ValueWords;
}

/**
 * Groups the rows in the order of their keys, and keeps the view's order within a group. In a workbook, a line above
 * each group has its number of rows and its sums.
 */
export interface RowGrouping {
  readonly steps: readonly GroupStep[];
  /** Headings of a workbook's extra columns: one for each grouping step, then the number of rows. */
  readonly headings: readonly string[];
  /** The text for an empty group key. */
  readonly none: string;
}

/** A file of rows, from any source. */
export interface FileInput {
  readonly format: ExportFormat;
  /** For CSV; `excel` by default. */
  readonly flavour?: CsvFlavour;
  /** Absolute path of the file, or of the folder if the rows are split into months. */
  readonly target: string;
  /** As in `FilePlace`. Not for a folder. */
  readonly replaces?: FileStamp;
  /** One per column. */
  readonly headings: readonly string[];
  /** Label and value of each line above the engine's own lines. XLSX only. */
  readonly about: AboutLines;
  readonly messages: ExportMessages;
  /** IANA zone of the venue, for the metadata of Parquet files. */
  readonly timeZone?: string;
  /**
   * The caller's facts for the receipt, which has the engine's counts too: `<target>.receipt.json`. Not for XLSX.
   * Without facts, no receipt is written.
   */
  readonly receipt?: { readonly [name: string]: ReceiptFact };
}

/** A number is a count. */
export type AboutLines = readonly (readonly [label: string, value: string | number])[];

export interface ExportInput extends FileInput {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  /** For a folder: the name that was requested, if `target` has another (`placeFor`). */
  readonly insteadOf?: string;
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency: string | null;
  /** Parquet only: the date-time field whose months split the rows into folders `month=YYYY-MM/…`. */
  readonly partition?: string;
}

/** The types of a report's columns. A share is a part of 1, a day has no time. */
export type TableColumnType = 'text' | 'number' | 'decimal' | 'share' | 'day' | 'time' | 'dateTime';

export interface PlainTable {
  /** The name for programs. */
  readonly name: string;
  /** Title of its sheet; shortened to fit, and numbered if taken. */
  readonly title: string;
  readonly columns: readonly {
    readonly name: string;
    readonly heading: string;
    readonly type: TableColumnType;
  }[];
  /** Values as canonical text (see `cell` in shared/domain/views.ts), a day as `yyyy-MM-dd`. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly picture: SheetPicture | null;
}

/** A sheet's chart or shading. Columns are indexes into the table's. */
export type SheetPicture =
  /** A chart that the spreadsheet program draws. */
  | {
      readonly kind: 'chart';
      readonly title: string;
      /** The column along the axis. */
      readonly category: number;
      readonly series: readonly {
        readonly column: number;
        /** `RRGGBB`. */
        readonly color: string;
        readonly shape: 'bars' | 'line';
      }[];
      readonly isStacked: boolean;
      /** The number of rows, counted from the first. */
      readonly rows: number;
    }
  /** Shades the cells from this column on by their value. */
  | { readonly kind: 'shades'; readonly from: number; readonly color: string };

export interface TablesInput extends Omit<FileInput, 'headings'> {
  /** Several only for a workbook, which has its about sheet in front. */
  readonly tables: readonly [PlainTable, ...PlainTable[]];
}

export interface WorkbookSheet {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  readonly headings: readonly string[];
  /** Name of the sheet; shortened to fit, and numbered if taken. */
  readonly name: string;
  readonly currency: string | null;
}

/** The texts of the summary sheet, its column headings included. */
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
  /** The first sheet: rows per dataset and sums of money per currency. Null for none. */
  readonly summary: SummaryMessages | null;
  readonly target: string;
  readonly replaces?: FileStamp;
  readonly about: AboutLines;
  readonly messages: ExportMessages;
}

export interface PreviewInput {
  readonly view: View;
  readonly grouping?: RowGrouping | undefined;
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour;
  /** One per column of the view. */
  readonly headings: readonly string[];
  /** The text in place of a masked value. */
  readonly masked: string;
  readonly words: ValueWords;
}

export interface ExportedFile {
  readonly rows: number;
  /** Sheets with rows, without the about sheet; 0 for other formats. */
  readonly sheets: number;
  readonly bytes: number;
  /**
   * Hash of the rows (`engine/export/rows/row-facts.ts`): equal for every format of the same view.
   */
  readonly sha256: string;
  /** Several only for a folder. Without the receipt. */
  readonly files: readonly WrittenFile[];
  /** The receipt's name beside the target, or null if there is none. */
  readonly receiptName: string | null;
  /** Number of texts that were too long for a spreadsheet's cell; they are cut and end with an ellipsis. */
  readonly cutTexts: number;
}

export interface ExportStep {
  readonly phase: 'writing' | 'checking';
  readonly rows: number;
  readonly total: number;
}
