import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createValueScale } from '../../../../renderer/ui/charts/value-scale.ts';

const values = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { maxLength: 30 });
const height = fc.integer({ min: 20, max: 900 });
const isRound = (step: number) => {
  const digits = Number((step / 10 ** Math.floor(Math.log10(step * 1.000001))).toPrecision(6));
  return [1, 2, 5, 10].includes(digits);
};

describe('the scale of values', () => {
  it('has zero, holds every value, and places them in proportion', () => {
    fc.assert(
      fc.property(values, height, fc.boolean(), (all, tall, whole) => {
        const scale = createValueScale(all, { height: tall, whole });
        const zero = scale.toY(0);
        expect(scale.ticks).toContain(0);
        for (const value of all) {
          const y = scale.toY(value);
          expect(y).toBeGreaterThanOrEqual(-0.001);
          expect(y).toBeLessThanOrEqual(tall + 0.001);
          // Half the value is half the way from zero.
          expect(scale.toY(value / 2) - zero).toBeCloseTo((y - zero) / 2, 4);
        }
      }),
    );
  });

  it('labels few values, in even and round steps', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e12, noNaN: true }),
        height,
        fc.boolean(),
        (most, tall, whole) => {
          const { ticks } = createValueScale([most], { height: tall, whole });
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(12);
          const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
          expect(isRound(step)).toBe(true);
          for (const [index, tick] of ticks.entries()) {
            expect(tick / step).toBeCloseTo((ticks[0] ?? 0) / step + index, 4);
          }
        },
      ),
    );
  });

  it('labels only zero where labels would lie over each other', () => {
    expect(createValueScale([40], { height: 8, whole: true }).ticks).toEqual([0]);
  });

  it('labels no half of a person', () => {
    for (let most = 1; most < 40; most++) {
      const { ticks } = createValueScale([most], { height: 600, whole: true });
      expect(ticks.filter((tick) => !Number.isInteger(tick))).toEqual([]);
    }
    expect(createValueScale([1.5], { height: 200, whole: false }).ticks).toContain(0.5);
  });

  it('is a scale also where all is zero, or next to nothing', () => {
    // 5e-324 is the smallest number above zero.
    for (const all of [[0], [0, 0], [5e-324]]) {
      const scale = createValueScale(all, { height: 100, whole: true });
      expect(scale.ticks).toEqual([0, 1]);
      expect(scale.toY(0)).toBe(100);
    }
  });

  it('has no measure where nothing is known', () => {
    const scale = createValueScale([], { height: 100, whole: true });
    expect(scale.ticks).toEqual([0]);
    expect(scale.toY(0)).toBe(100);
  });
});
