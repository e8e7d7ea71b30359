import type { Profile } from './domain/profiles.ts';
import type { Messages } from './messages/create-messages.ts';
import type { DayRange } from './ranges.ts';

const braces = /\{([^{}]*)\}/g;

/** Lists a pattern's placeholders in order, without braces. */
export function listTokens(pattern: string): string[] {
  return [...pattern.matchAll(braces)].map(([, token = '']) => token);
}

/** Fills a pattern such as `{venue} – {dataset}`. Empty values leave no dash. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string>>): string {
  const text = pattern.replaceAll(braces, (whole, token: string) =>
    Object.hasOwn(values, token) ? (values[token] ?? '') : whole,
  );
  const parts = text.split(' – ').filter((part) => part.trim() !== '');
  return parts.join(' – ');
}

/** Formats days for a file name that sorts by date: a month, a day, or two days. */
export function nameDays({ first, last }: DayRange): string {
  if (first === last) return first;
  const end = Temporal.PlainDate.from(last);
  const isMonth = first === `${last.slice(0, 8)}01` && end.day === end.daysInMonth;
  return isMonth ? last.slice(0, 7) : `${first} ${last}`;
}

/** Formats the days of several reports for a file name: each period once, the first day and the last. */
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

/**
 * The venue's name, with its environment unless it is production: test data must not pass for live data outside the
 * app.
 */
export function nameVenue(
  { name, environment }: Pick<Profile, 'name' | 'environment'>,
  messages: Pick<Messages, 'text'>,
): string {
  return environment === 'production'
    ? name
    : `${name} ${messages.text(`environment.${environment}`)}`;
}
