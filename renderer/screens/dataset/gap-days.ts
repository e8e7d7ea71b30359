import type { DayRange, Period } from '../../../shared/ranges.ts';
import { toDay } from '../../../shared/venue-time.ts';

/** From the first missing day to the last one. */
export function toGapDays(gaps: readonly Period[]): DayRange {
  const first = gaps[0]?.from ?? '';
  const last = gaps.at(-1)?.to ?? '';
  return { first: toDay(first), last: toDay(oneSecondBefore(last)) };
}

function oneSecondBefore(moment: string): string {
  return Temporal.PlainDateTime.from(moment).subtract({ seconds: 1 }).toString();
}
