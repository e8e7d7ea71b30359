import type { VenueDate } from '../../../../shared/venue-time.ts';

/** Milliseconds: the minimum interval between checks, to limit load on the platform. */
export const checkEveryMilliseconds = 30 * 60_000;

/** State of a saved export that waits for the day's data. */
interface ReadyState {
  /** Last check, milliseconds since the epoch. Null before the first. */
  readonly askedAt: number | null;
  /** The venue's last day with a complete file. */
  readonly doneDay: VenueDate | null;
}

/**
 * Returns when to check for the day's data next, in milliseconds since the epoch. Data reaches up to the previous day
 * (spec 8); its arrival time is not documented. Checks are at least `checkEveryMilliseconds` apart. A finished
 * day is checked again only if batch runs can show further data.
 */
export function computeNextCheck(
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
