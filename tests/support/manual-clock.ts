import type { Clock } from '../../electron/core/base/time/clock.ts';
import { type Sleep, throwIfCancelled } from '../../electron/core/base/time/sleep.ts';

/** Clocks that a test moves. Sleeping moves them too, and takes no time. */
export interface ManualClock extends Clock {
  /** Time passes: moves both clocks. */
  pass(milliseconds: number): void;
  /** Sets the wall clock; the monotonic one stays. */
  setWallBy(milliseconds: number): void;
  readonly sleep: Sleep;
  /** The duration of each sleep. */
  readonly slept: readonly number[];
}

export function createManualClock(start: number = Date.now()): ManualClock {
  let wall = start;
  let monotonic = 1_000;
  const slept: number[] = [];
  const pass = (milliseconds: number): void => {
    wall += milliseconds;
    monotonic += milliseconds;
  };
  return {
    now: () => wall,
    monotonic: () => monotonic,
    pass,
    setWallBy: (milliseconds) => {
      wall += milliseconds;
    },
    sleep: async (milliseconds, signal) => {
      throwIfCancelled(signal);
      slept.push(milliseconds);
      pass(milliseconds);
    },
    slept,
  };
}
