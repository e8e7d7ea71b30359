import type { DayRange, Period } from '../../../shared/ranges.ts';
import { dayOf } from '../../../shared/venue-time.ts';

/** From the first missing day to the last one. */
export function gapDays(gaps: readonly Period[]): DayRange {
  const first = gaps[0]?.from ?? '';
  const last = gaps.at(-1)?.to ?? '';
  return { first: dayOf(first), last: dayOf(oneSecondBefore(last)) };
}

function oneSecondBefore(moment: string): string {
  return Temporal.PlainDateTime.from(moment).subtract({ seconds: 1 }).toString();
}
