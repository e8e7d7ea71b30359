/**
 * Tasks and availabilities have a start and an end, and a period selects those that start *and end*
 * within it (section 4.2) or, as some platforms read it, those that have any moment in it. A row
 * over the end of a period may then be in no response at all. So it doesn't count which days were
 * fetched but how far each day was: a day is fetched wholly with the month that follows it, or with
 * as many days as the venue's rows were seen to last (`row-reach.ts`).
 */
import type { Dataset } from './catalogue/types.ts';
import { type CoveringSegment, coversTime } from './coverage.ts';
import type { Period } from './ranges.ts';
import type { Reach } from './row-reach.ts';
import { formatVenueDateTime, getDayStart, toDay, type VenueDateTime } from './venue-time.ts';

/** Whether a period selects rows of a dataset by where they start and where they end. */
export function selectsWholes({ axis }: Dataset): boolean {
  return axis?.end !== undefined;
}

/** What was fetched and is stored: the rows that start in `starts` and end by `to`. */
export interface AskedWholes {
  readonly starts: Period;
  readonly to: VenueDateTime;
  /** Where the requested period began; `starts` may be a part of it. */
  readonly from: VenueDateTime;
}

export interface AskedSegment extends CoveringSegment {
  readonly asked: readonly Period[];
}

/** What each of these segments requested. Rows that were fetched one by one cover no time. */
export function listAskedWholes(
  segments: readonly Pick<AskedSegment, 'window' | 'asked'>[],
): AskedWholes[] {
  return segments.flatMap(({ window, asked }) =>
    asked
      .map((ask) => {
        const from = later(ask.from, window.from);
        return { starts: { from, to: window.to }, to: ask.to, from };
      })
      .filter(({ starts }) => starts.from < starts.to),
  );
}

/** The longest period that may be requested from here on. */
export function monthFrom(from: VenueDateTime): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(from).add({ months: 1 }));
}

/**
 * The shortest reading of "1 month", in days: a platform that reads it so has no longer responses.
 */
const shortestMonth = 28;

interface Day {
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
  /** How far rows that start on this day were fetched; null: not at all. */
  readonly reach: VenueDateTime | null;
  readonly isWhole: boolean;
}

function listDays(period: Period, asked: readonly AskedWholes[]): Day[] {
  const days: { from: VenueDateTime; to: VenueDateTime }[] = [];
  const places = new Map<string, number>();
  for (let from = period.from; from < period.to; ) {
    const next = midnightAfter(from);
    const to = earlier(next, period.to);
    places.set(toDay(from), days.length);
    days.push({ from, to });
    from = to;
  }
  const reach = new Array<VenueDateTime | null>(days.length).fill(null);
  const isWhole = new Array<boolean>(days.length).fill(false);
  for (const { starts, to, from } of asked) {
    if (starts.to <= period.from || starts.from >= period.to) continue;
    let index = places.get(toDay(later(starts.from, period.from))) ?? days.length;
    for (let day = days[index]; day && day.from < starts.to; day = days[++index]) {
      if (day.from < starts.from || day.to > starts.to) continue;
      if (to > (reach[index] ?? '')) reach[index] = to;
      // Where a month means four weeks, no longer period can be requested.
      const isFirst = toDay(from) === toDay(day.from);
      if (isFirst && to >= daysLater(day.from, shortestMonth)) isWhole[index] = true;
    }
  }
  return days.map((day, index) => {
    const to = reach[index] ?? null;
    return {
      ...day,
      reach: to,
      isWhole: isWhole[index] || (to !== null && to >= getMonthAfter(day)),
    };
  });
}

/** Whether a day was fetched with all rows that may start on it. */
function isAsked({ from, isWhole, reach: end }: Day, reach: Reach): boolean {
  if (isWhole) return true;
  if (end === null || reach === null) return false;
  return reach === 0 || end >= daysLater(midnightAfter(from), reach);
}

/**
 * What of a period is still to be fetched, in order: the days whose rows were not all fetched,
 * given how long rows may last.
 */
export function missingWholes(
  period: Period,
  asked: readonly AskedWholes[],
  reach: Reach = null,
): Period[] {
  const missing: { from: VenueDateTime; to: VenueDateTime }[] = [];
  for (const day of listDays(period, asked)) {
    if (isAsked(day, reach) || (day.reach !== null && day.reach >= period.to)) continue;
    const { from, to } = day;
    const last = missing.at(-1);
    if (last?.to === from) last.to = to;
    else missing.push({ from, to });
  }
  return missing;
}

/** Which rows that start in a period may be missing although all of its days were fetched. */
export interface WholesLimits {
  /**
   * The moments, in order, at which a requested period ended: rows that run beyond one may be
   * missing. Empty if there are none.
   */
  readonly seams: readonly VenueDateTime[];
  /** Rows of up to so many days are all there otherwise, and longer ones may be missing; or null. */
  readonly upToDays: number | null;
}

export function findWholesLimits(
  period: Period,
  asked: readonly AskedWholes[],
  reach: Reach = null,
): WholesLimits {
  if (reach === 0) return { seams: [], upToDays: null };
  const days = listDays(period, asked).filter((day) => day.reach !== null && !day.isWhole);
  const seams = days.flatMap((day) => (isAsked(day, reach) ? [] : (day.reach ?? [])));
  return { seams: [...new Set(seams)].sort(), upToDays: seams.length < days.length ? reach : null };
}

/** Leaves out what is empty. */
export function reportLimits({ seams, upToDays }: WholesLimits): {
  seams?: VenueDateTime[];
  upToDays?: number;
} {
  return {
    ...(seams.length > 0 ? { seams: [...seams] } : {}),
    ...(upToDays === null ? {} : { upToDays }),
  };
}

/**
 * The segments that are no longer needed: newer ones requested all of the same, or more, and so
 * replace their rows.
 */
export function supersededWholes<S extends AskedSegment>(
  segments: readonly S[],
  isNewer: (a: S, b: S) => boolean,
): S[] {
  const dated = segments.filter(coversTime);
  return dated.filter((segment) => {
    const over = dated.filter(
      (other) =>
        other.window.from <= segment.window.from &&
        other.window.to >= segment.window.to &&
        isNewer(other, segment),
    );
    return segment.asked.every(({ from, to }) =>
      over.some(({ asked }) => asked.some((one) => one.from <= from && one.to >= to)),
    );
  });
}

function getMonthAfter({ from }: Pick<Day, 'from'>): VenueDateTime {
  return monthFrom(getDayStart(toDay(from)));
}

export function midnightAfter(moment: VenueDateTime): VenueDateTime {
  return daysLater(getDayStart(toDay(moment)), 1);
}

export function daysLater(moment: VenueDateTime, days: number): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).add({ days }));
}

function later(a: VenueDateTime, b: VenueDateTime): VenueDateTime {
  return a > b ? a : b;
}

function earlier(a: VenueDateTime, b: VenueDateTime): VenueDateTime {
  return a < b ? a : b;
}
