import type { Box } from './box.ts';
import { type ChartValue, readNumber } from './chart-value.ts';
import { createValueScale, type ValueScale } from './value-scale.ts';

export interface WaterfallStep {
  /** Passed to `onOpen`. */
  readonly id: string;
  readonly label: string;
  /** The change, negative for a loss; for a total, the whole amount. */
  readonly value: ChartValue;
  /** A total, which starts at zero. */
  readonly isTotal: boolean;
}

/** Pixels of a step in the plot. */
export interface StepBox {
  readonly place: Box;
  /** Null if unknown. */
  readonly box: Box | null;
  /** Start of the next step. Null if unknown. */
  readonly end: number | null;
}

/** Places steps across the whole width: each starts where the one before ends. */
export function layOutWaterfall(
  steps: readonly WaterfallStep[],
  { width, height }: { readonly width: number; readonly height: number },
): {
  readonly scale: ValueScale;
  readonly steps: readonly StepBox[];
  /** Start of the axis, if that is above zero. */
  readonly base: number | null;
} {
  let level: number | null = 0;
  const reaches = steps.map(({ value, isTotal }) => {
    const known = readNumber(value);
    const from: number | null = isTotal ? 0 : level;
    level = known === null || from === null ? null : from + known;
    return { from, to: level };
  });
  const values = reaches.flatMap(({ from, to }) =>
    from === null || to === null ? [] : [from, to],
  );
  const ends = reaches.flatMap(({ to }) => to ?? []);
  const from = findBase(ends);
  const reached = from > 0 ? ends : values;
  const scale = createValueScale(reached, { height, whole: false, from });
  const base = from > 0 ? (scale.ticks[0] ?? from) : 0;
  const pitch = width / Math.max(1, steps.length);
  const wide = Math.min(96, pitch * 0.64);
  return {
    scale,
    base: base > 0 ? base : null,
    steps: reaches.map(({ from, to }, index) => {
      const place = { x: index * pitch, y: 0, width: pitch, height };
      const x = place.x + (pitch - wide) / 2;
      if (from === null || to === null) return { place, box: null, end: null };
      const bottom = Math.min(height, scale.toY(Math.min(from, to)));
      const top = scale.toY(Math.max(from, to));
      return { place, box: { x, y: top, width: wide, height: bottom - top }, end: scale.toY(to) };
    }),
  };
}

/**
 * Steps that are small beside the totals would be hairlines over an axis from zero. It begins below the lowest end then,
 * by as much as the ends differ; otherwise at zero.
 */
function findBase(ends: readonly number[]): number {
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const range = most - least;
  return least > 0 && range > 0 && range < most / 5 ? least - range : 0;
}
