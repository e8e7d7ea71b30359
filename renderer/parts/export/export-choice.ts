import type { CsvFlavour, FileFormat, Headings } from '../../../shared/domain/exports.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';

/** Choices about open rows: to export them, to save them as a saved export, or to add a sheet. */
export interface ExportChoice {
  readonly view: View;
  readonly format: FileFormat;
  readonly headings: Headings;
  /** Absent: the app's language. */
  readonly locale?: string;
  /** CSV only. */
  readonly flavour?: CsvFlavour | undefined;
  /** Parquet only: the date-time by whose months a folder is made. */
  readonly partition?: string;
  readonly grouping?: GroupStep[] | undefined;
}
