import { scaleLinear } from 'd3-scale';
import { classNames } from '../class-names.ts';
import { AxisLabels, NowMark } from './axes.tsx';
import type { Box } from './box.ts';
import { type ChartTone, toChartStyle } from './chart-tone.ts';
import type { Mark } from './drawing.ts';
import { traceBox } from './filled.tsx';
import { drawHatch } from './hatch-path.ts';
import shapes from './marks.module.css';
import { estimateWidth, fitText } from './text-width.ts';
import type { TimeSlot } from './time-slots.ts';
import type { TimeTexts } from './time-texts.ts';
import { findTimeTicks } from './time-ticks.ts';
import styles from './timeline.module.css';
import { type Lane, layOutTimeline } from './timeline-layout.ts';

/** An event with a duration and a place, such as a task. */
export interface TimelineItem {
  /** Passed to `onOpen`. */
  readonly id: string;
  /** The `id` of its lane. */
  readonly lane: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  readonly end: number;
  /** Short label on the event. */
  readonly label: string;
  /** For tooltips and the table. */
  readonly name?: string;
  readonly tone: ChartTone;
  /** What is wrong with it, in one or two words: after the label if there is room, else in its place. */
  readonly badge?: string;
  /** It may not take place, such as an unconfirmed task. `note` says so in words. */
  readonly isUncertain?: boolean;
  readonly note?: string;
}

export interface TimelineEvents {
  /** Top to bottom. Places that only an event names come last. */
  readonly lanes: readonly Lane[];
  readonly items: readonly TimelineItem[];
  /** Start and end of the axis, such as the opening hours. */
  readonly axis: TimeSlot;
  /** The venue's time zone. */
  readonly timeZone: string;
  /** For many lanes: less space between them. */
  readonly isDense?: boolean;
}

interface Input extends TimelineEvents {
  readonly now: number | null;
  readonly texts: TimeTexts;
  readonly width: number;
  /** Rows are lower where there is not so much height. */
  readonly room?: number | undefined;
}

/** Maximum events that can be told apart. */
const maxItems = 1_000;
/** Pixels; a row is another where the picture has a height to fill. */
const usualRow = 24;
const minRow = 17;
const maxRow = 34;
/** Above the lanes: the labels of the axis. */
const axisHeight = 16;
/** Between lanes; the most where the picture has a height to fill. */
const denseLaneGap = 2;
const usualLaneGap = 10;
const maxLaneGap = 40;

