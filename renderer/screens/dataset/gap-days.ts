import type { DayRange, Period } from '../../../shared/ranges.ts';
import { toDay, toLastWholeDay } from '../../../shared/venue-time.ts';

/** From the first missing day to the last one. */
export function toGapDays(gaps: readonly Period[]): DayRange {
  const first = gaps[0]?.from ?? '';
  const last = gaps.at(-1)?.to ?? '';
  return { first: toDay(first), last: toLastWholeDay(last) };
}
