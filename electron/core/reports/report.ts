/** A report: what it asks of the stored rows, and what it makes of them. */
import type {
  ReportBody,
  ReportId,
  ReportParameters,
  ReportRun,
  Said,
} from '../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../shared/domain/reports.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { getComparedDays } from '../../../shared/reports/periods.ts';
import { formatVenueDateTime, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import type { ReadReport } from './read-report.ts';
import type { ReportQuery } from './report-query.ts';

/** What is asked, as of a moment of the venue's wall clock. */
export interface Asked extends ReportParameters {
  readonly compared: DayRange | null;
  readonly now: string;
  readonly today: VenueDate;
}

export type Sources = Readonly<Record<string, SourceState>>;

export interface Report<Raw> {
  readonly id: ReportId;
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
      readonly now: Temporal.PlainDateTime;
    },
    signal: AbortSignal,
  ): Promise<ReportRun>;
}

export function defineReport<Raw>({ id, query, tell }: Report<Raw>): RunnableReport {
  return {
    id,
    async run(read, { profileId, parameters, now }, signal) {
      const moment = formatVenueDateTime(now);
      const compared = getComparedDays(parameters.period, parameters.comparison);
      const asked = { ...parameters, compared, now: moment, today: toDay(moment) };
      const { figures, sources } = await read(profileId, query(asked), signal);
      const body = tell(figures, asked, sources);
      return { ...body, report: id, parameters, compared, now: moment, sources };
    },
  };
}

export function say(message: string, params: Said['params'] = {}): Said {
  return { message, params };
}