/** Draws events on the lanes of their places, along the venue's local time. Each event is a mark. */
export function drawTimeline(input: Input) {
  const { lanes, items: all, axis, timeZone, now, texts, width, room } = input;
  const isNowIn = now !== null && now >= axis.start && now <= axis.end;
  // The current time stands between the labels and the lanes.
  const top = isNowIn ? 2 * axisHeight : axisHeight;
  const items = all.slice(0, maxItems);
  const layout = layOutTimeline(
    lanes.map(({ id }) => id),
    items,
  );
  // Names are above their lanes if there is no room beside them.
  const isNarrow = width < 480;
  const left = isNarrow
    ? 8
    : Math.min(width * 0.35, 20 + Math.max(0, ...lanes.map((l) => estimateWidth(l.name))));
  const head = isNarrow ? 16 : 0;
  const rowCount = layout.lanes.reduce((sum, lane) => sum + lane.rowCount, 0);
  const least = top + rowCount * minRow + lanes.length * (usualLaneGap + head);
  const isDense = input.isDense || (room !== undefined && room < least);
  const minLaneGap = isDense ? denseLaneGap : usualLaneGap;
  const rest = (room ?? 0) - top - lanes.length * (minLaneGap + head);
  const fitted = Math.floor(rest / Math.max(1, rowCount));
  const rowHeight = room === undefined ? usualRow : Math.max(minRow, Math.min(maxRow, fitted));
  const spare = Math.floor((rest - rowCount * rowHeight) / Math.max(1, lanes.length));
  const laneGap = Math.max(minLaneGap, Math.min(maxLaneGap, minLaneGap + spare));
  const plot: Box = {
    x: left,
    y: top,
    width: width - left - 8,
    height: rowCount * rowHeight + lanes.length * (laneGap + head),
  };
  const toX = scaleLinear([axis.start, axis.end], [plot.x, plot.x + plot.width]).clamp(true);
  const laneOfRow = layout.lanes.flatMap(({ rowCount: rows }, lane) => Array(rows).fill(lane));
  const toY = (row: number, lane: number) =>
    plot.y + row * rowHeight + (lane + 0.5) * laneGap + (lane + 1) * head;

  const placed = items.map((item, index) => {
    const row = layout.rows[index] ?? 0;
    const x = toX(item.start);
    const box = {
      x,
      y: toY(row, laneOfRow[row] ?? 0) + 1,
      height: rowHeight - 3,
      width: Math.max(3, toX(item.end) - x - 1),
    };
    return { item, row, box };
  });
  const ticks = findTimeTicks(axis, timeZone, Math.max(2, Math.floor(plot.width / 64)));
  const content = (
    <>
      {ticks.map((at) => (
        <path key={at} className={shapes.grid} d={`M${toX(at)} ${plot.y}v${plot.height}`} />
      ))}
      <AxisLabels
        labels={ticks.map((at) => ({ at: toX(at), text: texts.tick(at) }))}
        y={10}
        width={width}
      />
      {layout.lanes.map(({ firstRow, rowCount: rows }, lane) => (
        <text
          key={lanes[lane]?.id}
          className={classNames(shapes.text, shapes.strong)}
          x={0}
          y={isNarrow ? toY(firstRow, lane) - 4 : toY(firstRow, lane) + (rows * rowHeight) / 2 + 4}
        >
          {fitText(lanes[lane]?.name ?? '', isNarrow ? width : left - 12)}
        </text>
      ))}
      {/* Behind events, whose labels it would cross out. */}
      {isNowIn && <NowMark x={toX(now)} plot={plot} text={texts.clock(now)} />}
      {placed.map(({ item, box }) => (
        <Item key={item.id} item={item} box={box} />
      ))}
      {placed.map(({ item, box }) => (
        <ItemLabel key={item.id} item={item} box={box} />
      ))}
    </>
  );
  return {
    content,
    height: plot.y + plot.height,
    marks: placed.map<Mark>(({ row, box }) => ({ row, column: box.x, box })),
    keys: [],
    drawn: items.length < all.length ? { drawn: items.length, all: all.length } : undefined,
  };
}

function Item({ item, box }: { readonly item: TimelineItem; readonly box: Box }) {
  const edge = { ...box, width: Math.min(3, box.width) };
  return (
    <g className={item.isUncertain ? styles.uncertain : undefined} style={toChartStyle(item.tone)}>
      <path className={styles.item} d={traceBox(box)} />
      {item.isUncertain && <path className={styles.hatch} d={drawHatch(box, 'falling')} />}
      {(!item.isUncertain || item.badge !== undefined) && (
        <path className={shapes.fill} d={traceBox(edge)} />
      )}
    </g>
  );
}

function ItemLabel({ item, box }: { readonly item: TimelineItem; readonly box: Box }) {
  const { label, badge } = item;
  const both = badge === undefined ? label : `${label} · ${badge}`;
  const room = box.width - 10;
  const text = estimateWidth(both) <= room ? both : (badge ?? label);
  return (
    <g className={item.isUncertain ? styles.uncertain : undefined} style={toChartStyle(item.tone)}>
      <text
        className={classNames(shapes.text, styles.text)}
        x={box.x + 7}
        y={box.y + box.height / 2 + 4}
      >
        {fitText(text, room)}
      </text>
    </g>
  );
}
