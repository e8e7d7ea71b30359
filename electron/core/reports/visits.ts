import type { DayRange } from '../../../shared/ranges.ts';
import type { ReportQuery } from './report-query.ts';
import { type TalliedDays, tallyByDay } from './tallies.ts';

/** People booked by the day of their visit: `numberOfVisitors` of booking lines by `visitStart` (spec 2.7). */
export function reportVisits(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({
    ...{ dataset: 'bookings', dates: 'visitStart', made: 'bookingDate' },
    ...{ amount: 'numberOfVisitors', days },
  });
}

/**
 * Tickets by the day that they are for: `quantity` of order lines by `visitDate` (spec 2.11). A line
 * without a visit date, such as a membership's, is for no day.
 */
export function reportTickets(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({
    ...{ dataset: 'orders', dates: 'visitDate', made: 'creationDate' },
    ...{ amount: 'quantity', days, fields: ['status', 'visitDate', 'creationDate', 'quantity'] },
  });
}

/** Tasks by the day that they start on. */
export function tallyTasks(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({ dataset: 'tasks', dates: 'start', made: null, amount: null, days });
}
