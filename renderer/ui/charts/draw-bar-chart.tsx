import { classNames } from '../class-names.ts';
import { type AxisLabel, AxisLabels, measureValueAxis, ValueAxis } from './axes.tsx';
import { type Bar, type BarBoxes, countBarsThatFit, layOutBars } from './bar-layout.ts';
import type { Box } from './box.ts';
import type { ChartTone } from './chart-tone.ts';
import { readNumber } from './chart-value.ts';
import type { KeyEntry, Mark } from './drawing.ts';
import { Filled, Gaps, traceBox } from './filled.tsx';
import styles from './marks.module.css';
import { estimateWidth, fitText } from './text-width.ts';
import type { ChartNumbers } from './use-chart-numbers.ts';

/** A series: one value of each bar. */
export interface BarSeries {
  readonly name: string;
  readonly tone: ChartTone;
}

export interface BarChartInput {
  readonly bars: readonly Bar[];
  readonly series: readonly BarSeries[];
  readonly arrangement: 'stacked' | 'grouped';
  readonly comparisonName: string | undefined;
  readonly whole: boolean;
  readonly numbers: ChartNumbers;
  readonly width: number;
  readonly height: number;
  readonly gapName: string;
}

/** Height of a second or third line of labels. */
const lineHeight = 13;

/** Draws bars from zero. */
export function drawBarChart(input: BarChartInput) {
  const { series, arrangement, comparisonName, whole } = input;
  const { numbers, width, height, gapName } = input;
  const bars = input.bars.slice(0, countBarsThatFit(width - 60));
  const moreLines = (['subLabel', 'groupLabel'] as const).filter((line) =>
    bars.some((one) => one[line] !== undefined),
  );
  const plotHeight = height - 36 - moreLines.length * lineHeight;
  const layout = { seriesCount: series.length, arrangement, height: plotHeight, whole };
  // The width of the labels, and so of the plot, doesn't depend on the chart's width.
  const { scale } = layOutBars(bars, { ...layout, width: 100 });
  const left = measureValueAxis(scale, numbers.tick);
  const plot: Box = { x: left, y: 16, width: width - left - 8, height: plotHeight };
  const laid = layOutBars(bars, { ...layout, width: plot.width }).bars.map((each) =>
    move(each, plot),
  );
  const gaps = laid.flatMap((each) => each.gaps);

  const keys: KeyEntry[] =
    series.length > 1 ? series.map(({ name, tone }) => ({ name, tone, sign: 'fill' })) : [];
  if (comparisonName !== undefined && laid.some(({ comparison }) => comparison)) {
    keys.push({ name: comparisonName, sign: 'tick', tone: 'quiet' });
  }
  if (gaps.length > 0) keys.push({ name: gapName, sign: 'gap', tone: 'quiet' });

  const foot = plot.y + plot.height + 15;
  const content = (
    <>
      <Gaps boxes={gaps} />
      <ValueAxis plot={plot} scale={scale} write={numbers.tick} />
      {findFills(bars, laid, series).map(({ tone, boxes }) => (
        <Filled key={tone} tone={tone} boxes={boxes} />
      ))}
      <path className={styles.openBox} d={traceOpenBars(bars, laid)} />
      <path
        className={styles.tick}
        d={laid.map(({ comparison: box }) => box && `M${box.x} ${box.y}h${box.width}`).join('')}
      />
      <Notes bars={bars} laid={laid} />
      {arrangement === 'grouped' ? (
        <PartNumbers bars={bars} laid={laid} numbers={numbers} />
      ) : (
        <Numbers bars={bars} laid={laid} numbers={numbers} />
      )}
      <AxisLabels labels={writeLabels(bars, laid)} y={foot} width={width} />
      {moreLines.map((line, index) => (
        <LabelLine
          key={line}
          texts={bars.map((one) => one[line])}
          laid={laid}
          y={foot + (index + 1) * lineHeight}
        />
      ))}
    </>
  );
  const marks = laid.map<Mark>(({ place }, index) => ({ row: 0, column: index, box: place }));
  const all = input.bars.length;
  const drawn = bars.length < all ? { drawn: bars.length, all } : undefined;
  return { content, height, marks, keys, drawn };
}

function move(boxes: BarBoxes, plot: Box): BarBoxes {
  const into = (box: Box) => ({ ...box, x: box.x + plot.x, y: box.y + plot.y });
  return {
    ...boxes,
    place: into(boxes.place),
    parts: boxes.parts.map(({ series, box }) => ({ series, box: into(box) })),
    gaps: boxes.gaps.map(into),
    comparison: boxes.comparison && into(boxes.comparison),
    top: boxes.top + plot.y,
  };
}

/** Boxes by tone. If one bar of a single series is highlighted, the others step back. */
function findFills(
  bars: readonly Bar[],
  laid: readonly BarBoxes[],
  series: readonly BarSeries[],
): { readonly tone: ChartTone; readonly boxes: readonly Box[] }[] {
  const steppingBack = series.length === 1 && bars.some(({ isEmphasised }) => isEmphasised);
  const byTone = new Map<ChartTone, Box[]>();
  for (const [index, { parts }] of laid.entries()) {
    for (const part of parts) {
      const own = series[part.series]?.tone ?? 1;
      const tone = steppingBack && !bars[index]?.isEmphasised && own === 1 ? 2 : own;
      const boxes = byTone.get(tone) ?? [];
      byTone.set(tone, boxes);
      // One pixel between parts, since neighbouring colours can look alike.
      const gap = part.box.height > 3 ? 1 : 0;
      boxes.push({ ...part.box, height: part.box.height - gap });
    }
  }
  return [...byTone].map(([tone, boxes]) => ({ tone, boxes }));
}

