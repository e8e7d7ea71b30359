import { fail } from '../../../shared/errors.ts';

/**
 * So much of a body has to come within so long. A line of 2G brings sixty times as much, so that no
 * line is cut that works at all; a byte a second would hold whoever asks for hours.
 */
const leastBytes = 1024;
const withinMilliseconds = 60_000;

/** Watches how fast one body comes in. */
export interface LeastRate {
  /**
   * A piece came that was waited for so long. Only waiting counts: while we write, the other end
   * may not send. Fails with `answer-too-slow`.
   */
  check(bytes: number, waitedMilliseconds: number): void;
}

export function createLeastRate(): LeastRate {
  let bytes = 0;
  let waited = 0;
  return {
    check(more, milliseconds) {
      bytes += more;
      waited += milliseconds;
      if (waited < withinMilliseconds) return;
      if (bytes < leastBytes) {
        fail('answer-too-slow', {
          params: { bytes: leastBytes, seconds: withinMilliseconds / 1000 },
        });
      }
      [bytes, waited] = [0, 0];
    },
  };
}
