import { describe, expect, it } from 'vitest';
import { layOutWaterfall } from '../../../../renderer/ui/charts/waterfall-layout.ts';

const step = (value: number | null, isTotal = false) => ({
  id: String(value),
  label: '',
  value,
  isTotal,
});
const size = { width: 600, height: 200 };

describe('a waterfall', () => {
  it('has each step begin where the one before ended, and totals on zero', () => {
    const { scale, steps } = layOutWaterfall(
      [step(100, true), step(-30), step(5), step(75, true)],
      size,
    );
    const [gross, less, more, total] = steps.map(({ box }) => box);
    const zero = scale.toY(0);
    expect(gross).toMatchObject({ y: scale.toY(100), height: zero - scale.toY(100) });
    expect(less).toMatchObject({ y: scale.toY(100), height: scale.toY(70) - scale.toY(100) });
    expect(more).toMatchObject({ y: scale.toY(75), height: scale.toY(70) - scale.toY(75) });
    expect(total).toMatchObject({ y: scale.toY(75), height: zero - scale.toY(75) });
    expect(steps.map(({ end }) => end)).toEqual([100, 70, 75, 75].map((at) => scale.toY(at)));
  });

  it('goes below zero where more is taken away than there was', () => {
    const { scale, steps } = layOutWaterfall([step(20, true), step(-50), step(-30, true)], size);
    expect(steps[1]?.end).toBe(scale.toY(-30));
    expect(steps[2]?.box).toMatchObject({ y: scale.toY(0) });
    expect(steps[2]?.box?.height).toBeCloseTo(scale.toY(-30) - scale.toY(0), 9);
  });

  it('has no box for what is not known, and none for what would begin there', () => {
    const { steps } = layOutWaterfall([step(20, true), step(null), step(3), step(9, true)], size);
    expect(steps.map(({ box }) => box !== null)).toEqual([true, false, false, true]);
  });

  it('begins near the totals where the steps would be hairlines, and says so', () => {
    const steps = [step(1000, true), step(-7), step(993, true)];
    const { scale, base, steps: laid } = layOutWaterfall(steps, size);
    expect(base).toBe(scale.ticks[0]);
    expect(base).toBeGreaterThan(900);
    expect(base).toBeLessThan(993);
    for (const { box } of laid) {
      expect(box?.height).toBeGreaterThan(size.height / 5);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
    expect(layOutWaterfall([step(100, true), step(-30), step(70, true)], size).base).toBeNull();
  });
});
