import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';

/** Pixels: a lower plot has only zero labelled. */
const minLabelled = 20;

/** Smaller ranges exceed the precision of floating-point numbers. */
const minRange = 1e-9;

/** Places of values on an axis that has zero on it. */
export interface ValueScale {
  /** Round values to label, from the lowest, with zero among them. */
  readonly ticks: readonly number[];
  /** Pixels from the top of the plot. */
  toY(value: number): number;
}

/**
 * A scale over a plot of so many pixels, from zero (or from the lowest value, if that is below it) to a
 * round value at or above the highest. Of what is `whole`, such as people, no half is labelled.
 */
export function createValueScale(
  values: readonly number[],
  { height, whole }: { readonly height: number; readonly whole: boolean },
): ValueScale {
  const [least = 0, most = 0] = extent([0, ...values]);
  const wanted = Math.min(6, Math.max(2, Math.round(height / 50)));
  const scale = scaleLinear([least, most - least < minRange ? 1 : most], [height, 0]);
  scale.nice(wanted);
  if (whole) scale.domain([Math.floor(scale.invert(height)), Math.ceil(scale.invert(0))]);
  // Without known values there is no scale; in a very low plot, labels would lie over each other.
  const ticks = values.length > 0 && height >= minLabelled ? scale.ticks(wanted) : [0];
  return { ticks: whole ? ticks.filter(Number.isInteger) : ticks, toY: scale };
}
