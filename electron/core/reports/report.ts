/** A report: what it asks of the stored rows, and what it makes of them. */
import type { Capacity } from '../../../shared/domain/capacity.ts';
import type { Filing } from '../../../shared/domain/filing.ts';
import type { ReportId, ReportParameters } from '../../../shared/domain/report-questions.ts';
import type { ReportBody, ReportRun, Said } from '../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../shared/domain/reports.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { getComparedDays } from '../../../shared/reports/periods.ts';
import { formatVenueDateTime, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import type { ReadReport } from './read-report.ts';
import type { ReportQuery } from './report-query.ts';

/** What is asked, as of a moment of the venue's wall clock. */
export interface Asked extends ReportParameters {
  /** What the venue says that its values count as, and calls them. */
  readonly filing: Filing;
  /** What the venue says fits in. */
  readonly capacity: Capacity;
  readonly compared: DayRange | null;
  readonly now: string;
  readonly today: VenueDate;
}

export type Sources = Readonly<Record<string, SourceState>>;

export interface Report<Raw> {
  readonly id: ReportId;
  /**
   * The last day of which its rows can be there, of what was asked as of a day; left out: any day. Only
   * days up to it are compared, with as many others.
   */
  readonly reach?: (parameters: ReportParameters, today: VenueDate) => VenueDate | null;
  readonly query: (asked: Asked) => ReportQuery<Raw>;
  readonly tell: (raw: Raw, asked: Asked, sources: Sources) => ReportBody;
}

export interface RunnableReport {
  readonly id: ReportId;
  run(
    read: ReadReport,
    asked: {
      readonly profileId: string;
      readonly parameters: ReportParameters;
      readonly filing: Filing;
      readonly capacity: Capacity;
      readonly now: Temporal.PlainDateTime;
    },
    signal: AbortSignal,
  ): Promise<ReportRun>;
}

export function defineReport<Raw>({ id, reach, query, tell }: Report<Raw>): RunnableReport {
  return {
    id,
    async run(read, { profileId, parameters, filing, capacity, now }, signal) {
      const moment = formatVenueDateTime(now);
      const today = toDay(moment);
      const begun = clipDays(parameters.period, reach?.(parameters, today) ?? null);
      const compared = begun && getComparedDays(begun, parameters.comparison);
      const asked = { ...parameters, filing, capacity, compared, now: moment, today };
      const { figures, sources } = await read(profileId, query(asked), signal);
      const body = tell(figures, asked, sources);
      return { ...body, report: id, parameters, compared, now: moment, sources };
    },
  };
}

/** The days up to one; null where there is none. */
export function clipDays({ first, last }: DayRange, reach: VenueDate | null): DayRange | null {
  if (reach === null || last <= reach) return { first, last };
  return first <= reach ? { first, last: reach } : null;
}

export function say(message: string, params: Said['params'] = {}): Said {
  return { message, params };
}
