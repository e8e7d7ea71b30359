/**
 * Splits a period into windows that the platform accepts, in the venue's calendar. A window is longer than a day and at
 * most 28 days, which fits any meaning of "1 day" and "1 month" (fact: day and month limits). Adjacent windows overlap
 * by a second, since a range may or may not include its ends; rows received twice are dropped by key.
 */
import { limits } from './catalogue/limits.ts';
import type { Overlap } from './overlap.ts';
import type { Period } from './ranges.ts';
import {
  formatVenueDateTime,
  getDayStart,
  pickEarlier,
  subtractSecond,
  toDay,
  type VenueDateTime,
} from './venue-time.ts';
import {
  addMonth,
  getMidnightAfter,
  listMissingWholes,
  type RequestedWholes,
  shiftDays,
} from './whole-rows.ts';

/** A window that is stored as one segment. */
export interface PlannedWindow {
  /** The periods to request; several only if periods select rows by start and end. */
  readonly asks: readonly Period[];
  /** The part whose rows count; adjacent parts touch without overlapping. */
  readonly keep: Period;
}

/** One day less than 28, since windows overlap by a second. */
const wholeDaysInWindow = limits.plannedWindowDays - 1;

/**
 * The windows of a period, in order, with whole days, so that coverage can be shown by day. `latest`: the latest time
 * to request (`findLatestEnd`), or null. Throws a `RangeError` for a period that is empty, ends before it starts or exceeds
 * `latest`.
 */
export function planWindows(period: Period, latest: VenueDateTime | null): PlannedWindow[] {
  const from = Temporal.PlainDateTime.from(period.from);
  const to = Temporal.PlainDateTime.from(period.to);
  if (isBefore(to, from) || to.equals(from)) throw new RangeError('a period without a moment');
  if (latest !== null && period.to > latest) throw new RangeError('a period beyond the data');
  const windows: PlannedWindow[] = [];
  let start = from;
  while (isBefore(start, to)) {
    const end = pickEarlierTime(findNextEnd(start, wholeDaysInWindow), to);
    windows.push({ asks: [widen(start, end, latest)], keep: makePeriod(start, end) });
    start = end;
  }
  return windows;
}

/**
 * The windows of a period whose rows are selected by start and end (`whole-rows.ts`), without downloaded parts. One
 * request if the period is permitted, else windows of four weeks that overlap by the maximum row length. If that is a
 * month, one request per day with the month after it. Requests continue after the period, for rows across its end: by
 * the maximum row length, or, for a single request, as far as a month permits.
 */
export function planWholes(
  period: Period,
  requested: readonly RequestedWholes[] = [],
  overlap: Overlap = null,
): PlannedWindow[] {
  const over = overlap === null ? addMonth(period.to) : shiftDays(period.to, Math.max(overlap, 1));
  if (period.to <= addMonth(period.from)) {
    return listMissingWholes(period, requested, overlap).map((keep) => {
      const to = pickEarlier(addMonth(keep.from), over);
      return { asks: [widenBeyondDay({ from: keep.from, to })], keep };
    });
  }
  return listMissingWholes(period, requested, overlap).flatMap((stretch) =>
    overlap === null ? planByDay(stretch, over) : planOverlapping(stretch, over, overlap),
  );
}

function planByDay(stretch: Period, over: VenueDateTime): PlannedWindow[] {
  const windows: PlannedWindow[] = [];
  let asks: Period[] = [];
  let start = stretch.from;
  for (let from = stretch.from; from < stretch.to; from = getMidnightAfter(from)) {
    const to = pickEarlier(addMonth(from), over);
    asks.push(widenBeyondDay({ from, to }));
    // Rows that start later and end in the period are included too.
    const isLast = to >= over;
    const end = isLast ? stretch.to : pickEarlier(getMidnightAfter(from), stretch.to);
    if (!isLast && asks.length < limits.plannedWindowDays && end < stretch.to) continue;
    windows.push({ asks, keep: { from: start, to: end } });
    if (isLast) break;
    asks = [];
    start = end;
  }
  return windows;
}

function planOverlapping(stretch: Period, over: VenueDateTime, overlap: number): PlannedWindow[] {
  const windows: PlannedWindow[] = [];
  for (let from = stretch.from; from < stretch.to; ) {
    const to = pickEarlier(shiftDays(getDayStart(toDay(from)), wholeDaysInWindow), over);
    const end = to >= over ? stretch.to : pickEarlier(shiftDays(to, -overlap), stretch.to);
    windows.push({ asks: [widenBeyondDay({ from, to })], keep: { from, to: end } });
    from = end;
  }
  return windows;
}

/** The period with a second more at its start, and at its end if possible. Null if that exceeds a month. */
export function widenWithinMonth(period: Period, latest: VenueDateTime | null): Period | null {
  const from = Temporal.PlainDateTime.from(period.from);
  const to = Temporal.PlainDateTime.from(period.to);
  const longest = addMonth(subtractSecond(period.from));
  const end = latest === null ? longest : pickEarlier(latest, longest);
  return end < period.to ? null : widen(from, to, end);
}

/** Splits requests into four weeks each, for a platform that accepts no longer ones. */
export function splitIntoWeeks(asks: readonly Period[]): Period[] {
  const short = new Map<string, Period>();
  for (const { from, to } of asks) {
    for (let at = from; ; at = getMidnightAfter(at)) {
      const end = Temporal.PlainDateTime.from(at).add({ days: limits.plannedWindowDays });
      const one = { from: at, to: pickEarlier(formatVenueDateTime(end), to) };
      short.set(`${one.from} ${one.to}`, one);
      if (one.to === to) break;
    }
  }
  return [...short.values()];
}

/** Lengthens a period to at least a second more than a day. */
export function widenBeyondDay({ from, to }: Period): Period {
  const least = Temporal.PlainDateTime.from(from).add({ days: limits.minimumDays, seconds: 1 });
  const text = formatVenueDateTime(least);
  return { from, to: text > to ? text : to };
}

/** Midnight after some whole days: a period that starts at noon continues at midnights. */
function findNextEnd(start: Temporal.PlainDateTime, wholeDays: number): Temporal.PlainDateTime {
  return start.add({ days: wholeDays }).round({ smallestUnit: 'day', roundingMode: 'floor' });
}

/**
 * Lengthens a window to at least a second more than a day, with an extra second at its end if permitted; otherwise it
 * begins earlier.
 */
function widen(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  latest: VenueDateTime | null,
): Period {
  const limit = latest === null ? null : Temporal.PlainDateTime.from(latest);
  const overDay = start.add({ days: limits.minimumDays, seconds: 1 });
  const wanted = pickLaterTime(end.add({ seconds: 1 }), overDay);
  const requestEnd = limit === null ? wanted : pickEarlierTime(wanted, limit);
  const overDayBefore = requestEnd.subtract({ days: limits.minimumDays, seconds: 1 });
  return makePeriod(pickEarlierTime(start.subtract({ seconds: 1 }), overDayBefore), requestEnd);
}

function makePeriod(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): Period {
  return { from: formatVenueDateTime(from), to: formatVenueDateTime(to) };
}

function isBefore(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(a, b) < 0;
}

export function pickEarlierTime(
  a: Temporal.PlainDateTime,
  b: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  return isBefore(a, b) ? a : b;
}

export function pickLaterTime(
  a: Temporal.PlainDateTime,
  b: Temporal.PlainDateTime,
): Temporal.PlainDateTime {
  return isBefore(a, b) ? b : a;
}
