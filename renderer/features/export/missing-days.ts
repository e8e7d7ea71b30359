import { type DayRange, dayRangeOf, type Period } from '../../../shared/ranges.ts';
import type { Words } from '../../../shared/words/create-words.ts';

/** Values for the words about parts of a period that are missing: how many days, and which. */
export function missingDays(
  gaps: readonly Period[],
  words: Words,
): { readonly days: number; readonly list: string } {
  const ranges = gaps.map(dayRangeOf);
  return {
    days: ranges.reduce((sum, range) => sum + daysOf(range), 0),
    list: words.list(ranges.map((range) => words.dayRange(range))),
  };
}

/** Which days are missing because a stored file is damaged: one text, or none. */
export function damagedTexts(damaged: readonly Period[], words: Words): string[] {
  if (damaged.length === 0) return [];
  return [words.text('kept.damaged.days', { days: missingDays(damaged, words).list })];
}

function daysOf({ first, last }: DayRange): number {
  return Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1;
}
