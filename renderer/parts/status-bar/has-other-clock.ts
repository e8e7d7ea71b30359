import * as clock from '../../base/clock.ts';

/** Whether a venue's clocks show another time than this computer's, at this moment. */
export function hasOtherClock(
  venueZone: string,
  ownZone: string,
  at: Temporal.Instant = Temporal.Instant.fromEpochMilliseconds(clock.now()),
): boolean {
  return at.toZonedDateTimeISO(venueZone).offset !== at.toZonedDateTimeISO(ownZone).offset;
}
