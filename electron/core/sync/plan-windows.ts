import { limits } from '../../../shared/catalogue/limits.ts';
import type { AppError } from '../../../shared/errors.ts';
import { oneSecondAfter, type Period } from '../../../shared/ranges.ts';
import { formatVenueDateTime } from '../../../shared/venue-time.ts';
import type { AdaptationNote } from './sync-port.ts';

/**
 * The windows that are asked for a permitted period. Usually the period itself; where the platform
 * was found to read its limits more strictly (platform facts, "Contradictions"), one that is a
 * second longer than a day, or two halves that overlap by a second.
 */
export function planWindows(period: Period, notes: readonly AdaptationNote[]): readonly Period[] {
  const from = Temporal.PlainDateTime.from(period.from);
  const to = Temporal.PlainDateTime.from(period.to);
  const isOneDay = to.equals(from.add({ days: limits.minimumDays }));
  if (isOneDay && notes.includes('widen-by-a-second')) {
    return [{ from: period.from, to: oneSecondAfter(period.to) }];
  }
  const isLong =
    Temporal.PlainDateTime.compare(to, from.add({ days: limits.plannedWindowDays })) > 0;
  if (isLong && notes.includes('windows-of-28-days')) {
    // In the middle, so that neither is near a limit.
    const middle = formatVenueDateTime(from.add({ days: limits.plannedWindowDays / 2 }));
    return [
      { from: period.from, to: oneSecondAfter(middle) },
      { from: middle, to: period.to },
    ];
  }
  return [period];
}

/** What to try when the platform refuses a permitted period, or null where nothing would help. */
export function adaptationFor(
  error: AppError,
  period: Period | null,
  notes: readonly AdaptationNote[],
): AdaptationNote | null {
  if (!period || error.kind !== 'date-refused') return null;
  const has = (code: number): boolean => error.codes?.some((entry) => entry.code === code) ?? false;
  const note = has(1004) ? 'widen-by-a-second' : has(1005) ? 'windows-of-28-days' : null;
  if (note === null || notes.includes(note)) return null;
  // Only if it changes what is asked: otherwise the same refusal would come again.
  const before = JSON.stringify(planWindows(period, notes));
  return JSON.stringify(planWindows(period, [...notes, note])) === before ? null : note;
}