/** A dashed frame around bars that may still grow, open at the top of the plot. */
function traceOpenBars(bars: readonly Bar[], laid: readonly BarBoxes[]): string {
  return laid
    .map(({ parts, place, top }, index) => {
      const [first] = parts;
      if (!bars[index]?.isOpen || !first) return '';
      const right = Math.max(...parts.map(({ box }) => box.x + box.width));
      const over = Math.min(14, top - place.y);
      return traceBox({ x: first.box.x, y: top - over, width: right - first.box.x, height: over });
    })
    .join('');
}

/** Stands upright in place of a bar, where there is the height for it. */
function Notes({
  bars,
  laid,
}: {
  readonly bars: readonly Bar[];
  readonly laid: readonly BarBoxes[];
}) {
  return laid.map(({ place }, index) => {
    const { id, note } = bars[index] ?? {};
    if (note === undefined || estimateWidth(note) > place.height) return null;
    const [x, y] = [place.x + place.width / 2 + 4, place.y + place.height - 6];
    return (
      <text key={id} className={styles.text} transform={`translate(${x} ${y}) rotate(-90)`}>
        {note}
      </text>
    );
  });
}

/** A line of labels below the first one. */
function LabelLine({
  texts,
  laid,
  y,
}: {
  readonly texts: readonly (string | undefined)[];
  readonly laid: readonly BarBoxes[];
  readonly y: number;
}) {
  return laid.map(({ place }, index) => {
    const text = texts[index];
    if (text === undefined) return null;
    return (
      <text
        key={place.x}
        className={classNames(styles.text, styles.dense)}
        x={place.x + place.width / 2}
        y={y}
        textAnchor="middle"
      >
        {text}
      </text>
    );
  });
}

/** The number of each bar of a group above it, if all have room. Zero has no bar, and no number. */
function PartNumbers({
  bars,
  laid,
  numbers,
}: {
  readonly bars: readonly Bar[];
  readonly laid: readonly BarBoxes[];
  readonly numbers: ChartNumbers;
}) {
  const shown = laid.flatMap(({ parts }, index) =>
    parts.flatMap(({ series, box }) => {
      const value = readNumber(bars[index]?.values[series]);
      return value ? [{ key: `${index} ${series}`, box, text: numbers.text(value) }] : [];
    }),
  );
  if (!shown.every(({ text, box }) => estimateWidth(text) <= box.width)) return null;
  return shown.map(({ key, box, text }) => (
    <text
      key={key}
      className={styles.text}
      x={box.x + box.width / 2}
      y={Math.max(10, box.y - 5)}
      textAnchor="middle"
    >
      {text}
    </text>
  ));
}

/** Each bar's number above it, or above a comparison's line that would cross it. */
function Numbers({
  bars,
  laid,
  numbers,
}: {
  readonly bars: readonly Bar[];
  readonly laid: readonly BarBoxes[];
  readonly numbers: ChartNumbers;
}) {
  const writeAll = (write: (value: number) => string) =>
    laid.map(({ total }, index) => {
      return total === null || bars[index]?.note !== undefined ? '' : write(total);
    });
  const doesFit = (text: string) => estimateWidth(text) + 2 <= (laid[0]?.place.width ?? 0);
  const full = writeAll(numbers.text);
  // All in one form.
  const texts = full.every(doesFit) ? full : writeAll((total) => writeShort(total, numbers));
  return laid.map(({ top, place, comparison }, index) => {
    const text = texts[index] ?? '';
    const bar = bars[index];
    if (!bar || text === '' || !doesFit(text)) return null;
    // Above its own bar or, if the comparison's line would cross it there, above that line.
    const own = top - (bar.isOpen ? 14 : 0) - 5;
    const isCrossed = comparison !== null && comparison.y > own - 12 && comparison.y < own + 4;
    return (
      <text
        key={bar.id}
        className={classNames(styles.text, styles.label)}
        x={place.x + place.width / 2}
        y={Math.max(10, isCrossed ? comparison.y - 5 : own)}
        textAnchor="middle"
      >
        {text}
      </text>
    );
  });
}

/** As on an axis: to the whole, and large ones to three digits. What is below a thousand is short as it is. */
function writeShort(value: number, numbers: ChartNumbers): string {
  const size = Math.abs(value);
  if (size < 1000) return numbers.text(value);
  return numbers.tick(size < 10_000 ? Math.round(value) : Number(value.toPrecision(3)));
}

function writeLabels(bars: readonly Bar[], laid: readonly BarBoxes[]): AxisLabel[] {
  return laid.map(({ place }, index) => {
    const { label = '', isEmphasised = false } = bars[index] ?? {};
    const room = Math.max(place.width - 7, 60);
    return { at: place.x + place.width / 2, text: fitText(label, room), isStrong: isEmphasised };
  });
}
