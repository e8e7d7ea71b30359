import { nameTokens } from '../../../shared/domain/recipes.ts';
import { suggestFileName } from '../chosen-files/index.ts';

export interface NameValues extends Readonly<Record<(typeof nameTokens)[number], string>> {
  /** The row request in words; only the app's own pattern uses it. */
  readonly asked?: string;
}

const braces = /\{([^{}]*)\}/g;

/** The first unknown placeholder of a pattern, or null if there is none. */
export function unknownToken(pattern: string): string | null {
  for (const [whole, token] of pattern.matchAll(braces)) {
    if (!nameTokens.some((known) => known === token)) return whole;
  }
  return null;
}

/** A file name that every system accepts, whatever the venue is called. */
export function fillFileName(pattern: string, values: NameValues, extension: string): string {
  const text = pattern.replaceAll(braces, (whole, token: string) =>
    Object.hasOwn(values, token) ? (values[token as keyof NameValues] ?? '') : whole,
  );
  // What a name lacks leaves no dash behind.
  const parts = text.split(' – ').filter((part) => part.trim() !== '');
  return suggestFileName([parts.join(' – ')], extension);
}

/** Days for a file name, so that names sort by date: a month, a day, or two days. */
export function nameDays({ first, last }: { first: string; last: string }): string {
  if (first === last) return first;
  const end = Temporal.PlainDate.from(last);
  const isMonth = first === `${last.slice(0, 8)}01` && end.day === end.daysInMonth;
  return isMonth ? last.slice(0, 7) : `${first} ${last}`;
}
