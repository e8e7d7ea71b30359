import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Pixels. */
export const sparkHeight = 28;
export const sparkPitch = 10;

/** A bar for each value; for one that is not known a place as high as the picture. */
export function layOutSpark(
  values: readonly ChartValue[],
): readonly { readonly box: Box; readonly isKnown: boolean }[] {
  const highest = Math.max(0, ...values.map((value) => readNumber(value) ?? 0));
  return values.map((value, index) => {
    const known = readNumber(value);
    const tall =
      known === null
        ? sparkHeight
        : highest === 0
          ? 0
          : (Math.max(0, known) / highest) * sparkHeight;
    const box = {
      x: index * sparkPitch,
      y: sparkHeight - tall,
      width: sparkPitch - 3,
      height: tall,
    };
    return { box, isKnown: known !== null };
  });
}
