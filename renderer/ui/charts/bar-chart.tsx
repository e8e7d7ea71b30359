import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { drawBarChart } from './draw-bar-chart.tsx';
import type { ChartWords } from './drawing.ts';
import { openById } from './mark-rows.ts';
import { type BarsProps, useBarTexts } from './use-bar-texts.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

/** Bars are from left to right, series from bottom to top. */
interface Props extends ChartWords, BarsProps {
  readonly arrangement?: 'stacked' | 'grouped';
  /** The axis has whole numbers only. Default: true. */
  readonly whole?: boolean;
  /** What is hatched. Default: that there is no data. */
  readonly gapName?: string | undefined;
  /** Values on the axis, with their unit. */
  readonly formatTick?: (value: number) => string;
}

/** Stacked or grouped bars from zero, with a tick for the value that each is compared with. */
export function BarChart({
  bars,
  series,
  barName,
  comparisonName,
  arrangement = 'stacked',
  whole = true,
  format,
  formatTick,
  gapName,
  height = 200,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format, formatTick);
  const texts = { bars, series, barName, comparisonName };
  const { describe, table } = useBarTexts(
    texts,
    arrangement === 'stacked' && series.length > 1,
    numbers,
  );
  const draw = useCallback(
    (width: number, room = height) => ({
      ...drawBarChart({
        bars,
        series,
        arrangement,
        comparisonName,
        whole,
        numbers,
        width,
        height: room,
        gapName: gapName ?? messages.text('chart.hatched'),
      }),
      describe,
    }),
    [
      bars,
      series,
      arrangement,
      comparisonName,
      whole,
      numbers,
      gapName,
      height,
      messages,
      describe,
    ],
  );
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(bars, onOpen)} />;
}
