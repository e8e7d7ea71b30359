import type { DayRows } from '../../../shared/domain/reports.ts';
import type { CoveredDay } from '../../../shared/domain/stored-rows.ts';
import type { FailedWindow } from '../../../shared/domain/sync.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { addDays, getDayStart, type VenueDate } from '../../../shared/venue-time.ts';

/**
 * `provisional`: from yesterday on, the night's load may not have brought everything yet. `older`: completely stored, but a fetch could
 * bring something newer.
 */
export const dayStates = [
  'stored',
  'provisional',
  'older',
  'partly',
  'damaged',
  'failed',
  'not',
  'future',
] as const;

export type DayState = (typeof dayStates)[number];

export interface CalendarDay {
  readonly state: DayState;
  /** Milliseconds since the epoch. Null if nothing is stored. */
  readonly fetchedAt: number | null;
  /** Number of stored rows. Null if unknown. */
  readonly rows: number | null;
}

export type CalendarDays = ReadonlyMap<VenueDate, CalendarDay>;

/** Returns each day's state from stored rows, failed jobs, yesterday, and the last possible day. */
export function listCalendarDays(
  covered: readonly CoveredDay[],
  failed: readonly FailedWindow[],
  yesterday: VenueDate,
  lastDay: VenueDate | null,
  counted: readonly DayRows[] | null = null,
): CalendarDays {
  const days = new Map<VenueDate, CalendarDay>();
  const rowsOn = counted && new Map(counted.map(({ day, rows }) => [day, rows]));
  for (const { day, state, fetchedAt, isCurrent, isProvisional } of covered) {
    const rows = rowsOn && fetchedAt !== null ? (rowsOn.get(day) ?? 0) : null;
    days.set(day, { state: getState(), fetchedAt, rows });

    function getState(): DayState {
      if (state === 'stored') {
        // A response marks all of its days; those before yesterday were complete before it.
        if (isProvisional) return day < yesterday ? 'stored' : 'provisional';
        return isCurrent ? 'stored' : 'older';
      }
      if (lastDay !== null && day > lastDay) return 'future';
      if (state === 'damaged') return 'damaged';
      if (state === 'failed' || findFailedWindow(day, failed)) return 'failed';
      return state === 'partial' ? 'partly' : 'not';
    }
  }
  return days;
}

/** The last failed attempt for a day, or undefined. */
export function findFailedWindow(
  day: VenueDate,
  failed: readonly FailedWindow[],
): FailedWindow | undefined {
  const start = getDayStart(day);
  const end = getDayStart(addDays(day, 1));
  return failed.find(({ window }) => window.from < end && window.to > start);
}

export function isStored(state: DayState | undefined): boolean {
  return state === 'stored' || state === 'provisional' || state === 'older';
}

/** Returns whether a day that can be fetched is incomplete. */
function isGap(state: DayState | undefined): boolean {
  return state === 'not' || state === 'partly' || state === 'damaged' || state === 'failed';
}

/**
 * Returns the gap around some days, if it lies between stored days or ends with the data. Null if the days aren't
 * missing, or nothing is stored before them.
 */
export function findGapAround(days: CalendarDays, range: DayRange): DayRange | null {
  let { first, last } = range;
  if (!isGap(days.get(first)?.state) || !isGap(days.get(last)?.state)) return null;
  while (isGap(days.get(addDays(first, -1))?.state)) first = addDays(first, -1);
  while (isGap(days.get(addDays(last, 1))?.state)) last = addDays(last, 1);
  return isStored(days.get(addDays(first, -1))?.state) ? { first, last } : null;
}

/** The first gap between stored days. Null if there is none. */
export function findFirstGap(days: CalendarDays): DayRange | null {
  let wasStored = false;
  let first: VenueDate | null = null;
  for (const [day, { state }] of days) {
    if (isStored(state)) {
      if (first !== null) return { first, last: addDays(day, -1) };
      wasStored = true;
    } else if (wasStored) first ??= day;
  }
  return null;
}

export interface StoredSummary {
  readonly days: number;
  readonly first: VenueDate;
  readonly last: VenueDate;
  /** Between the first and the last. */
  readonly gaps: number;
}

/** The number of stored days. Null if there are none. */
export function summariseDays(days: CalendarDays): StoredSummary | null {
  let summary: { days: number; first: VenueDate; last: VenueDate; gaps: number } | null = null;
  let gapOpen = false;
  for (const [day, { state }] of days) {
    if (isStored(state)) {
      if (summary === null) summary = { days: 0, first: day, last: day, gaps: 0 };
      else if (gapOpen) summary.gaps += 1;
      summary.days += 1;
      summary.last = day;
      gapOpen = false;
    } else if (summary) gapOpen = true;
  }
  return summary;
}

/** The highest number of rows of a day. */
export function countMostRows(days: CalendarDays): number {
  let most = 0;
  for (const { rows } of days.values()) most = Math.max(most, rows ?? 0);
  return most;
}
