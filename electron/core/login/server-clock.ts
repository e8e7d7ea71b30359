import { limits } from '../../../shared/catalogue/limits.ts';
import type { Clock } from '../time/index.ts';

/** Below this a difference is noise: the header has whole seconds, and the way takes time. */
const correctAbove = 30_000;
/**
 * No clock that is kept at all is further off: a date like that is a mistake of whoever wrote the
 * header, and what is kept must not be stamped with it. A computer set to yesterday's date is a day
 * off, and some seconds: a day is meant with what a clock may drift (spec 5.3).
 */
export const mostOff = 24 * 3_600_000 + limits.clockDriftSeconds * 1000;
/** How far wall and monotonic clock may part before somebody must have set the wall clock. */
const clockWasSetAbove = 5_000;

/** What the platform's clock reads, learnt from the `Date` header of its answers. */
export interface ServerClock {
  /** Tells of an answer: its `Date` header, and when (by `clock.now`) it was asked and came. */
  observe(date: string | undefined, sentAt: number, receivedAt: number): void;
  /** The platform's time minus ours, in milliseconds; null where it is not known. */
  offset(): number | null;
  /** Our time, corrected where the difference is more than 30 seconds and at most a day. */
  now(): number;
}

/**
 * Accurate to about a second. What was learnt is dropped when the wall clock was set since, which
 * shows as a jump against the monotonic clock. A machine that slept looks the same on some systems:
 * then it is learnt again from the next answer.
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
      // A round trip with a clock set in between, or longer than the difference matters, tells nothing.
      if (!Number.isFinite(server) || receivedAt < sentAt || receivedAt - sentAt > 60_000) return;
      // The header was cut to the second: half a second more is its best guess.
      const middle = sentAt + (receivedAt - sentAt) / 2;
      learnt = {
        // Whole milliseconds: a moment with a fraction is none to Temporal.
        offset: Math.round(server + 500 - middle),
        wallMinusMonotonic: clock.now() - clock.monotonic(),
      };
    },
    offset,
    now() {
      const known = offset();
      const off = Math.abs(known ?? 0);
      return clock.now() + (known !== null && off > correctAbove && off <= mostOff ? known : 0);
    },
  };
}
