import type { VenueDate } from '../../../../shared/venue-time.ts';

/** Between two questions whether the day's data is there: the platform is not to be pressed. */
export const checkEveryMilliseconds = 30 * 60_000;

/** What is known of a recipe that waits for the day's data. */
interface ReadyState {
  /** When it was last asked; null before the first time. */
  readonly askedAt: number | null;
  /** The venue's day that is done. */
  readonly doneDay: VenueDate | null;
}

/**
 * When to look next (milliseconds since the epoch) for data of the day: the platform's reaches up to
 * the day before (spec section 8), and when in the night it comes in is not told. At most once in
 * `checkEveryMilliseconds`; with the day done not before the next one, unless a batch run can tell
 * that there is more.
 */
export function nextCheck(
  { askedAt, doneDay }: ReadyState,
  zone: string,
  now: number,
  hasBatches: boolean,
): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  if (!hasBatches && doneDay === today.toString()) {
    return today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
  }
  // A clock that was wrong must not keep it from ever being asked.
  if (askedAt === null || askedAt > now) return now;
  return Math.max(now, askedAt + checkEveryMilliseconds);
}
