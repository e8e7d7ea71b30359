/**
 * Permitted periods: 1 day to 1 calendar month (spec 8), up to the end of the dataset's dates. The window and the
 * code that plans requests share these functions, so that they agree.
 */
import type { DateAxis } from './catalogue/types.ts';
import {
  addDays,
  getDayStart,
  isReckonable,
  parseVenueDate,
  parseVenueDateTime,
  toDay,
  type VenueDate,
  type VenueDateTime,
} from './venue-time.ts';

/** A period of whole days as users choose it: both ends are included. */
export interface DayRange {
  readonly first: VenueDate;
  readonly last: VenueDate;
}

/** A period that includes `from` but not `to`. */
export interface Period {
  readonly from: VenueDateTime;
  readonly to: VenueDateTime;
}

export const rangeProblems = [
  'not-a-date',
  'ends-before-it-starts',
  'shorter-than-a-day',
  'longer-than-a-month',
  'longer-than-20-years',
  'after-yesterday',
  'in-the-future',
] as const;

export type RangeProblem = (typeof rangeProblems)[number];

/** Converts whole days to midnights: a single day is exactly one day long. */
export function toPeriod(range: DayRange): Period {
  return { from: getDayStart(range.first), to: getDayStart(addDays(range.last, 1)) };
}

/** The days of a period of whole days. */
export function toDayRange(period: Period): DayRange {
  return { first: toDay(period.from), last: addDays(toDay(period.to), -1) };
}

export function countDays({ first, last }: DayRange): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1;
}

/** Every day of some ranges, once, in order. */
export function listDays(ranges: readonly DayRange[]): VenueDate[] {
  const days = new Set<VenueDate>();
  for (const { first, last } of ranges) {
    for (let day = first; day <= last; day = addDays(day, 1)) days.add(day);
  }
  return [...days].sort();
}

/** Joins sorted days to the fewest ranges. */
export function joinDays(days: readonly VenueDate[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.last, 1) === day) ranges[ranges.length - 1] = { ...last, last: day };
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}

/** Joins periods that overlap or touch, in order. */
export function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  // Text order equals time order.
  for (const { from, to } of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || last.to < from) joined.push({ from, to });
    else if (last.to < to) joined[joined.length - 1] = { from: last.from, to };
  }
  return joined;
}

/** Returns the parts of a period that are not stored: in order, not empty, not touching. */
export function findMissingPeriods(period: Period, stored: readonly Period[]): Period[] {
  const missing: Period[] = [];
  let from = period.from;
  for (const part of stored.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (part.to <= from) continue;
    if (part.from >= period.to) break;
    if (part.from > from) missing.push({ from, to: part.from });
    from = part.to;
  }
  if (from < period.to) missing.push({ from, to: period.to });
  return missing;
}

/**
 * The end that no period on this axis may exceed. Null if future dates are permitted. "Yesterday" ends at today's
 * midnight.
 */
export function findLatestEnd(axis: DateAxis, now: Temporal.PlainDateTime): VenueDateTime | null {
  switch (axis.ends) {
    case 'yesterday':
      return getDayStart(now.toPlainDate().toString());
    case 'now':
      // Today's scans can be requested as a whole day: the rest is empty, not forbidden.
      return getDayStart(now.toPlainDate().add({ days: 1 }).toString());
    case 'open':
      return null;
  }
}

/** The last permitted day of this axis. Null if future dates are permitted. */
export function findLastDay(axis: DateAxis, now: Temporal.PlainDateTime): VenueDate | null {
  const end = findLatestEnd(axis, now);
  return end === null ? null : addDays(toDay(end), -1);
}

/** The last day of the longest period that starts on this day: 31 January reaches 27 February. */
export function getLastDayFrom(first: VenueDate): VenueDate {
  return Temporal.PlainDate.from(first).add({ months: 1 }).subtract({ days: 1 }).toString();
}

/** The first day of the longest period that ends on this day. */
export function getFirstDayFor(last: VenueDate): VenueDate {
  const end = Temporal.PlainDate.from(last).add({ days: 1 });
  // Months differ in length, so it searches from the earliest candidate.
  let first = end.subtract({ months: 1 }).subtract({ days: 3 });
  while (Temporal.PlainDate.compare(first.add({ months: 1 }), end) < 0)
    first = first.add({ days: 1 });
  return first.toString();
}

