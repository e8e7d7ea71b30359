import { expect, test } from 'vitest';
import { listPages } from '../../../renderer/queries/pages-for.ts';

test('the pages in sight are read, and the next one before it is needed', () => {
  expect(listPages(0, 30, 5000)).toEqual([0]);
  expect(listPages(90, 120, 5000)).toEqual([0, 1]);
  expect(listPages(380, 420, 5000)).toEqual([1, 2]);
  expect(listPages(410, 450, 5000)).toEqual([2, 1]);
});

test('no page beyond the last row is asked for', () => {
  expect(listPages(150, 190, 200)).toEqual([0]);
  expect(listPages(4990, 4999, 5000)).toEqual([24]);
  expect(listPages(0, 0, 0)).toEqual([0]);
});

test('while the number of rows is unknown only what is in sight is asked for', () => {
  expect(listPages(0, 190, null)).toEqual([0]);
});
