import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { drawRankChart } from './draw-rank-chart.tsx';
import type { ChartWords } from './drawing.ts';
import { openById } from './mark-rows.ts';
import { type BarsProps, useBarTexts } from './use-bar-texts.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

/** Bars are from top to bottom, series from left to right. */
interface Props extends Omit<ChartWords, 'height'>, BarsProps {
  /** The value that fills the whole width, such as 1 for shares. */
  readonly most?: number;
  /** The value at both ends of a scale with zero in its middle; the ends are labelled. */
  readonly reach?: number;
}

/** Horizontal bars, the longest first, with a tick for the value that each is compared with. */
export function RankChart({
  bars,
  series,
  barName,
  comparisonName,
  most,
  reach,
  format,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format);
  const texts = { bars, series, barName, comparisonName };
  const { describe, table } = useBarTexts(texts, series.length > 1, numbers);
  const draw = useCallback(
    (width: number) => ({
      ...drawRankChart({
        bars,
        series,
        comparisonName,
        most,
        reach,
        numbers,
        width,
        gapName: messages.text('chart.hatched'),
      }),
      describe,
    }),
    [bars, series, comparisonName, most, reach, numbers, messages, describe],
  );
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(bars, onOpen)} />;
}
