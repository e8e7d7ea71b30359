import type { MessageRef } from '../../../../../shared/domain/report-questions.ts';
import type {
  DrillDownRows,
  ReportBody,
  ReportRow,
  ReportTable,
} from '../../../../../shared/domain/report-runs.ts';
import type { SourceState } from '../../../../../shared/domain/reports.ts';
import { type DayRange, listDays } from '../../../../../shared/ranges.ts';
import { measureChange } from '../../../../../shared/reports/change.ts';
import { findClosedDays } from '../../../../../shared/reports/closed-days.ts';
import { sumKnown } from '../../../../../shared/sums.ts';
import { addDays, getWeekday, type VenueDate } from '../../../../../shared/venue-time.ts';
import {
  message,
  type ReportContext,
  type ReportSummary,
  type Sources,
  saidBelow,
} from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import { describeExcluded, describeUncategorised } from '../shared/excluded-rows.ts';
import { type DayCompleteness, splitKnownDays } from '../shared/known-days.ts';
import type { VisitorCounts } from './query.ts';

/** Figures of a day. Null if unknown. */
interface Day {
  readonly day: VenueDate;
  readonly weekday: number;
  readonly people: number | null;
  readonly tickets: number | null;
  readonly peopleBefore: number | null;
  readonly ticketsBefore: number | null;
  /** The venue's capacity. Null if none is set. */
  readonly capacity: number | null;
  /** The share of usual bookings that is made by now. */
  readonly complete: number | null;
  readonly isClosed: boolean;
  readonly wasClosedBefore: boolean;
}

/** Headline, figures and tables of *visitors*. */
export function summariseVisitors(
  counts: VisitorCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, compared, today } = context;
  const split = (name: string, days: DayRange): DayCompleteness =>
    splitKnownDays(sources[name], days, today, 'all');
  const known = { people: split('bookings', period), tickets: split('orders', period) };
  const days = listVisitDays(counts, context, sources);
  const people = sumKnown(days.map((one) => one.people));
  const tickets = sumKnown(days.map((one) => one.tickets));
  const open = days.filter((one) => (one.people ?? 0) > 0);
  const withCapacity = open.filter(({ capacity }) => capacity !== null);
  const fill = getShare(
    sumKnown(withCapacity.map((one) => one.people)),
    sumKnown(withCapacity.map(({ capacity }) => capacity)),
  );
  // Days to come have only what was booked so far.
  const before = (which: DayCompleteness, pick: (one: Day) => number | null) =>
    compared &&
    period.last < today &&
    which.missing.length === 0 &&
    days.every((one) => pick(one) !== null)
      ? sumKnown(days.map(pick))
      : null;
  const peopleBefore = before(known.people, (one) => one.peopleBefore);
  const ticketsBefore = before(known.tickets, (one) => one.ticketsBefore);
  const openBefore = days.filter((one) => (one.peopleBefore ?? 0) > 0).length;
  const describePartly = (value: number | null, { missing }: DayCompleteness): MessageRef[] =>
    missing.length > 0 && value !== null ? [message('reports.note.partly')] : [];
  const withBefore = (value: number | null) => (compared ? { before: value } : {});
  const ahead = days.filter(({ day, people: count }) => day >= today && count !== null).length;
  return {
    sentence: summariseHeadline({
      people,
      fill,
      open,
      differs: describeChange(people, peopleBefore, context),
    }),
    figures: {
      people: {
        value: people,
        ...withBefore(peopleBefore),
        captions: [
          ...describePartly(people, known.people),
          ...describeUncategorised(counts.uncounted.bookings),
        ],
        drillDown: people === null ? null : findBookings(context, period),
      },
      tickets: {
        value: tickets,
        ...withBefore(ticketsBefore),
        captions: [
          ...describePartly(tickets, known.tickets),
          ...describeUncategorised(counts.uncounted.orders),
        ],
        drillDown: tickets === null ? null : findOrders(context, period),
      },
      usualDay: {
        value: people === null || open.length === 0 ? null : people / open.length,
        ...withBefore(peopleBefore === null || openBefore === 0 ? null : peopleBefore / openBefore),
        captions: [message('report.visitors.openDays', { days: open.length })],
        drillDown: null,
      },
      fill: {
        value: fill,
        captions: [
          fill === null
            ? message('report.visitors.noCapacity')
            : message('report.visitors.filledDays', { days: withCapacity.length }),
        ],
        drillDown: null,
      },
    },
    tables: {
      days: listTable(days, context, { people: peopleBefore, tickets: ticketsBefore }),
      weekdays: listWeekdays(days, context),
    },
    chartSummaries: { line: describeLine(days), calendar: describeCalendar(days, context) },
    notes: [
      ...(ahead > 0 ? [message('report.visitors.soFar', { days: ahead })] : []),
      ...(context.capacity.every((one) => one === null)
        ? [message('report.visitors.capacityMessage')]
        : []),
      ...describeClosed(days),
      ...describeExcluded(counts.uncounted.bookings, 'bookings'),
      ...describeExcluded(counts.uncounted.orders, 'orders'),
    ],
  };
}

