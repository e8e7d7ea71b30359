import type { CSSProperties } from 'react';
import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';

/** Number of levels above zero. */
export const heatLevels = 5;

/** Returns a value's level: 0 for zero or less, then even steps up to 5 for the highest value. Null if it is unknown. */
export function findHeatLevel(value: ChartValue, highest: number): number | null {
  const known = readNumber(value);
  if (known === null) return null;
  if (known <= 0 || highest <= 0) return 0;
  return Math.min(heatLevels, Math.ceil((known / highest) * heatLevels));
}

/** A step of a heat map's scale: the values from `from` up to the next step, and their level. */
export interface HeatStep {
  readonly from: number;
  readonly level: number;
}

/** Round steps of a scale, in tenths. */
const roundSteps = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/**
 * Divides the values above zero into five even steps at round numbers, or into fewer if there are fewer whole ones. Only
 * the last is open. They begin at zero, or near the lowest value if that would leave the two weakest unused.
 */
export function chooseHeatSteps(values: readonly ChartValue[]): readonly HeatStep[] {
  const known = values.map((value) => readNumber(value) ?? 0).filter((value) => value > 0);
  if (known.length === 0) return [];
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const base = lowest > (highest * 2) / heatLevels && lowest < highest * 0.999 ? lowest : 0;
  const range = highest - base;
  const isWhole = known.every(Number.isInteger);
  const size = 10 ** Math.floor(Math.log10(range / heatLevels));
  const steps = roundSteps
    .map((tenths) => (tenths * size) / 10)
    .filter((step) => step * (heatLevels - 1) <= range && (!isWhole || Number.isInteger(step)));
  const wanted = range / heatLevels;
  const [step = 1] = steps.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  const start = Math.floor(base / step) * step;
  const first = isWhole && start === 0 && step === 1 ? 1 : start;
  // Sums of decimal steps have more digits than the steps.
  const bounds = Array.from({ length: heatLevels }, (_, at) =>
    Number((first + at * step).toPrecision(12)),
  ).filter((from) => from <= highest);
  return bounds.map((from, at) => ({
    from,
    level: Math.round(((at + 1) * heatLevels) / bounds.length),
  }));
}

/** Returns the level of a value's step: 0 for zero or less. Null if it is unknown. */
export function readHeatLevel(value: ChartValue, steps: readonly HeatStep[]): number | null {
  const known = readNumber(value);
  if (known === null || known <= 0) return known === null ? null : 0;
  return (steps.findLast(({ from }) => from <= known) ?? steps[0])?.level ?? 0;
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
  return level >= 4;
}
