import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import type { Bar } from './bar-layout.ts';
import { ChartFrame } from './chart-frame.tsx';
import { addUp } from './chart-value.ts';
import { type BarSeries, drawBarChart } from './draw-bar-chart.tsx';
import type { ChartWords, MarkText } from './drawing.ts';
import { listMarkRows, openById } from './mark-rows.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

interface Props extends ChartWords {
  /** Left to right. */
  readonly bars: readonly Bar[];
  /** Bottom to top. */
  readonly series: readonly BarSeries[];
  /** Heading of the bars' column in the table, such as "Day". */
  readonly barName: string;
  /** Name of the bars' `comparison`, such as "same day last year". */
  readonly comparisonName?: string;
  /** Name of the bars' `outline`, such as "last year in the end". */
  readonly outlineName?: string;
  /** Default: stacked. */
  readonly arrangement?: 'stacked' | 'grouped';
  /** The axis has whole numbers only. Default: true. */
  readonly whole?: boolean;
  readonly format?: (value: number) => string;
  /** Values on the axis, with their unit. */
  readonly formatTick?: (value: number) => string;
  /** Shows the rows behind a bar. */
  readonly onOpen?: (id: string) => void;
}

/** Stacked or grouped bars from zero, with a tick for the value that each is compared with. */
export function BarChart({
  bars,
  series,
  barName,
  comparisonName,
  outlineName,
  arrangement = 'stacked',
  whole = true,
  format,
  formatTick,
  height = 200,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format, formatTick);
  const hasTotal = arrangement === 'stacked' && series.length > 1;
  const describe = useCallback(
    (index: number): MarkText => {
      const bar = bars[index];
      if (!bar) return { title: '', lines: [] };
      const write = (value: Bar['comparison']) => {
        const text = numbers.text(value);
        return bar.isOpen && value !== null && value !== undefined
          ? messages.text('chart.open', { value: text })
          : text;
      };
      const lines = series.map(({ name }, at) => ({
        name,
        value: bar.note ?? write(bar.values[at]),
      }));
      const total = { name: messages.text('chart.total'), value: write(addUp(bar.values)) };
      const comparison = { name: comparisonName ?? '', value: numbers.text(bar.comparison) };
      const outline = { name: outlineName ?? '', value: numbers.text(bar.outline) };
      return {
        title: bar.name ?? bar.label,
        lines: [
          ...lines,
          ...(hasTotal ? [total] : []),
          ...(comparisonName === undefined ? [] : [comparison]),
          ...(outlineName === undefined ? [] : [outline]),
        ],
      };
    },
    [bars, series, comparisonName, outlineName, hasTotal, messages, numbers],
  );
  const draw = useCallback(
    (width: number, room = height) => ({
      ...drawBarChart({
        bars,
        series,
        arrangement,
        comparisonName,
        outlineName,
        whole,
        numbers,
        width,
        height: room,
        gapName: messages.text('chart.hatched'),
      }),
      describe,
    }),
    [
      bars,
      series,
      arrangement,
      comparisonName,
      outlineName,
      whole,
      numbers,
      height,
      messages,
      describe,
    ],
  );
  const table = listMarkRows(
    [
      barName,
      ...series.map(({ name }) => name),
      ...(hasTotal ? [messages.text('chart.total')] : []),
      ...(comparisonName === undefined ? [] : [comparisonName]),
      ...(outlineName === undefined ? [] : [outlineName]),
    ],
    bars.length,
    describe,
  );
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(bars, onOpen)} />;
}
