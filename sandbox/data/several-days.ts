import type { DayNumber } from './calendar.ts';
import { below, mix } from './random.ts';

/** Days that a row of several days takes: over seams of weeks and months, and now and then more than a month. */
const stays = [2, 6, 12, 19, 26, 29, 40] as const;
export const longestStay = Math.max(...stays);

/**
 * How many days the row of several days takes that starts on this day, or null: one in `every` days
 * has one. The lengths come in turn, so that a few months have each of them.
 */
export function stayFrom(key: number, day: DayNumber, every: number): number | null {
  const at = day + below(every, key, 71);
  if (at % every !== 0) return null;
  return stays[(Math.floor(at / every) + mix(key, 72)) % stays.length] ?? null;
}
