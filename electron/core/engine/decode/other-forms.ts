/**
 * Dates and times in another form than the specification's (section 2), where it is plain what they
 * mean. Without an offset they are the venue's time, as the specification has it; a fraction of a
 * second is dropped. What came is kept with the row (`$raw`).
 */
import type { Field } from '../../../../shared/catalogue/types.ts';
import {
  formatVenueDateTime,
  getDayStart,
  parseVenueDateTime,
  type VenueDateTime,
} from '../../../../shared/venue-time.ts';

/** Whether values of a type have a form, beside what they say. */
export function isMoment(type: Field['type']): boolean {
  return type === 'dateTime' || type === 'time';
}

const day = /^\d{4}-\d\d-\d\d$/;
const dateTime =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?:(:\d\d)(?:\.\d{1,9})?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;
const timeOfDay = /^((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)\.\d{1,9}$/;

/**
 * A day alone as its midnight; what has an offset on the clock of the venue's zone, of which an
 * instant has exactly one reading. Null for what is no date, or none of the years 1 to 9999.
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

/** A time without a day has no offset that could be converted: only its fraction is dropped. */
export function readOtherTime(text: string): string | null {
  return timeOfDay.exec(text)?.[1] ?? null;
}
