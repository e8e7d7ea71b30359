import { stack } from 'd3-shape';
import type { Box } from './box.ts';
import type { Step } from './step-path.ts';
import { estimateWidth } from './text-width.ts';
import { readSlot, type TimeSeries } from './time-series.ts';
import type { TimeSlot } from './time-slots.ts';

/** Stacked columns: one box per series and slot. */
export interface Column {
  readonly series: number;
  readonly box: Box;
  readonly isOpen: boolean;
}

/** The height of each slot's stacked columns, and the known values of all other shapes. */
export function findHeights(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
): number[] {
  const heights = series
    .filter(({ shape }) => shape !== 'columns')
    .flatMap((each) =>
      [...slots.keys()].flatMap((at) => readSlot(each, slots, at, now).value ?? []),
    );
  return [...heights, ...stackColumns(series, slots, now).map(({ to }) => to)];
}

/** Start and end of each series' columns in each slot, stacked. */
function stackColumns(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
) {
  const layers = stack<unknown, number, TimeSeries>()
    .keys(series.filter(({ shape }) => shape === 'columns'))
    .value((at, each) => readSlot(each, slots, at, now).value ?? 0)([...slots.keys()]);
  return layers.flatMap((layer) =>
    layer.flatMap(({ 0: from, 1: to, data: at }) => {
      const { value, state } = readSlot(layer.key, slots, at, now);
      const isOpen = state === 'open';
      return value === null ? [] : [{ series: series.indexOf(layer.key), at, from, to, isOpen }];
    }),
  );
}

/** A series as steps, each as wide as its slot. Unknown and future slots have none. */
export function findSteps(
  each: TimeSeries,
  slots: readonly TimeSlot[],
  now: number | null,
  toX: (at: number) => number,
  toY: (value: number) => number,
): Step[] {
  return slots.map(({ start, end }, index) => {
    const { value } = readSlot(each, slots, index, now);
    return { x: toX(start), end: toX(end), y: value === null ? null : toY(value) };
  });
}

/** The columns of all series that have them. */
export function layOutColumns(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
  toX: (at: number) => number,
  toY: (value: number) => number,
): Column[] {
  return stackColumns(series, slots, now).flatMap(({ at, from, to, ...column }) => {
    const slot = slots[at];
    if (!slot || from === to) return [];
    const width = toX(slot.end) - toX(slot.start);
    const gap = Math.min(4, width / 5);
    const y = toY(to);
    const box = { x: toX(slot.start) + gap / 2, y, width: width - gap, height: toY(from) - y };
    return [{ ...column, box }];
  });
}

/** Boxes that a label may not cover: around the parts of each line, and of the edge of each area. */
export function findStrokes(
  series: readonly TimeSeries[],
  steps: readonly (readonly Step[])[],
): Box[] {
  return series.flatMap(({ shape }, index) => {
    if (shape === 'columns') return [];
    return (steps[index] ?? []).flatMap((step, at, all) => {
      const { x, end, y } = step;
      if (y === null) return [];
      const fromY = all[at - 1]?.y ?? y;
      return [
        { x: x - 1, y: Math.min(y, fromY) - 1, width: 2, height: Math.abs(y - fromY) + 2 },
        { x, y: y - 1, width: end - x, height: 2 },
      ];
    });
  });
}

/** Height of a line of text. */
const lineHeight = 15;

/** Candidate places for a series' name: above its peaks, at the end of its line, or inside its area. */
export function findLabelPlaces(
  { name, shape }: TimeSeries,
  steps: readonly Step[],
  plot: Box,
): Box[] {
  const width = estimateWidth(name) + 4;
  const known = steps.filter((step): step is KnownStep => step.y !== null);
  const last = known.at(-1);
  if (!last) return [];
  const peaks = findPlacesAbovePeaks(known, width).filter((place) => isInside(place, plot));
  if (shape === 'columns') return peaks;
  if (shape === 'area') return [...peaks, ...findPlacesInArea(known, width, plot)];
  const x = last.end;
  const isLow = last.y > plot.y + plot.height - 2 * lineHeight;
  const places = [
    // At its end the name would be at the axis.
    ...(isLow ? peaks : []),
    { x: x + 8, y: last.y - lineHeight / 2, width, height: lineHeight },
    { x: x - width, y: last.y - lineHeight - 4, width, height: lineHeight },
    ...peaks,
    { x: x - width, y: last.y + 6, width, height: lineHeight },
  ];
  return places.filter((place) => isInside(place, plot));
}

type KnownStep = Step & { readonly y: number };

/** Above steps that are higher than their neighbours: the highest first. */
function findPlacesAbovePeaks(steps: readonly KnownStep[], width: number): Box[] {
  const isPeak = ({ y }: KnownStep, at: number) =>
    y < (steps[at - 1]?.y ?? Number.POSITIVE_INFINITY) &&
    y < (steps[at + 1]?.y ?? Number.POSITIVE_INFINITY);
  return steps
    .filter(isPeak)
    .toSorted((a, b) => a.y - b.y)
    .map(({ x, end, y }) => ({
      x: (x + end - width) / 2,
      y: y - lineHeight - 2,
      width,
      height: lineHeight,
    }));
}

/** Above the base line, where the whole text fits into the area: the highest place first. */
function findPlacesInArea(steps: readonly KnownStep[], width: number, plot: Box): Box[] {
  const y = plot.y + plot.height - lineHeight - 4;
  const byHeight = steps.toSorted((a, b) => a.y - b.y).slice(0, 12);
  return byHeight
    .map((step) => ({ x: (step.x + step.end - width) / 2, y, width, height: lineHeight }))
    .filter(
      (place) =>
        isInside(place, plot) &&
        steps
          .filter((step) => step.end > place.x && step.x < place.x + place.width)
          .every((step) => step.y < place.y),
    );
}

function isInside(box: Box, plot: Box): boolean {
  return (
    box.x >= plot.x &&
    box.y >= plot.y &&
    box.x + box.width <= plot.x + plot.width &&
    box.y + box.height <= plot.y + plot.height
  );
}
