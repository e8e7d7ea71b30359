import type { Box } from './box.ts';
import type { Step } from './step-path.ts';
import { estimateWidth } from './text-width.ts';
import { readSlot, type TimeSeries } from './time-series.ts';
import type { TimeSlot } from './time-slots.ts';

/** Columns on each other, one box for each series and slot. */
export interface Column {
  readonly series: number;
  readonly box: Box;
  readonly isOpen: boolean;
}

/** How high columns come together in each slot, with the known values of all other shapes. */
export function findHeights(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
): number[] {
  const heights: number[] = [];
  for (const index of slots.keys()) {
    const stack: number[] = [];
    for (const each of series) {
      const { value } = readSlot(each, slots, index, now);
      if (value !== null) (each.shape === 'columns' ? stack : heights).push(value);
    }
    if (stack.length > 0) heights.push(stack.reduce((sum, value) => sum + value, 0));
  }
  return heights;
}

/** A series as steps, each as wide as its slot; what is not known or not yet there has none. */
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

/** Columns of all series that have them. */
export function layOutColumns(
  series: readonly TimeSeries[],
  slots: readonly TimeSlot[],
  now: number | null,
  toX: (at: number) => number,
  toY: (value: number) => number,
): Column[] {
  return slots.flatMap(({ start, end }, index) => {
    let base = 0;
    const gap = Math.min(4, (toX(end) - toX(start)) / 5);
    return series.flatMap((each, number) => {
      if (each.shape !== 'columns') return [];
      const { value, state } = readSlot(each, slots, index, now);
      if (value === null || value === 0) return [];
      const [y, foot] = [toY(base + value), toY(base)];
      base += value;
      const box = {
        x: toX(start) + gap / 2,
        y,
        width: toX(end) - toX(start) - gap,
        height: foot - y,
      };
      return [{ series: number, box, isOpen: state === 'open' }];
    });
  });
}

const lineHeight = 15;

/** Where the name of a series can stand: in its area, or at the end of its line. */
export function findLabelPlaces(
  { name, shape }: TimeSeries,
  steps: readonly Step[],
  plot: Box,
): Box[] {
  const width = estimateWidth(name) + 4;
  const known = steps.filter((step): step is Step & { y: number } => step.y !== null);
  const last = known.at(-1);
  if (shape === 'columns' || !last) return [];
  if (shape === 'area') return findPlacesInArea(known, width, plot);
  const x = shape === 'line' ? (last.x + last.end) / 2 : last.end;
  const places = [
    { x: x + 8, y: last.y - lineHeight / 2, width, height: lineHeight },
    { x: x - width, y: last.y - lineHeight - 4, width, height: lineHeight },
    { x: x - width, y: last.y + 6, width, height: lineHeight },
  ];
  return places.filter((place) => isInside(place, plot));
}

/** Just over the base line, where all of the text has the area behind it: the highest place first. */
function findPlacesInArea(
  steps: readonly (Step & { readonly y: number })[],
  width: number,
  plot: Box,
): Box[] {
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
