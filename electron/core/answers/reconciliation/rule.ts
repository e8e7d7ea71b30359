import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ReconciliationRule } from '../../../../shared/domain/reconciliation.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import type { ReportSource } from '../reports/index.ts';

/** What a rule is asked about. */
export interface Span {
  readonly days: DayRange;
  /** The venue's wall clock. */
  readonly now: VenueDateTime;
}

/** What a rule asks of the engine; in its statements a source is a table of its name. */
export interface RuleQuery {
  readonly sources: Readonly<Record<string, ReportSource>>;
  /**
   * SELECT of the rows that break the rule: `key` (which names the finding for good), `day`
   * (`yyyy-MM-dd` or null), then a text for each of the rule's columns.
   */
  readonly found: string;
  /** SELECT of two counts: rows that were looked at, rows that could not be. */
  readonly counted: string;
  /** SELECT of one text: how the venue reckons, where the rule learns that. */
  readonly way?: string;
  /**
   * What a finding depends on: where a day of that source is not downloaded as a whole, what was
   * found on the day is not certain.
   */
  readonly dependsOn?: string;
}

export interface Rule {
  readonly id: ReconciliationRule;
  /** Whose rows are found. */
  readonly dataset: DatasetId;
  /** Fields of the dataset, or what is calculated. */
  readonly columns: readonly string[];
  /** The field by which the rows behind a finding are looked up; one of the columns. */
  readonly rowsBy: string;
  /** The date that a finding's day is of. */
  readonly dates: string;
  /** Whether rows of other days are behind a finding too. */
  readonly isOfAllDays?: boolean;
  /** Whether it looks at the days ahead, whichever were asked for. */
  readonly isAhead?: boolean;
  readonly query: (span: Span) => RuleQuery;
}
