import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** How many levels there are above that of zero. */
export const heatLevels = 5;

/**
 * How strong a value is, from 0 for zero (and less) in even steps up to 5 for the highest of all; null
 * where it is not known.
 */
export function findHeatLevel(value: ChartValue, highest: number): number | null {
  const known = readNumber(value);
  if (known === null) return null;
  if (known <= 0 || highest <= 0) return 0;
  return Math.min(heatLevels, Math.max(1, Math.ceil((known / highest) * heatLevels)));
}

/** A part of the middle of a box whose area grows with the level, where colours can't tell it. */
export function shrinkToLevel({ x, y, width, height }: Box, level: number): Box {
  const share = Math.sqrt(level / heatLevels) * 0.8;
  return {
    x: x + (width * (1 - share)) / 2,
    y: y + (height * (1 - share)) / 2,
    width: width * share,
    height: height * share,
  };
}
