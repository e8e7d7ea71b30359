import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLabelStep } from '../../../../renderer/ui/charts/axes.tsx';
import { countBarsThatFit, layOutBars } from '../../../../renderer/ui/charts/bar-layout.ts';
import { areOverlapping } from '../../../../renderer/ui/charts/box.ts';
import {
  chooseHeatSteps,
  findHeatLevel,
  readHeatLevel,
} from '../../../../renderer/ui/charts/heat-levels.ts';
import { layOutSpark } from '../../../../renderer/ui/charts/spark-layout.ts';
import { findLabelPlaces } from '../../../../renderer/ui/charts/time-layout.ts';
import { completeLanes, layOutTimeline } from '../../../../renderer/ui/charts/timeline-layout.ts';

const plot = { width: 600, height: 200, whole: false } as const;
const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
const value = fc.option(amount, { nil: null, freq: 5 });

describe('bars', () => {
  const bars = fc.array(
    fc.record({ id: fc.uuid(), label: fc.string(), values: fc.array(value, { maxLength: 4 }) }),
    { minLength: 1, maxLength: 40 },
  );
  const arrangement = fc.constantFrom('stacked' as const, 'grouped' as const);

  it('are as high as their values, from zero, with one measure for all', () => {
    fc.assert(
      fc.property(bars, arrangement, (all, each) => {
        const input = { ...plot, seriesCount: 4, arrangement: each };
        const { scale, bars: laid } = layOutBars(all, input);
        const unit = scale.toY(0) - scale.toY(1);
        for (const [index, { parts }] of laid.entries()) {
          for (const { series, box } of parts) {
            const known = all[index]?.values[series] ?? Number.NaN;
            expect(box.height).toBeCloseTo(Math.abs(known) * unit, 3);
            if (each === 'grouped') {
              expect(known < 0 ? box.y : box.y + box.height).toBeCloseTo(scale.toY(0), 3);
            }
          }
        }
      }),
    );
  });

  it('have no part for what is not known: a gap and no total', () => {
    fc.assert(
      fc.property(bars, arrangement, (all, each) => {
        const { bars: laid } = layOutBars(all, { ...plot, seriesCount: 4, arrangement: each });
        for (const [index, { parts, gaps, total }] of laid.entries()) {
          const unknown = [0, 1, 2, 3].filter((at) => (all[index]?.values[at] ?? null) === null);
          expect(parts.filter(({ series }) => unknown.includes(series))).toEqual([]);
          expect(parts.length + unknown.length).toBe(4);
          expect(gaps.length > 0).toBe(unknown.length > 0);
          if (unknown.length > 0) expect(total).toBeNull();
        }
      }),
    );
  });

  it('stay in the plot, parts of a stack on each other', () => {
    fc.assert(
      fc.property(bars, arrangement, (all, each) => {
        const { bars: laid } = layOutBars(all, { ...plot, seriesCount: 4, arrangement: each });
        for (const { parts, place } of laid) {
          for (const [index, { box }] of parts.entries()) {
            expect(box.y).toBeGreaterThanOrEqual(-0.001);
            expect(box.y + box.height).toBeLessThanOrEqual(plot.height + 0.001);
            expect(box.x).toBeGreaterThanOrEqual(place.x);
            expect(box.x + box.width).toBeLessThanOrEqual(place.x + place.width + 0.001);
            for (const other of parts.slice(index + 1)) {
              const [a, b] = [shrink(box), shrink(other.box)];
              if (a.height > 0 && b.height > 0) expect(areOverlapping(a, b)).toBe(false);
            }
          }
        }
      }),
    );
  });

  it('are only as many as can be told from each other', () => {
    expect(countBarsThatFit(600)).toBe(150);
    expect(countBarsThatFit(0)).toBe(1);
  });

  const shrink = (box: { x: number; y: number; width: number; height: number }) => ({
    x: box.x + 0.01,
    y: box.y + 0.01,
    width: box.width - 0.02,
    height: box.height - 0.02,
  });
});

describe('heat', () => {
  it('is none for zero, not known for what is not known, and grows with the value', () => {
    expect(findHeatLevel(0, 100)).toBe(0);
    expect(findHeatLevel(null, 100)).toBeNull();
    expect(findHeatLevel(undefined, 100)).toBeNull();
    expect(findHeatLevel(Number.NaN, 100)).toBeNull();
    expect(findHeatLevel(0.001, 100)).toBe(1);
    expect(findHeatLevel(100, 100)).toBe(5);
    expect(findHeatLevel(0, 0)).toBe(0);
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(findHeatLevel(low, 1000)).toBeLessThanOrEqual(findHeatLevel(high, 1000) ?? -1);
      }),
    );
  });
});

