import type { DatasetId } from '../catalogue/types.ts';
import { toPeriod } from '../ranges.ts';
import { addDays, type VenueDate } from '../venue-time.ts';
import type { RequiredPeriod } from './needs.ts';

/**
 * How long before a visit bookings and orders are looked for, beyond the four weeks that today is
 * compared with: schools book months ahead.
 */
const bookedAhead = 100;
const comparedDays = 28;
/** What habits of arriving are learned from (electron/core/answers/reports/today/arrivals.ts). */
const learnedDays = 56;
const daysAhead = 14;
const yearOfWeeks = 364;
/** On 31 August last month began so many days ago. */
const longestLastMonth = 61;

/** What the figures of a day go by, as far as it can be asked by periods; today's scans are apart. */
export function listRequiredPeriods(day: VenueDate): readonly RequiredPeriod[] {
  const yesterday = addDays(day, -1);
  const need = (dataset: DatasetId, first: VenueDate, last: VenueDate): RequiredPeriod => ({
    dataset,
    period: toPeriod({ first, last }),
  });
  const booked = addDays(day, -(comparedDays + bookedAhead));
  return [
    need('bookings', booked, yesterday),
    need('orders', booked, yesterday),
    need('tasks', addDays(day, -comparedDays), addDays(day, daysAhead)),
    need('availabilities', day, addDays(day, daysAhead)),
    need('scans', addDays(day, -learnedDays), yesterday),
  ];
}

/**
 * What the demo venue comes with, beside what Today goes by: thirteen months and four weeks of
 * everything, so that last month can be compared with the same weekdays a year before, and the
 * bookings and orders that were made ahead of those days.
 */
export function listDemoYear(day: VenueDate): readonly RequiredPeriod[] {
  const yesterday = addDays(day, -1);
  const first = addDays(day, -(longestLastMonth + yearOfWeeks));
  const past = toPeriod({ first, last: yesterday });
  const madeAhead = toPeriod({ first: addDays(first, -bookedAhead), last: yesterday });
  const withAhead = toPeriod({ first, last: addDays(day, daysAhead) });
  return [
    ...listNeedsOfLastYear(day),
    { dataset: 'bookings', period: madeAhead },
    { dataset: 'orders', period: madeAhead },
    { dataset: 'scans', period: past },
    { dataset: 'visitors', period: past },
    { dataset: 'tasks', period: withAhead },
    { dataset: 'availabilities', period: withAhead },
  ];
}

/** What the same weekdays of last year go by, for the days to come. */
export function listNeedsOfLastYear(day: VenueDate): readonly RequiredPeriod[] {
  const first = addDays(day, 1 - yearOfWeeks - bookedAhead);
  const last = addDays(day, daysAhead - yearOfWeeks);
  return [{ dataset: 'bookings', period: toPeriod({ first, last }) }];
}
