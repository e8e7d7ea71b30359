import { scaleLinear } from 'd3-scale';
import { classNames } from '../class-names.ts';
import { AxisLabels, findNowText, measureValueAxis, NowMark, ValueAxis } from './axes.tsx';
import type { Box } from './box.ts';
import { toChartStyle } from './chart-tone.ts';
import type { KeyEntry, Mark } from './drawing.ts';
import { Filled, Gaps, ToneLine, traceBox } from './filled.tsx';
import styles from './marks.module.css';
import { placeLabels } from './place-labels.ts';
import { type Step, traceArea, traceSteps } from './step-path.ts';
import {
  type Column,
  findHeights,
  findLabelPlaces,
  findSteps,
  findStrokes,
  layOutColumns,
} from './time-layout.ts';
import { findGaps, type TimeSeries } from './time-series.ts';
import { findSlot, joinSlots, measureSlots, type TimeSlot } from './time-slots.ts';
import type { TimeTexts } from './time-texts.ts';
import { findTimeTicks } from './time-ticks.ts';
import { createValueScale } from './value-scale.ts';

interface Input {
  readonly slots: readonly TimeSlot[];
  readonly series: readonly TimeSeries[];
  readonly timeZone: string;
  readonly now: number | null;
  /** The time on the line. */
  readonly clock: number | null;
  readonly whole: boolean;
  /** A key beside the chart explains it. */
  readonly hidesNames: boolean;
  readonly texts: TimeTexts;
  readonly writeTick: (value: number) => string;
  readonly width: number;
  readonly height: number;
  /** Name of the hatched gaps. */
  readonly gapName: string;
}

/** Draws time slots with everything that lies over them. */
export function drawTimeChart(input: Input) {
  const { slots, series, timeZone, now, clock, whole, texts, writeTick, width, height } = input;
  const isNamed = series.length > 1 && !input.hidesNames;
  const axis = { start: slots[0]?.start ?? 0, end: slots.at(-1)?.end ?? 1 };
  const plotHeight = height - 36;
  const scale = createValueScale(findHeights(series, slots, now), { height: plotHeight, whole });
  const left = measureValueAxis(scale, writeTick);
  const plot: Box = { x: left, y: 16, width: width - left - 8, height: plotHeight };
  const runs = joinSlots(slots);
  const room = scaleLinear(
    [0, Math.max(1, measureSlots(runs, axis.end))],
    [plot.x, plot.x + plot.width],
  );
  const toX = (at: number) => room(measureSlots(runs, at));
  const toY = (value: number) => plot.y + scale.toY(value);
  const hasLine = clock !== null && runs.some(({ start, end }) => clock >= start && clock <= end);

  const steps = series.map((each) => findSteps(each, slots, now, toX, toY));
  const gaps = findGaps(series, slots, now).map(({ start, end }) => ({
    ...plot,
    x: toX(start),
    width: toX(end) - toX(start),
  }));
  const columns = layOutColumns(series, slots, now, toX, toY);
  const nowBoxes = hasLine
    ? [{ ...plot, x: toX(clock) - 1, width: 2 }, findNowText(toX(clock), plot, texts.clock(clock))]
    : [];
  const isStacked = series.filter(({ shape }) => shape === 'columns').length > 1;
  const labels = !isNamed
    ? series.map(() => null)
    : placeLabels(
        series.map((each, index) =>
          isStacked && each.shape === 'columns'
            ? []
            : findLabelPlaces(each, steps[index] ?? [], plot),
        ),
        [...nowBoxes, ...gaps, ...columns.map(({ box }) => box), ...findStrokes(series, steps)],
      );
  const keys = series.flatMap<KeyEntry>(({ name, shape, tone }, index) => {
    const isDrawn = steps[index]?.some(({ y }) => y !== null);
    if (!isNamed || labels[index] || !isDrawn) return [];
    const sign = shape === 'columns' ? 'fill' : shape === 'area' ? 'soft' : 'line';
    return [{ name, sign, tone }];
  });
  if (gaps.length > 0 && !input.hidesNames)
    keys.push({ name: input.gapName, sign: 'gap', tone: 'quiet' });

  const marks = slots.map<Mark>(({ start, end }, index) => ({
    row: 0,
    column: index,
    box: { ...plot, x: toX(start), width: toX(end) - toX(start) },
  }));
  // With breaks, such as nights, each part is named by its day.
  const tickTexts =
    runs.length > 1
      ? runs.map(({ start, end }) => ({
          at: (toX(start) + toX(end)) / 2,
          text: texts.day(start),
        }))
      : findTimeTicks(axis, timeZone, Math.max(2, Math.floor(plot.width / 64))).map((at) => ({
          at: toX(at),
          text: texts.tick(at),
        }));
  const content = (
    <>
      <Gaps boxes={gaps} />
      <ValueAxis plot={plot} scale={scale} write={writeTick} />
      <path
        className={styles.grid}
        d={runs
          .slice(1)
          .map(({ start }) => `M${toX(start)} ${plot.y}v${plot.height}`)
          .join('')}
      />
      <Shapes {...input} steps={steps} base={toY(0)} />
      <Columns series={series} columns={columns} />
      <Edges {...input} steps={steps} />
      <Lines {...input} steps={steps} />
      {hasLine && <NowMark x={toX(clock)} plot={plot} text={texts.clock(clock)} />}
      {labels.map(
        (box, index) =>
          box && (
            <text
              key={series[index]?.name}
              className={classNames(styles.text, styles.label)}
              x={box.x + 2}
              y={box.y + 11}
            >
              {series[index]?.name}
            </text>
          ),
      )}
      <AxisLabels labels={tickTexts} y={plot.y + plot.height + 15} width={width} />
    </>
  );
  const first = now === null ? undefined : (findSlot(slots, now) ?? undefined);
  return { content, height, marks, keys, ...(first === undefined ? {} : { first }) };
}

interface ShapesInput extends Input {
  readonly steps: readonly (readonly Step[])[];
}

function Shapes({ series, steps, base }: ShapesInput & { readonly base: number }) {
  return series.map(({ name, shape, tone }, index) => {
    if (shape !== 'area') return null;
    const d = traceArea(steps[index] ?? [], base);
    return <path key={name} className={styles.area} style={toChartStyle(tone)} d={d} />;
  });
}

/** The areas' edges, which columns would hide. */
function Edges({ series, steps }: ShapesInput) {
  return series.map(({ name, shape, tone }, index) => {
    if (shape !== 'area') return null;
    const d = traceSteps(steps[index] ?? []);
    return <path key={name} className={styles.edge} style={toChartStyle(tone)} d={d} />;
  });
}

function Columns({
  series,
  columns,
}: {
  readonly series: readonly TimeSeries[];
  readonly columns: readonly Column[];
}) {
  const open = columns.filter(({ isOpen }) => isOpen);
  return (
    <>
      {series.map(({ name, tone }, number) => (
        <Filled
          key={name}
          tone={tone}
          boxes={columns.filter((column) => column.series === number).map(({ box }) => box)}
        />
      ))}
      {open.length > 0 && (
        <path className={styles.openBox} d={open.map(({ box }) => traceBox(box)).join('')} />
      )}
    </>
  );
}

function Lines({ series, steps }: ShapesInput) {
  return series.map(({ name, shape, tone }, index) => {
    if (shape !== 'steps') return null;
    return <ToneLine key={name} tone={tone} d={traceSteps(steps[index] ?? [])} />;
  });
}
