import { useCallback } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { type LineValue, readNumber } from './chart-value.ts';
import { drawLineChart, type Line, type LinePlace } from './draw-line-chart.tsx';
import type { ChartWords, MarkText } from './drawing.ts';
import { listMarkRows, openById } from './mark-rows.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

interface Props extends ChartWords {
  /** Left to right, at equal distances. */
  readonly places: readonly LinePlace[];
  /** The first series is in front of the others. */
  readonly series: readonly Line[];
  /** Heading of the places' column in the table, such as "Day". */
  readonly placeName: string;
  /** The axis has whole numbers only. Default: true. */
  readonly whole?: boolean;
  readonly format?: (value: number) => string;
  /** Values on the axis, with their unit. */
  readonly formatTick?: (value: number) => string;
  /** Shows the rows behind a place. */
  readonly onOpen?: (id: string) => void;
}

/** Lines over ordered places, such as days, with gaps for unknown values and breaks on closed days. */
export function LineChart({
  places,
  series,
  placeName,
  whole = true,
  format,
  formatTick,
  height = 220,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format, formatTick);
  const describe = useCallback(
    (index: number): MarkText => {
      const write = (value: LineValue): string => {
        if (value === 'closed') return messages.text('chart.closed');
        return places[index]?.isAhead && readNumber(value) === null
          ? messages.text('chart.ahead')
          : numbers.text(value);
      };
      return {
        title: places[index]?.name ?? '',
        lines: series.map(({ name, values }) => ({ name, value: write(values[index]) })),
      };
    },
    [places, series, numbers, messages],
  );
  const draw = useCallback(
    (width: number, room = height) => ({
      ...drawLineChart({
        places,
        series,
        whole,
        width,
        height: room,
        writeTick: numbers.tick,
        gapName: messages.text('chart.hatched'),
      }),
      describe,
    }),
    [places, series, whole, height, numbers, messages, describe],
  );
  const table = listMarkRows(
    [placeName, ...series.map(({ name }) => name)],
    places.length,
    describe,
  );
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(places, onOpen)} />;
}
