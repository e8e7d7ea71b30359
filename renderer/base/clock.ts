/**
 * The time as this computer has it. Nothing else in the renderer reads a clock, so that a test can
 * set it.
 */

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

/** The IANA zone that this computer is set to. */
export function ownTimeZone(): string {
  return Temporal.Now.timeZoneId();
}
