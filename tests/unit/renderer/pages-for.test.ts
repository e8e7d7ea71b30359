import { expect, test } from 'vitest';
import { pagesFor } from '../../../renderer/queries/pages-for.ts';

test('the pages in sight are read, and the next one before it is needed', () => {
  expect(pagesFor(0, 30, 5000)).toEqual([0]);
  expect(pagesFor(90, 120, 5000)).toEqual([0, 1]);
  expect(pagesFor(380, 420, 5000)).toEqual([1, 2]);
  expect(pagesFor(410, 450, 5000)).toEqual([2, 1]);
});

test('no page beyond the last row is asked for', () => {
  expect(pagesFor(150, 190, 200)).toEqual([0]);
  expect(pagesFor(4990, 4999, 5000)).toEqual([24]);
  expect(pagesFor(0, 0, 0)).toEqual([0]);
});

test('while the number of rows is unknown only what is in sight is asked for', () => {
  expect(pagesFor(0, 190, null)).toEqual([0]);
});
