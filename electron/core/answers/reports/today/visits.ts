import type { DayRange } from '../../../../../shared/ranges.ts';
import type { ReportQuery } from '../report-query.ts';
import { type TalliedDays, tallyByDay } from '../shared/tallies.ts';

/** People booked by the day of their visit: `numberOfVisitors` of booking lines by `visitStart` (spec 2.7). */
export function queryVisits(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({
    dataset: 'bookings',
    dates: 'visitStart',
    made: 'bookingDate',
    amount: 'numberOfVisitors',
    days,
  });
}

/**
 * Tickets by visit day: `quantity` of order lines by `visitDate` (spec 2.11). Lines without a visit date, such as
 * memberships, don't count.
 */
export function queryTickets(days: readonly DayRange[]): ReportQuery<TalliedTickets> {
  const tallied = tallyByDay({
    dataset: 'orders',
    dates: 'visitDate',
    made: 'creationDate',
    amount: 'quantity',
    days,
    fields: ['status', 'visitDate', 'creationDate', 'quantity', 'isoCurrencySymbol'],
  });
  return {
    ...tallied,
    statements: {
      ...tallied.statements,
      currencies: `SELECT "isoCurrencySymbol" FROM rows WHERE "isoCurrencySymbol" IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${mostCurrencies}`,
    },
    read: (rows) => ({
      ...tallied.read(rows),
      currencies: (rows['currencies'] ?? []).map(([currency]) => String(currency)),
    }),
  };
}

interface TalliedTickets extends TalliedDays {
  /** Currencies of all downloaded order lines, most frequent first. */
  readonly currencies: readonly string[];
}

const mostCurrencies = 20;

/** Tasks by start day. */
export function tallyTasks(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({ dataset: 'tasks', dates: 'start', made: null, amount: null, days });
}
