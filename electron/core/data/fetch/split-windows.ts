import type { Period } from '../../../../shared/ranges.ts';
import { formatVenueDateTime, pickEarlier } from '../../../../shared/venue-time.ts';
import { getMidnightAfter } from '../../../../shared/whole-rows.ts';
import { widenBeyondDay } from '../../../../shared/windows.ts';

/**
 * Splits windows into requests of at most `days` days, for a platform that takes too long for longer ones. Neighbours
 * overlap by a second (fact: ends of a range). If rows are selected by start and end, a request begins on each day, so
 * that every row up to that length lies wholly in one.
 */
export function splitWindows(
  windows: readonly Period[],
  days: number,
  isByStartAndEnd: boolean,
): Period[] {
  return windows.flatMap((window) => {
    if (countDays(window) <= days) return [window];
    return isByStartAndEnd ? slide(window, days) : cut(window, days);
  });
}

/** Returns a window's days, rounded up. The second by which neighbours overlap isn't counted. */
export function countDays({ from, to }: Period): number {
  const { hours } = Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'hours' });
  return Math.max(1, Math.ceil(hours / 24));
}

function cut({ from, to }: Period, days: number): Period[] {
  const parts: Period[] = [];
  for (let start = from; start < to; start = addTime(start, { days })) {
    const end = pickEarlier(addTime(start, { days, seconds: 1 }), to);
    const least = widenBeyondDay({ from: start, to: end });
    // The last request has a full length too: it begins earlier.
    parts.push(least.to <= to ? least : { from: addTime(to, { days: -1, seconds: -1 }), to });
  }
  return parts;
}

function slide({ from, to }: Period, days: number): Period[] {
  const parts: Period[] = [];
  for (let start = from; ; start = getMidnightAfter(start)) {
    const end = pickEarlier(addTime(start, { days, seconds: 1 }), to);
    parts.push(widenBeyondDay({ from: start, to: end }));
    if (end === to) return parts;
  }
}

function addTime(moment: string, by: { readonly days: number; readonly seconds?: number }): string {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).add(by));
}
