import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { measureValueAxis, ValueAxis } from './axes.tsx';
import type { Box } from './box.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTone } from './chart-tone.ts';
import { readNumber } from './chart-value.ts';
import { writeShort } from './draw-bar-chart.tsx';
import type { ChartWords, KeyEntry, Mark, MarkText } from './drawing.ts';
import { Filled, Gaps } from './filled.tsx';
import { listMarkRows, openById } from './mark-rows.ts';
import styles from './marks.module.css';
import { breakText, estimateWidth } from './text-width.ts';
import { type ChartNumbers, useChartNumbers } from './use-chart-numbers.ts';
import { layOutWaterfall, type WaterfallStep } from './waterfall-layout.ts';

/** Height of the second line of a name. */
const lineHeight = 12;

interface Props extends ChartWords {
  readonly steps: readonly WaterfallStep[];
  /** Heading of the steps' column in the table, such as "Part". */
  readonly stepName: string;
  readonly valueName: string;
  readonly format?: (value: number) => string;
  /** Values on the axis, with their unit. */
  readonly formatTick?: (value: number) => string;
  /** Shows the rows behind a step. */
  readonly onOpen?: (id: string) => void;
}

/** From one total to the next, with the additions and deductions between them. */
export function WaterfallChart(props: Props) {
  const { steps, stepName, valueName, format, formatTick, height = 220, onOpen, ...words } = props;
  const messages = useMessages();
  const numbers = useChartNumbers(format, formatTick);
  const describe = useCallback(
    (index: number): MarkText => {
      const step = steps[index];
      if (!step) return { title: '', lines: [] };
      return { title: step.label, lines: [{ name: valueName, value: numbers.text(step.value) }] };
    },
    [steps, valueName, numbers],
  );
  const draw = useCallback(
    (width: number, room = height) => {
      // The width of the labels, and so of the plot, doesn't depend on the chart's width.
      const measure = (height: number) => layOutWaterfall(steps, { width: 100, height }).scale;
      const left = measureValueAxis(measure(room - 36), numbers.tick);
      const plotWidth = width - left - 8;
      const pitch = plotWidth / Math.max(1, steps.length);
      const names = steps.map(({ label }) => breakText(label, pitch - 6));
      const lines = Math.max(1, ...names.map(({ length }) => length));
      const plotHeight = room - 36 - (lines - 1) * lineHeight;
      const plot: Box = { x: left, y: 16, width: plotWidth, height: plotHeight };
      const { steps: laid, base, scale } = layOutWaterfall(steps, plot);
      const into = (box: Box): Box => ({ ...box, x: box.x + plot.x, y: box.y + plot.y });
      const boxes = laid.map(({ box }) => box && into(box));
      const pick = (tone: ChartTone) =>
        boxes.flatMap((box, at) => (box && chooseTone(steps[at]) === tone ? [box] : []));
      const gaps = laid.flatMap(({ place }, at) => (boxes[at] ? [] : [into(place)]));
      const cut = base === null ? [] : boxes.filter((_, at) => steps[at]?.isTotal);
      const values = writeValues(steps, numbers, pitch);
      const content = (
        <>
          <Gaps boxes={gaps} />
          <ValueAxis plot={plot} scale={scale} write={numbers.tick} />
          {([1, 2, 6] as const).map((tone) => (
            <Filled key={tone} tone={tone} boxes={pick(tone)} />
          ))}
          <path
            className={styles.grid}
            d={traceLevels(
              laid.map(({ end }) => end),
              boxes,
              plot.y,
            )}
          />
          <path className={styles.cut} d={traceCuts(cut, 0)} />
          <path className={styles.cutEdge} d={traceCuts(cut, -3) + traceCuts(cut, 3)} />
          {laid.map(({ place }, at) => {
            const step = steps[at];
            const box = boxes[at];
            const x = plot.x + place.x + place.width / 2;
            return (
              step && (
                <g key={step.id}>
                  {box && (
                    <text
                      className={`${styles.text} ${styles.label}`}
                      x={x}
                      y={Math.max(10, box.y - 5)}
                      textAnchor="middle"
                    >
                      {values[at]}
                    </text>
                  )}
                  {names[at]?.map((line, row) => (
                    <text
                      key={line}
                      className={styles.text}
                      x={x}
                      y={plot.y + plot.height + 15 + row * lineHeight}
                      textAnchor="middle"
                    >
                      {line}
                    </text>
                  ))}
                </g>
              )
            );
          })}
        </>
      );
      const marks = laid.map<Mark>(({ place }, column) => ({ row: 0, column, box: into(place) }));
      const keys: KeyEntry[] = [];
      if (base !== null) {
        const name = messages.text('chart.cut', { value: numbers.tick(base) });
        keys.push({ name, sign: 'cut', tone: 1 });
      }
      if (gaps.length > 0) {
        keys.push({ name: messages.text('chart.hatched'), sign: 'gap', tone: 'quiet' });
      }
      return { content, height: room, marks, keys, describe };
    },
    [steps, numbers, height, messages, describe],
  );
  const table = listMarkRows([stepName, valueName], steps.length, describe);
  const summary = [words.summary, ...listSums(steps, numbers)].filter((text) => text !== '');
  return (
    <ChartFrame
      {...words}
      summary={summary.join(' · ')}
      draw={draw}
      table={table}
      onOpen={openById(steps, onOpen)}
    />
  );
}

