/** A report: its queries, and its summary of their results. */
import type { Capacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type {
  MessageRef,
  ReportId,
  ReportParameters,
} from '../../../../shared/domain/report-questions.ts';
import type { ReportBody, ReportRun } from '../../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../../shared/domain/reports.ts';
import type { DrillDownFilter } from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import { listMissingDays } from '../../../../shared/messages/report-notes.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { getComparedDays } from '../../../../shared/reports/periods.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { formatVenueDateTime, toDay, type VenueDate } from '../../../../shared/venue-time.ts';
import { type AnchorKey, type AnchorRows, locateAnchors } from './drill-down-anchors.ts';
import type { ReadReport } from './read-report.ts';
import type { ReportQuery } from './report-query.ts';

/** Parameters of a report, and the venue's local time when it runs. */
export interface ReportContext extends ReportParameters {
  /** The venue's categories and their names. */
  readonly categories: ValueCategories;
  /** The venue's capacity. */
  readonly capacity: Capacity;
  readonly compared: DayRange | null;
  readonly now: string;
  readonly today: VenueDate;
}

export type Sources = Readonly<Record<string, SourceState>>;

export interface Report<Raw> {
  readonly id: ReportId;
  /** Last day that can have rows. Later days are not compared. Default: no limit. */
  readonly reach?: (parameters: ReportParameters, today: VenueDate) => VenueDate | null;
  readonly query: (context: ReportContext) => ReportQuery<Raw>;
  readonly summarise: (raw: Raw, context: ReportContext, sources: Sources) => ReportBody;
  /**
   * Finds the rows behind an anchor. Only for reports that have anchors. Fails with `input-not-valid` for an unknown
   * anchor.
   */
  readonly findRows?: (words: AnchorKey, context: ReportContext, raw: Raw) => AnchorRows;
}

/** A report of a venue with its parameters. */
interface Question {
  readonly profileId: string;
  readonly parameters: ReportParameters;
  readonly categories: ValueCategories;
  readonly capacity: Capacity;
  readonly now: Temporal.PlainDateTime;
}

export interface RunnableReport {
  readonly id: ReportId;
  run(read: ReadReport, question: Question, signal: AbortSignal): Promise<ReportRun>;
  /** Looks up the rows behind a figure in an open result set, so that views can filter by them. */
  locateAnchorRows(
    read: ReadReport,
    question: Question,
    wanted: { readonly resultId: string; readonly filter: DrillDownFilter },
    signal: AbortSignal,
  ): Promise<void>;
}

export function defineReport<Raw>(report: Report<Raw>): RunnableReport {
  const { id, reach, query, summarise, findRows } = report;
  const ask = ({ parameters, categories, capacity, now }: Question): ReportContext => {
    const moment = formatVenueDateTime(now);
    const today = toDay(moment);
    const begun = clipDays(parameters.period, reach?.(parameters, today) ?? null);
    const compared = begun && getComparedDays(begun, parameters.comparison);
    return { ...parameters, categories, capacity, compared, now: moment, today };
  };
  return {
    id,
    async run(read, question, signal) {
      const context = ask(question);
      const { figures, sources } = await read(question.profileId, query(context), signal);
      const body = locateAnchors(getReport(id), summarise(figures, context, sources));
      const { compared, now } = context;
      const run = { ...body, report: id, parameters: question.parameters, compared, now, sources };
      return isPartly(run)
        ? { ...run, sentence: [...run.sentence, message('reports.partly')] }
        : run;
    },
    async locateAnchorRows(read, question, { resultId, filter }, signal) {
      const context = ask(question);
      const own = query(context);
      const { figures } = await read(question.profileId, own, signal);
      if (!findRows) fail('input-not-valid');
      const { dataset, select, lists } = findRows(filter.mark.of, context, figures);
      const marked = { resultId, dataset, filter, select };
      const once = {
        ...own,
        statements: {},
        marked,
        read: () => null,
        lists: { ...own.lists, ...lists },
      };
      await read(question.profileId, once, signal);
    },
  };
}

/** Figures exist although days are missing, so that they cover only part of the period. */
function isPartly(run: ReportRun): boolean {
  const isKnown = Object.values(run.figures).some(({ value }) => value !== null);
  const sources = Object.values(run.sources);
  return (
    isKnown &&
    sources.some((source) => listMissingDays(source, run, run.parameters.period).length > 0)
  );
}

/** Cuts a range to the days up to `reach`. Null if none remain. */
export function clipDays({ first, last }: DayRange, reach: VenueDate | null): DayRange | null {
  if (reach === null || last <= reach) return { first, last };
  return first <= reach ? { first, last: reach } : null;
}

export function message(message: string, params: MessageRef['params'] = {}): MessageRef {
  return { message, params };
}
