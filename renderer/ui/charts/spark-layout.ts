import { scaleLinear } from 'd3-scale';
import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Pixels. */
export const sparkHeight = 28;
export const sparkPitch = 8;

/** Returns a bar for each value, and a full-height gap for each unknown one. */
export function layOutSpark(
  values: readonly ChartValue[],
): readonly { readonly box: Box; readonly isKnown: boolean }[] {
  const known = values.map(readNumber);
  const highest = Math.max(0, ...known.map((value) => value ?? 0));
  const measure = scaleLinear([0, highest || 1], [0, sparkHeight]).clamp(true);
  return known.map((value, index) => {
    const tall = value === null ? sparkHeight : measure(value);
    const box = {
      x: index * sparkPitch,
      y: sparkHeight - tall,
      width: sparkPitch - 3,
      height: tall,
    };
    return { box, isKnown: value !== null };
  });
}
