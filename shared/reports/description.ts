/** What a report is, as data: the screen, its tables and pictures, and whatever lists reports go by it. */
import type { DatasetId } from '../catalogue/types.ts';
import type { CellKind, Comparison, ReportId } from '../domain/report-runs.ts';
import type { DayRange } from '../ranges.ts';
import type { VenueDate } from '../venue-time.ts';
import type { PeriodId } from './periods.ts';

export interface ReportColumn {
  /** Of all reports the same word for the same thing: `report.column.…` of the messages. */
  readonly id: string;
  readonly kind: CellKind;
}

export interface ReportTableShape {
  readonly id: string;
  readonly columns: readonly ReportColumn[];
}

/** A picture is drawn from a table: it names the table's columns. */
export type ReportPicture = {
  readonly id: string;
  readonly table: string;
} & (
  | {
      readonly kind: 'heat';
      readonly rows: string;
      readonly columns: string;
      readonly value: string;
    }
  | {
      readonly kind: 'bars';
      readonly bars: string;
      readonly series: readonly ReportSeries[];
      readonly arrangement: 'stacked' | 'grouped';
      /** The column whose rows a bar opens. */
      readonly opens: string;
      /** So many bars at most, from the table's first row on. */
      readonly most?: number;
    }
  | {
      /** Along the venue's clock: rows have a day and a time of it, slots of so many minutes. */
      readonly kind: 'steps';
      readonly day: string;
      readonly time: string;
      readonly minutes: number;
      /** The column whose rows a slot opens. */
      readonly opens: string;
      readonly series: readonly (ReportSeries & { readonly shape: 'columns' | 'steps' })[];
    }
);

export interface ReportSeries {
  readonly column: string;
  readonly tone: 1 | 2 | 3 | 4 | 'quiet' | 'bad' | 'amber' | 'grey';
}

/** One of a few that has to be chosen, the first of them unless somebody says other. */
export interface ReportChoice {
  readonly id: string;
  readonly options: readonly string[];
}

/** Days of a dataset that are needed, by the date that it is asked by. */
export interface ReportNeed {
  readonly dataset: DatasetId;
  readonly days: DayRange;
}

export interface ReportDescription {
  readonly id: ReportId;
  /** Those that are offered in a word; the first one is what a report opens with. */
  readonly periods: readonly PeriodId[];
  /** Days of the longest period. */
  readonly longest: number;
  /** The dataset whose stored days a calendar of periods shows. */
  readonly dataset: DatasetId;
  readonly comparisons: readonly Comparison[];
  readonly choices: readonly ReportChoice[];
  /** By name: rows of one field's values. */
  readonly filters: readonly { readonly id: string; readonly kind: CellKind }[];
  readonly figures: readonly { readonly id: string; readonly kind: CellKind }[];
  readonly tables: readonly ReportTableShape[];
  readonly pictures: readonly ReportPicture[];
  /**
   * What it goes by, of a period and of what that is compared with, as of a day: rows that came before
   * may be about it.
   */
  readonly needs: (days: readonly DayRange[], today: VenueDate) => readonly ReportNeed[];
}
