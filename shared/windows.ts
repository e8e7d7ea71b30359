/**
 * Turns any period into windows that a dataset may be asked for, on the venue's own calendar.
 * A window is never refused, whatever the platform means by "1 day" and "1 month": it is longer than
 * a day and at most 28 days (platform facts). Neighbours overlap by a second, since whether the ends
 * of a range belong to it is unknown; what is received twice is dropped by key.
 */
import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import type { Period } from './ranges.ts';
import { formatVenueDateTime, type VenueDateTime } from './venue-time.ts';

/** One request of a plan. */
export interface PlannedWindow {
  /** What is asked. */
  readonly ask: Period;
  /** What of its rows counts: neighbours' parts touch and don't overlap. */
  readonly keep: Period;
}

/** So that a window is within 28 days with the second that it overlaps its neighbour by. */
const wholeDaysInWindow = limits.plannedWindowDays - 1;

/**
 * Days by which a period is asked for beyond its end. It selects tasks and availabilities that start
 * *and end* within it, so one that runs over midnight would be in neither of two periods that meet
 * there (sandbox README, "What a period selects").
 */
export function reachOf({ axis }: Dataset): number {
  return axis?.kind === 'start' || axis?.kind === 'available' ? 1 : 0;
}

/**
 * The windows of a period, in order. Whole days stay whole, so that what is held can be told by the
 * day. `latest` is the moment that nothing may be asked beyond (`latestEnd`), or null. `reachDays`
 * more days are asked for beyond each end, for what starts in a window and ends after it.
 * Throws a `RangeError` for a period that is empty, ends before it starts or reaches beyond `latest`.
 */
export function planWindows(
  period: Period,
  latest: VenueDateTime | null,
  reachDays = 0,
): PlannedWindow[] {
  const from = Temporal.PlainDateTime.from(period.from);
  const to = Temporal.PlainDateTime.from(period.to);
  if (isBefore(to, from) || to.equals(from)) throw new RangeError('a period without a moment');
  if (latest !== null && period.to > latest) throw new RangeError('a period beyond the data');
  const windows: PlannedWindow[] = [];
  let start = from;
  while (isBefore(start, to)) {
    const end = earlier(nextEnd(start, wholeDaysInWindow - reachDays), to);
    windows.push({ ask: widen(start, end, latest, reachDays), keep: written(start, end) });
    start = end;
  }
  return windows;
}

/** Midnight after so many whole days: a period that starts at noon gets to midnights at once. */
function nextEnd(start: Temporal.PlainDateTime, wholeDays: number): Temporal.PlainDateTime {
  return start.add({ days: wholeDays }).round({ smallestUnit: 'day', roundingMode: 'floor' });
}

/**
 * At least a second more than a day, and a second beyond the end where that may be asked. What may
 * not be asked later is asked earlier.
 */
function widen(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  latest: VenueDateTime | null,
  reachDays: number,
): Period {
  const limit = latest === null ? null : Temporal.PlainDateTime.from(latest);
  const overDay = start.add({ days: limits.minimumDays, seconds: 1 });
  const wanted = later(end.add({ days: reachDays, seconds: 1 }), overDay);
  const askEnd = limit === null ? wanted : earlier(wanted, limit);
  const overDayBefore = askEnd.subtract({ days: limits.minimumDays, seconds: 1 });
  return written(earlier(start.subtract({ seconds: 1 }), overDayBefore), askEnd);
}

function written(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): Period {
  return { from: formatVenueDateTime(from), to: formatVenueDateTime(to) };
}

function isBefore(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): boolean {
  return Temporal.PlainDateTime.compare(a, b) < 0;
}

function earlier(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return isBefore(a, b) ? a : b;
}

function later(a: Temporal.PlainDateTime, b: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return isBefore(a, b) ? b : a;
}
