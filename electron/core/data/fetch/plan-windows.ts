import type { AppError } from '../../../../shared/errors.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import {
  planWindows,
  splitIntoWeeks,
  widenBeyondDay,
  widenWithinMonth,
} from '../../../../shared/windows.ts';
import type { AdaptationNote } from '../../access/settings/index.ts';

/**
 * Returns the windows to request for a period. One request begins a second earlier, since its first second may not
 * belong to it (fact: ends of a range), and ends a second later, where both are permitted. There are several if that is
 * longer than a month, as a whole calendar month is, or if the platform was found to take no more than four weeks.
 * `latest` is the latest time that may be requested, or null; `windows` are requests that were planned already
 * (`planWindows`, `planWholes`).
 */
export function planRequestPeriods(
  period: Period,
  notes: readonly AdaptationNote[],
  latest: VenueDateTime | null,
  windows: readonly Period[] | null = null,
): readonly Period[] {
  if (windows) {
    const longer = notes.includes('widen-by-a-second') ? windows.map(widenBeyondDay) : windows;
    return notes.includes('windows-of-28-days') ? splitIntoWeeks(longer) : longer;
  }
  const whole = notes.includes('windows-of-28-days') ? null : widenWithinMonth(period, latest);
  return whole ? [whole] : planWindows(period, latest).flatMap(({ asks }) => asks);
}

/** Returns the adaptation to try when the platform refuses a permitted period. Null if none would help. */
export function findAdaptation(
  error: AppError,
  period: Period | null,
  notes: readonly AdaptationNote[],
  windows: readonly Period[] | null = null,
): AdaptationNote | null {
  if (!period || error.kind !== 'date-refused') return null;
  const has = (code: number): boolean => error.codes?.some((entry) => entry.code === code) ?? false;
  const note = has(1004) ? 'widen-by-a-second' : has(1005) ? 'windows-of-28-days' : null;
  if (note === null || notes.includes(note)) return null;
  // Tried only if it changes the windows: the same ones would be refused again.
  const before = JSON.stringify(planRequestPeriods(period, notes, null, windows));
  return JSON.stringify(planRequestPeriods(period, [...notes, note], null, windows)) === before
    ? null
    : note;
}
