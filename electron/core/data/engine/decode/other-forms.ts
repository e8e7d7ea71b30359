/**
 * Dates and times in another form than the specification's (section 2) whose meaning is certain.
 * Without an offset they are the venue's local time, as in the specification; fractions of a second
 * are dropped. The original text is stored with the row (`$raw`).
 */
import type { Field } from '../../../../../shared/catalogue/types.ts';
import {
  formatVenueDateTime,
  getDayStart,
  parseVenueDateTime,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';

/** Whether values of a type are dates or times, which come in several forms. */
export function isMoment(type: Field['type']): boolean {
  return type === 'dateTime' || type === 'time';
}

const day = /^\d{4}-\d\d-\d\d$/;
const dateTime =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;
const timeOfDay = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)\.\d{1,9}$/;

/**
 * Reads a date alone as its midnight, and a date-time with an offset in the venue's local time.
 * Null for anything that is no date of the years 1 to 9999.
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
 * Reads a time, dropping its fraction. An offset is not converted: without a date that isn't
 * possible.
 */
export function readOtherTime(text: string): string | null {
  return timeOfDay.exec(text)?.[1] ?? null;
}
