import { nice, ticks } from 'd3-array';

/** Steps of a smaller range have no room in a floating-point number. */
const leastRange = 1e-9;

/** Where values lie on an axis that always has zero on it. */
export interface ValueScale {
  /** Values to label, from the lowest up: round ones, zero among them. */
  readonly ticks: readonly number[];
  /** Pixels from the upper edge of the plot. */
  toY(value: number): number;
}

/**
 * A scale over a plot of so many pixels, from zero (or from the lowest value, if that is below it) to a
 * round value at or above the highest. Of what is `whole`, such as people, no half is labelled.
 */
export function createValueScale(
  values: Iterable<number>,
  { height, whole }: { readonly height: number; readonly whole: boolean },
): ValueScale {
  let least = 0;
  let most = 0;
  let isKnown = false;
  for (const value of values) {
    isKnown = true;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (most - least < leastRange) most = 1;
  const wanted = Math.min(6, Math.max(2, Math.round(height / 50)));
  const [low, high] = nice(least, most, wanted);
  const bottom = whole ? Math.floor(low) : low;
  const top = whole ? Math.ceil(high) : high;
  // Where nothing is known, there is no measure either.
  const labelled = isKnown ? ticks(bottom, top, wanted) : [0];
  return {
    ticks: whole ? labelled.filter(Number.isInteger) : labelled,
    toY: (value) => ((top - value) / (top - bottom)) * height,
  };
}
