import { CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import type { DateAxis } from '../../../shared/catalogue/types.ts';
import { findJobPeriodProblem } from '../../../shared/job-plan.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  countDays,
  type DayRange,
  findDaysProblem,
  findLastDay,
  getFirstDayFor,
  getLastDayFrom,
  type RangeProblem,
  toPeriod,
} from '../../../shared/ranges.ts';
import { parseVenueDate, type VenueDate } from '../../../shared/venue-time.ts';

/** Converts a day for a calendar. Null if there is none, or it doesn't exist. */
export function toCalendarDate(day: VenueDate | null): CalendarDate | null {
  return day !== null && parseVenueDate(day) ? parseDate(day) : null;
}

/** Converts a calendar's day to `yyyy-MM-dd`. */
export function toVenueDate(date: DateValue): VenueDate {
  return new CalendarDate(date.year, date.month, date.day).toString();
}

/** Returns whether a day is more than a month from the end that is already picked. */
export function isBeyondMonth(day: VenueDate, anchor: VenueDate | null): boolean {
  if (anchor === null) return false;
  return day > getLastDayFrom(anchor) || day < getFirstDayFor(anchor);
}

/** Why a day can't be picked, as a message. Null if it can, as any day can without an axis, for stored rows. */
export function findReason(
  day: VenueDate,
  anchor: VenueDate | null,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
  messages: Messages,
): string | null {
  if (!axis) return null;
  const last = findLastDay(axis, now);
  if (last !== null && day > last) {
    const problem = axis.ends === 'yesterday' ? 'after-yesterday' : 'in-the-future';
    return messages.text(`range.reason.${problem}`, { day: messages.shortDay(day) });
  }
  if (anchor !== null && isBeyondMonth(day, anchor)) {
    return messages.text('range.reason.longer-than-a-month', {
      day: messages.shortDay(day),
      anchor: messages.shortDay(anchor),
    });
  }
  return null;
}

/** Earlier days probably have a year of two digits, or one that is still being typed. */
const oldestYear = '1900';

/** Why a typed period is not permitted, as a message. Null if it is permitted. */
export function describeRangeProblem(
  range: { readonly first: VenueDate | null; readonly last: VenueDate | null },
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
  messages: Messages,
): string | null {
  const { first, last } = range;
  if (first === null || last === null) return messages.text('range.problem.not-a-date');
  // The year 26 exists, but is a typing mistake.
  if (first < oldestYear || last < oldestYear) {
    return messages.text('range.problem.short-year', { year: String(now.year) });
  }
  if (!axis) {
    if (last < first) return messages.text('range.problem.ends-before-it-starts');
    return findJobPeriodProblem(toPeriod({ first, last })) === null
      ? null
      : messages.text('plan.problem.long');
  }
  const problem = findDaysProblem({ first, last }, axis, now);
  return (
    problem &&
    messages.text(
      `range.problem.${problem}`,
      toParams(problem, { first, last }, axis, now, messages),
    )
  );
}

/** Why a period is longer than this many days. Null if it is not. */
export function findLongProblem(
  { first, last }: { readonly first: VenueDate | null; readonly last: VenueDate | null },
  longest: number | undefined,
  messages: Messages,
): string | null {
  if (longest === undefined || first === null || last === null) return null;
  const days = countDays({ first, last });
  return days > longest ? messages.text('reports.presets.longest', { days: longest }) : null;
}

function toParams(
  problem: RangeProblem,
  range: DayRange,
  axis: DateAxis,
  now: Temporal.PlainDateTime,
  messages: Messages,
): Record<string, string> {
  if (problem === 'longer-than-a-month') return { last: messages.day(getLastDayFrom(range.first)) };
  const last = findLastDay(axis, now);
  return last === null ? {} : { last: messages.day(last) };
}

/** The permitted periods, as a message. Without an axis, those of stored rows. */
export function describeLimits(
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
  messages: Messages,
): string {
  if (!axis) return messages.text('range.limits.stored');
  const last = findLastDay(axis, now);
  return messages.text(
    `range.limits.${axis.ends}`,
    last === null ? {} : { last: messages.shortDay(last) },
  );
}