function listVisitDays(counts: VisitorCounts, context: ReportContext, sources: Sources): Day[] {
  const { period, compared, today, capacity } = context;
  const all = [period, ...(compared ? [compared] : [])];
  const read = (name: string, amounts: ReadonlyMap<VenueDate, number>) => {
    const known = new Set(
      all.flatMap((days) => splitKnownDays(sources[name], days, today, 'all').known),
    );
    return (day: VenueDate | null): number | null =>
      day !== null && known.has(day) ? (amounts.get(day) ?? 0) : null;
  };
  const [people, tickets] = [read('bookings', counts.people), read('orders', counts.tickets)];
  const closed = findClosedDays(
    [...new Set(listDays(all))].map((day) => ({
      day,
      count: people(day) === null ? null : counts.open.has(day) ? 1 : 0,
    })),
    today,
  );
  const states = new Map((sources['bookings']?.days ?? []).map((one) => [one.day, one]));
  return listDays([period]).map((day, at) => {
    const earlier = compared ? addDays(compared.first, at) : null;
    const weekday = getWeekday(day);
    return {
      day,
      weekday,
      people: people(day),
      tickets: tickets(day),
      peopleBefore: people(earlier),
      ticketsBefore: tickets(earlier),
      capacity: capacity[weekday - 1] ?? null,
      complete: sources['bookings']?.isEmpty ? null : measureComplete(states.get(day)),
      isClosed: closed.has(day),
      wasClosedBefore: earlier !== null && closed.has(earlier),
    };
  });
}

function measureComplete(state: SourceState['days'][number] | undefined): number | null {
  return state ? Math.max(0, 1 - state.missing - state.later) : null;
}

/** People on an average day, how full that is, and the busiest day. */
function summariseHeadline({
  people,
  fill,
  open,
  differs,
}: {
  readonly people: number | null;
  readonly fill: number | null;
  readonly open: readonly Day[];
  readonly differs: ReportBody['sentence'];
}): ReportBody['sentence'] {
  if (people === null) return [message('report.visitors.unknown')];
  const [busiest] = open.toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0));
  if (!busiest) return [message('report.visitors.none')];
  return [
    message('report.visitors.perDay', {
      people: { kind: 'average', value: people / open.length },
      hasFill: fill === null ? 'no' : 'yes',
      fill: { kind: 'share', value: fill ?? 0 },
    }),
    message('report.visitors.busiest', {
      day: { kind: 'day', value: busiest.day },
      most: busiest.people ?? 0,
    }),
    saidBelow('report.visitors.are', { people }),
    ...differs,
  ];
}

function describeLine(days: readonly Day[]): MessageRef[] {
  const known = days.filter(({ people }) => people !== null);
  if (known.length === 0) return [message('report.visitors.unknown')];
  const missing = days.length - known.length;
  return missing > 0 ? [message('report.visitors.daysAre', { missing })] : [];
}

