/** A report as data, which the screen, its tables and its charts use, and all lists of reports. */
import type { DatasetId } from '../catalogue/types.ts';
import type { CellKind, Comparison, ReportId } from '../domain/report-questions.ts';
import type { DayRange } from '../ranges.ts';
import type { VenueDate } from '../venue-time.ts';
import type { PeriodId } from './periods.ts';

/** Which direction of a change is good. */
export type Goal = 'more' | 'less';

export interface ReportColumn {
  /** The same word for the same column in all reports: `report.column.…` of the messages. */
  readonly id: string;
  readonly kind: CellKind;
  /** Only shown with a comparison. */
  readonly isCompared?: true;
  /** Not on the screen while it is empty, since it needs a setting that many venues leave out. */
  readonly isOptional?: true;
  /** Only for charts: in the table, other columns say it already. */
  readonly isChartOnly?: true;
  /** The column of which it has the value in the compared days, where the report runs twice. Rows are given with null. */
  readonly beforeOf?: string;
  /** A change between two columns of its table. Rows are given without it, unless `isGiven`. */
  readonly changeOf?: { readonly value: string; readonly before: string };
  readonly isGiven?: true;
  /** More or less of it is good; unset, neither is. */
  readonly goal?: Goal;
  /** The choice that names the column. */
  readonly namedBy?: string;
  /** A name that is not a message, such as a venue's. */
  readonly name?: string;
}

export interface ReportTableShape {
  readonly id: string;
  /** On the screen it begins at the last row with a value in this column, and goes back from there. */
  readonly newestBy?: string;
  /** The first column's value in a row that is a total, and emphasised. */
  readonly totalKey?: string;
  readonly columns: readonly ReportColumn[];
}

/** A chart of a table, by the table's columns. For money there is one chart per currency, with its rows. */
export type ReportChart = {
  readonly id: string;
  readonly table: string;
} & (
  | {
      readonly kind: 'heat';
      readonly rows: string;
      readonly columns: string;
      readonly value: string;
      /** The column of a shortfall; if it is above zero, the cell shows it. */
      readonly shortfallColumn?: string;
      /** The column whose rows a cell shows. Default: `value`. */
      readonly drillDownColumn?: string;
      /** The column that names a cell. Default: its row and column. */
      readonly cell?: string;
    }
  | {
      /** A value per table row, in order, such as days. */
      readonly kind: 'lines';
      readonly along: string;
      /** Past data only: no gap is shown from today on. */
      readonly isDone?: true;
      /** The column whose rows a point opens. */
      readonly drillDownColumn: string;
      readonly series: readonly ReportSeries[];
    }
  | {
      readonly kind: 'bars';
      readonly bars: string;
      readonly series: readonly ReportSeries[];
      /** The column of the comparison, drawn as a tick over its bar. */
      readonly compared?: string;
      readonly arrangement: 'stacked' | 'grouped';
      /** The column whose rows a bar opens. */
      readonly drillDownColumn: string;
      /** Maximum number of bars, from the table's first row. */
      readonly maxBars?: number;
    }
  | {
      /** Each row is a part of a bar, in the row's tone; bars are in order of first appearance. */
      readonly kind: 'stack';
      readonly bars: string;
      readonly parts: string;
      readonly value: string;
      /** The column of the comparison, whose sum over a bar is drawn as a tick. */
      readonly compared?: string;
      /** The entry of a row's `behind` for its whole bar. */
      readonly drillDownColumn: string;
    }
  | {
      /** Horizontal bars in the table's order; rows without a value are left out. */
      readonly kind: 'ranked';
      readonly bars: string;
      /** Parts of a bar from the left. */
      readonly series: readonly ReportSeries[];
      /** The column of the comparison, drawn as a tick over its bar. */
      readonly compared?: string;
      /** The column whose rows a bar opens. */
      readonly drillDownColumn: string;
      readonly maxBars: number;
      /** Left out if there is only one row, which it would compare with nothing. */
      readonly isOfSeveral?: true;
      /** Leaves out the row without a name, whose size would hide the others. */
      readonly isNamedOnly?: true;
      /** Limits the rows of the table. */
      readonly only?: { readonly column: string; readonly value: string };
      /** Bars are shares of a whole, so that lengths compare across charts. */
      readonly isPart?: boolean;
      /** One of several small charts side by side. */
      readonly isSmall?: boolean;
    }
  | {
      /** By local time: rows have a day and a time, in slots of some minutes. */
      readonly kind: 'steps';
      readonly day: string;
      readonly time: string;
      readonly minutes: number;
      /** The column whose rows a slot opens. */
      readonly drillDownColumn: string;
      readonly series: readonly (ReportSeries & {
        readonly shape: 'columns' | 'steps';
        /** Shown in tooltips but not drawn: its size would hide the others. */
        readonly isTooltipOnly?: true;
      })[];
    }
);

export interface ReportSeries {
  readonly column: string;
  readonly tone: 1 | 2 | 3 | 4 | 'quiet' | 'bad' | 'amber' | 'grey';
}

/** A choice among some options; the first is the default. */
export interface ReportChoice {
  readonly id: string;
  readonly options: readonly string[];
}

/** A filter of the counted rows by a value. */
export interface ReportFilter {
  readonly id: string;
  readonly kind: CellKind;
  /** Default values. Absent: all. */
  readonly defaultValues?: readonly string[];
  /** Rows with the chosen values count in addition. Default: none. */
  readonly addsRows?: true;
}

export interface ReportFigureShape {
  readonly id: string;
  readonly kind: CellKind;
  /** Values of several venues can be summed. */
  readonly isSum?: true;
  /** More or less of it is good; unset, neither is. */
  readonly goal?: Goal;
  /** Zero is good news, and shown as a word. */
  readonly hasWordForZero?: true;
}

/** Required days of a dataset, by the date that it is requested by. */
export interface ReportNeed {
  readonly dataset: DatasetId;
  readonly days: DayRange;
}

export interface ReportDescription {
  readonly id: ReportId;
  /** Relative periods to offer; the first is the default. */
  readonly periods: readonly PeriodId[];
  /** Maximum days of a period. */
  readonly maxDays: number;
  /** The dataset whose stored days the calendar shows. */
  readonly dataset: DatasetId;
  /** Possible comparisons. The first one that is downloaded is the default. */
  readonly comparisons: readonly Comparison[];
  readonly choices: readonly ReportChoice[];
  readonly filters: readonly ReportFilter[];
  readonly figures: readonly ReportFigureShape[];
  readonly tables: readonly ReportTableShape[];
  readonly charts: readonly ReportChart[];
  /** The venue's capacity is shown beside it. */
  readonly isUpToCapacity?: true;
  /** Required days for a period and its comparison, given today and the choices; earlier rows may affect them. */
  readonly needs: (
    days: readonly DayRange[],
    today: VenueDate,
    choices: Readonly<Record<string, string>>,
  ) => readonly ReportNeed[];
}