describe('the steps of a heat map', () => {
  const listBounds = (...values: number[]) => chooseHeatSteps(values).map(({ from }) => from);

  it('are five, even, and at round numbers', () => {
    expect(listBounds(3, 51)).toEqual([0, 10, 20, 30, 40]);
    expect(listBounds(0.4, 18.3)).toEqual([0, 4, 8, 12, 16]);
    expect(listBounds(1.2, 84.75)).toEqual([0, 15, 30, 45, 60]);
    expect(listBounds(0.01, 0.3)).toEqual([0, 0.06, 0.12, 0.18, 0.24]);
  });

  it('begin near the lowest value where all are high', () => {
    expect(listBounds(408, 436, 598, 756, 820)).toEqual([400, 480, 560, 640, 720]);
  });

  it('are single numbers where there are few, the highest strongest', () => {
    expect(chooseHeatSteps([0, 1, 3])).toEqual([
      { from: 1, level: 2 },
      { from: 2, level: 3 },
      { from: 3, level: 5 },
    ]);
    expect(listBounds(1, 7)).toEqual([1, 2, 3, 4, 5]);
    expect(chooseHeatSteps([0, null, Number.NaN])).toEqual([]);
  });

  it('have each value in the step that its range says, and one in the highest', () => {
    const value = fc.oneof(
      fc.nat(5000),
      fc.nat(1_000_000).map((one) => one / 1000),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), (values) => {
        const steps = chooseHeatSteps(values);
        expect(steps.length).toBeLessThanOrEqual(5);
        const levels = values.map((one) => readHeatLevel(one, steps));
        for (const [at, one] of values.entries()) {
          const own = steps.findIndex(({ level }) => level === levels[at]);
          if (one === 0) {
            expect(levels[at]).toBe(0);
            continue;
          }
          expect(one).toBeGreaterThanOrEqual(steps[own]?.from ?? Number.NaN);
          expect(one).toBeLessThan(steps[own + 1]?.from ?? Number.POSITIVE_INFINITY);
        }
        if (values.some((one) => one > 0)) expect(Math.max(...levels.map(Number))).toBe(5);
      }),
    );
  });
});

describe('a timeline', () => {
  const item = fc
    .record({ lane: fc.constantFrom('a', 'b', 'c'), start: fc.nat(500), length: fc.nat(100) })
    .map(({ lane, start, length }) => ({ lane, start, end: start + length }));

  it('lets no item cover another, and keeps each in its own lane', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const { lanes, rows } = layOutTimeline(['a', 'b', 'c'], items);
        for (const [index, one] of items.entries()) {
          const lane = lanes.find((each) => each.lane === one.lane);
          const row = rows[index] ?? -1;
          expect(row).toBeGreaterThanOrEqual(lane?.firstRow ?? 0);
          expect(row).toBeLessThan((lane?.firstRow ?? 0) + (lane?.rowCount ?? 0));
          for (const [later, other] of items.entries()) {
            if (later <= index || rows[later] !== row) continue;
            expect(one.end <= other.start || other.end <= one.start).toBe(true);
          }
        }
      }),
    );
  });

  it('has a lane for each place that only an item names', () => {
    const lanes = completeLanes(
      [{ id: 'a', name: 'Hall' }],
      [
        { lane: 'z', start: 0, end: 1 },
        { lane: 'z', start: 0, end: 1 },
      ],
    );
    expect(lanes).toEqual([
      { id: 'a', name: 'Hall' },
      { id: 'z', name: 'z' },
    ]);
  });
});

it('the name of an area is above its peaks, the highest first, and inside only if it has to be', () => {
  const steps = [80, 20, 80, 50, 90].map((y, at) => ({ x: 20 * at, end: 20 * at + 20, y }));
  const plot = { x: 0, y: 0, width: 100, height: 100 };
  const series = { name: 'ab', shape: 'area', tone: 2, values: [] } as const;
  const [first, second, ...inside] = findLabelPlaces(series, steps, plot);
  expect([first, second].map((place) => place && place.y + place.height)).toEqual([18, 48]);
  for (const place of inside) expect(place.y).toBeGreaterThan(50);
});

it('the name of a line is at its end, but above its peak where it ends at the axis', () => {
  const place = (last: number) => {
    const steps = [80, 20, 80, last].map((y, at) => ({ x: 20 * at, end: 20 * at + 20, y }));
    const plot = { x: 0, y: 0, width: 200, height: 100 };
    const [first] = findLabelPlaces(
      { name: 'ab', shape: 'steps', tone: 1, values: [] },
      steps,
      plot,
    );
    return first;
  };
  expect(place(60)).toMatchObject({ x: 88, y: 52.5 });
  expect(place(95)?.y).toBe(3);
});

it('labels on an axis keep one step, though some of them are narrower', () => {
  const labels = (texts: readonly string[], pitch: number) =>
    texts.map((text, index) => ({ text, at: index * pitch }));
  const days = ['30 Oct', '31 Oct', '1 Nov', '2 Nov', '3 Nov', '30 Nov'];
  expect(findLabelStep(labels(days, 60))).toBe(1);
  expect(findLabelStep(labels(days, 40))).toBe(2);
  expect(findLabelStep(labels(days, 15))).toBe(3);
  expect(findLabelStep([])).toBe(1);
});

it('a spark has a place for what is not known, and no height of its own', () => {
  expect(layOutSpark([10, null, 5]).map(({ box, isKnown }) => [box.height, isKnown])).toEqual([
    [28, true],
    [28, false],
    [14, true],
  ]);
  expect(layOutSpark([0, 0]).every(({ box }) => box.height === 0)).toBe(true);
});
