/** A report: its queries, and its summary of their results. */
import type { Capacity } from '../../../../shared/domain/capacity.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type {
  Comparison,
  MessageRef,
  ReportCell,
  ReportId,
  ReportParameters,
  RunParameters,
} from '../../../../shared/domain/report-questions.ts';
import type {
  ReportBody,
  ReportRow,
  ReportRun,
  ReportTable,
} from '../../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../../shared/domain/reports.ts';
import type { DrillDownFilter } from '../../../../shared/domain/views.ts';
import { fail } from '../../../../shared/errors.ts';
import { listMissingDays } from '../../../../shared/messages/report-notes.ts';
import { isMoney } from '../../../../shared/money.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { isNumeric } from '../../../../shared/reports/cell-kinds.ts';
import { fillChanges, isFilled } from '../../../../shared/reports/change.ts';
import type {
  ReportDescription,
  ReportTableShape,
} from '../../../../shared/reports/description.ts';
import { getComparedDays } from '../../../../shared/reports/periods.ts';
import { getReport, listComparisons } from '../../../../shared/reports/reports.ts';
import { formatVenueDateTime, toDay, type VenueDate } from '../../../../shared/venue-time.ts';
import { type AnchorKey, type AnchorRows, locateAnchors } from './drill-down-anchors.ts';
import type { ReadReport } from './read-report.ts';
import type { ReportQuery } from './report-query.ts';
import { readOptions } from './shared/chosen.ts';
import { splitKnownDays } from './shared/known-days.ts';
import { nameOptions } from './shared/row-filters.ts';
import { readUncategorised } from './shared/tallies.ts';

/** Parameters of a report, and the venue's local time when it runs. */
export interface ReportContext extends RunParameters {
  /** The venue's categories and their names. */
  readonly categories: ValueCategories;
  /** The venue's capacity. */
  readonly capacity: Capacity;
  readonly compared: DayRange | null;
  /** The period whose steps are shown: of a report that runs for compared days, the one that it is compared with. */
  readonly shown: DayRange;
  readonly now: string;
  readonly today: VenueDate;
}

export type Sources = Readonly<Record<string, SourceState>>;

/** A report's results. Options and uncategorised values that its query selects are added. */
export type ReportSummary = Omit<ReportBody, 'uncategorised' | 'options'> &
  Partial<Pick<ReportBody, 'uncategorised' | 'options'>>;

