import { useCallback, useMemo } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { drawTimeline, type TimelineEvents, type TimelineItem } from './draw-timeline.tsx';
import type { ChartTable, ChartWords, Drawing } from './drawing.ts';
import { openById } from './mark-rows.ts';
import { createTimeTexts } from './time-texts.ts';
import { completeLanes } from './timeline-layout.ts';

interface Props extends Omit<ChartWords, 'height'>, TimelineEvents {
  /** The current time in milliseconds since the epoch, or null. */
  readonly now?: number | null;
  /** Opens an event's record. */
  readonly onOpen?: (id: string) => void;
}

/** Events along the day, with a lane for each place. */
export function Timeline({
  lanes,
  items,
  axis,
  timeZone,
  now = null,
  isDense = false,
  onOpen,
  ...words
}: Props) {
  const messages = useMessages();
  const { start, end } = axis;
  const texts = useMemo(
    () => createTimeTexts(messages.locale, timeZone, { start, end }),
    [messages, timeZone, start, end],
  );
  const complete = useMemo(() => completeLanes(lanes, items), [lanes, items]);
  const describeItem = useCallback(
    (item: TimelineItem) => ({
      time: texts.slot(item),
      place: complete.find(({ id }) => id === item.lane)?.name ?? item.lane,
      what: [item.name ?? item.label, item.note].filter(Boolean).join(', '),
    }),
    [texts, complete],
  );
  const draw = useCallback(
    (width: number, room?: number): Drawing => ({
      ...drawTimeline({
        lanes: complete,
        items,
        timeZone,
        now,
        texts,
        width,
        room,
        isDense,
        axis: { start, end },
      }),
      describe: (index) => {
        const item = items[index];
        if (!item) return { title: '', lines: [] };
        const { time, place, what } = describeItem(item);
        return { title: what, lines: [{ name: time, value: place }] };
      },
    }),
    [complete, items, start, end, timeZone, now, texts, isDense, describeItem],
  );
  const table: ChartTable = {
    columns: [
      messages.text('chart.time'),
      messages.text('chart.place'),
      messages.text('chart.what'),
    ],
    rowCount: items.length,
    hasTexts: true,
    row: (index) => {
      const item = items[index];
      if (!item) return { header: '', cells: [], mark: null };
      const { time, place, what } = describeItem(item);
      return { header: time, cells: [place, what], mark: index };
    },
  };
  return <ChartFrame {...words} draw={draw} table={table} onOpen={openById(items, onOpen)} />;
}
