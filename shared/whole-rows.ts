/**
 * Tasks and availabilities take their time, and a period selects those that start *and end* within
 * it (section 4.2) or, where a platform reads it so, those that have any moment in it. A row over the
 * end of a period may then be in no answer at all. So what counts is not which days were asked for
 * but up to where each day was: a day is asked for whole with the month that follows it, or with as
 * many days as the rows of a venue were seen to need (`row-reach.ts`).
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

/** What was asked for and is stored: the rows that start in `starts` and end by `to`. */
export interface AskedWholes {
  readonly starts: Period;
  readonly to: VenueDateTime;
  /** Where what was asked for began, of which `starts` may be a part. */
  readonly from: VenueDateTime;
}

export interface AskedSegment extends CoveringSegment {
  readonly asked: readonly Period[];
}

/** Of each of these, what it asked for. What was asked one by one covers no time. */
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

/** The longest period that may be asked for from here on. */
export function monthFrom(from: VenueDateTime): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(from).add({ months: 1 }));
}

/** The shortest that "1 month" may mean, in days: a platform that reads it so has no longer answers. */
const shortestMonth = 28;

interface Day {
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
  /** Up to where rows that start on it were asked for; null: not at all. */
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
      // Nothing longer can be asked for where a month is four weeks.
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

/** Whether a day was asked for with all that may start on it. */
function isAsked({ from, isWhole, reach: end }: Day, reach: Reach): boolean {
  if (isWhole) return true;
  if (end === null || reach === null) return false;
  return reach === 0 || end >= daysLater(midnightAfter(from), reach);
}

/**
 * What of a period is still to be asked for, in order: the days of which not all that ends in the
 * period was, as long as rows may be.
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

/** What may be missing of rows that start in a period, where all of its days were asked for. */
export interface WholesLimits {
  /**
   * The moments that rows may run beyond without being held, in order: there ended what was asked
   * for with the days before it. Empty where there are none.
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

/** Of these only what there is to tell. */
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
 * The segments that are not needed any more: for all that they asked, newer ones asked as well, or
 * for more. Whatever their rows are, those would have told of them.
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
