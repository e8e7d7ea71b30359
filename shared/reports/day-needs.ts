import type { DatasetId } from '../catalogue/types.ts';
import { toPeriod } from '../ranges.ts';
import { addDays, type VenueDate } from '../venue-time.ts';
import type { RequiredPeriod } from './needs.ts';

/**
 * Days before a visit in which bookings and orders are searched, beyond the weeks that today is compared with:
 * schools book months ahead.
 */
const bookedAhead = 100;
/** The same weekday in seven weeks: the last four of them are the usual day. */
const comparedDays = 49;
/** Days that arrival profiles are learned from (electron/core/answers/reports/today/arrivals.ts). */
const learnedDays = 56;
const daysAhead = 14;
const yearOfWeeks = 364;
/** Maximum days back to the start of last month, as on 31 August. */
const maxLastMonthDays = 61;

/**
 * Required periods of the figures of today or another day, for requests by period; today's scans are separate. Of a day
 * that is over, what happened on it is required too.
 */
export function listRequiredPeriods(day: VenueDate, today = day): readonly RequiredPeriod[] {
  const yesterday = addDays(today, -1);
  const last = day < yesterday ? day : yesterday;
  // Of a day to come, nothing later is known.
  const known = day < today ? day : today;
  const need = (dataset: DatasetId, first: VenueDate, last: VenueDate): RequiredPeriod => ({
    dataset,
    period: toPeriod({ first, last }),
  });
  const booked = findFirstBooked(known);
  return [
    need('bookings', booked, last),
    need('orders', booked, last),
    need('tasks', addDays(day, -comparedDays), addDays(day, daysAhead)),
    need('availabilities', day, addDays(day, daysAhead)),
    need('scans', addDays(known, -learnedDays), last),
  ];
}

/** The first day of bookings and orders that a day needs. */
function findFirstBooked(day: VenueDate): VenueDate {
  return addDays(day, -(comparedDays + bookedAhead));
}

/**
 * Periods of the demo venue's data beside those of Today: thirteen months and four weeks of everything, so that last
 * month can be compared with the same weekdays a year before, with the bookings and orders made ahead of those days.
 */
export function listDemoYear(day: VenueDate): readonly RequiredPeriod[] {
  const yesterday = addDays(day, -1);
  const first = addDays(day, -(maxLastMonthDays + yearOfWeeks));
  const past = toPeriod({ first, last: yesterday });
  const madeAhead = toPeriod({ first: addDays(first, -bookedAhead), last: yesterday });
  const withAhead = toPeriod({ first, last: addDays(day, daysAhead) });
  return [
    ...listNeedsOfLastYear(day),
    { dataset: 'bookings', period: madeAhead },
    { dataset: 'orders', period: madeAhead },
    { dataset: 'scans', period: past },
    { dataset: 'visitors', period: madeAhead },
    { dataset: 'tasks', period: withAhead },
    { dataset: 'availabilities', period: withAhead },
  ];
}

/**
 * Required periods for the same weekdays of last year: for the coming days, and for yesterday's revenue. They reach to
 * the bookings and orders that the day itself needs. So once all is downloaded, the days to come need nothing more.
 */
export function listNeedsOfLastYear(day: VenueDate): readonly RequiredPeriod[] {
  const last = addDays(findFirstBooked(day), -1);
  const need = (dataset: DatasetId, first: VenueDate): RequiredPeriod => ({
    dataset,
    period: toPeriod({ first, last }),
  });
  return [
    need('bookings', addDays(day, 1 - yearOfWeeks - bookedAhead)),
    need('orders', addDays(day, -1 - yearOfWeeks)),
  ];
}
