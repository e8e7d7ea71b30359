import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ReconciliationRule } from '../../../../shared/domain/reconciliation.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { ReportSource } from '../reports/index.ts';

/** The days that a rule checks, and the current time. */
export interface Span {
  readonly days: DayRange;
  /** The venue's local time. */
  readonly now: VenueDateTime;
}

/** A rule's queries; their SQL names each source as a table. */
export interface RuleQuery {
  readonly sources: Readonly<Record<string, ReportSource>>;
  /**
   * SELECT of the rows that break the rule: `key` (names the issue permanently), `day` (`yyyy-MM-dd` or null), then a
   * text per column of the rule.
   */
  readonly found: string;
  /** SELECT of two counts: rows that were checked, rows that couldn't be. */
  readonly counted: string;
  /** SELECT of one text: the venue's way of calculating, for rules that learn it from the rows. */
  readonly way?: string;
  /** The source that issues depend on: issues of a day that is incomplete in it are uncertain. */
  readonly dependsOn?: string;
}

export interface Rule {
  readonly id: ReconciliationRule;
  /** The dataset of the rows that are found. */
  readonly dataset: DatasetId;
  /** Fields of the dataset, or calculated columns. */
  readonly columns: readonly string[];
  /** The column by which the rows behind an issue are looked up. */
  readonly rowsBy: string;
  /** The date field that gives an issue its day. */
  readonly dates: string;
  /** Rows of other days can be behind an issue too. */
  readonly isOfAllDays?: boolean;
  /** The rule checks the days ahead, whatever period is chosen. */
  readonly isAhead?: boolean;
  readonly query: (span: Span) => RuleQuery;
}
