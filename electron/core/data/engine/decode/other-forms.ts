/**
 * Dates and times in other forms than those of spec 2, if their meaning is certain. Without an offset
 * they are the venue's local time, as in the specification; fractions of a second are dropped. The original text is
 * stored with the row (`$raw`).
 */
import type { Field } from '../../../../../shared/catalogue/types.ts';
import {
  formatVenueDateTime,
  getDayStart,
  parseVenueDateTime,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';

/** True if values of a type are dates or times, which come in several forms. */
export function isMoment(type: Field['type']): boolean {
  return type === 'dateTime' || type === 'time';
}

const day = /^\d{4}-\d\d-\d\d$/;
const dateTime =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;
const timeOfDay = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)\.\d{1,9}$/;

/**
 * Reads a date without a time as its midnight, and converts a date-time with an offset to the venue's local time. Null
 * if it isn't a date of the years 1 to 9999.
 */
export function readOtherDateTime(text: string, timeZone: string): VenueDateTime | null {
  if (day.test(text)) return parseVenueDateTime(getDayStart(text)) && getDayStart(text);
  const [, date, minute, second = ':00', offset] = dateTime.exec(text) ?? [];
  const there = `${date}T${minute}${second}`;
  if (!parseVenueDateTime(there)) return null;
  if (offset === undefined) return there;
  const here = Temporal.Instant.from(`${there}${offset}`)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  return here.year < 1 || here.year > 9999 ? null : formatVenueDateTime(here);
}

/**
 * Reads a time without its fraction. Null for other forms, and for a time with an offset, which can't be converted
 * without a date.
 */
export function readOtherTime(text: string): string | null {
  return timeOfDay.exec(text)?.[1] ?? null;
}
