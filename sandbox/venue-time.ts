/**
 * The platform's side of venue time, which shares no code with the app: date-times as seconds of a wall clock, and the
 * wall clock of a zone.
 */

/** Seconds of the wall clock since 1970-01-01T00:00:00. */
export type WallSeconds = number;

/** Reads `yyyy-MM-ddTHH:mm:ss`. Null for anything else, such as 30 February or an offset. */
export function readDateTime(text: string): WallSeconds | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) return null;
  const milliseconds = Date.parse(`${text}Z`);
  if (Number.isNaN(milliseconds)) return null;
  const isReal = new Date(milliseconds).toISOString() === `${text}.000Z`;
  return isReal ? milliseconds / 1000 : null;
}

export function addDays(moment: WallSeconds, days: number): WallSeconds {
  return moment + days * 86_400;
}

/** Returns the same day and time `months` calendar months later, or the last day of a shorter month. */
export function addMonths(moment: WallSeconds, months: number): WallSeconds {
  const date = new Date(moment * 1000);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(date);
  lastDay.setUTCMonth(month + 1, 0);
  date.setUTCMonth(month, Math.min(date.getUTCDate(), lastDay.getUTCDate()));
  return date.getTime() / 1000;
}

export interface WallClock {
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
}

/** Returns the wall clock of a zone at a time in seconds since the epoch. */
export function toWallClock(timeZone: string, seconds: number): WallClock {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(seconds * 1000)) shown[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) };
}
