/**
 * Venue-local date-times: text without an offset, `yyyy-MM-ddTHH:mm:ss`, in a zone that no
 * response names (spec sections 2 and 9). They are wall-clock readings, so they never go through
 * `Date`; only "now" needs the zone, and only here.
 */

/** A venue-local date-time as it stands on the wire: `yyyy-MM-ddTHH:mm:ss`. */
export type VenueDateTime = string;
/** A venue-local day: `yyyy-MM-dd`. */
export type VenueDate = string;

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `yyyy-MM-ddTHH:mm:ss`; null for anything else, such as 30 February or an offset. */
export function parseVenueDateTime(text: string): Temporal.PlainDateTime | null {
  if (!dateTimePattern.test(text) || text.endsWith('60')) return null;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Parses `yyyy-MM-dd`; null for anything else. */
export function parseVenueDate(text: string): Temporal.PlainDate | null {
  if (!datePattern.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Writes a date-time as the platform wants it, to the second. */
export function formatVenueDateTime(dateTime: Temporal.PlainDateTime): VenueDateTime {
  return dateTime.toString({ smallestUnit: 'second', roundingMode: 'trunc' });
}

/** Midnight at the start of a day. */
export function getDayStart(day: VenueDate): VenueDateTime {
  return `${day}T00:00:00`;
}

/** The day that a date-time falls on. */
export function toDay(dateTime: VenueDateTime): VenueDate {
  return dateTime.slice(0, 10);
}

/** A day, so many days later (or earlier). */
export function addDays(day: VenueDate, days: number): VenueDate {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/**
 * Whether one can reckon with a day, or a moment of it: a year or so before and after it, years still
 * have four digits, so that texts are in the order of their days. A day behind the last of those comes
 * before all others, and who goes on until it never ends.
 */
export function isReckonable(moment: VenueDate | VenueDateTime): boolean {
  return moment >= '1000' && moment < '9000';
}

/** Whether this is an IANA time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false; // "+02:00" is an offset, not a zone with its own rules
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The venue's wall clock at an instant (milliseconds since the epoch). */
export function venueNow(zone: string, epochMilliseconds: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
}
