/** A stretch of time, in milliseconds since the epoch; `end` does not belong to it. */
export interface TimeSlot {
  readonly start: number;
  readonly end: number;
}

/**
 * The slots of one day of a venue (`yyyy-MM-dd`), of so many minutes each: by quarters of an hour 96,
 * and on the days on which clocks change 92 or 100.
 */
export function createTimeSlots(day: string, timeZone: string, minutes: number): TimeSlot[] {
  const date = Temporal.PlainDate.from(day);
  const from = date.toZonedDateTime(timeZone).epochMilliseconds;
  const to = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const length = minutes * 60_000;
  return Array.from({ length: Math.ceil((to - from) / length) }, (_, index) => ({
    start: from + index * length,
    end: Math.min(to, from + (index + 1) * length),
  }));
}

/** The slot that a moment lies in: its index, or null where it lies in none. */
export function findSlot(slots: readonly TimeSlot[], at: number): number | null {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((slots[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const slot = slots[low];
  return slot && slot.start <= at ? low : null;
}

/**
 * For each slot, which slot of the wall clock's day it is (quarters: 0 to 95); null for an hour that
 * comes for the second time: counts by wall clock don't say which of the two they are of.
 */
export function findWallSlots(
  slots: readonly TimeSlot[],
  timeZone: string,
  minutes: number,
): readonly (number | null)[] {
  const seen = new Set<number>();
  return slots.map(({ start }) => {
    const { hour, minute } =
      Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    const index = Math.floor((hour * 60 + minute) / minutes);
    if (seen.has(index)) return null;
    seen.add(index);
    return index;
  });
}
