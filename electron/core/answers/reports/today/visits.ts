import type { DayRange } from '../../../../../shared/ranges.ts';
import { addDays, getDayStart, type VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import { buildMadeBeforeDaySql, writeTimestamp } from '../report-sql.ts';
import { type TalliedDays, tallyByDay } from '../shared/tallies.ts';

/**
 * People booked by the day of their visit: `numberOfVisitors` of booking lines by `visitStart` (spec 2.7). `lead` is how
 * many days before the visit they are compared.
 */
export function queryVisits(days: readonly DayRange[], lead: number): ReportQuery<TalliedDays> {
  return tallyByDay({
    dataset: 'bookings',
    dates: 'visitStart',
    ahead: buildMadeBeforeDaySql('bookingDate', 'visitStart', lead),
    amount: 'numberOfVisitors',
    days,
  });
}

/**
 * People booked for days to come, and for past days; `ahead` counts what was booked before the day `before`, and for
 * past days what was booked before the same point a year earlier.
 */
export function queryNextVisits(
  days: readonly DayRange[],
  { today, before }: { readonly today: VenueDate; readonly before: VenueDate },
): ReportQuery<TalliedDays> {
  const at = (day: VenueDate) => writeTimestamp(getDayStart(day));
  return tallyByDay({
    dataset: 'bookings',
    dates: 'visitStart',
    ahead: `"bookingDate" < CASE WHEN "visitStart" < ${at(today)}
      THEN ${at(addDays(before, -yearOfWeeks))} ELSE ${at(before)} END`,
    amount: 'numberOfVisitors',
    days,
  });
}

/** Reads nothing, but says how far the bookings of some days are downloaded. */
export function openVisits(days: readonly DayRange[]): ReportQuery<null> {
  const rows: ReportSource = { dataset: 'bookings', dates: 'visitStart', days };
  return { sources: { rows }, statements: {}, read: () => null };
}

/** 52 weeks: the same weekday a year before. */
export const yearOfWeeks = 364;

/**
 * Tickets by visit day: `quantity` of order lines by `visitDate` (spec 2.11). Lines without a visit date, such as
 * memberships, don't count.
 */
export function queryTickets(days: readonly DayRange[], lead: number): ReportQuery<TalliedTickets> {
  const tallied = tallyByDay({
    dataset: 'orders',
    dates: 'visitDate',
    ahead: buildMadeBeforeDaySql('creationDate', 'visitDate', lead),
    amount: 'quantity',
    days,
    fields: ['status', 'visitDate', 'creationDate', 'quantity', 'isoCurrencySymbol'],
  });
  return {
    ...tallied,
    statements: {
      ...tallied.statements,
      currencies: `SELECT "isoCurrencySymbol" FROM rows WHERE "isoCurrencySymbol" IS NOT NULL
        GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${maxCurrencies}`,
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

const maxCurrencies = 20;

/** Tasks by start day. */
export function tallyTasks(days: readonly DayRange[]): ReportQuery<TalliedDays> {
  return tallyByDay({ dataset: 'tasks', dates: 'start', ahead: 'true', amount: null, days });
}
