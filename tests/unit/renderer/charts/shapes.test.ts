import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areOverlapping } from '../../../../renderer/ui/charts/box.ts';
import { drawHatch } from '../../../../renderer/ui/charts/hatch-path.ts';
import { placeLabels } from '../../../../renderer/ui/charts/place-labels.ts';
import { traceArea, traceLine, traceSteps } from '../../../../renderer/ui/charts/step-path.ts';
import { findGaps, readSlot, type TimeSeries } from '../../../../renderer/ui/charts/time-series.ts';

describe('stepped shapes', () => {
  const steps = [
    { x: 0, end: 10, y: 5 },
    { x: 10, end: 20, y: 8 },
    { x: 20, end: 30, y: null },
    { x: 30, end: 40, y: 2 },
  ];

  it('keep the whole width of the last step before a gap', () => {
    expect(traceSteps(steps)).toBe('M0,5L10,5L10,8L20,8M30,2L40,2');
  });

  it('have no area where a value is not known', () => {
    expect(traceArea(steps, 50)).toBe(
      'M0,5L10,5L10,8L20,8L20,50L10,50L10,50L0,50ZM30,2L40,2L40,50L30,50Z',
    );
  });

  it('a line is broken by what is not known, and one point alone is a dot', () => {
    const points = steps.map(({ x, y }) => ({ x, y }));
    expect(traceLine(points)).toBe('M0,5L10,8M30,2Z');
    expect(traceLine([])).toBe('');
  });
});

describe('hatches', () => {
  const side = fc.double({ min: 0.5, max: 300, noNaN: true });
  const box = fc.record({ x: side, y: side, width: side, height: side });

  it('stay in their box, whatever their direction', () => {
    const textures = fc.constantFrom('rising', 'falling', 'flat', 'upright', 'grid');
    fc.assert(
      fc.property(box, textures, (area, texture) => {
        for (const [x, y] of findEnds(drawHatch(area, texture))) {
          expect(x).toBeGreaterThanOrEqual(area.x - 0.02);
          expect(x).toBeLessThanOrEqual(area.x + area.width + 0.02);
          expect(y).toBeGreaterThanOrEqual(area.y - 0.02);
          expect(y).toBeLessThanOrEqual(area.y + area.height + 0.02);
        }
      }),
    );
  });

  it('are there for every box that could be seen', () => {
    fc.assert(
      fc.property(box, (area) => {
        fc.pre(area.width + area.height > 15);
        expect(drawHatch(area, 'rising')).not.toBe('');
      }),
    );
  });

  /** The ends of all lines of a path. */
  function findEnds(path: string): [number, number][] {
    return [...path.matchAll(/M([-\d.e]+) ([-\d.e]+)([Lhv])([-\d.e]+)(?: ([-\d.e]+))?/g)].flatMap(
      ([, x, y, command, a, b]) => {
        const from: [number, number] = [Number(x), Number(y)];
        if (command === 'L') return [from, [Number(a), Number(b)]];
        const to: [number, number] =
          command === 'h' ? [from[0] + Number(a), from[1]] : [from[0], from[1] + Number(a)];
        return [from, to];
      },
    );
  }
});

describe('what a series says in a slot', () => {
  const slots = [0, 10, 20, 30].map((start) => ({ start, end: start + 10 }));
  const scans: TimeSeries = {
    name: 'scanned',
    shape: 'steps',
    tone: 1,
    isMeasured: true,
    values: [4, null, 2, null],
  };
  const states = (series: TimeSeries, now: number | null) =>
    slots.map((_, index) => readSlot(series, slots, index, now).state);

  it('is known, not known, not over, or still ahead', () => {
    expect(states(scans, 25)).toEqual(['known', 'unknown', 'open', 'ahead']);
    expect(states(scans, null)).toEqual(['known', 'unknown', 'known', 'unknown']);
    expect(states({ ...scans, isMeasured: false }, 25)).toEqual([
      'known',
      'unknown',
      'known',
      'unknown',
    ]);
  });

  it('is not known where there is no number', () => {
    for (const value of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) {
      const series = { ...scans, values: [value] };
      expect(readSlot(series, slots, 0, null)).toEqual({ state: 'unknown', value: null });
    }
  });

  it('is a gap before the present only, and neighbours are one', () => {
    const values = [null, null, 3, null];
    expect(findGaps([{ ...scans, values }], slots, 25)).toEqual([{ start: 0, end: 20 }]);
    expect(findGaps([{ ...scans, values }], slots, null)).toEqual([
      { start: 0, end: 20 },
      { start: 30, end: 40 },
    ]);
  });
});

it('labels never lie over each other nor over what must stay free', () => {
  const size = fc.integer({ min: 1, max: 60 });
  const at = fc.integer({ min: 0, max: 100 });
  const box = fc.record({ x: at, y: at, width: size, height: size });
  fc.assert(
    fc.property(fc.array(fc.array(box, { maxLength: 4 }), { maxLength: 6 }), box, (all, taken) => {
      const placed = placeLabels(all, [taken]).filter((each) => each !== null);
      for (const [index, one] of placed.entries()) {
        expect(areOverlapping(one, taken)).toBe(false);
        for (const other of placed.slice(index + 1)) expect(areOverlapping(one, other)).toBe(false);
      }
    }),
  );
});
