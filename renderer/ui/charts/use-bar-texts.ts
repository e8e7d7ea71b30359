import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import type { Bar } from './bar-layout.ts';
import { addUp } from './chart-value.ts';
import type { BarSeries } from './draw-bar-chart.tsx';
import type { MarkText } from './drawing.ts';
import { listMarkRows } from './mark-rows.ts';
import type { ChartNumbers } from './use-chart-numbers.ts';

/** Common texts of charts with bars. */
export interface BarsProps {
  readonly bars: readonly Bar[];
  readonly series: readonly BarSeries[];
  /** Heading of the bars' column in the table, such as "Day". */
  readonly barName: string;
  /** Name of the bars' `comparison`, such as "same day last year". */
  readonly comparisonName?: string | undefined;
  readonly format?: (value: number) => string;
  /** Shows the rows behind a bar. */
  readonly onOpen?: (id: string) => void;
}

/** Describes the bars of a chart, and lists them as a table. */
export function useBarTexts(
  { bars, series, barName, comparisonName }: BarsProps,
  hasTotal: boolean,
  numbers: ChartNumbers,
) {
  const messages = useMessages();
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
      const total = { name: messages.text('common.total'), value: write(addUp(bar.values)) };
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
  const table = listMarkRows(
    [
      barName,
      ...series.map(({ name }) => name),
      ...(hasTotal ? [messages.text('common.total')] : []),
      ...(comparisonName === undefined ? [] : [comparisonName]),
    ],
    bars.length,
    describe,
  );
  return { describe, table };
}