/** Each total as the sum of the steps up to it, to check: "€120.00 − €5.50 = €114.50". Without unknown steps. */
function listSums(steps: readonly WaterfallStep[], numbers: ChartNumbers): string[] {
  if (steps.some(({ value }) => readNumber(value) === null)) return [];
  const totals = steps.flatMap(({ isTotal }, at) => (isTotal ? [at] : []));
  return totals.slice(1).flatMap((end, nth) => {
    const parts = steps.slice(totals[nth], end).map(({ value }, at) => {
      const amount = readNumber(value) ?? 0;
      if (at === 0) return numbers.text(amount);
      if (amount === 0) return '';
      return `${amount < 0 ? '\u2212' : '+'} ${numbers.text(Math.abs(amount))}`;
    });
    const shown = parts.filter((text) => text !== '');
    return shown.length < 2 ? [] : [`${shown.join(' ')} = ${numbers.text(steps[end]?.value)}`];
  });
}

/** The numbers above the bars: all in full, or all short; and none that would touch its neighbour. */
function writeValues(
  steps: readonly WaterfallStep[],
  numbers: ChartNumbers,
  room: number,
): readonly string[] {
  const doesFit = (text: string) => estimateWidth(text) + 4 <= room;
  const full = steps.map(({ value }) => numbers.text(value));
  if (full.every(doesFit)) return full;
  const short = steps.map(({ value }) => writeShort(readNumber(value) ?? 0, numbers));
  return short.map((text) => (doesFit(text) ? text : ''));
}

/** Totals are the strongest. Deductions differ from additions in lightness and texture. */
function chooseTone(step: WaterfallStep | undefined): ChartTone {
  if (!step || step.isTotal) return 1;
  return (readNumber(step.value) ?? 0) < 0 ? 6 : 2;
}

/** A slanted line across the foot of each bar, moved up by some pixels: the bar is longer than drawn. */
function traceCuts(boxes: readonly (Box | null)[], up: number): string {
  return boxes
    .flatMap((box) => (box && box.height > 12 ? [box] : []))
    .map(({ x, y, width, height }) => {
      const at = y + height - Math.min(14, height / 2) - up;
      return `M${x - 2} ${at + 4}l${width + 4} -8`;
    })
    .join('');
}

/** From the end of each step to the start of the next one. */
function traceLevels(
  ends: readonly (number | null)[],
  boxes: readonly (Box | null)[],
  top: number,
): string {
  return ends
    .map((end, at) => {
      const [box, next] = [boxes[at], boxes[at + 1]];
      if (end === null || !box || !next) return '';
      return `M${box.x + box.width} ${top + end}H${next.x}`;
    })
    .join('');
}
