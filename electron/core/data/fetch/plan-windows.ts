import type { AppError } from '../../../../shared/errors.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../../shared/venue-time.ts';
import {
  overADay,
  planWindows,
  widenWithinMonth,
  withinWeeks,
} from '../../../../shared/windows.ts';
import type { AdaptationNote } from './fetch-port.ts';

/**
 * What to request for a period: one request that begins a second earlier, since its first moment may
 * not belong to it (fact: ends of a range), and ends one later where both are permitted. If that is
 * longer than a month, as exactly one calendar month is, or the platform was found to take no more
 * than four weeks, several. `latest` is the latest moment that may be requested, or null; `windows`
 * are requests that were planned already (`planWindows`, `planWholes`).
 */
export function planRequestPeriods(
  period: Period,
  notes: readonly AdaptationNote[],
  latest: VenueDateTime | null,
  windows: readonly Period[] | null = null,
): readonly Period[] {
  if (windows) {
    const longer = notes.includes('widen-by-a-second') ? windows.map(overADay) : windows;
    return notes.includes('windows-of-28-days') ? withinWeeks(longer) : longer;
  }
  const whole = notes.includes('windows-of-28-days') ? null : widenWithinMonth(period, latest);
  return whole ? [whole] : planWindows(period, latest).flatMap(({ asks }) => asks);
}

/** What to try when the platform refuses a permitted period; null where nothing would help. */
export function adaptationFor(
  error: AppError,
  period: Period | null,
  notes: readonly AdaptationNote[],
  windows: readonly Period[] | null = null,
): AdaptationNote | null {
  if (!period || error.kind !== 'date-refused') return null;
  const has = (code: number): boolean => error.codes?.some((entry) => entry.code === code) ?? false;
  const note = has(1004) ? 'widen-by-a-second' : has(1005) ? 'windows-of-28-days' : null;
  if (note === null || notes.includes(note)) return null;
  // Only if it changes the windows: the same ones would be refused again.
  const before = JSON.stringify(planRequestPeriods(period, notes, null, windows));
  return JSON.stringify(planRequestPeriods(period, [...notes, note], null, windows)) === before
    ? null
    : note;
}
