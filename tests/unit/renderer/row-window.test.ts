import { expect, test } from 'vitest';
import {
  countSlots,
  maxSlots,
  rowHeight,
  scrollTopFor,
  shiftAt,
} from '../../../renderer/parts/grid/row-window.ts';

const viewport = 600;

test('up to a million rows, each row has its own slot', () => {
  expect(countSlots(1234)).toBe(1234);
  expect(shiftAt(15_000, viewport, 1_000_000)).toBe(0);
  expect(scrollTopFor(500, 0, viewport, 1234)).toBe(501 * rowHeight - viewport);
  expect(scrollTopFor(5, 9000, viewport, 1234)).toBe(150);
  expect(scrollTopFor(5, 100, viewport, 1234)).toBeNull();
});

test('beyond it no element is taller than a browser allows, and both ends can be reached', () => {
  for (const total of [1_000_001, 1_284_300, 50_000_000]) {
    expect(countSlots(total)).toBe(maxSlots);
    expect(maxSlots * rowHeight).toBeLessThan(33_000_000);
    expect(shiftAt(0, viewport, total)).toBe(0);
    const bottom = maxSlots * rowHeight - viewport;
    expect(shiftAt(bottom, viewport, total)).toBe(total - maxSlots);
    expect(scrollTopFor(total - 1, 0, viewport, total)).toBe(bottom);
  }
});

test('going to any row brings it into sight, give or take one row', () => {
  const total = 7_654_321;
  let scrollTop = 0;
  for (let step = 0; step < 2000; step += 1) {
    const row = (step * 104_729) % total;
    scrollTop = scrollTopFor(row, scrollTop, viewport, total) ?? scrollTop;
    const top = (row - shiftAt(scrollTop, viewport, total)) * rowHeight;
    expect(top).toBeGreaterThanOrEqual(scrollTop - rowHeight);
    expect(top).toBeLessThanOrEqual(scrollTop + viewport);
  }
});
