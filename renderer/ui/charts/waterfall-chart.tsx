import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { AxisLabels, measureValueAxis, ValueAxis } from './axes.tsx';
import type { Box } from './box.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartTone } from './chart-tone.ts';
import { readNumber } from './chart-value.ts';
import type { ChartWords, Mark, MarkText } from './drawing.ts';
import { Filled, Gaps } from './filled.tsx';
import { listMarkRows, openById } from './mark-rows.ts';
import styles from './marks.module.css';
import { fitText } from './text-width.ts';
import { useChartNumbers } from './use-chart-numbers.ts';
import { layOutWaterfall, type WaterfallStep } from './waterfall-layout.ts';

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
      const plotHeight = room - 36;
      // The width of the labels, and so of the plot, doesn't depend on the chart's width.
      const { scale } = layOutWaterfall(steps, { width: 100, height: plotHeight });
      const left = measureValueAxis(scale, numbers.tick);
      const plot: Box = { x: left, y: 16, width: width - left - 8, height: plotHeight };
      const { steps: laid, base } = layOutWaterfall(steps, plot);
      const into = (box: Box): Box => ({ ...box, x: box.x + plot.x, y: box.y + plot.y });
      const boxes = laid.map(({ box }) => box && into(box));
      const pick = (tone: ChartTone) =>
        boxes.flatMap((box, at) => (box && chooseTone(steps[at]) === tone ? [box] : []));
      const gaps = laid.flatMap(({ place }, at) => (boxes[at] ? [] : [into(place)]));
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
          {base !== null && (
            <path
              className={styles.cut}
              d={traceCuts(boxes.filter((_, at) => steps[at]?.isTotal))}
            />
          )}
          {base !== null && (
            <text className={styles.text} x={width - 8} y={10} textAnchor="end">
              {messages.text('chart.axisFrom', { value: numbers.tick(base) })}
            </text>
          )}
          {boxes.map((box, at) => {
            const step = steps[at];
            return (
              box &&
              step && (
                <text
                  key={step.id}
                  className={`${styles.text} ${styles.label}`}
                  x={box.x + box.width / 2}
                  y={Math.max(10, box.y - 5)}
                  textAnchor="middle"
                >
                  {numbers.text(step.value)}
                </text>
              )
            );
          })}
          <AxisLabels
            labels={laid.map(({ place }, at) => ({
              at: plot.x + place.x + place.width / 2,
              text: fitText(steps[at]?.label ?? '', Math.max(place.width - 7, 60)),
            }))}
            y={plot.y + plot.height + 15}
            width={width}
          />
        </>
      );
      const marks = laid.map<Mark>(({ place }, column) => ({ row: 0, column, box: into(place) }));
      const keys =
        gaps.length > 0
          ? [{ name: messages.text('chart.hatched'), sign: 'gap', tone: 'quiet' } as const]
          : [];
      return { content, height: room, marks, keys, describe };
    },
    [steps, numbers, height, messages, describe],
  );
  const table = listMarkRows([stepName, valueName], steps.length, describe);
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(steps, onOpen)} />;
}

/** Totals are the strongest. Deductions differ from additions in lightness and texture. */
function chooseTone(step: WaterfallStep | undefined): ChartTone {
  if (!step || step.isTotal) return 1;
  return (readNumber(step.value) ?? 0) < 0 ? 6 : 2;
}

/** Two slanted lines across the foot of each bar: it is longer than drawn. */
function traceCuts(boxes: readonly (Box | null)[]): string {
  return boxes
    .flatMap((box) => (box && box.height > 36 ? [box] : []))
    .map(({ x, y, width, height }) =>
      [14, 22].map((up) => `M${x - 2} ${y + height - up}l${width + 4} -8`).join(''),
    )
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
