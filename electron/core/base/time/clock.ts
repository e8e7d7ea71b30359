/**
 * Two clocks, since either alone may be wrong: the wall clock jumps when somebody sets it, the monotonic one may stop
 * while the machine sleeps.
 */
export interface Clock {
  /** Milliseconds since the epoch, as this machine believes. */
  now(): number;
  /** Milliseconds since any fixed point in time; never goes back. */
  monotonic(): number;
}

/** This machine's own clocks. Nothing else in main and core reads them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
