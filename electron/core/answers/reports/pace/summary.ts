import type {
  DrillDownRows,
  ReportRow,
  ReportTable,
} from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { type DayRange, listDays } from '../../../../../shared/ranges.ts';
import { negligibleChange } from '../../../../../shared/reports/change.ts';
import { paceDays } from '../../../../../shared/reports/pace.ts';
import { sum } from '../../../../../shared/sums.ts';
import { addDays, type VenueDate } from '../../../../../shared/venue-time.ts';
import {
  message,
  type ReportContext,
  type ReportSummary,
  type Sources,
  saidBelow,
} from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import { countDaysBack } from '../shared/day-steps.ts';
import { describeExcluded, describeUncategorised } from '../shared/excluded-rows.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { getUnit, leadsFrom, listPaceDays, writeLead } from '../shared/pace-parts.ts';
import { toGridFilters } from '../shared/row-filters.ts';
import type { PaceCounts } from './query.ts';

interface Point {
  /** Counts up to the end of this day. */
  readonly day: VenueDate;
  /** Days before the period's first day; negative within the period. */
  readonly daysBefore: number;
  readonly booked: number | null;
  readonly before: number | null;
}

/** Headline, figures and tables of *pace*. */
export function summarisePace(
  counts: PaceCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, compared } = context;
  const unit = context.choices['unit'] ?? 'people';
  const points = listPoints(counts, context, sources);
  const latest = points.findLast(({ booked }) => booked !== null) ?? null;
  const booked = latest?.booked ?? null;
  const atSame = latest?.before ?? null;
  const inTheEnd = points.at(-1)?.before ?? null;
  const isOver = latest !== null && latest.day >= period.last;
  const total = sum(counts.byDay.map(({ amount }) => amount));
  const isKnown = booked !== null;
  const week = sum(counts.leads.filter(({ lead }) => lead < 7).map((one) => one.amount));
  const drillDown = (more: Filter[], days: DayRange = period) => nameRows(context, days, more);
  const median = isKnown ? findMedian(counts) : null;
  return {
    sentence:
      booked === null || latest === null
        ? [message('report.pace.unknown', { unit })]
        : [
            ...(median === null ? [] : [message('report.pace.halfBook', { days: median })]),
            ...(compared ? describeAhead(booked, atSame, isOver, context) : []),
            saidBelow('report.pace.booked', {
              unit,
              booked,
              days: latest.daysBefore,
              ahead: latest.daysBefore > 0 ? 'yes' : 'no',
            }),
            ...(compared && atSame !== null && !isOver
              ? [
                  saidBelow('report.pace.atSame', {
                    before: atSame,
                    comparison: context.comparison,
                  }),
                ]
              : []),
            ...(atSame !== null &&
            inTheEnd !== null &&
            (inTheEnd - atSame) / inTheEnd >= negligibleChange &&
            !isOver
              ? [
                  saidBelow('report.pace.cameLater', {
                    share: { kind: 'share', value: (inTheEnd - atSame) / inTheEnd },
                    comparison: context.comparison,
                  }),
                ]
              : []),
          ],
    figures: {
      booked: {
        value: booked,
        ...(compared ? { before: atSame } : {}),
        captions: describeUncategorised(counts.uncounted),
        drillDown: latest && isKnown ? drillDown([makeUpTo(context, latest.day)]) : null,
      },
      inTheEnd: {
        value: inTheEnd,
        captions: [message(compared ? 'report.pace.allOfBefore' : 'report.pace.notCompared')],
        drillDown: null,
      },
      medianLead: {
        value: median,
        captions: [message('report.pace.half')],
        drillDown: null,
      },
      lastWeek: {
        value: isKnown && total > 0 ? week / total : null,
        captions: [message(isOver ? 'report.pace.within' : 'report.pace.withinSoFar')],
        drillDown: null,
      },
    },
    tables: {
      pace: describePoints(cutStart(points), context),
      leads: listLeads(counts, context, latest),
      leadsByDay: listLeadsByDay(counts, context, isKnown),
    },
    chartSummaries: {
      pace: [],
      leads: isKnown
        ? isOver || atSame === null
          ? []
          : [message('report.pace.byThisPoint', { comparison: context.comparison })]
        : [message('report.pace.unknown', { unit })],
    },
    notes: [
      message('report.pace.byCreation'),
      ...(isOver || !isKnown
        ? []
        : [
            message('report.pace.soFar', {
              comparison: atSame === null ? 'none' : context.comparison,
            }),
            message('report.pace.moreToCome'),
          ]),
      ...(counts.withoutDate > 0
        ? [message('report.pace.withoutDate', { rows: counts.withoutDate })]
        : []),
      ...describeExcluded(counts.uncounted, getUnit(context).dataset),
    ],
  };
}

/** How far it is ahead of the comparison at the same point; once all days are over, as in other reports. */
function describeAhead(
  booked: number,
  atSame: number | null,
  isOver: boolean,
  context: ReportContext,
): ReportSummary['sentence'] {
  if (isOver || atSame === null || atSame <= 0) {
    const [change] = describeChange(booked, atSame, context);
    return change ? [message(change.message, change.params)] : [];
  }
  const change = (booked - atSame) / atSame;
  return [
    message('report.pace.ahead', {
      comparison: context.comparison,
      direction: Math.abs(change) < negligibleChange ? 'none' : change > 0 ? 'up' : 'down',
      // In whole percent, as beside the figure.
      share: { kind: 'share', value: Math.round(Math.abs(change) * 100) / 100 },
    }),
  ];
}

/**
 * Cumulative bookings by day, as long as all days since the curve's first one are downloaded. Days of the comparison
 * are aligned by their distance from its first day.
 */
