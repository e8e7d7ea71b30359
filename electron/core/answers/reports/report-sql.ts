/** Parts of SQL. Only field names and parsed dates are ever inserted. */
import { inactiveGroups } from '../../../../shared/categories/classify.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import {
  addDays,
  getDayStart,
  parseVenueDate,
  parseVenueDateTime,
} from '../../../../shared/venue-time.ts';

/** SQL predicate: a row is active, as `isActive` of shared/categories, for a table with `category`. */
export const activeRowSql = `"category" NOT IN (${inactiveGroups.map((group) => `'${group}'`).join(', ')})`;

/** SQL literal of a local time. */
export function writeTimestamp(dateTime: string): string {
  if (parseVenueDateTime(dateTime) === null) throw new Error('not a date-time');
  return `TIMESTAMP '${dateTime}'`;
}

/** SQL predicate: a date lies in one of some ranges of days. */
export function buildDayRangeSql(column: string, ranges: readonly DayRange[]): string {
  const conditions = ranges.map(({ first, last }) => {
    if (parseVenueDate(first) === null || parseVenueDate(last) === null) throw new Error('no day');
    const from = writeTimestamp(getDayStart(first));
    return `(${column} >= ${from} AND ${column} < ${writeTimestamp(getDayStart(addDays(last, 1)))})`;
  });
  return `(${conditions.join(' OR ') || 'false'})`;
}

/** SQL of a date's day, `yyyy-MM-dd`. */
export function toDayText(column: string): string {
  return `strftime(${column}, '%Y-%m-%d')`;
}

/** SQL of the quarter-hour of a date's local time: 0 to 95. */
export function toQuarter(column: string): string {
  return `(hour(${column}) * 4 + minute(${column}) // 15)::INTEGER`;
}

/** SQL of a date as the app writes it. */
export function toDateTimeText(column: string): string {
  return `strftime(${column}, '%Y-%m-%dT%H:%M:%S')`;
}

/**
 * SQL predicate: a row was made before the day that it is for, or so many days before it. Today's sales are not downloaded yet, so comparisons
 * with today leave out same-day rows.
 */
export function buildMadeBeforeDaySql(made: string, dates: string, days = 0): string {
  return `"${made}" < date_trunc('day', "${dates}") - INTERVAL ${days} DAY`;
}

/** SQL of a value as the grid shows it, including invalid ones, so that grid filters find its rows. */
export function toShownText(field: string): string {
  return `coalesce("${field}"::VARCHAR, "$invalidValues" ->> '$.${field}')`;
}
