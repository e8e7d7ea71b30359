/**
 * Rows whose visit was still ahead when they were downloaded. Bookings are asked for by their
 * booking date (spec 4.2), which stays as it is when one is cancelled months later: so a day of
 * bookings is asked for again until a response says that all of its visits are over.
 */
import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import type { CoveredSlice, CoveringSegment } from './coverage.ts';
import { type Period, toPeriod } from './ranges.ts';
import { addDays, getDayStart, toDay, type VenueDate } from './venue-time.ts';

/** A day by which rows are asked for, and the latest visit of its rows. */
export interface DayAhead {
  readonly day: VenueDate;
  readonly visit: VenueDate;
}

export interface AheadSegment extends CoveringSegment {
  /** Its days with a visit after `dataAsOf`, in order; left out where rows name no visit. */
  readonly visitsAhead?: readonly DayAhead[] | undefined;
}

/** Whether a dataset's rows change without moving to other periods (spec 4.2). */
export function isByBookingDate({ axis }: Dataset): boolean {
  return axis?.kind === 'booked';
}

/** The days of these slices that had visits ahead when they were downloaded, in order. */
export function listDaysAhead(slices: readonly CoveredSlice<AheadSegment>[]): DayAhead[] {
  return slices.flatMap(({ segment, period }) =>
    (segment.visitsAhead ?? []).filter(
      ({ day }) => day >= toDay(period.from) && getDayStart(day) < period.to,
    ),
  );
}

/** So that a window with the second that it overlaps its neighbours by is within four weeks. */
const daysTogether = limits.plannedWindowDays - 1;

/**
 * Days, in any order, as few periods of at most 27 days that have all of them: of any month at most
 * one or two. Days in between are asked for too.
 */
export function gatherDays(days: readonly VenueDate[]): Period[] {
  const periods: Period[] = [];
  let first: VenueDate | null = null;
  let last = '';
  const end = (): void => {
    if (first !== null) periods.push(toPeriod({ first, last }));
  };
  for (const day of [...new Set(days)].sort()) {
    if (first === null || day >= addDays(first, daysTogether)) {
      end();
      first = day;
    }
    last = day;
  }
  end();
  return periods;
}