/** The weekday with the most people on average, over its open days. */
function describeCalendar(days: readonly Day[], context: ReportContext): MessageRef[] {
  const [most] = listWeekdays(days, context)
    .rows.filter(({ cells }) => typeof cells[3] === 'number')
    .toSorted((a, b) => Number(b.cells[3]) - Number(a.cells[3]));
  if (!most) return [message('report.visitors.unknown')];
  return [
    message('report.visitors.weekdayIs', {
      weekday: { kind: 'weekday', value: most.cells[0] ?? null },
      people: { kind: 'average', value: most.cells[3] ?? null },
    }),
  ];
}

/** Closed days have no people, and so averages and fill rates leave them out. */
function describeClosed(days: readonly Day[]): MessageRef[] {
  const closed = days.filter(({ isClosed }) => isClosed).length;
  return closed > 0 ? [message('report.visitors.closedDays', { days: closed })] : [];
}

function listTable(
  days: readonly Day[],
  context: ReportContext,
  before: Record<'people' | 'tickets', number | null>,
): ReportTable {
  const { compared } = context;
  const total = {
    people: sumKnown(days.map((one) => one.people)),
    tickets: sumKnown(days.map((one) => one.tickets)),
  };
  return {
    rows: days.map((one, at): ReportRow => {
      const { day, weekday, people, tickets, capacity } = one;
      const own = { first: day, last: day };
      const dayBefore = compared && addDays(compared.first, at);
      const earlier = dayBefore && { first: dayBefore, last: dayBefore };
      return {
        cells: [
          day,
          people,
          one.peopleBefore,
          // Days to come have only what was booked so far, and closed days are nothing to compare.
          day < context.today && !one.isClosed ? measureChange(people, one.peopleBefore) : null,
          tickets,
          one.ticketsBefore,
          capacity,
          people === 0 ? null : getShare(people, capacity),
          one.complete,
          weekday,
          addDays(day, 1 - weekday),
        ],
        drillDown: {
          people: people ? findBookings(context, own) : null,
          ticketCount: tickets ? findOrders(context, own) : null,
          peopleBefore: one.peopleBefore && earlier ? findBookings(context, earlier) : null,
          ticketsBefore: one.ticketsBefore && earlier ? findOrders(context, earlier) : null,
        },
        closed: [
          ...(one.isClosed ? ['people', ...(tickets === 0 ? ['ticketCount'] : [])] : []),
          ...(one.wasClosedBefore
            ? ['peopleBefore', ...(one.ticketsBefore === 0 ? ['ticketsBefore'] : [])]
            : []),
        ],
      };
    }),
    total: [
      null,
      total.people,
      before.people,
      measureChange(total.people, before.people),
      total.tickets,
      before.tickets,
      null,
      null,
      null,
      null,
      null,
    ],
  };
}

function listWeekdays(days: readonly Day[], context: ReportContext): ReportTable {
  const byWeekday = Map.groupBy(days, ({ weekday }) => weekday);
  return {
    rows: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday): ReportRow[] => {
      const own = byWeekday.get(weekday);
      if (!own) return [];
      const open = own.filter(({ people }) => (people ?? 0) > 0).length;
      const people = sumKnown(own.map((one) => one.people));
      const perDay = people === null || open === 0 ? null : people / open;
      const tickets = sumKnown(own.map((one) => one.tickets));
      const only = (rows: DrillDownRows): DrillDownRows => ({
        ...rows,
        filters: [...rows.filters, { kind: 'recurring', field: rows.dates, weekdays: [weekday] }],
      });
      return [
        {
          cells: [weekday, people === null ? null : open, people, perDay, tickets],
          drillDown: {
            people: people ? only(findBookings(context, context.period)) : null,
            ticketCount: tickets ? only(findOrders(context, context.period)) : null,
          },
        },
      ];
    }),
    total: null,
  };
}

function findBookings({ filters }: ReportContext, days: DayRange): DrillDownRows {
  return { dataset: 'bookings', dates: 'visitStart', days, filters: listOfferFilters(filters) };
}

function findOrders({ filters }: ReportContext, days: DayRange): DrillDownRows {
  return { dataset: 'orders', dates: 'visitDate', days, filters: listOfferFilters(filters) };
}

function listOfferFilters(filters: ReportContext['filters']): DrillDownRows['filters'] {
  const values = filters['offer'];
  return values ? [{ kind: 'oneOf', field: 'offerId', values }] : [];
}

function getShare(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}