export interface Report<Raw> {
  readonly id: ReportId;
  /** Last day that can have rows. Later days are not compared. Default: no limit. */
  readonly findLastDay?: (parameters: ReportParameters, today: VenueDate) => VenueDate | null;
  /** Compares with the same report for the compared days, whose query it runs once more. */
  readonly isRunTwice?: true;
  readonly query: (context: ReportContext) => ReportQuery<Raw>;
  readonly summarise: (raw: Raw, context: ReportContext, sources: Sources) => ReportSummary;
  /**
   * Finds the rows behind an anchor. Only for reports that have anchors. Fails with `input-not-valid` for an unknown
   * anchor.
   */
  readonly findRows?: (anchor: AnchorKey, context: ReportContext, raw: Raw) => AnchorRows;
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
  const { id, findLastDay, isRunTwice, findRows } = report;
  const query = (context: ReportContext) => withValues(report.query(context), context);
  const summarise = ({ raw, values }: Found<Raw>, context: ReportContext, sources: Sources) => ({
    ...values,
    ...report.summarise(raw, context, sources),
  });
  const makeContext = (
    { parameters, categories, capacity, now }: Question,
    comparison: Comparison,
  ): ReportContext => {
    const moment = formatVenueDateTime(now);
    const today = toDay(moment);
    const begun = clipDays(parameters.period, findLastDay?.(parameters, today) ?? null);
    const compared = begun && getComparedDays(begun, comparison);
    const shown = parameters.period;
    return { ...parameters, comparison, categories, capacity, compared, shown, now: moment, today };
  };
  const runCompared = async (
    read: ReadReport,
    question: Question,
    comparison: Comparison,
    signal: AbortSignal,
  ): Promise<ReportRun> => {
    const context = makeContext(question, comparison);
    const { figures, sources } = await read(question.profileId, query(context), signal);
    const description = getReport(id);
    const own = summarise(figures, context, sources);
    const earlier = isRunTwice && (await runEarlier(read, question, context, sources, signal));
    const filled = fillChanges(description, earlier ? addEarlier(description, own, earlier) : own);
    const body = locateAnchors(description, filled);
    const { compared, now } = context;
    const parameters = { ...question.parameters, comparison };
    const run = { ...body, report: id, parameters, compared, now, sources };
    return { ...run, sentence: [...keepSome(run.sentence), ...describeIncomplete(run, context)] };
  };
  /** The report for the compared days. Null if there are none, a period isn't over, or days of it are missing. */
  const runEarlier = async (
    read: ReadReport,
    { profileId }: Question,
    context: ReportContext,
    sources: Sources,
    signal: AbortSignal,
  ): Promise<ReportBody | null> => {
    const { compared, period, today } = context;
    const isWhole = (states: Sources, days: DayRange) =>
      Object.values(states).every(
        (source) => splitKnownDays(source, days, today, 'all').missing.length === 0,
      );
    if (!compared || period.last >= today || !isWhole(sources, period)) return null;
    const none = { compared: null, comparison: 'none' } as const;
    const then = { ...context, ...none, period: compared };
    const found = await read(profileId, query(then), signal);
    return isWhole(found.sources, compared) ? summarise(found.figures, then, found.sources) : null;
  };
  return {
    id,
    async run(read, question, signal) {
      const [first, ...others] = listComparisons(getReport(id), question.parameters.comparison);
      let run = await runCompared(read, question, first, signal);
      for (const comparison of others) {
        if (isCompared(run)) break;
        run = await runCompared(read, question, comparison, signal);
      }
      return run;
    },
    async locateAnchorRows(read, question, { resultId, filter }, signal) {
      const [comparison] = listComparisons(getReport(id), question.parameters.comparison);
      const context = makeContext(question, comparison);
      const own = query(context);
      const { figures } = await read(question.profileId, own, signal);
      if (!findRows) fail('input-not-valid');
      const { dataset, select, lists } = findRows(filter.anchor.of, context, figures.raw);
      const lookup = { resultId, dataset, filter, select };
      const once = {
        ...own,
        statements: {},
        lookup,
        read: () => null,
        lists: { ...own.lists, ...lists },
      };
      await read(question.profileId, once, signal);
    },
  };
}

/** The result of a report's query, and the part that every report has beside its figures. */
interface Found<Raw> {
  readonly raw: Raw;
  readonly values: Pick<ReportBody, 'uncategorised' | 'options'>;
}

/** Selects a query's uncategorised values and options with its own statements. */
function withValues<Raw>(
  { uncategorised = [], options = {}, ...query }: ReportQuery<Raw>,
  { categories }: ReportContext,
): ReportQuery<Found<Raw>> {
  const all = [['uncategorised', uncategorised] as const, ...Object.entries(options)];
  const more = all.flatMap(([prefix, selects]) =>
    selects.map((select, at) => [`${prefix}.${at}`, select] as const),
  );
  return {
    ...query,
    statements: { ...query.statements, ...Object.fromEntries(more) },
    read(rows, downloads) {
      const list = (prefix: string, selects: readonly string[]) =>
        selects.map((_, at) => rows[`${prefix}.${at}`] ?? []);
      const named = Object.entries(options).map(
        ([id, selects]) =>
          [id, nameOptions(id, readOptions(...list(id, selects)), categories)] as const,
      );
      return {
        raw: query.read(rows, downloads),
        values: {
          uncategorised: list('uncategorised', uncategorised).flatMap(readUncategorised),
          options: Object.fromEntries(named),
        },
      };
    },
  };
}

