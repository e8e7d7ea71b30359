import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import type { Bar } from './bar-layout.ts';
import { ChartFrame } from './chart-frame.tsx';
import { addUp } from './chart-value.ts';
import type { BarSeries } from './draw-bar-chart.tsx';
import { drawRankChart } from './draw-rank-chart.tsx';
import type { ChartWords, MarkText } from './drawing.ts';
import { listMarkRows, openById } from './mark-rows.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

interface Props extends Omit<ChartWords, 'height'> {
  /** Top to bottom. */
  readonly bars: readonly Bar[];
  /** Left to right. */
  readonly series: readonly BarSeries[];
  /** Heading of the bars' column in the table, such as "Country". */
  readonly barName: string;
  /** Name of the bars' `comparison`, such as "same weekdays last year". */
  readonly comparisonName?: string;
  /** The value that fills the whole width, such as 1 for shares. */
  readonly most?: number;
  readonly format?: (value: number) => string;
  /** Shows the rows behind a bar. */
  readonly onOpen?: (id: string) => void;
}

/** Horizontal bars, the longest first, with a tick for the value that each is compared with. */
export function RankChart({
  bars,
  series,
  barName,
  comparisonName,
  most,
  format,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format);
  const hasTotal = series.length > 1;
  const describe = useCallback(
    (index: number): MarkText => {
      const bar = bars[index];
      if (!bar) return { title: '', lines: [] };
      const lines = series.map(({ name }, at) => ({ name, value: numbers.text(bar.values[at]) }));
      const total = {
        name: messages.text('chart.total'),
        value: numbers.text(addUp(series.map((_, at) => bar.values[at]))),
      };
      const comparison = { name: comparisonName ?? '', value: numbers.text(bar.comparison) };
      return {
        title: bar.name ?? bar.label,
        lines: [
          ...lines,
          ...(hasTotal ? [total] : []),
          ...(comparisonName === undefined ? [] : [comparison]),
        ],
      };
    },
    [bars, series, comparisonName, hasTotal, messages, numbers],
  );
  const draw = useCallback(
    (width: number) => ({
      ...drawRankChart({
        bars,
        series,
        comparisonName,
        most,
        numbers,
        width,
        gapName: messages.text('chart.hatched'),
      }),
      describe,
    }),
    [bars, series, comparisonName, most, numbers, messages, describe],
  );
  const table = listMarkRows(
    [
      barName,
      ...series.map(({ name }) => name),
      ...(hasTotal ? [messages.text('chart.total')] : []),
      ...(comparisonName === undefined ? [] : [comparisonName]),
    ],
    bars.length,
    describe,
  );
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(bars, onOpen)} />;
}