/** Every time that a row can have. */
export const allTime: Period = { from: '0001-01-01T00:00:00', to: '9999-12-31T23:59:59' };

/** Maximum years of a period that is downloaded in windows or opened from stored rows. */
const maxYears = 20;

/** Returns whether a period is longer. */
export function isBeyondYears({ from, to }: Period, years = maxYears): boolean {
  const latestEndOfYears = parseVenueDateTime(from)?.add({ years });
  if (latestEndOfYears === undefined) return false;
  // The midnight after the last possible day has a five-digit year.
  const end = parseVenueDateTime(to);
  return end === null || Temporal.PlainDateTime.compare(end, latestEndOfYears) > 0;
}

function isDay(day: VenueDate): boolean {
  return parseVenueDate(day) !== null && isReckonable(day);
}

/** Returns why days can't be iterated, or null if they can. */
export function findLengthProblem(days: DayRange): RangeProblem | null {
  if (!isDay(days.first) || !isDay(days.last)) return 'not-a-date';
  if (days.last < days.first) return 'ends-before-it-starts';
  return isBeyondYears(toPeriod(days)) ? 'longer-than-20-years' : null;
}

/** Returns why a period is not permitted on this axis, or null if it is. */
export function findPeriodProblem(
  period: Period,
  axis: DateAxis,
  now: Temporal.PlainDateTime,
): RangeProblem | null {
  const from = parseVenueDateTime(period.from);
  const to = parseVenueDateTime(period.to);
  if (!from || !to || !isReckonable(period.from) || !isReckonable(period.to)) return 'not-a-date';
  const compare = Temporal.PlainDateTime.compare;
  if (compare(to, from) < 0) return 'ends-before-it-starts';
  if (compare(to, from.add({ days: 1 })) < 0) return 'shorter-than-a-day';
  if (compare(to, from.add({ months: 1 })) > 0) return 'longer-than-a-month';
  const end = findLatestEnd(axis, now);
  if (end !== null && period.to > end) {
    return axis.ends === 'yesterday' ? 'after-yesterday' : 'in-the-future';
  }
  return null;
}

/** The same for whole days, as picked or typed. */
export function findDaysProblem(
  range: DayRange,
  axis: DateAxis,
  now: Temporal.PlainDateTime,
): RangeProblem | null {
  if (!isDay(range.first) || !isDay(range.last)) return 'not-a-date';
  if (range.last < range.first) return 'ends-before-it-starts';
  return findPeriodProblem(toPeriod(range), axis, now);
}

/**
 * The nearest permitted period to a refused one, given the app's reason or the platform's code 1003 to 1005 (spec
 * 7.2). Null if no other period would help.
 */
export function mendRange(
  range: DayRange,
  reason: RangeProblem | 1003 | 1004 | 1005,
  axis: DateAxis,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const { first, last } = range;
  if (!parseVenueDate(first) || !parseVenueDate(last)) return null;
  const candidate = ((): DayRange | null => {
    switch (reason) {
      case 1003:
      case 'ends-before-it-starts':
        return { first: last, last: first };
      case 1004:
      case 'shorter-than-a-day': {
        const longer = { first, last: addDays(last, 1) };
        return findDaysProblem(longer, axis, now) === null
          ? longer
          : { first: addDays(first, -1), last };
      }
      case 1005: {
        const days = countDays(range);
        return days < 2 ? null : { first: addDays(last, 1 - Math.floor(days / 2)), last };
      }
      case 'longer-than-a-month':
        return { first: getFirstDayFor(last), last };
      case 'after-yesterday':
      case 'in-the-future': {
        const end = findLastDay(axis, now);
        if (end === null) return null;
        const startsInTime = first < end;
        return { first: startsInTime ? first : end, last: end };
      }
      case 'longer-than-20-years':
      case 'not-a-date':
        return null;
    }
  })();
  return candidate && findDaysProblem(candidate, axis, now) === null ? candidate : null;
}
