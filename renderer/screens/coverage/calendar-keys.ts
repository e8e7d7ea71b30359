import type { DayRange } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

/** The days between two days in either order. */
export interface DaySelection {
  readonly anchor: VenueDate;
  readonly focus: VenueDate;
}

export function toRange({ anchor, focus }: DaySelection): DayRange {
  return anchor < focus ? { first: anchor, last: focus } : { first: focus, last: anchor };
}

/**
 * Returns the day that a key leads to in a calendar with one line per month, newest first. Null for other keys. Never
 * outside `bounds`.
 */
export function findDayAfterKey(
  event: { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean },
  from: VenueDate,
  bounds: DayRange,
): VenueDate | null {
  const day = Temporal.PlainDate.from(from);
  const far = event.ctrlKey || event.metaKey;
  const to = ((): Temporal.PlainDate | null => {
    switch (event.key) {
      case 'ArrowLeft':
        return day.subtract({ days: 1 });
      case 'ArrowRight':
        return day.add({ days: 1 });
      case 'ArrowUp':
        return day.add({ months: 1 });
      case 'ArrowDown':
        return day.subtract({ months: 1 });
      case 'PageUp':
        return day.add({ years: 1 });
      case 'PageDown':
        return day.subtract({ years: 1 });
      case 'Home':
        return far ? Temporal.PlainDate.from(bounds.last) : day.with({ day: 1 });
      case 'End':
        return far ? Temporal.PlainDate.from(bounds.first) : day.with({ day: day.daysInMonth });
      default:
        return null;
    }
  })();
  if (!to) return null;
  const text = to.toString();
  return clampDay(text, bounds);
}

/** The nearest day within bounds. */
export function clampDay(day: VenueDate, { first, last }: DayRange): VenueDate {
  if (day < first) return first;
  return day > last ? last : day;
}

/** The first days of the months, from the last to the first. */
export function listMonthsBack({ first, last }: DayRange): VenueDate[] {
  const months: VenueDate[] = [];
  const end = Temporal.PlainDate.from(first).with({ day: 1 });
  let month = Temporal.PlainDate.from(last).with({ day: 1 });
  while (Temporal.PlainDate.compare(month, end) >= 0) {
    months.push(month.toString());
    month = month.subtract({ months: 1 });
  }
  return months;
}
