import { AxisLabels, measureValueAxis, ValueAxis } from './axes.tsx';
import type { Box } from './box.ts';
import type { ChartTone } from './chart-tone.ts';
import { type LineValue, readNumber } from './chart-value.ts';
import type { KeyEntry, Mark } from './drawing.ts';
import { Gaps, ToneLine } from './filled.tsx';
import { traceLine } from './step-path.ts';
import { createValueScale } from './value-scale.ts';

/** A point on the horizontal axis. */
export interface LinePlace {
  /** Passed to `onOpen`. */
  readonly id: string;
  /** Short label below it. */
  readonly label: string;
  readonly name: string;
  /** In the future: there are no values yet. */
  readonly isAhead?: boolean;
}

export interface Line {
  readonly name: string;
  readonly tone: ChartTone;
  /** One value per place. */
  readonly values: readonly LineValue[];
}

interface Input {
  readonly places: readonly LinePlace[];
  readonly series: readonly Line[];
  readonly whole: boolean;
  readonly writeTick: (value: number) => string;
  readonly width: number;
  readonly height: number;
  readonly gapName: string;
}

/** Draws lines from zero. Unknown values of the first series are hatched; on closed days a line breaks. */
export function drawLineChart(input: Input) {
  const { places, series, whole, writeTick, width, height, gapName } = input;
  const known = series.flatMap(({ values }) => values.flatMap((value) => readNumber(value) ?? []));
  const plotHeight = height - 36;
  const scale = createValueScale(known, { height: plotHeight, whole });
  const left = measureValueAxis(scale, writeTick);
  const plot: Box = { x: left, y: 16, width: width - left - 8, height: plotHeight };
  const pitch = plot.width / Math.max(1, places.length);
  const toPoint = (value: LineValue, index: number) => {
    const number = readNumber(value);
    const x = plot.x + (index + 0.5) * pitch;
    return { x, y: number === null ? null : plot.y + scale.toY(number) };
  };
  const marks = places.map<Mark>((_, index) => ({
    row: 0,
    column: index,
    box: { ...plot, x: plot.x + index * pitch, width: pitch },
  }));
  const [first] = series;
  const gaps = marks.flatMap(({ box }, index) => {
    const value = first?.values[index];
    return value === 'closed' || readNumber(value) !== null || places[index]?.isAhead ? [] : [box];
  });
  const content = (
    <>
      <Gaps boxes={joinBoxes(gaps)} />
      <ValueAxis plot={plot} scale={scale} write={writeTick} />
      {series.toReversed().map(({ name, tone, values }) => (
        <ToneLine key={name} tone={tone} d={traceLine(values.map(toPoint))} />
      ))}
      <AxisLabels
        labels={places.map(({ label }, index) => ({
          at: plot.x + (index + 0.5) * pitch,
          text: label,
        }))}
        y={plot.y + plot.height + 15}
        width={width}
      />
    </>
  );
  const keys: KeyEntry[] =
    series.length > 1 ? series.map(({ name, tone }) => ({ name, tone, sign: 'line' })) : [];
  if (gaps.length > 0) keys.push({ name: gapName, sign: 'gap', tone: 'quiet' });
  return { content, height, marks, keys };
}

/** Joins neighbours, so that their hatching has no seam. */
function joinBoxes(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (last && Math.abs(last.x + last.width - box.x) < 0.01) {
      joined[joined.length - 1] = { ...last, width: last.width + box.width };
    } else {
      joined.push(box);
    }
  }
  return joined;
}
