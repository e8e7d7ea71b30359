import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import type { Measure } from './stored-jobs.ts';

/** Of a window that nothing is known of yet. */
const guessedMilliseconds = 2_000;
/** How much the newest window counts. */
const weight = 0.3;

export interface Estimate {
  readonly seconds: number;
  readonly isMeasured: boolean;
  readonly bytes: number | null;
}

/** Counts a window in that took so long and was so large. */
export function measured(
  before: Measure | undefined,
  dataset: DatasetId,
  window: { readonly milliseconds: number; readonly bytes: number; readonly period: Period },
): Measure {
  const bytesADay = window.bytes / daysOf(window.period);
  const mix = (old: number | undefined, now: number): number =>
    old === undefined ? now : old + weight * (now - old);
  return {
    dataset,
    milliseconds: mix(before?.milliseconds, window.milliseconds),
    bytesADay: mix(before?.bytesADay, bytesADay),
  };
}

/** What so many windows will take, so many of them at once, with a pause after each. */
export function estimate(
  measure: Measure | undefined,
  windows: readonly Period[],
  pace: { readonly lanes: number; readonly pauseMilliseconds: number },
): Estimate {
  const each = (measure?.milliseconds ?? guessedMilliseconds) + pace.pauseMilliseconds;
  const days = windows.reduce((sum, window) => sum + daysOf(window), 0);
  return {
    seconds: Math.ceil((windows.length * each) / Math.max(1, pace.lanes) / 1000),
    isMeasured: measure !== undefined,
    bytes: measure ? Math.round(measure.bytesADay * days) : null,
  };
}

function daysOf({ from, to }: Period): number {
  const hours = Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'hours' }).hours;
  return Math.max(1, hours / 24);
}
