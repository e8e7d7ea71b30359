import type { MessageRef, ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRow, ReportTable } from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { type DayRange, listDays } from '../../../../../shared/ranges.ts';
import { sum } from '../../../../../shared/sums.ts';
import { getWeekday } from '../../../../../shared/venue-time.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { describeChange } from '../shared/comparison.ts';
import { describeExcluded, describeUncategorised } from '../shared/excluded-rows.ts';
import { splitKnownDays } from '../shared/known-days.ts';
import { type ArrivalCounts, getMinutes, type TicketCount, type TimeCount } from './query.ts';
import { findFirstScans, findOrders, findRowsOfTime, makeScansAnchor } from './rows.ts';

/** Headline, figures and tables of *arrivals*. */
export function summariseArrivals(
  counts: ArrivalCounts,
  context: ReportContext,
  sources: Sources,
): ReportSummary {
  const { period, compared, today } = context;
  const { known, missing } = splitKnownDays(sources['scans'], period, today);
  const scanned = known.length === 0 ? null : sum(counts.times.map((one) => one.scanned));
  const before =
    compared && missing.length === 0 ? countBefore(counts, compared, context, sources) : null;
  const withBefore = (value: number | null) => (compared ? { before: value } : {});
  const openDays = [...counts.days].filter(
    ([day, count]) => day >= period.first && day <= period.last && count > 0,
  );
  const knowsSold = sources['orders']?.isEmpty === false;
  const tickets = knowsSold ? sum(counts.tickets.map((one) => one.tickets)) : null;
  const times = listTimes(counts.times, context, known, openDays);
  const busiest = times.rows.toSorted((a, b) => Number(b.cells[3]) - Number(a.cells[3]))[0];
  const repeated = sum(counts.times.map((one) => one.repeated));
  const rows = {
    scans: findFirstScans(context, period, repeated),
    repeated:
      scanned === null || repeated === 0 ? null : makeScansAnchor(context.period, { nth: 'again' }),
    orders: findOrders(context, period),
  };
  const differs = describeChange(scanned, before?.scanned ?? null, context);
  return {
    sentence:
      scanned === null
        ? [message('report.arrivals.unknown')]
        : scanned === 0 || !busiest
          ? [message('report.arrivals.none')]
          : [
              describeBusiest(busiest.cells, context),
              ...(tickets === null ? [] : [message('report.arrivals.came', { scanned, tickets })]),
              ...differs,
            ],
    figures: {
      scanned: {
        value: scanned,
        ...withBefore(before?.scanned ?? null),
        captions: missing.length > 0 && scanned !== null ? [message('reports.note.partly')] : [],
        drillDown: scanned === null ? null : rows.scans,
      },
      usualDay: {
        value: scanned === null || openDays.length === 0 ? null : scanned / openDays.length,
        ...withBefore(before && before.openDays > 0 ? before.scanned / before.openDays : null),
        captions: [message('report.arrivals.openDays', { days: openDays.length })],
        drillDown: null,
      },
      tickets: {
        value: tickets,
        captions: [message('report.arrivals.soldFor'), ...describeUncategorised(counts.uncounted)],
        drillDown: tickets === null ? null : rows.orders,
      },
      repeated: {
        value: scanned === null ? null : repeated,
        captions: [message('report.arrivals.repeatedAre')],
        drillDown: rows.repeated,
      },
    },
    tables: {
      times,
      tickets: {
        rows: counts.tickets.map((one) => {
          const { cells, drillDown } = describeTicket(one, context, period, {
            knowsSold,
            knowsScans: known.length > 0,
            isWhole: missing.length === 0,
            repeated,
          });
          return { cells, drillDown };
        }),
        total: [null, tickets, scanned, null],
        all: counts.all.tickets,
      },
      ticketDays: listTicketDays(counts, context, sources),
    },
    chartSummaries: {
      times: [],
      tickets: tickets === null || scanned === null ? [message('report.arrivals.soldUnknown')] : [],
    },
    notes: [
      ...(tickets === null || scanned === null
        ? []
        : [message('report.arrivals.soldAndScanned', { tickets, scanned })]),
      ...describeNotes(counts, openDays.length, known.length),
    ],
  };
}

function describeBusiest(cells: readonly ReportCell[], context: ReportContext): MessageRef {
  const [weekday = null, time = null, , perDay = null] = cells;
  const end = toSlot(time) + 1;
  return message('report.arrivals.busiest', {
    weekday: { kind: 'weekday', value: weekday },
    from: { kind: 'time', value: time },
    to: { kind: 'time', value: writeTime(end * getMinutes(context)) },
    tickets: { kind: 'average', value: perDay },
  });

  function toSlot(text: ReportCell): number {
    const [hour = 0, minute = 0] = String(text).split(':').map(Number);
    return (hour * 60 + minute) / getMinutes(context);
  }
}

