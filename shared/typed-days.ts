/** Reads typed days, such as "last month", "1–15 oct", "oct 2025", "3 nov". */
import type { DateAxis } from './catalogue/types.ts';
import { type DayRange, lastDay } from './ranges.ts';
import { parseRelativePeriod, resolveRelativePeriod } from './relative-periods.ts';

interface Parts {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
}

const words: Readonly<Record<string, string>> = {
  'this-month': 'month-to-date',
  'this-year': 'year-to-date',
};

/**
 * Returns the typed days, or null if the text has none. Without a year: the last such days on an axis with past data,
 * the nearest ones on an axis with a future.
 */
export function readTypedDays(
  text: string,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
  locale: string,
): DayRange | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const word = typed.replaceAll(' ', '-');
  const relative = parseRelativePeriod(words[word] ?? word);
  if (relative) return resolveRelativePeriod(relative, axis, now);
  const ends = splitEnds(typed);
  const months = listMonths(locale);
  const [from, to] = ends.map((end) => readParts(end, months));
  if (!from || (ends.length > 1 && !to)) return null;
  const last = to ?? from;
  // "1–15 oct": the first day takes its month and year from the last.
  const first = { day: from.day, month: from.month ?? last.month, year: from.year ?? last.year };
  if (first.month === null || last.month === null) return null;
  return placeInTime(first, last, axis, now);
}

/** Splits at a dash, which in an ISO date doesn't separate two ends. */
function splitEnds(typed: string): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return [typed];
  const [, isoFirst, isoLast] =
    /^(\d{4}-\d{2}-\d{2})\s*(?:-|–|to|until)\s*(\d{4}-\d{2}-\d{2})$/.exec(typed) ?? [];
  if (isoFirst !== undefined && isoLast !== undefined) return [isoFirst, isoLast];
  return typed.split(/\s*(?:-|–|—|\bto\b|\buntil\b)\s*/, 3);
}

function readParts(text: string, months: ReadonlyMap<string, number>): Parts | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const slashed = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/.exec(text);
  if (slashed) {
    const year = slashed[3] === undefined ? null : Number(slashed[3]);
    return { day: Number(slashed[1]), month: Number(slashed[2]), year };
  }
  let parts: Parts = { day: null, month: null, year: null };
  for (const token of text.split(/[ .]+/).filter((each) => each !== '')) {
    const month = months.get(token);
    if (month !== undefined && parts.month === null) parts = { ...parts, month };
    else if (/^\d{1,2}$/.test(token) && parts.day === null)
      parts = { ...parts, day: Number(token) };
    else if (/^\d{4}$/.test(token) && parts.year === null)
      parts = { ...parts, year: Number(token) };
    else return null;
  }
  return parts.day === null && parts.month === null ? null : parts;
}

const monthsOf = new Map<string, ReadonlyMap<string, number>>();

/**
 * Months by name, whole or cut to three letters or more, in English and the locale's language. Cached per language,
 * since each keystroke needs it.
 */
function listMonths(locale: string): ReadonlyMap<string, number> {
  const listed = monthsOf.get(locale);
  if (listed) return listed;
  const names = new Map<string, number>();
  for (const [language, form] of [
    [locale, 'long'],
    [locale, 'short'],
    ['en', 'long'],
  ] as const) {
    const format = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const name = format
        .format(Date.UTC(2024, month - 1, 1))
        .toLowerCase()
        .replace('.', '');
      for (let length = Math.min(3, name.length); length <= name.length; length += 1) {
        const start = name.slice(0, length);
        if (!names.has(start)) names.set(start, month);
      }
    }
  }
  monthsOf.set(locale, names);
  return names;
}

function placeInTime(
  first: Parts,
  last: Parts,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): DayRange | null {
  const limit = axis && lastDay(axis, now);
  const given = last.year ?? first.year;
  const years = given === null ? [now.year + 1, now.year, now.year - 1] : [given];
  const found = years
    .map((year) => toRange(first, last, year))
    .filter((range) => range !== null)
    .filter((range) => given !== null || limit === null || range.first <= limit);
  if (limit !== null || given !== null) return found[0] ?? null;
  const today = now.toPlainDate();
  const measure = ({ first: day }: DayRange) => Math.abs(today.until(day).days);
  return found.toSorted((a, b) => measure(a) - measure(b))[0] ?? null;
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
