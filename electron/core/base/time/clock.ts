/**
 * Two clocks, since either alone lies: the wall clock jumps when somebody sets it, the monotonic
 * one may stand still while the machine sleeps.
 */
export interface Clock {
  /** Milliseconds since the epoch, as this machine believes. */
  now(): number;
  /** Milliseconds since any fixed moment; never goes back. */
  monotonic(): number;
}

/** This machine's own clocks: nothing else in the main process and in core reads them. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
