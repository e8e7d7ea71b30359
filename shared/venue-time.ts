/**
 * Venue-local date-times: texts without an offset, `yyyy-MM-ddTHH:mm:ss`, in a zone that no response names (spec
 * 2 and 9). They are local times and never go through `Date`. Only "now" needs the zone, and only here.
 */

/** A venue-local date-time as in responses: `yyyy-MM-ddTHH:mm:ss`. */
export type VenueDateTime = string;
/** A venue-local day: `yyyy-MM-dd`. */
export type VenueDate = string;

const dateTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Parses `yyyy-MM-ddTHH:mm:ss`. Null for anything else, such as 30 February or an offset. */
export function parseVenueDateTime(text: string): Temporal.PlainDateTime | null {
  if (!dateTimePattern.test(text) || text.endsWith('60')) return null;
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Parses `yyyy-MM-dd`. Null for anything else. */
export function parseVenueDate(text: string): Temporal.PlainDate | null {
  if (!datePattern.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** Writes a date-time as the platform requires, to the second. */
export function formatVenueDateTime(dateTime: Temporal.PlainDateTime): VenueDateTime {
  return dateTime.toString({ smallestUnit: 'second', roundingMode: 'trunc' });
}

/** Midnight at the start of a day. */
export function getDayStart(day: VenueDate): VenueDateTime {
  return `${day}T00:00:00`;
}

/** The last second of a day. */
export function getDayEnd(day: VenueDate): VenueDateTime {
  return `${day}T23:59:59`;
}

/** 1 is Monday (ISO 8601). */
export function getWeekday(day: VenueDate): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

export function toDay(dateTime: VenueDateTime): VenueDate {
  return dateTime.slice(0, 10);
}

/** The day of a moment that data reaches to: midnight belongs to the day before it. */
export function toLastWholeDay(dateTime: VenueDateTime): VenueDate {
  return dateTime.endsWith('T00:00:00') ? addDays(toDay(dateTime), -1) : toDay(dateTime);
}

/** Results of `addDays`: one report adds to the same days a thousand times, and Temporal is slow. */
const addedDays = new Map<string, VenueDate>();

/** Adds days to a day; they may be negative. */
export function addDays(day: VenueDate, days: number): VenueDate {
  const key = `${day} ${days}`;
  const known = addedDays.get(key);
  if (known !== undefined) return known;
  if (addedDays.size >= 20_000) addedDays.clear();
  const date = Temporal.PlainDate.from(day).add({ days }).toString();
  addedDays.set(key, date);
  return date;
}

export function subtractSecond(moment: VenueDateTime): VenueDateTime {
  return formatVenueDateTime(Temporal.PlainDateTime.from(moment).subtract({ seconds: 1 }));
}

/** The earlier of two days or date-times. */
export function pickEarlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The later of two days or date-times. */
export function pickLater(a: string, b: string): string {
  return a > b ? a : b;
}

/** Minutes from one date-time to another, by the clock. */
export function countMinutes(from: VenueDateTime, to: VenueDateTime): number {
  return Temporal.PlainDateTime.from(from).until(to).total({ unit: 'minutes' });
}

/**
 * Returns whether calculations with a day or time are safe: years around it have four digits, so that text order equals
 * time order. Later years sort before all others, so that a loop up to them would never end.
 */
export function isReckonable(moment: VenueDate | VenueDateTime): boolean {
  return moment >= '1000' && moment < '9000';
}

/** Returns whether this is an IANA time zone that the computer knows. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false; // "+02:00" is an offset, not a zone with its own rules
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** The venue's local time at an instant (milliseconds since the epoch). */
export function getVenueNow(zone: string, epochMilliseconds: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
}

/** The venue's day at an instant (milliseconds since the epoch). */
export function toVenueDay(zone: string, epochMilliseconds: number): VenueDate {
  return getVenueNow(zone, epochMilliseconds).toPlainDate().toString();
}
