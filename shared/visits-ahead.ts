/**
 * Rows whose visit was in the future when they were downloaded. Bookings are requested by their booking date (spec
 * 4.2), which stays the same when one is cancelled months later. So a day of bookings is requested again until a
 * response says that all its visits are over.
 */
import { limits } from './catalogue/limits.ts';
import type { Dataset } from './catalogue/types.ts';
import type { CoveredSlice, CoveringSegment } from './coverage.ts';
import { type Period, toPeriod } from './ranges.ts';
import { addDays, getDayStart, toDay, type VenueDate } from './venue-time.ts';

/** A day of the axis, and the latest visit of its rows. */
export interface DayAhead {
  readonly day: VenueDate;
  readonly visit: VenueDate;
}

export interface AheadSegment extends CoveringSegment {
  /** Its days with a visit after `dataAsOf`, in order. Absent if rows have no visit. */
  readonly visitsAhead?: readonly DayAhead[] | undefined;
}

/** Returns whether a dataset's rows change without moving to other periods (spec 4.2). */
export function isByBookingDate({ axis }: Dataset): boolean {
  return axis?.kind === 'booked';
}

/** Days in these slices with visits that were in the future at their download, in order. */
export function listDaysAhead(slices: readonly CoveredSlice<AheadSegment>[]): DayAhead[] {
  return slices.flatMap(({ segment, period }) =>
    (segment.visitsAhead ?? []).filter(
      ({ day }) => day >= toDay(period.from) && getDayStart(day) < period.to,
    ),
  );
}

/** One day less than four weeks, since windows overlap by a second. */
const daysTogether = limits.plannedWindowDays - 1;

/**
 * Gathers days, in any order, into few periods of at most 27 days: at most one or two per month. Days in between are
 * requested too.
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
