import type { Cell } from '../../../shared/domain/views.ts';
import { addDays, parseVenueDateTime } from '../../../shared/venue-time.ts';
import { pickEarlierTime, pickLaterTime } from '../../../shared/windows.ts';

/** A part of a day, for a chart with a lane for each day of a week. */
export interface WeekItem {
  readonly id: string;
  /** The day. */
  readonly lane: string;
  /** Milliseconds since the epoch, on the first day of the week for every day. */
  readonly start: number;
  readonly end: number;
}

export function findMonday(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** The days of a week. */
export function listWeek(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/**
 * A guide's availabilities by day of a week. One that extends past midnight is on both days. All have times of the same
 * day, so that equal hours are aligned.
 */
export function listWeekItems(
  rows: readonly (readonly [from: Cell, till: Cell])[],
  monday: string,
  timeZone: string,
): WeekItem[] {
  return rows.flatMap(([from, till], index) => {
    const start = typeof from === 'string' ? parseVenueDateTime(from) : null;
    const end = typeof till === 'string' ? parseVenueDateTime(till) : null;
    if (!start || !end) return [];
    return listWeek(monday).flatMap((day) => {
      const midnight = Temporal.PlainDate.from(day).toPlainDateTime();
      const next = midnight.add({ days: 1 });
      const first = pickLaterTime(start, midnight);
      const last = pickEarlierTime(end, next);
      if (Temporal.PlainDateTime.compare(first, last) >= 0) return [];
      const onFirstDay = (at: Temporal.PlainDateTime) =>
        Temporal.PlainDate.from(monday)
          .toPlainDateTime()
          .add(midnight.until(at, { largestUnit: 'hours' }))
          .toZonedDateTime(timeZone).epochMilliseconds;
      return [
        { id: `${index} ${day}`, lane: day, start: onFirstDay(first), end: onFirstDay(last) },
      ];
    });
  });
}
