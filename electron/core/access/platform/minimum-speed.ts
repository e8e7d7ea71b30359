import { fail } from '../../../../shared/errors.ts';

/**
 * A body must bring this many bytes within this time. Even 2G is sixty times faster. Without this, a server that sends a
 * byte per second would block for hours.
 */
const minBytes = 1024;
const withinMilliseconds = 60_000;

/** Checks how fast one body arrives. */
export interface MinimumSpeed {
  /**
   * Counts a chunk and the time spent waiting for it, without the time that we spend writing. Fails with
   * `answer-too-slow`.
   */
  check(bytes: number, waitedMilliseconds: number): void;
}

export function createMinimumSpeed(): MinimumSpeed {
  let bytes = 0;
  let waited = 0;
  return {
    check(more, milliseconds) {
      bytes += more;
      waited += milliseconds;
      if (waited < withinMilliseconds) return;
      if (bytes < minBytes) {
        fail('answer-too-slow', {
          params: { bytes: minBytes, seconds: withinMilliseconds / 1000 },
        });
      }
      [bytes, waited] = [0, 0];
    },
  };
}
