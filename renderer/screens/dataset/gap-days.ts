import type { DayRange, Period } from '../../../shared/ranges.ts';
import { toDay, toLastWholeDay } from '../../../shared/venue-time.ts';

/** The days from the first missing one to the last. */
export function toGapDays(gaps: readonly Period[]): DayRange {
  const first = gaps[0]?.from ?? '';
  const last = gaps.at(-1)?.to ?? '';
  return { first: toDay(first), last: toLastWholeDay(last) };
}