function listPoints(counts: PaceCounts, context: ReportContext, sources: Sources): Point[] {
  const { period, compared, today } = context;
  const source = sources[getUnit(context).dataset];
  const yesterday = addDays(today, -1);
  const run = (which: 'now' | 'before', days: DayRange): (number | null)[] => {
    const range = listPaceDays(days);
    const known = new Set(splitKnownDays(source, range, today).known);
    const own = new Map<VenueDate, number>();
    let total = 0;
    for (const one of counts.made) {
      if (one.which !== which) continue;
      if (one.day < range.first) total += one.amount;
      else own.set(one.day, (own.get(one.day) ?? 0) + one.amount);
    }
    let isKnown = true;
    return listDays([range]).map((day) => {
      isKnown &&= day <= yesterday && known.has(day);
      total += own.get(day) ?? 0;
      return isKnown ? total : null;
    });
  };
  const now = run('now', period);
  const before = compared ? run('before', compared) : [];
  return listDays([listPaceDays(period)]).map((day, at) => ({
    day,
    daysBefore: paceDays - at,
    booked: now[at] ?? null,
    before: before[at] ?? null,
  }));
}

/** Leaves out all but the last of the days before anything is booked. What isn't known may be something. */
function cutStart(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(({ booked, before }) => booked !== 0 || (before ?? 0) !== 0);
  return points.slice(Math.max(0, first - 1));
}

function describePoints(points: readonly Point[], context: ReportContext): ReportTable {
  const { compared, period } = context;
  const back = countDaysBack(context, period);
  return {
    rows: points.map(({ day, daysBefore, booked, before }): ReportRow => {
      return {
        cells: [day, daysBefore, booked, before],
        drillDown: {
          booked: booked ? nameRows(context, period, [makeUpTo(context, day)]) : null,
          bookedBefore:
            before && compared
              ? nameRows(context, compared, [makeUpTo(context, addDays(day, -back))])
              : null,
        },
      };
    }),
    total: null,
  };
}

/** Bookings by how early they were made. Until the period is over, those compared were made by the same point. */
function listLeads(counts: PaceCounts, context: ReportContext, latest: Point | null): ReportTable {
  const { period, compared } = context;
  if (!latest) {
    return {
      rows: leadsFrom.map(
        (from): ReportRow => ({
          cells: [writeLead(from), null, null, null],
          drillDown: {},
        }),
      ),
      total: null,
    };
  }
  const isOver = latest.day >= period.last;
  const hasBefore = latest.before !== null;
  const ends = { now: latest.day, before: addDays(latest.day, -countDaysBack(context, period)) };
  const add = (which: 'now' | 'before', from: number): number =>
    sum(
      counts.made
        .filter((one) => one.which === which && one.bucket === from)
        .filter(({ day }) => isOver || day <= ends[which])
        .map(({ amount }) => amount),
    );
  const makeAnchor = (which: 'now' | 'before', days: DayRange, from: number) =>
    makeRowsAnchor(context, days, isOver ? [] : [makeUpTo(context, ends[which])], {
      ahead: String(from),
    });
  const all = sum(leadsFrom.map((from) => add('now', from)));
  return {
    rows: leadsFrom.map((from): ReportRow => {
      const booked = add('now', from);
      const before = hasBefore ? add('before', from) : null;
      return {
        cells: [writeLead(from), booked, all > 0 ? booked / all : null, before],
        drillDown: {
          booked: booked ? makeAnchor('now', period, from) : null,
          bookedByPoint: before && compared ? makeAnchor('before', compared, from) : null,
        },
      };
    }),
    total: [null, all, null, null],
  };
}

/** Rows of a visit day that were made on some days can be selected by a grid filter. */
function listLeadsByDay(counts: PaceCounts, context: ReportContext, isKnown: boolean): ReportTable {
  return {
    rows: (isKnown ? counts.byDay : []).map(({ day, bucket, amount }): ReportRow => {
      const next = leadsFrom.find((from) => from > bucket);
      const made: Filter = {
        kind: 'between',
        field: getUnit(context).made,
        ...(next === undefined ? {} : { from: addDays(day, 1 - next) }),
        // The last bucket includes rows made on the visit day or later.
        ...(bucket === 0 ? {} : { to: addDays(day, -bucket) }),
      };
      return {
        cells: [day, writeLead(bucket), amount],
        drillDown: { booked: nameRows(context, { first: day, last: day }, [made]) },
      };
    }),
    total: null,
  };
}

/** The median lead: half of the amount was booked this many days ahead or more. */
function findMedian({ leads }: PaceCounts): number | null {
  const own = leads.filter(({ amount }) => amount > 0).toSorted((a, b) => a.lead - b.lead);
  const all = sum(own.map(({ amount }) => amount));
  let passed = 0;
  for (const { lead, amount } of own) {
    passed += amount;
    if (passed * 2 >= all) return lead;
  }
  return null;
}

function makeUpTo(context: ReportContext, day: VenueDate): Filter {
  return { kind: 'between', field: getUnit(context).made, to: day };
}

function nameRows(context: ReportContext, days: DayRange, more: readonly Filter[]): DrillDownRows {
  const { dataset, visit } = getUnit(context);
  const named = toGridFilters(context, dataset, {});
  return named
    ? { dataset, dates: visit, days, filters: [...named, ...more] }
    : makeRowsAnchor(context, days, more);
}

/** Drill-down by an anchor, if no grid filters can select the rows. */
function makeRowsAnchor(
  context: ReportContext,
  days: DayRange,
  filters: readonly Filter[],
  entries: Readonly<Record<string, string>> = {},
): DrillDownRows {
  const { dataset, visit } = getUnit(context);
  const anchor = { of: { first: days.first, last: days.last, ...entries } };
  return { dataset, dates: visit, days, filters: [...filters], anchor };
}
