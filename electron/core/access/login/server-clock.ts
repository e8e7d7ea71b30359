import { limits } from '../../../../shared/catalogue/limits.ts';
import type { Clock } from '../../base/time/index.ts';

/** Milliseconds. A smaller difference is noise: the header has whole seconds, and responses travel for a while. */
const correctAbove = 30_000;
/**
 * Milliseconds. A larger difference is the server's mistake, and stored rows must not be stamped with it. A computer
 * set to yesterday's date is off by a day and some seconds, so this is a day and the permitted clock drift (spec 5.3).
 */
export const maxClockOffset = 24 * 3_600_000 + limits.clockDriftSeconds * 1000;
/** Milliseconds. If wall and monotonic clock differ by more, somebody has set the wall clock. */
const clockWasSetAbove = 5_000;

/** The platform's clock, learned from the `Date` header of its responses. */
export interface ServerClock {
  /** Takes a response's `Date` header, and when (by `clock.now`) the request was sent and the response came. */
  observe(date: string | undefined, sentAt: number, receivedAt: number): void;
  /** The platform's time minus ours, in milliseconds; null if unknown. */
  offset(): number | null;
  /** Our time, corrected if the difference is more than 30 seconds and at most a day. */
  now(): number;
}

/**
 * Creates a clock that is accurate to about a second. It forgets the difference when the wall clock has been set, which
 * shows as a jump against the monotonic clock. On some systems sleep looks the same; the next response then brings the
 * difference again.
 */
export function createServerClock(clock: Clock): ServerClock {
  let learnt: { offset: number; wallMinusMonotonic: number } | null = null;

  function offset(): number | null {
    if (!learnt) return null;
    const jump = clock.now() - clock.monotonic() - learnt.wallMinusMonotonic;
    if (Math.abs(jump) > clockWasSetAbove) learnt = null;
    return learnt?.offset ?? null;
  }

  return {
    observe(date, sentAt, receivedAt) {
      const server = date === undefined ? Number.NaN : Date.parse(date);
      // If the clock was set during the request, or the request took over a minute, the header can't be used.
      if (!Number.isFinite(server) || receivedAt < sentAt || receivedAt - sentAt > 60_000) return;
      // The header has whole seconds, rounded down: half a second more is the best guess.
      const middle = sentAt + (receivedAt - sentAt) / 2;
      learnt = {
        // Whole milliseconds: Temporal accepts no fractions.
        offset: Math.round(server + 500 - middle),
        wallMinusMonotonic: clock.now() - clock.monotonic(),
      };
    },
    offset,
    now() {
      const known = offset();
      const off = Math.abs(known ?? 0);
      return (
        clock.now() + (known !== null && off > correctAbove && off <= maxClockOffset ? known : 0)
      );
    },
  };
}
