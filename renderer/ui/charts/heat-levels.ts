import type { CSSProperties } from 'react';
import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Number of levels above zero. */
export const heatLevels = 5;

/**
 * Returns a value's level: 0 for zero or less, then even steps from `from` up to 5 for the highest value. Null if it is
 * unknown.
 */
export function findHeatLevel(value: ChartValue, highest: number, from = 0): number | null {
  const known = readNumber(value);
  if (known === null) return null;
  if (known <= 0 || highest <= 0) return 0;
  const share = highest > from ? (known - from) / (highest - from) : 1;
  return Math.min(heatLevels, Math.max(1, Math.ceil(share * heatLevels)));
}

/** Where the levels start: at zero, or at the lowest value above it if they would leave the two weakest unused. */
export function findHeatStart(values: readonly ChartValue[], highest: number): number {
  const lowest = Math.min(
    ...values.map((value) => readNumber(value) ?? 0).filter((value) => value > 0),
  );
  return (findHeatLevel(lowest, highest) ?? 0) > 2 && lowest < highest ? lowest : 0;
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
