import type { TimeSlot } from './time-slots.ts';

/** Moments of an axis as people of a locale write them, on the venue's clock. */
export interface TimeTexts {
  /** Under the axis: `11:30`, or `21 Nov` on an axis of days. */
  tick(at: number): string;
  /** A time of day, as for the present. */
  clock(at: number): string;
  /** `11:15 – 11:30`, with as much of the day as the axis needs to say which. */
  slot(slot: TimeSlot): string;
}

const hour = 3_600_000;

/**
 * Writes moments of an axis. Where clocks change on it, times are told with their offset, since one of
 * them can come twice; days are named where the axis is longer than one.
 */
export function createTimeTexts(locale: string, timeZone: string, axis: TimeSlot): TimeTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    getFormat(locale, { ...options, timeZone });
  const isLong = axis.end - axis.start > 25 * hour;
  const offset = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  const changes = !isLong && offset(axis.start) !== offset(axis.end);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { day: 'numeric', month: 'short' } as const;

  const clock = format(time);
  const days = format({ weekday: 'short', ...day });
  const shortDay = format(day);
  const exact = format({
    ...(isLong ? { weekday: 'short', ...day } : {}),
    ...time,
    ...(changes ? { timeZoneName: 'shortOffset' } : {}),
  });
  return {
    tick: (at) => (isLong && isMidnight(at, timeZone) ? shortDay : clock).format(at),
    clock: (at) => clock.format(at),
    slot: ({ start, end }) => {
      // A day of 23 hours is the shortest.
      if (end - start >= 23 * hour) return days.format(start);
      // A range is written with one offset only, or with none.
      if (changes) return `${exact.format(start)} – ${exact.format(end)}`;
      return exact.formatRange(start, end);
    },
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a millisecond, which a picture that is drawn again has not. */
function getFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

function isMidnight(at: number, timeZone: string): boolean {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return hour === 0 && minute === 0;
}
