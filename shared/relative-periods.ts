/**
 * Periods relative to the venue's calendar, for the presets of screens, saved exports and the command line. Each is a
 * word such as `last-month` or `last-7-days`, which reads the same in files, commands and logs.
 */
import type { DateAxis } from './catalogue/types.ts';
import { type DayRange, findLastDay } from './ranges.ts';

export const relativePeriodWords = [
  'yesterday',
  'today',
  'last-week',
  'last-month',
  'month-to-date',
  'year-to-date',
] as const;

export type RelativePeriod =
  | { readonly kind: (typeof relativePeriodWords)[number] }
  | { readonly kind: 'last-days' | 'next-days'; readonly days: number };

/** Days of the longest period of stored rows. */
export const maxRelativeDays = 7305;

const daysPattern = /^(last|next)-([1-9]\d{0,3})-days?$/;

/** `yesterday`, `today`, `last-week`, `last-month`, `month-to-date`, `year-to-date`, `last-N-days`, `next-N-days`. */
export function parseRelativePeriod(text: string): RelativePeriod | null {
  const word = relativePeriodWords.find((known) => known === text);
  if (word) return { kind: word };
  const [, direction, digits] = daysPattern.exec(text) ?? [];
  const days = Number(digits);
  if (direction === undefined || days > maxRelativeDays) return null;
  return { kind: direction === 'last' ? 'last-days' : 'next-days', days };
}

/** Writes a period for `parseRelativePeriod`. */
export function writeRelativePeriod(period: RelativePeriod): string {
  if (period.kind === 'last-days') return `last-${period.days}-days`;
  if (period.kind === 'next-days') return `next-${period.days}-days`;
  return period.kind;
}

/**
 * Resolves a period to days on this axis, in the venue's local time. Weeks start on Monday (ISO 8601); "last N days"
 * and "to date" end with the last day that has data. Null if there is no such day yet, such as the month to date on the
 * first. Without an axis, for several datasets, past periods end yesterday and future ones have no limit.
 */
export function resolveRelativePeriod(
  period: RelativePeriod,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const [first, last] = findEnds(period, axis, now);
  const limit = axis && findLastDay(axis, now);
  const range = { first: first.toString(), last: last.toString() };
  const isEmpty = range.last < range.first;
  return isEmpty || (limit !== null && range.last > limit) ? null : range;
}

function findEnds(
  period: RelativePeriod,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): readonly [first: Temporal.PlainDate, last: Temporal.PlainDate] {
  const today = now.toPlainDate();
  const yesterday = today.subtract({ days: 1 });
  const latest = axis === null || axis.ends === 'yesterday' ? yesterday : today;
  const firstOfMonth = today.with({ day: 1 });
  switch (period.kind) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [yesterday, yesterday];
    case 'last-week': {
      const monday = today.subtract({ days: today.dayOfWeek - 1 });
      return [monday.subtract({ days: 7 }), monday.subtract({ days: 1 })];
    }
    case 'last-month':
      return [firstOfMonth.subtract({ months: 1 }), firstOfMonth.subtract({ days: 1 })];
    case 'month-to-date':
      return [firstOfMonth, latest];
    case 'year-to-date':
      return [firstOfMonth.with({ month: 1 }), latest];
    case 'last-days':
      return [latest.subtract({ days: period.days - 1 }), latest];
    case 'next-days':
      return [today, today.add({ days: period.days - 1 })];
  }
}
