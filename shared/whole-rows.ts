/**
 * Tasks and availabilities have a start and an end. A period selects those that start *and end* within it (spec 4.2)
 * or, on some platforms, those that overlap it, so a row across its end may be in no response. Therefore a day counts
 * as downloaded only together with the month after it, or with as many days as the venue's rows were seen to last
 * (`overlap.ts`).
 */
import type { Dataset } from './catalogue/types.ts';
import { type CoveringSegment, coversTime } from './coverage.ts';
import type { Overlap } from './overlap.ts';
import type { Period } from './ranges.ts';
import {
  formatVenueDateTime,
  getDayStart,
  pickEarlier,
  pickLater,
  toDay,
  type VenueDateTime,
} from './venue-time.ts';

/** Returns whether periods select rows of a dataset by start and end. */
export function selectsWholes({ axis }: Dataset): boolean {
  return axis?.end !== undefined;
}

/** Downloaded rows: those that start in `starts` and end by `to`. */
export interface RequestedWholes {
  readonly starts: Period;
  readonly to: VenueDateTime;
  /** Start of the requested period; `starts` may be a part of it. */
  readonly from: VenueDateTime;
}

export interface RequestedSegment extends CoveringSegment {
  readonly requested: readonly Period[];
}

/** The requests of these segments. Rows fetched one by one cover no time. */
export function listRequestedWholes(
  segments: readonly Pick<RequestedSegment, 'window' | 'requested'>[],
): RequestedWholes[] {
  return segments.flatMap(({ window, requested }) =>
    requested
      .map((ask) => {
        const from = pickLater(ask.from, window.from);
        return { starts: { from, to: window.to }, to: ask.to, from };
      })
      .filter(({ starts }) => starts.from < starts.to),
  );
}

/** The end of the longest permitted period from here. */
export function addMonth(from: VenueDateTime): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(from).add({ months: 1 }));
}

/** Days of the shortest meaning of "1 month": platforms with that meaning have no longer responses. */
const shortestMonth = 28;

interface Day {
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
  /** Latest end that was requested for rows that start on this day. Null: not requested. */
  readonly requestedUpTo: VenueDateTime | null;
  readonly isWhole: boolean;
}

function listDays(period: Period, requested: readonly RequestedWholes[]): Day[] {
  const days: { from: VenueDateTime; to: VenueDateTime }[] = [];
  const places = new Map<string, number>();
  for (let from = period.from; from < period.to; ) {
    const next = getMidnightAfter(from);
    const to = pickEarlier(next, period.to);
    places.set(toDay(from), days.length);
    days.push({ from, to });
    from = to;
  }
  const ends = new Array<VenueDateTime | null>(days.length).fill(null);
  const isWhole = new Array<boolean>(days.length).fill(false);
  for (const { starts, to, from } of requested) {
    if (starts.to <= period.from || starts.from >= period.to) continue;
    let index = places.get(toDay(pickLater(starts.from, period.from))) ?? days.length;
    for (let day = days[index]; day && day.from < starts.to; day = days[++index]) {
      if (day.from < starts.from || day.to > starts.to) continue;
      if (to > (ends[index] ?? '')) ends[index] = to;
      // If a month means four weeks, no longer period can be requested.
      const isFirst = toDay(from) === toDay(day.from);
      if (isFirst && to >= shiftDays(day.from, shortestMonth)) isWhole[index] = true;
    }
  }
  return days.map((day, index) => {
    const to = ends[index] ?? null;
    return {
      ...day,
      requestedUpTo: to,
      isWhole: isWhole[index] || (to !== null && to >= getMonthAfter(day)),
    };
  });
}

/** Returns whether a day was requested with all rows that may start on it. */
function isRequested({ from, isWhole, requestedUpTo }: Day, overlap: Overlap): boolean {
  if (isWhole) return true;
  if (requestedUpTo === null || overlap === null) return false;
  return overlap === 0 || requestedUpTo >= shiftDays(getMidnightAfter(from), overlap);
}

/** The parts of a period to download, in order: days whose rows were not all requested, given how long rows may be. */
export function listMissingWholes(
  period: Period,
  requested: readonly RequestedWholes[],
  overlap: Overlap = null,
): Period[] {
  const missing: { from: VenueDateTime; to: VenueDateTime }[] = [];
  for (const day of listDays(period, requested)) {
    if (isRequested(day, overlap) || (day.requestedUpTo !== null && day.requestedUpTo >= period.to))
      continue;
    const { from, to } = day;
    const last = missing.at(-1);
    if (last?.to === from) last.to = to;
    else missing.push({ from, to });
  }
  return missing;
}

/** Rows that may be missing from a period although all its days were downloaded. */
export interface WholesLimits {
  /** Ends of requested periods, in order: rows across one may be missing. Empty if there are none. */
  readonly seams: readonly VenueDateTime[];
  /** Otherwise rows of up to this many days are complete, and longer ones may be missing. Null: no limit. */
  readonly upToDays: number | null;
}

export function findWholesLimits(
  period: Period,
  requested: readonly RequestedWholes[],
  overlap: Overlap = null,
): WholesLimits {
  if (overlap === 0) return { seams: [], upToDays: null };
  const days = listDays(period, requested).filter(
    (day) => day.requestedUpTo !== null && !day.isWhole,
  );
  const seams = days.flatMap((day) => (isRequested(day, overlap) ? [] : (day.requestedUpTo ?? [])));
  return {
    seams: [...new Set(seams)].sort(),
    upToDays: seams.length < days.length ? overlap : null,
  };
}

/** Leaves out empty properties. */
export function reportLimits({ seams, upToDays }: WholesLimits): {
  seams?: VenueDateTime[];
  upToDays?: number;
} {
  return {
    ...(seams.length > 0 ? { seams: [...seams] } : {}),
    ...(upToDays === null ? {} : { upToDays }),
  };
}

/** The segments that newer ones replace, since those requested the same or more. */
export function listSupersededWholes<S extends RequestedSegment>(
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
    return segment.requested.every(({ from, to }) =>
      over.some(({ requested }) => requested.some((one) => one.from <= from && one.to >= to)),
    );
  });
}

function getMonthAfter({ from }: Pick<Day, 'from'>): VenueDateTime {
  return addMonth(getDayStart(toDay(from)));
}

export function getMidnightAfter(moment: VenueDateTime): VenueDateTime {
  return shiftDays(getDayStart(toDay(moment)), 1);
}

export function shiftDays(moment: VenueDateTime, days: number): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).add({ days }));
}
