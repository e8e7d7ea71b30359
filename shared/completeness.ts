/**
 * How complete rows are when selected by another date than the axis. A row with a visit on some day
 * was changed some days before: the lead times of stored rows tell how many days, and the stored
 * days tell how many of the visits must be known.
 */
import type { DayRange } from './ranges.ts';
import { addDays, type VenueDate } from './venue-time.ts';

/**
 * A part of one: a day of which more is missing is not told as if it were whole, nor compared with.
 */
export const mostMissing = 0.02;

/** A part of one: less than this is not told as unknown. */
export const leastUnknown = 0.005;

export interface Completeness {
  /** Parts of one: stored, not stored but available, and not available yet. */
  readonly stored: number;
  readonly missing: number;
  readonly later: number;
  /** The days on the axis of nearly all of the rows (1 to 99 percent). */
  readonly needed: DayRange;
  /** From the first to the last missing day among those; null where none is missing. */
  readonly missingDays: DayRange | null;
}

const epoch = Temporal.PlainDate.from('1970-01-01');
const toNumber = (day: VenueDate): number => epoch.until(day, { largestUnit: 'day' }).days;
/** Asked for a hundred times a day of a report: of twenty years that was seconds. */
const dates = new Map<number, VenueDate>();
function toDate(number: number): VenueDate {
  const known = dates.get(number);
  if (known !== undefined) return known;
  if (dates.size >= 20_000) dates.clear();
  const date = addDays('1970-01-01', number);
  dates.set(number, date);
  return date;
}

/** The days on the axis that rows with a date in the period may have, the rarest ones included. */
export function daysNeeded(percentiles: readonly number[], period: DayRange): DayRange {
  const longest = Math.ceil(percentiles.at(-1) ?? 0);
  const shortest = Math.floor(percentiles[0] ?? 0);
  return { first: addDays(period.first, -longest), last: addDays(period.last, -shortest) };
}

/**
 * `percentiles` are days from the axis to the other date, at 0, 1 … 100 percent; never empty.
 * `latest` is the last day that can be fetched, or null.
 */
export function measureCompleteness(
  percentiles: readonly number[],
  period: DayRange,
  isStored: (day: VenueDate) => boolean,
  latest: VenueDate | null,
): Completeness {
  const first = toNumber(period.first);
  const last = toNumber(period.last);
  const end = latest === null ? Number.POSITIVE_INFINITY : toNumber(latest);
  const days = percentiles.map((lead) => Math.round(lead));
  const known = new Map<number, 'stored' | 'missing' | 'later'>();
  const counts = { stored: 0, missing: 0, later: 0 };
  for (let day = first; day <= last; day += 1) {
    for (const lead of days) {
      const asked = day - lead;
      let state = known.get(asked);
      if (state === undefined) {
        state = asked > end ? 'later' : isStored(toDate(asked)) ? 'stored' : 'missing';
        known.set(asked, state);
      }
      counts[state] += 1;
    }
  }
  const total = Math.max(1, counts.stored + counts.missing + counts.later);
  const neededFirst = first - (days[Math.max(0, days.length - 2)] ?? 0);
  const neededLast = last - (days[Math.min(1, days.length - 1)] ?? 0);
  const missing = [...known]
    .filter(([day, state]) => state === 'missing' && day >= neededFirst && day <= neededLast)
    .map(([day]) => day);
  return {
    stored: counts.stored / total,
    missing: counts.missing / total,
    later: counts.later / total,
    needed: { first: toDate(neededFirst), last: toDate(neededLast) },
    missingDays:
      missing.length === 0
        ? null
        : {
            first: toDate(missing.reduce((a, b) => Math.min(a, b))),
            last: toDate(missing.reduce((a, b) => Math.max(a, b))),
          },
  };
}
