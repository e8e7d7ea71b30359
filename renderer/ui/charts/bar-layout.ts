import type { Box } from './box.ts';
import { addUp, type ChartValue, readNumber } from './chart-value.ts';
import { createValueScale, type ValueScale } from './value-scale.ts';

/** What a bar stands for. */
export interface Bar {
  /** What `onOpen` is told. */
  readonly id: string;
  /** Under the bar: short. */
  readonly label: string;
  /** In tooltips and the table, where `label` is too short to say it. */
  readonly name?: string;
  /** One for each series. */
  readonly values: readonly ChartValue[];
  /** What it is compared with, such as the same weekday of last year. */
  readonly comparison?: ChartValue;
  /** More can still come: today, say. */
  readonly isOpen?: boolean;
  /** Stands out among the others. */
  readonly isEmphasised?: boolean;
}

/** Where a bar and its parts are, in pixels of the plot. */
export interface BarBoxes {
  /** All of its place, from the upper to the lower edge. */
  readonly place: Box;
  readonly parts: readonly { readonly series: number; readonly box: Box }[];
  /** Where something isn't known. */
  readonly gaps: readonly Box[];
  /** The bar that it is compared with, or null where that is not known. */
  readonly comparison: Box | null;
  /** The sum of a stack, or the highest of a group; null where a part is not known. */
  readonly total: number | null;
  /** The highest point that is drawn of the bar itself. */
  readonly top: number;
}

/** No bar is thinner than this, its gap included. */
const leastPitch = 4;

/** As many bars as can be told from each other in a plot of so many pixels. */
export function countBarsThatFit(width: number): number {
  return Math.max(1, Math.floor(width / leastPitch));
}

/** Places bars over the whole width. Heights are proportional to values, from zero. */
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
  const scale = createValueScale(
    bars.flatMap((each) => [...findReach(each, isStacked), ...keepKnown([each.comparison])]),
    { height, whole },
  );
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
      let [above, below] = [0, 0];
      for (let series = 0; series < seriesCount; series++) {
        const value = readNumber(each.values[series]);
        const partX = isStacked ? x : x + series * partWidth;
        if (value === null) {
          if (!isStacked || gaps.length === 0)
            gaps.push({ x: partX, y: 0, width: partWidth, height });
          continue;
        }
        const base = isStacked ? (value < 0 ? below : above) : 0;
        parts.push({ series, box: createBox(base, base + value, partX, partWidth) });
        if (value < 0) below += value;
        else above += value;
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

/** The highest and the lowest value that a bar comes to; none where nothing of it is known. */
function findReach({ values }: Bar, isStacked: boolean): number[] {
  const known = keepKnown(values);
  if (!isStacked || known.length === 0) return known;
  const sum = (sign: 1 | -1) =>
    known.filter((value) => value * sign > 0).reduce((total, value) => total + value, 0);
  return [sum(1), sum(-1)];
}

function keepKnown(values: readonly ChartValue[]): number[] {
  return values.map(readNumber).filter((value) => value !== null);
}
