/** What a report is, as data: the screen, its tables and pictures, and whatever lists reports go by it. */
import type { DatasetId } from '../catalogue/types.ts';
import type { CellKind, Comparison, ReportId } from '../domain/report-questions.ts';
import type { DayRange } from '../ranges.ts';
import type { VenueDate } from '../venue-time.ts';
import type { PeriodId } from './periods.ts';

export interface ReportColumn {
  /** Of all reports the same word for the same thing: `report.column.…` of the messages. */
  readonly id: string;
  readonly kind: CellKind;
  /** Has something to say only where the period is compared with another: left out without one. */
  readonly isCompared?: true;
  /** What was chosen of this choice is what the column is called. */
  readonly namedBy?: string;
  /** What it is called where that is no word of ours: a venue, say. */
  readonly name?: string;
}

export interface ReportTableShape {
  readonly id: string;
  readonly columns: readonly ReportColumn[];
}

/**
 * A picture is drawn from a table: it names the table's columns. Of money there is one picture a
 * currency, of the rows in it.
 */
export type ReportPicture = {
  readonly id: string;
  readonly table: string;
} & (
  | {
      readonly kind: 'heat';
      readonly rows: string;
      readonly columns: string;
      readonly value: string;
      /** The column of how much of it must not be: where there is any, it is what a cell shows. */
      readonly alarm?: string;
      /** The column that names a cell; left out: its row and its column do. */
      readonly cell?: string;
    }
  | {
      /** A value for each of the table's rows, in their order, such as days. */
      readonly kind: 'lines';
      readonly along: string;
      /** Days of what was done: from the present one on there is nothing to know, and so no gap. */
      readonly isDone?: true;
      /** The column whose rows a place opens. */
      readonly opens: string;
      readonly series: readonly ReportSeries[];
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
      /** A row is a part of a bar, in the row's tone; bars in the order in which they first come. */
      readonly kind: 'stack';
      readonly bars: string;
      readonly parts: string;
      readonly value: string;
      /** The column of what a part is compared with: all of a bar's together stand behind it. */
      readonly compared?: string;
      /** What is named in a row's `behind` for the whole of its bar. */
      readonly opens: string;
    }
  | {
      /** Bars one under the other, those of the table's first rows first; what has nothing is left out. */
      readonly kind: 'ranked';
      readonly bars: string;
      /** Parts of a bar, from its left. */
      readonly series: readonly ReportSeries[];
      /** The column whose rows a bar opens. */
      readonly opens: string;
      readonly most: number;
      /** Of the table, those rows alone. */
      readonly only?: { readonly column: string; readonly value: string };
      /** Bars are parts of one whole, so that their length can be compared between pictures. */
      readonly isPart?: boolean;
      /** One of several that stand beside each other. */
      readonly isSmall?: boolean;
    }
  | {
      /**
       * From one total to the next: what a row adds or takes away begins where the row before ended.
       * Rows of `totals` stand on zero.
       */
      readonly kind: 'waterfall';
      readonly bars: string;
      readonly value: string;
      readonly totals: readonly string[];
      readonly opens: string;
    }
  | {
      /** Along the venue's clock: rows have a day and a time of it, slots of so many minutes. */
      readonly kind: 'steps';
      readonly day: string;
      readonly time: string;
      readonly minutes: number;
      /** The column whose rows a slot opens. */
      readonly opens: string;
      readonly series: readonly (ReportSeries & {
        readonly shape: 'columns' | 'steps';
        /** Told with the others, and not drawn: it is so much more that they could not be seen. */
        readonly isTooltipOnly?: true;
      })[];
    }
);

export interface ReportSeries {
  readonly column: string;
  readonly tone: 1 | 2 | 3 | 4 | 'quiet' | 'bad' | 'amber' | 'violet' | 'grey';
}

/** One of a few that has to be chosen, the first of them unless somebody says other. */
export interface ReportChoice {
  readonly id: string;
  readonly options: readonly string[];
}

/** Rows that are counted, by what they say. */
export interface ReportFilter {
  readonly id: string;
  readonly kind: CellKind;
  /** What is chosen unless somebody says other; left out: all. */
  readonly usual?: readonly string[];
  /** Rows of the values that are chosen count in addition: none unless somebody says other. */
  readonly isAdded?: true;
}

export interface ReportFigureShape {
  readonly id: string;
  readonly kind: CellKind;
  /** Those of several venues make a sum. */
  readonly isSum?: true;
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
  /** What it is compared with unless somebody says other; left out: nothing. */
  readonly defaultComparison?: Comparison;
  readonly choices: readonly ReportChoice[];
  readonly filters: readonly ReportFilter[];
  readonly figures: readonly ReportFigureShape[];
  readonly tables: readonly ReportTableShape[];
  readonly pictures: readonly ReportPicture[];
  /** What fits into the venue is asked for beside it. */
  readonly isUpToCapacity?: true;
  /**
   * What it goes by, of a period and of what that is compared with, as of a day and by what was chosen:
   * rows that came before may be about it.
   */
  readonly needs: (
    days: readonly DayRange[],
    today: VenueDate,
    choices: Readonly<Record<string, string>>,
  ) => readonly ReportNeed[];
}
