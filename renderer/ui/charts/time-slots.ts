/** A time span in milliseconds since the epoch, without `end` itself. */
export interface TimeSlot {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the slots of a venue's day (`yyyy-MM-dd`), each of this many minutes: 96 quarter-hours, or 92 or 100 when
 * clocks change.
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

/** Returns the index of the slot that contains a time. Null if none does. */
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
 * Returns each slot's index by local time (quarters: 0 to 95). Null in an hour that occurs a second time, since counts
 * by local time don't say which of the two they belong to.
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

/** Slots that follow each other without a break, such as the opening hours of a day. */
export function joinSlots(slots: readonly TimeSlot[]): TimeSlot[] {
  const joined: TimeSlot[] = [];
  for (const { start, end } of slots) {
    const before = joined.at(-1);
    if (before?.end === start) joined[joined.length - 1] = { start: before.start, end };
    else joined.push({ start, end });
  }
  return joined;
}

/** Milliseconds of slots before a time, without the breaks between them. */
export function measureSlots(joined: readonly TimeSlot[], at: number): number {
  return joined.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(at, end) - start), 0);
}
