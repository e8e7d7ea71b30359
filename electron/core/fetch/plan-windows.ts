import { limits } from '../../../shared/catalogue/limits.ts';
import type { AppError } from '../../../shared/errors.ts';
import type { Period } from '../../../shared/ranges.ts';
import type { VenueDateTime } from '../../../shared/venue-time.ts';
import { overADay, planWindows, withinWeeks } from '../../../shared/windows.ts';
import type { AdaptationNote } from './fetch-port.ts';

/**
 * The windows to request for a period: usually the period itself. If it is longer than a month, or
 * the platform was found to read its limits more strictly (fact: day and month limits), windows
 * that fit either reading. `latest` is the latest moment that may be requested, or null; `wholes`
 * are the windows that `planWholes` made.
 */
export function planRequestPeriods(
  period: Period,
  notes: readonly AdaptationNote[],
  latest: VenueDateTime | null,
  wholes: readonly Period[] | null = null,
): readonly Period[] {
  if (wholes) {
    const longer = notes.includes('widen-by-a-second') ? wholes.map(overADay) : wholes;
    return notes.includes('windows-of-28-days') ? withinWeeks(longer) : longer;
  }
  const from = Temporal.PlainDateTime.from(period.from);
  const to = Temporal.PlainDateTime.from(period.to);
  const isOneDay = to.equals(from.add({ days: limits.minimumDays }));
  const isLong =
    Temporal.PlainDateTime.compare(to, from.add({ days: limits.plannedWindowDays })) > 0;
  const isBeyondAMonth = Temporal.PlainDateTime.compare(to, from.add({ months: 1 })) > 0;
  const isPlanned =
    isBeyondAMonth ||
    (isOneDay && notes.includes('widen-by-a-second')) ||
    (isLong && notes.includes('windows-of-28-days'));
  return isPlanned ? planWindows(period, latest).flatMap(({ asks }) => asks) : [period];
}

/** What to try when the platform refuses a permitted period; null where nothing would help. */
export function adaptationFor(
  error: AppError,
  period: Period | null,
  notes: readonly AdaptationNote[],
  wholes: readonly Period[] | null = null,
): AdaptationNote | null {
  if (!period || error.kind !== 'date-refused') return null;
  const has = (code: number): boolean => error.codes?.some((entry) => entry.code === code) ?? false;
  const note = has(1004) ? 'widen-by-a-second' : has(1005) ? 'windows-of-28-days' : null;
  if (note === null || notes.includes(note)) return null;
  // Only if it changes the windows: the same ones would be refused again.
  const before = JSON.stringify(planRequestPeriods(period, notes, null, wholes));
  return JSON.stringify(planRequestPeriods(period, [...notes, note], null, wholes)) === before
    ? null
    : note;
}
