import type { ChartTone } from './chart-tone.ts';
import { type ChartValue, readNumber } from './chart-value.ts';
import type { TimeSlot } from './time-slots.ts';

/** A row of values along an axis of time. */
export interface TimeSeries {
  readonly name: string;
  /**
   * `area` and `steps` keep a value for the whole slot, `line` joins the middles of slots, `columns`
   * stand on each other.
   */
  readonly shape: 'area' | 'steps' | 'line' | 'columns';
  readonly tone: ChartTone;
  /** One for each slot. */
  readonly values: readonly ChartValue[];
  /** It is measured: after the present there is nothing to know yet, and the slot of now isn't over. */
  readonly isMeasured?: boolean;
}

/**
 * What there is to say of a series in a slot: a value; a value of which more can come; that it is not
 * known; or that its time has not come.
 */
export type SlotValue =
  | { readonly state: 'known' | 'open'; readonly value: number }
  | { readonly state: 'unknown' | 'ahead'; readonly value: null };

/** Reads a series in a slot, as of a moment (null: the slots are all over). */
export function readSlot(
  series: TimeSeries,
  slots: readonly TimeSlot[],
  index: number,
  now: number | null,
): SlotValue {
  const slot = slots[index];
  const value = readNumber(series.values[index]);
  if (series.isMeasured && now !== null && slot) {
    // A slot that begins right now has no past part.
    if (slot.start >= now) return { state: 'ahead', value: null };
    if (value !== null && slot.end > now) return { state: 'open', value };
  }
  return value === null ? { state: 'unknown', value } : { state: 'known', value };
}

/** Neighbouring slots in which some series is not known, as one stretch of time each. */
export function findGaps(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
): TimeSlot[] {
  const gaps: TimeSlot[] = [];
  for (const [index, { start, end }] of slots.entries()) {
    if (!series.some((each) => readSlot(each, slots, index, now).state === 'unknown')) continue;
    const before = gaps.at(-1);
    if (before?.end === start) gaps[gaps.length - 1] = { start: before.start, end };
    else gaps.push({ start, end });
  }
  return gaps;
}
