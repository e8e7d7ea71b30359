import type { CSSProperties } from 'react';
import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Number of levels above zero. */
export const heatLevels = 5;

/**
 * Returns a value's level: 0 for zero or less, then even steps up to 5 for the highest value. Null if it is unknown.
 */
export function findHeatLevel(value: ChartValue, highest: number): number | null {
  const known = readNumber(value);
  if (known === null) return null;
  if (known <= 0 || highest <= 0) return 0;
  return Math.min(heatLevels, Math.max(1, Math.ceil((known / highest) * heatLevels)));
}

/** A box's centre with an area that grows with the level, where colours can't show it. */
export function shrinkToLevel({ x, y, width, height }: Box, level: number): Box {
  const share = Math.sqrt(level / heatLevels) * 0.8;
  return {
    x: x + (width * (1 - share)) / 2,
    y: y + (height * (1 - share)) / 2,
    width: width * share,
    height: height * share,
  };
}

/** Sets `--level`, the colour that the style of cells uses. */
export function toLevelStyle(level: number): CSSProperties {
  return { '--level': `var(--heat-${level})` } as CSSProperties;
}

/** Returns whether a number on a cell of this level has to be light. */
export function isDarkLevel(level: number): boolean {
  return level >= 3;
}
