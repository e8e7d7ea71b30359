import { expect, test } from 'vitest';
import { findNeededWidths } from '../../../renderer/parts/grid/figure-widths.ts';

const figure = (column: number, width: number, needed: number, isAmount = true) => ({
  column,
  width,
  needed,
  isAmount,
});

test('a column gets as wide as the widest figure that does not fit', () => {
  const figures = [figure(1, 92, 60), figure(2, 92, 120), figure(2, 92, 140), figure(2, 92, 90)];
  expect([...findNeededWidths(figures)]).toEqual([[2, 140]]);
});

test('a number is never cut, a name that goes on and on is', () => {
  expect([...findNeededWidths([figure(1, 100, 800)])]).toEqual([[1, 800]]);
  expect([...findNeededWidths([figure(1, 100, 800, false)])]).toEqual([[1, 480]]);
  expect(findNeededWidths([figure(1, 480, 800, false)]).size).toBe(0);
});
