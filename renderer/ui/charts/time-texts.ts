import type { TimeSlot } from './time-slots.ts';

/** Texts for times on an axis, in the locale's form and the venue's local time. */
export interface TimeTexts {
  /** Below the axis: `11:30`, or `21 Nov` on an axis of days. */
  tick(at: number): string;
  /** `Sat 21 Nov`. */
  day(at: number): string;
  /** A time of day, such as the current time. */
  clock(at: number): string;
  /** `11:15 – 11:30`, with the day if the axis has several. */
  slot(slot: TimeSlot): string;
}

const hour = 3_600_000;

/**
 * Creates the texts of an axis. If clocks change on it, times include their offset, since one of them can occur twice.
 * Days are named if the axis has several.
 */
export function createTimeTexts(locale: string, timeZone: string, axis: TimeSlot): TimeTexts {
  const format = (options: Intl.DateTimeFormatOptions) =>
    getFormat(locale, { ...options, timeZone });
  const read = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const [start, end] = [read(axis.start), read(axis.end)];
  const isLong = !read(axis.end - 1)
    .toPlainDate()
    .equals(start.toPlainDate());
  const changes = !isLong && start.offsetNanoseconds !== end.offsetNanoseconds;
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
    day: (at) => days.format(at),
    clock: (at) => clock.format(at),
    slot: ({ start, end }) => {
      // The shortest day has 23 hours.
      if (end - start >= 23 * hour) return days.format(start);
      // A range has one offset or none.
      if (changes) return `${exact.format(start)} – ${exact.format(end)}`;
      return exact.formatRange(start, end);
    },
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes a millisecond, too long for a chart that is drawn often. */
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