/** Puts the sums and columns of the compared days beside those that have none. A share has no change in percent. */
function addEarlier(
  description: ReportDescription,
  own: ReportBody,
  earlier: ReportBody,
): ReportBody {
  const sums = description.figures.filter(({ isSum }) => isSum).map(({ id }) => id);
  return {
    ...own,
    figures: Object.fromEntries(
      Object.entries(own.figures).map(([id, figure]) => [
        id,
        sums.includes(id)
          ? { ...figure, before: figure.before ?? earlier.figures[id]?.value ?? null }
          : figure,
      ]),
    ),
    tables: Object.fromEntries(
      description.tables.flatMap((shape) => {
        const [table, before] = [own.tables[shape.id], earlier.tables[shape.id]];
        return table && before ? [[shape.id, fillBefore(shape, table, before.rows)]] : [];
      }),
    ),
  };
}

/**
 * Rows are the same if their cells are, apart from numbers, and so are the currencies of their amounts. Rows that only
 * the compared days have come last, such as those of a currency.
 */
function fillBefore(
  shape: ReportTableShape,
  table: ReportTable,
  earlier: readonly ReportRow[],
): ReportTable {
  const columns = shape.columns.filter((column) => !isFilled(column));
  const writeKey = ({ cells }: ReportRow) =>
    JSON.stringify(
      columns.map(({ kind }, at) => {
        const cell = cells[at] ?? null;
        return isMoney(cell) ? cell.currency : isNumeric(kind) ? null : cell;
      }),
    );
  const found = new Map(earlier.map((row) => [writeKey(row), row]));
  const own = new Set(table.rows.map(writeKey));
  const more = earlier
    .filter((row) => !own.has(writeKey(row)))
    .map(
      (row): ReportRow => ({
        ...row,
        cells: row.cells.map((cell, at) => (isNumeric(columns[at]?.kind) ? makeNone(cell) : cell)),
        drillDown: {},
      }),
    );
  const filled = columns.flatMap(({ id, beforeOf }, at) =>
    beforeOf === undefined
      ? []
      : [{ id, at, beforeOf, of: columns.findIndex((column) => column.id === beforeOf) }],
  );
  if (filled.length === 0) return table;
  return {
    ...table,
    rows: [...table.rows, ...more].map((row) => {
      const before = found.get(writeKey(row));
      const cells = [...row.cells];
      const drillDown = { ...row.drillDown };
      for (const { id, at, of, beforeOf } of filled) {
        cells[at] = before?.cells[of] ?? makeNone(row.cells[of] ?? null);
        drillDown[id] = before?.drillDown[beforeOf] ?? null;
      }
      return { ...row, cells, drillDown };
    }),
  };
}

function makeNone(value: ReportCell): ReportCell {
  if (isMoney(value)) return { ...value, amount: '0' };
  return value === null ? null : 0;
}

/** A screen has a headline even if all of it is said below. */
function keepSome(sentence: ReportBody['sentence']): ReportBody['sentence'] {
  return sentence.every(({ isSaidBelow }) => isSaidBelow)
    ? sentence.map(({ message, params }) => ({ message, params }))
    : sentence;
}

/** Any figure is compared: all days of the comparison are downloaded. */
function isCompared({ figures }: ReportRun): boolean {
  return Object.values(figures).some(({ before }) => before != null);
}

/** Says that figures cover only part of the period, or why they are not compared. */
function describeIncomplete(run: ReportRun, { compared, comparison, today }: ReportContext) {
  const { period } = run.parameters;
  const isMissing = (days: DayRange) =>
    Object.values(run.sources).some((source) => listMissingDays(source, run, days).length > 0);
  if (Object.values(run.figures).every(({ value }) => value === null)) return [];
  if (isMissing(period)) return [message('reports.partly')];
  if (compared === null || isCompared(run)) return [];
  if (isMissing(compared)) return [message('reports.than.unknown', { comparison })];
  return period.last >= today ? [message('reports.than.ahead')] : [];
}

/** Cuts a range to the days up to `end`. Null if none remain. */
export function clipDays({ first, last }: DayRange, end: VenueDate | null): DayRange | null {
  if (end === null || last <= end) return { first, last };
  return first <= end ? { first, last: end } : null;
}

export function message(message: string, params: MessageRef['params'] = {}): MessageRef {
  return { message, params };
}

/** A sentence of the headline that the figures or tables below it say, too. */
export function saidBelow(
  message: string,
  params: MessageRef['params'] = {},
): ReportBody['sentence'][number] {
  return { message, params, isSaidBelow: true };
}
