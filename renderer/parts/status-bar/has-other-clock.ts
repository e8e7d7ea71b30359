import * as clock from '../../base/clock.ts';

/** True if the venue's local time differs from this computer's at this moment. */
export function hasOtherClock(
  venueZone: string,
  ownZone: string,
  at: Temporal.Instant = Temporal.Instant.fromEpochMilliseconds(clock.now()),
): boolean {
  return at.toZonedDateTimeISO(venueZone).offset !== at.toZonedDateTimeISO(ownZone).offset;
}
