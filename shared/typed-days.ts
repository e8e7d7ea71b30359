/** Reads typed days, such as "last month", "1–15 oct", "oct 2025", "3 nov", "Tue 3 Nov". */
import type { DateAxis } from './catalogue/types.ts';
import { isLanguage } from './messages/languages.ts';
import { remember } from './messages/remember.ts';
import { type DayRange, findLastDay } from './ranges.ts';
import {
  parseRelativePeriod,
  resolveRelativePeriod,
  writeRelativePeriod,
} from './relative-periods.ts';
import { findNamedPeriod, foldDays, isTomorrow, replaceDayWords } from './typed-day-words.ts';

interface Parts {
  /** From 1, Monday: the days are only ones that fall on it. */
  readonly weekday?: number | undefined;
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

/**
 * Returns the typed days, or null if the text has none. Reads the locale's language, English and ISO. Without a year:
 * the last such days on an axis with past data, the nearest ones on an axis with a future.
 */
export function readTypedDays(
  text: string,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
  locale: string,
): DayRange | null {
  const typed = foldDays(text);
  const { language } = new Intl.Locale(locale);
  const languages = isLanguage(language) ? ([language, 'en'] as const) : (['en'] as const);
  for (const each of languages) {
    // As a command has it, or in words: the number of days has the same limits.
    const named = findNamedPeriod(typed, each);
    const relative = parseRelativePeriod(named ? writeRelativePeriod(named) : typed);
    if (relative) return resolveRelativePeriod(relative, axis, now);
    if (isTomorrow(typed, each)) {
      const day = now.toPlainDate().add({ days: 1 }).toString();
      const limit = axis && findLastDay(axis, now);
      return limit === null || day <= limit ? { first: day, last: day } : null;
    }
  }
  const ends = splitEnds(languages.reduce(replaceDayWords, typed));
  const [from, to] = ends.map((end) => readEnd(end, locale));
  if (!from || (ends.length > 1 && !to)) return null;
  const last = to ?? from;
  // "1–15 oct": the first day takes its month and year from the last. "Oct 1–15": the last one its month.
  const month = last.month ?? from.month;
  const first = { ...from, month: from.month ?? month, year: from.year ?? last.year };
  if (first.month === null || month === null) return null;
  return placeInTime(first, { ...last, month }, axis, now);
}

/** Splits at a dash, which in an ISO date doesn't separate two ends. */
function splitEnds(typed: string): string[] {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:\s*[-–—]\s*(\d{4}-\d{2}-\d{2}))?$/.exec(typed);
  if (iso) return iso.slice(1).filter((end) => end !== undefined);
  // As in the Netherlands: "1-10-2026".
  const slashed = typed.replaceAll(/\b(\d{1,2})-(\d{1,2})-(\d{4})\b/g, '$1/$2/$3');
  return slashed.split(/\s*[-–—]\s*/, 3);
}

/** A day without its weekday, or with it in front, as the app writes days. */
function readEnd(text: string, locale: string): Parts | null {
  const months = listMonths(locale);
  const parts = readParts(text, months);
  if (parts) return parts;
  const [, word = '', rest = ''] = /^(\p{L}+)[., ]+(.+)$/u.exec(text) ?? [];
  const weekday = listWeekdays(locale).get(word);
  const after = weekday === undefined ? null : readParts(rest, months);
  return after && after.day !== null ? { ...after, weekday } : null;
}

function readParts(text: string, months: ReadonlyMap<string, number>): Parts | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const slashed = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4})|\.)?$/.exec(text);
  if (slashed) {
    const year = slashed[3] === undefined ? null : Number(slashed[3]);
    return { day: Number(slashed[1]), month: Number(slashed[2]), year };
  }
  let parts: Parts = { day: null, month: null, year: null };
  for (const token of text.split(/[ .,]+/).filter((each) => each !== '')) {
    const month = months.get(token);
    const [, day] = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(token) ?? [];
    if (month !== undefined && parts.month === null) parts = { ...parts, month };
    else if (day !== undefined && parts.day === null) parts = { ...parts, day: Number(day) };
    else if (/^\d{4}$/.test(token) && parts.year === null)
      parts = { ...parts, year: Number(token) };
    else return null;
  }
  return parts.day === null && parts.month === null ? null : parts;
}

/** Weekdays by name, whole or as the app shortens them, in the locale's language and English. */
const listWeekdays = remember((locale: string): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const language of ['en', locale]) {
    for (const form of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' });
      for (let weekday = 1; weekday <= 7; weekday += 1) {
        // The first of January 2024 was a Monday.
        names.set(foldDays(format.format(Date.UTC(2024, 0, weekday))).replace('.', ''), weekday);
      }
    }
  }
  return names;
});

/**
 * Months by name, whole or cut to three letters or more, in the locale's language and English. A beginning of two
 * months, such as the French "jui", is none. Cached per language, since each keystroke needs it.
 */
const listMonths = remember((locale: string): ReadonlyMap<string, number> => {
  const names = new Map<string, number>();
  for (const language of [locale, 'en']) {
    const starts = new Map<string, number | null>();
    for (const form of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = foldDays(format.format(Date.UTC(2024, month - 1, 1))).replace('.', '');
        for (let length = Math.min(3, name.length); length <= name.length; length += 1) {
          const start = name.slice(0, length);
          starts.set(start, (starts.get(start) ?? month) === month ? month : null);
        }
      }
    }
    for (const [start, month] of starts) {
      if (month !== null && !names.has(start)) names.set(start, month);
    }
  }
  return names;
});

function placeInTime(
  first: Parts,
  last: Parts,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const limit = axis && findLastDay(axis, now);
  const given = last.year ?? first.year;
  const years = given === null ? [now.year + 1, now.year, now.year - 1] : [given];
  const found = years
    .map((year) => toRange(first, last, year))
    .filter((range) => range !== null)
    .filter((range) => isOn(first.weekday, range.first) && isOn(last.weekday, range.last))
    .filter((range) => given !== null || limit === null || range.first <= limit);
  if (limit !== null || given !== null) return found[0] ?? null;
  const today = now.toPlainDate();
  const measure = ({ first: day }: DayRange) => Math.abs(today.until(day).days);
  return found.toSorted((a, b) => measure(a) - measure(b))[0] ?? null;
}

function isOn(weekday: number | undefined, day: string): boolean {
  return weekday === undefined || Temporal.PlainDate.from(day).dayOfWeek === weekday;
}

/** `year` is the year of the end. */
function toRange(first: Parts, last: Parts, year: number): DayRange | null {
  try {
    const month = Temporal.PlainYearMonth.from(
      { year, month: last.month ?? 0 },
      { overflow: 'reject' },
    );
    const end = month.toPlainDate({ day: last.day ?? month.daysInMonth });
    if (last.day !== null && end.day !== last.day) return null;
    const turns = (first.month ?? 0) > end.month;
    const begin = Temporal.PlainDate.from(
      {
        year: first.year !== null && first.year !== year ? first.year : turns ? year - 1 : year,
        month: first.month ?? 0,
        day: first.day ?? 1,
      },
      { overflow: 'reject' },
    );
    if (Temporal.PlainDate.compare(begin, end) > 0) return null;
    return { first: begin.toString(), last: end.toString() };
  } catch {
    // Not a calendar day, such as 31 February.
    return null;
  }
}
