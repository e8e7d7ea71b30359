import type { ChartTone } from './chart-tone.ts';
import { type ChartValue, readNumber } from './chart-value.ts';
import { joinSlots, type TimeSlot } from './time-slots.ts';

/** Values along a time axis. */
export interface TimeSeries {
  readonly name: string;
  /** All show a value for its whole slot; `columns` are stacked. */
  readonly shape: 'area' | 'steps' | 'columns';
  readonly tone: ChartTone;
  /** One value per slot. */
  readonly values: readonly ChartValue[];
  /** Measured values: there are none after the current time, and the current slot may still change. */
  readonly isMeasured?: boolean;
}

/** A series' value in a slot: final, may still change, unknown, or in the future. */
export type SlotValue =
  | { readonly state: 'known' | 'open'; readonly value: number }
  | { readonly state: 'unknown' | 'ahead'; readonly value: null };

/** Reads a series in a slot at a time. Null: all slots are past. */
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

/** Joins neighbouring slots in which some series is unknown. */
export function findGaps(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
): TimeSlot[] {
  return joinSlots(
    slots.filter((_, index) =>
      series.some((each) => readSlot(each, slots, index, now).state === 'unknown'),
    ),
  );
}
