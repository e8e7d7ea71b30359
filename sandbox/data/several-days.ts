import type { DayNumber } from './calendar.ts';
import { below, mix } from './random.ts';

/** Lengths in days of rows over several days: across the ends of weeks and months, and sometimes more than a month. */
const stays = [2, 6, 12, 19, 26, 29, 40] as const;
export const maxStay = Math.max(...stays);

/**
 * Returns the length in days of the row that starts on this day. Null if none starts: one day in `every` has one. The
 * lengths take turns, so that a few months have each of them.
 */
export function stayFrom(key: number, day: DayNumber, every: number): number | null {
  const at = day + below(every, key, 71);
  if (at % every !== 0) return null;
  return stays[(Math.floor(at / every) + mix(key, 72)) % stays.length] ?? null;
}
