import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { Measure } from './stored-jobs.ts';

/** Assumed for the first request. */
const guessedMilliseconds = 2_000;
/** The weight of the newest window in the mean. */
const weight = 0.3;

export interface Estimate {
  readonly seconds: number;
  readonly isMeasured: boolean;
  readonly bytes: number | null;
}

/** Updates a measure with further requests: their total duration and size. */
export function updateMeasure(
  before: Measure | undefined,
  dataset: DatasetId,
  done: {
    readonly milliseconds: number;
    readonly bytes: number;
    readonly asks: readonly Period[];
  },
): Measure {
  const bytesADay = done.bytes / sumDays(done.asks);
  const mix = (old: number | undefined, now: number): number =>
    old === undefined ? now : old + weight * (now - old);
  return {
    dataset,
    milliseconds: mix(before?.milliseconds, done.milliseconds / Math.max(1, done.asks.length)),
    bytesADay: mix(before?.bytesADay, bytesADay),
  };
}

/** Estimates how long this many requests will take, several at once, with a pause after each. */
export function estimate(
  measure: Measure | undefined,
  asks: readonly Period[],
  pace: { readonly concurrency: number; readonly pauseMilliseconds: number },
): Estimate {
  const each = (measure?.milliseconds ?? guessedMilliseconds) + pace.pauseMilliseconds;
  const days = sumDays(asks);
  return {
    seconds: Math.ceil((asks.length * each) / Math.max(1, pace.concurrency) / 1000),
    isMeasured: measure !== undefined,
    bytes: measure ? Math.round(measure.bytesADay * days) : null,
  };
}

function sumDays(asks: readonly Period[]): number {
  return asks.reduce((sum, ask) => sum + countDays(ask), 0);
}

function countDays({ from, to }: Period): number {
  const hours = Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'hours' }).hours;
  return Math.max(1, hours / 24);
}
