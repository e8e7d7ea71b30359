import { range } from 'd3-array';
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { Box } from './box.ts';
import type { ChartTone } from './chart-tone.ts';
import { addUp, type ChartValue, readNumber } from './chart-value.ts';
import { createValueScale, type ValueScale } from './value-scale.ts';

/** One bar of a chart. */
export interface Bar {
  /** Passed to `onOpen`. */
  readonly id: string;
  /** Short label below the bar. */
  readonly label: string;
  /** A second line below it, such as the day of the month. */
  readonly subLabel?: string;
  /** A third line, below the first bar of a group such as a month. */
  readonly groupLabel?: string;
  /** For tooltips and the table, if `label` is too short. */
  readonly name?: string;
  /** One value per series. */
  readonly values: readonly ChartValue[];
  /** Value to compare with, such as that of the same weekday last year. */
  readonly comparison?: ChartValue;
  /** Stands in place of the bar, and is said in place of its value: "closed". */
  readonly note?: string | undefined;
  /** May still grow, such as today's. */
  readonly isOpen?: boolean;
  /** Highlighted. */
  readonly isEmphasised?: boolean;
  /** Of a ranked bar of a single series, in place of the series' tone. */
  readonly tone?: ChartTone;
}

/** Pixels of a bar and its parts in the plot. */
export interface BarBoxes {
  /** The bar's whole slot, from top to bottom. */
  readonly place: Box;
  readonly parts: readonly { readonly series: number; readonly box: Box }[];
  /** Values that are unknown. */
  readonly gaps: readonly Box[];
  /** The bar to compare with. Null if its value is unknown. */
  readonly comparison: Box | null;
  /** The sum of a stack, or the highest bar of a group. Null if a part is unknown. */
  readonly total: number | null;
  /** The top of the drawn bar. */
  readonly top: number;
}

/** Minimum width of a bar with its gap, in pixels. */
const minPitch = 4;

/** Returns how many bars fit into a plot of this width. */
export function countBarsThatFit(width: number): number {
  return Math.max(1, Math.floor(width / minPitch));
}

/** Places bars across the whole width. Heights are proportional to values, from zero. */
export function layOutBars(
  bars: readonly Bar[],
  {
    seriesCount,
    arrangement,
    width,
    height,
    whole,
  }: {
    readonly seriesCount: number;
    readonly arrangement: 'stacked' | 'grouped';
    readonly width: number;
    readonly height: number;
    readonly whole: boolean;
  },
): { readonly scale: ValueScale; readonly bars: readonly BarBoxes[] } {
  const isStacked = arrangement === 'stacked';
  // Start and end of each part, by series and bar. Grouped bars all start at zero.
  const layers = stack<unknown, Bar, number>()
    .keys(range(seriesCount))
    .value(({ values }, series) => readNumber(values[series]) ?? 0)
    .offset(isStacked ? stackOffsetDiverging : () => undefined)(bars);
  const ends = layers.flatMap((layer) =>
    layer.filter(({ data }) => readNumber(data.values[layer.key]) !== null).flat(),
  );
  const comparisons = bars.flatMap(({ comparison }) => readNumber(comparison) ?? []);
  const scale = createValueScale([...ends, ...comparisons], { height, whole });
  const pitch = width / Math.max(1, bars.length);
  const barWidth = Math.min(72, pitch < 8 ? pitch - 1 : pitch * 0.72);
  const createBox = (value: number, to: number, x: number, wide: number): Box => {
    const y = Math.min(scale.toY(value), scale.toY(to));
    return { x, y, width: wide, height: Math.abs(scale.toY(value) - scale.toY(to)) };
  };
  const partWidth = isStacked ? barWidth : barWidth / Math.max(1, seriesCount);

  return {
    scale,
    bars: bars.map((each, index) => {
      const place = { x: index * pitch, y: 0, width: pitch, height };
      const x = place.x + (pitch - barWidth) / 2;
      const parts: { series: number; box: Box }[] = [];
      const gaps: Box[] = [];
      for (const layer of layers) {
        const partX = isStacked ? x : x + layer.key * partWidth;
        const [from, to] = layer[index] ?? [0, 0];
        if (readNumber(each.values[layer.key]) !== null) {
          parts.push({ series: layer.key, box: createBox(from, to, partX, partWidth) });
        } else if (!isStacked || gaps.length === 0) {
          gaps.push({ x: partX, y: 0, width: partWidth, height });
        }
      }
      const comparison = readNumber(each.comparison);
      const reach = Math.min(pitch - barWidth, 8) / 2;
      return {
        place,
        parts,
        gaps,
        comparison:
          comparison === null ? null : createBox(0, comparison, x - reach, barWidth + 2 * reach),
        total: addUpBar(each, seriesCount, isStacked),
        top: Math.min(scale.toY(0), ...parts.map(({ box }) => box.y)),
      };
    }),
  };
}

function addUpBar({ values }: Bar, seriesCount: number, isStacked: boolean): number | null {
  const all = Array.from({ length: seriesCount }, (_, series) => values[series]);
  const sum = addUp(all);
  return isStacked || sum === null ? sum : Math.max(0, ...all.map((value) => value ?? 0));
}
