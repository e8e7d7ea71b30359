import type { Profile } from './domain/profiles.ts';
import type { Messages } from './messages/create-messages.ts';
import type { DayRange } from './ranges.ts';

const braces = /\{([^{}]*)\}/g;

/** A pattern's words in braces, in their order. */
export function listTokens(pattern: string): string[] {
  return [...pattern.matchAll(braces)].map(([, token = '']) => token);
}

/** The text of a pattern such as `{venue} – {dataset}`. What a name lacks leaves no dash behind. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  const text = pattern.replaceAll(braces, (whole, token: string) =>
    Object.hasOwn(values, token) ? (values[token] ?? '') : whole,
  );
  const parts = text.split(' – ').filter((part) => part.trim() !== '');
  return parts.join(' – ');
}

/** Days for a file name, so that names sort by date: a month, a day, or two days. */
export function nameDays({ first, last }: DayRange): string {
  if (first === last) return first;
  const end = Temporal.PlainDate.from(last);
  const isMonth = first === `${last.slice(0, 8)}01` && end.day === end.daysInMonth;
  return isMonth ? last.slice(0, 7) : `${first} ${last}`;
}

/** The days of several reports for a file name: each of them once, the first day and the last. */
export function nameReportDays(
  days: readonly DayRange[],
): Readonly<Record<'period' | 'from' | 'to', string>> {
  return {
    period: [...new Set(days.map(nameDays))].join(' '),
    from: days.map(({ first }) => first).sort()[0] ?? '',
    to:
      days
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? '',
  };
}

/** Test data must not pass for live data once the file has left the app. */
export function nameVenue(
  { name, environment }: Pick<Profile, 'name' | 'environment'>,
  messages: Pick<Messages, 'text'>,
): string {
  return environment === 'production'
    ? name
    : `${name} ${messages.text(`environment.${environment}`)}`;
}
