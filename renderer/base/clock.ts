/** This computer's time. Nothing else in the renderer reads a clock, so that tests can set it. */

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

/** This computer's IANA time zone. */
export function getOwnTimeZone(): string {
  return Temporal.Now.timeZoneId();
}
