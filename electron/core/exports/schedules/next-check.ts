import type { VenueDate } from '../../../../shared/venue-time.ts';

/** Milliseconds: the minimum interval between checks, to limit load on the platform. */
export const checkEveryMilliseconds = 30 * 60_000;

/** What is known of a saved export that waits for the day's data. */
interface ReadyState {
  /** When it was last checked, milliseconds since the epoch; null before the first check. */
  readonly askedAt: number | null;
  /** The venue's last day for which a complete file was made. */
  readonly doneDay: VenueDate | null;
}

/**
 * When to check next (milliseconds since the epoch) for the day's data. The platform's data reaches
 * up to the previous day (spec section 8); at what time of the night it arrives is not documented.
 * At most once in `checkEveryMilliseconds`; once the day is done, not before the next day, unless a
 * batch run can show that there is more.
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
  // A clock that was wrong must not stop the checks.
  if (askedAt === null || askedAt > now) return now;
  return Math.max(now, askedAt + checkEveryMilliseconds);
}
