import { getWeekday, type VenueDate } from '../venue-time.ts';

/** A day with a number of what it has, such as people booked. Null if unknown. */
export interface CountedDay {
  readonly day: VenueDate;
  readonly count: number | null;
}

/**
 * Returns the days on which a venue is closed. They have nothing, and neither has any day before today of the same
 * weekday; or they are over themselves, and most days have something: a public holiday. Days to come may still fill, so
 * they are no evidence.
 */
export function findClosedDays(
  days: readonly CountedDay[],
  today: VenueDate,
): ReadonlySet<VenueDate> {
  const over = days.filter(({ day, count }) => day < today && count !== null);
  const isMostlyOpen = over.filter(({ count }) => count !== 0).length > over.length / 2;
  const byWeekday = Map.groupBy(over, ({ day }) => getWeekday(day));
  const isNeverOpen = (day: VenueDate): boolean => {
    const same = byWeekday.get(getWeekday(day)) ?? [];
    return same.length > 1 && same.every(({ count }) => count === 0);
  };
  return new Set(
    days
      .filter(({ count }) => count === 0)
      .map(({ day }) => day)
      .filter((day) => (day < today && isMostlyOpen) || isNeverOpen(day)),
  );
}
