import { useCallback, useMemo } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { drawTimeChart } from './draw-time-chart.tsx';
import type { ChartTable, ChartWords } from './drawing.ts';
import { readSlot, type SlotValue, type TimeSeries } from './time-series.ts';
import type { TimeSlot } from './time-slots.ts';
import { createTimeTexts } from './time-texts.ts';
import { useChartNumbers } from './use-chart-numbers.ts';

interface Props extends ChartWords {
  /** In order, such as the quarter-hours of `createTimeSlots`. */
  readonly slots: readonly TimeSlot[];
  /** The first series is behind the others. */
  readonly series: readonly TimeSeries[];
  /** In tooltips and the table, but not drawn: its values have another scale. */
  readonly tooltipSeries?: readonly TimeSeries[];
  /** The venue's time zone. */
  readonly timeZone: string;
  /** The current time, in milliseconds since the epoch. Null if all slots are past or future. */
  readonly now?: number | null;
  /** The time on the line, where `now` is the time up to which values are known. Default: `now`. */
  readonly clock?: number | null;
  /** The axis has whole numbers only. Default: true. */
  readonly whole?: boolean;
  /** A key beside the chart explains it. */
  readonly hidesNames?: boolean;
  readonly format?: (value: number) => string;
  /** Shows the rows behind a slot. */
  readonly onOpen?: (slot: TimeSlot, index: number) => void;
}

/** Areas, steps, lines and columns along the venue's local time, with the current time and gaps. */
export function TimeChart({
  slots,
  series,
  tooltipSeries,
  timeZone,
  now = null,
  clock = now,
  whole = true,
  hidesNames = false,
  format,
  height = 200,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const numbers = useChartNumbers(format);
  const texts = useMemo(
    () =>
      createTimeTexts(messages.locale, timeZone, {
        start: slots[0]?.start ?? 0,
        end: slots.at(-1)?.end ?? 0,
      }),
    [messages, timeZone, slots],
  );
  const listedSeries = useMemo(
    () => [...series, ...(tooltipSeries ?? [])],
    [series, tooltipSeries],
  );
  const write = useCallback(
    ({ state, value }: SlotValue) => {
      if (state === 'ahead') return messages.text('chart.ahead');
      const text = numbers.text(value);
      return state === 'open' ? messages.text('chart.open', { value: text }) : text;
    },
    [messages, numbers],
  );
  const draw = useCallback(
    (width: number, room = height) => ({
      ...drawTimeChart({
        slots,
        series,
        timeZone,
        now,
        clock,
        whole,
        hidesNames,
        texts,
        width,
        height: room,
        writeTick: numbers.tick,
        gapName: messages.text('chart.hatched'),
      }),
      describe: (index: number) => ({
        title: texts.slot(slots[index] ?? { start: 0, end: 0 }),
        lines: listedSeries.map((each) => ({
          name: each.name,
          value: write(readSlot(each, slots, index, now)),
        })),
      }),
    }),
    [
      slots,
      series,
      listedSeries,
      timeZone,
      now,
      clock,
      whole,
      hidesNames,
      texts,
      height,
      numbers,
      messages,
      write,
    ],
  );
  const table: ChartTable = {
    columns: [messages.text('chart.time'), ...listedSeries.map(({ name }) => name)],
    rowCount: slots.length,
    row: (index) => ({
      header: texts.slot(slots[index] ?? { start: 0, end: 0 }),
      cells: listedSeries.map((each) => write(readSlot(each, slots, index, now))),
      mark: index,
    }),
  };
  return (
    <ChartFrame
      {...words}
      draw={draw}
      table={table}
      onOpen={
        onOpen &&
        ((index) => {
          const slot = slots[index];
          if (slot) onOpen(slot, index);
        })
      }
    />
  );
}