function countBefore(
  { days }: ArrivalCounts,
  compared: DayRange,
  { today }: ReportContext,
  sources: Sources,
): { readonly scanned: number; readonly openDays: number } | null {
  const { known, missing } = splitKnownDays(sources['scans'], compared, today);
  if (missing.length > 0 || known.length === 0) return null;
  const counted = known.map((day) => days.get(day) ?? 0);
  return {
    scanned: sum(counted),
    openDays: counted.filter((count) => count > 0).length,
  };
}

/** Every weekday of the period but closed ones, from the first slot with a scan to the last. */
function listTimes(
  times: readonly TimeCount[],
  context: ReportContext,
  known: readonly string[],
  openDays: readonly (readonly [string, number])[],
): ReportTable {
  const minutes = getMinutes(context);
  const slots = times.map(({ slot }) => slot);
  const [first, last] = [Math.min(...slots), Math.max(...slots)];
  const found = new Map(times.map((one) => [`${one.weekday} ${one.slot}`, one]));
  const open = Map.groupBy(openDays, ([day]) => getWeekday(day));
  // Today isn't over, and others aren't downloaded or are still to come.
  const undecided = new Set(
    listDays([context.period])
      .filter((day) => day >= context.today || !known.includes(day))
      .map(getWeekday),
  );
  const isKnown = new Set(known.map(getWeekday));
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
    .filter((weekday) => hasWeekday(context.period, weekday))
    .filter((weekday) => open.has(weekday) || !isKnown.has(weekday) || undecided.has(weekday));
  const count = slots.length === 0 ? 0 : last - first + 1;
  const rows = weekdays.flatMap((weekday) =>
    Array.from({ length: count }, (_, at): ReportRow => {
      const slot = first + at;
      const from = writeTime(slot * minutes);
      const one = found.get(`${weekday} ${slot}`);
      if (!open.has(weekday)) return { cells: [weekday, from, null, null, null], drillDown: {} };
      const scanned = one?.scanned ?? 0;
      const days = open.get(weekday)?.length ?? 1;
      const to = writeTime((slot + 1) * minutes - 1);
      return {
        cells: [weekday, from, scanned, scanned / days, one?.repeated ?? 0],
        drillDown: one ? findRowsOfTime(one, { from, to }, context) : {},
      };
    }),
  );
  const total = (column: 2 | 4) => sum(rows.map(({ cells }) => Number(cells[column])));
  return { rows, total: rows.length === 0 ? null : [null, null, total(2), null, total(4)] };
}

function listTicketDays(
  counts: ArrivalCounts,
  context: ReportContext,
  sources: Sources,
): ReportTable {
  const { period, today } = context;
  const scans = new Set(splitKnownDays(sources['scans'], period, today).known);
  const repeated = sum(counts.times.map((one) => one.repeated));
  const orders = sources['orders'];
  return {
    rows: counts.ticketDays.map((one) => {
      const day = one.day ?? period.first;
      const { cells, drillDown } = describeTicket(
        one,
        context,
        { first: day, last: day },
        {
          knowsSold: orders?.isEmpty === false,
          knowsScans: scans.has(day),
          isWhole: scans.has(day),
          repeated,
        },
      );
      return { cells: [day, ...cells], drillDown };
    }),
    total: null,
    all: counts.all.ticketDays,
  };
}

/** Sold and scanned tickets of a type, each with its rows. */
function describeTicket(
  { ticket, name, tickets, scanned }: TicketCount,
  context: ReportContext,
  days: DayRange,
  is: {
    readonly knowsSold: boolean;
    readonly knowsScans: boolean;
    readonly isWhole: boolean;
    /** Repeat scans in the period. */
    readonly repeated: number;
  },
): ReportRow {
  const own: Filter = { kind: 'oneOf', field: 'ticketId', values: [ticket] };
  const sold = is.knowsSold ? tickets : null;
  const seen = is.knowsScans ? scanned : null;
  const share = sold === null || seen === null || sold <= 0 || !is.isWhole ? null : seen / sold;
  return {
    cells: [name ?? ticket, sold, seen, share],
    drillDown: {
      tickets: sold ? { ...findOrders(context, days), filters: [own] } : null,
      scanned: seen
        ? findFirstScans({ ...context, filters: {} }, days, is.repeated, { ticket }, [own])
        : null,
    },
  };
}

function describeNotes(counts: ArrivalCounts, open: number, known: number): MessageRef[] {
  const { withoutBarcode, uncounted } = counts;
  return [
    ...(known > open && open > 0
      ? [message('report.arrivals.closedDays', { days: known - open })]
      : []),
    ...describeExcluded(uncounted, 'orders'),
    ...(withoutBarcode > 0
      ? [message('report.arrivals.withoutBarcode', { scans: withoutBarcode })]
      : []),
  ];
}

function hasWeekday({ first, last }: DayRange, weekday: number): boolean {
  const day = Temporal.PlainDate.from(first);
  const ahead = (weekday - day.dayOfWeek + 7) % 7;
  return day.add({ days: ahead }).toString() <= last;
}

/** Minutes after midnight as `HH:mm`; 24:00 becomes 00:00. */
function writeTime(minutes: number): string {
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
