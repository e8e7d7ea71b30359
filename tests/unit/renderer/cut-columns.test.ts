import { expect, test } from 'vitest';
import { cutColumns } from '../../../renderer/parts/grid/cut-columns.ts';

/** Four columns of 100 px; those named stay on the left. */
const four = (...pinned: number[]) =>
  [0, 1, 2, 3].map((at) => ({
    left: at * 100,
    right: at * 100 + 100,
    isPinned: pinned.includes(at),
  }));

test.each([
  ['all in sight', 0, 400, -1, -1],
  ['an edge between two columns', 0, 300, -1, -1],
  ['an edge in the space beside the text', 0, 295, -1, -1],
  ['the right edge in the third column', 0, 260, -1, 2],
  ['scrolled by half a column', 50, 300, 0, 3],
  ['one column wider than the table', 130, 40, 1, 1],
] as const)('%s', (_, scrolled, width, left, right) => {
  expect(cutColumns(four(), scrolled, width)).toEqual({ left, right });
});

test('columns that stay on the left are never cut, and cut those that go under them', () => {
  expect(cutColumns(four(0), 0, 400)).toEqual({ left: -1, right: -1 });
  expect(cutColumns(four(0), 40, 300)).toEqual({ left: 1, right: 3 });
});
