/** Parts of statements. Only names of fields, and dates that were parsed, become part of one. */
import { inactiveGroups } from '../../../../shared/categories/classify.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import {
  addDays,
  getDayStart,
  parseVenueDate,
  parseVenueDateTime,
} from '../../../../shared/venue-time.ts';

/** Whether a row counts: `isActive` of shared/categories, for a table with `category`. */
export const isActiveRow = `"category" NOT IN (${inactiveGroups.map((group) => `'${group}'`).join(', ')})`;

/** A moment of the venue's wall clock. */
export function writeTimestamp(dateTime: string): string {
  if (parseVenueDateTime(dateTime) === null) throw new Error('not a date-time');
  return `TIMESTAMP '${dateTime}'`;
}

/** Whether a date lies in one of some ranges of days. */
export function buildDayRangeSql(column: string, ranges: readonly DayRange[]): string {
  const conditions = ranges.map(({ first, last }) => {
    if (parseVenueDate(first) === null || parseVenueDate(last) === null) throw new Error('no day');
    const from = writeTimestamp(getDayStart(first));
    return `(${column} >= ${from} AND ${column} < ${writeTimestamp(getDayStart(addDays(last, 1)))})`;
  });
  return `(${conditions.join(' OR ') || 'false'})`;
}

/** The day of a date, `yyyy-MM-dd`. */
export function toDayText(column: string): string {
  return `strftime(${column}, '%Y-%m-%d')`;
}

/** Which quarter-hour of its day's wall clock a date lies in: 0 to 95. */
export function toQuarter(column: string): string {
  return `(hour(${column}) * 4 + minute(${column}) // 15)::INTEGER`;
}

/** A date as the app writes it. */
export function toDateTimeText(column: string): string {
  return `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
}

/**
 * Whether a row was made before the day that it is for. Data is of yesterday: of what is sold on the
 * day itself nothing is known yet, so that only days without it can be compared with today.
 */
export function buildMadeBeforeDaySql(made: string, dates: string): string {
  return `"${made}" < date_trunc('day', "${dates}")`;
}

/** A value as its grid shows it, so that its rows can be found there: also one that does not fit its type. */
export function toShownText(field: string): string {
  return `coalesce("${field}"::VARCHAR, "$invalidValues" ->> '$.${field}')`;
}
