import type { RequestedComparison } from '../domain/report-questions.ts';
import { countDays, type DayRange } from '../ranges.ts';
import { addDays, type VenueDate } from '../venue-time.ts';

/** Relative periods. */
export const periodIds = [
  'last4Weeks',
  'last13Weeks',
  'lastWeek',
  'thisWeek',
  'nextWeek',
  'next7Days',
  'next14Days',
  'next4Weeks',
  'lastMonth',
  'thisMonth',
  'nextMonth',
  'thisYear',
  'lastYear',
] as const;

export type PeriodId = (typeof periodIds)[number];

/** 52 weeks: the same weekday a year before. */
const daysOfYear = 364;

/**
 * Days of a relative period. Weeks begin on Monday (ISO 8601); periods of whole weeks have each weekday equally often.
 */
export function getPeriod(id: PeriodId, today: VenueDate): DayRange {
  const now = Temporal.PlainDate.from(today);
  const days = (first: number, last: number): DayRange => ({
    first: addDays(today, first),
    last: addDays(today, last),
  });
  const week = (weeks: number): DayRange => {
    const monday = 7 * weeks + 1 - now.dayOfWeek;
    return days(monday, monday + 6);
  };
  const span = (first: Temporal.PlainDate, length: Temporal.DurationLike): DayRange => ({
    first: first.toString(),
    last: first.add(length).subtract({ days: 1 }).toString(),
  });
  const month = now.with({ day: 1 });
  const year = now.with({ month: 1, day: 1 });
  switch (id) {
    case 'last4Weeks':
      return days(-28, -1);
    case 'last13Weeks':
      return days(-91, -1);
    case 'lastWeek':
      return week(-1);
    case 'thisWeek':
      return week(0);
    case 'nextWeek':
      return week(1);
    case 'next7Days':
      return days(0, 6);
    case 'next14Days':
      return days(0, 13);
    case 'next4Weeks':
      return days(0, 27);
    case 'lastMonth':
      return span(month.subtract({ months: 1 }), { months: 1 });
    case 'thisMonth':
      return span(month, { months: 1 });
    case 'nextMonth':
      return span(month.add({ months: 1 }), { months: 1 });
    case 'thisYear':
      return span(year, { years: 1 });
    case 'lastYear':
      return span(year.subtract({ years: 1 }), { years: 1 });
  }
}

/** Days of a comparison: equally many before, or the same weekdays a year before. */
export function getComparedDays(
  { first, last }: DayRange,
  comparison: RequestedComparison,
): DayRange | null {
  if (comparison === 'none' || comparison === 'auto') return null;
  const back = comparison === 'lastYear' ? daysOfYear : countDays({ first, last });
  return { first: addDays(first, -back), last: addDays(last, -back) };
}

/** Days in both ranges: a period over 52 weeks overlaps its comparison. */
export function countSharedDays(one: DayRange, other: DayRange): number {
  const first = one.first > other.first ? one.first : other.first;
  const last = one.last < other.last ? one.last : other.last;
  return first <= last ? countDays({ first, last }) : 0;
}
