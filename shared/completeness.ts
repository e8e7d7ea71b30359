/**
 * Measures how complete rows are when selected by another date than the axis. Lead times of stored rows tell how many
 * days before its visit a row changes, and the stored days tell how many of the visits must be known.
 */
import type { DayRange } from './ranges.ts';
import { addDays, type VenueDate } from './venue-time.ts';

/** Fraction of a day: with more missing, the day is neither shown as complete nor compared. */
export const maxMissing = 0.02;

/** Fraction below which missing data is not mentioned. */
export const minUnknown = 0.005;

export interface Completeness {
  /** Fractions of 1: stored, available but not stored, and not available yet. */
  readonly stored: number;
  readonly missing: number;
  readonly later: number;
  /** Axis days of nearly all rows (percentiles 1 to 99). */
  readonly needed: DayRange;
  /** From the first to the last missing day of `needed`. Null if none is missing. */
  readonly missingDays: DayRange | null;
}

const epoch = Temporal.PlainDate.from('1970-01-01');
/** Cached both ways, since reports convert each day a hundred times, which took seconds over twenty years. */
const numbers = new Map<VenueDate, number>();
const dates = new Map<number, VenueDate>();
function toNumber(day: VenueDate): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= 20_000) numbers.clear();
  const number = epoch.until(day, { largestUnit: 'day' }).days;
  numbers.set(day, number);
  return number;
}
function toDate(number: number): VenueDate {
  const known = dates.get(number);
  if (known !== undefined) return known;
  if (dates.size >= 20_000) dates.clear();
  const date = addDays('1970-01-01', number);
  dates.set(number, date);
  return date;
}

/** All axis days that rows of the period can have, including the rarest. */
export function findNeededDays(percentiles: readonly number[], period: DayRange): DayRange {
  const longest = Math.ceil(percentiles.at(-1) ?? 0);
  const shortest = Math.floor(percentiles[0] ?? 0);
  return { first: addDays(period.first, -longest), last: addDays(period.last, -shortest) };
}

/**
 * Measures completeness. `percentiles` are days from the axis to the other date at 0, 1 … 100 percent, never empty.
 * `latest` is the last day that can be downloaded, or null.
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
  /** Most percentiles share their day with others. */
  const shares = new Map<number, number>();
  for (const lead of days) shares.set(lead, (shares.get(lead) ?? 0) + 1);
  const known = new Map<number, 'stored' | 'missing' | 'later'>();
  const counts = { stored: 0, missing: 0, later: 0 };
  for (let day = first; day <= last; day += 1) {
    for (const [lead, share] of shares) {
      const axisDay = day - lead;
      let state = known.get(axisDay);
      if (state === undefined) {
        state = axisDay > end ? 'later' : isStored(toDate(axisDay)) ? 'stored' : 'missing';
        known.set(axisDay, state);
      }
      counts[state] += share;
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
