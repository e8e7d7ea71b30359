import { expect, test } from 'vitest';
import { isElsewhere } from '../../../renderer/parts/grid/use-drawn-rows.ts';

const rows = (first: number, count: number) => ({
  rows: Array.from({ length: count }, (_, at) => first + at),
  first,
  last: first + count - 1,
});

test.each([
  { way: 'a step down', drawn: rows(0, 40), wanted: rows(3, 40), is: false },
  { way: 'a step up', drawn: rows(40, 40), wanted: rows(37, 40), is: false },
  { way: 'a whole screen down', drawn: rows(0, 40), wanted: rows(40, 40), is: true },
  { way: 'a jump up', drawn: rows(5000, 40), wanted: rows(0, 40), is: true },
  { way: 'the first rows of all', drawn: rows(0, 0), wanted: rows(0, 40), is: false },
  { way: 'to no rows', drawn: rows(0, 40), wanted: rows(0, 0), is: false },
])('rows that are drawn are elsewhere after a jump, not after a step: $way', (given) => {
  expect(isElsewhere(given.drawn, given.wanted, null)).toBe(given.is);
});

test('a row that gets the focus is drawn at once', () => {
  expect(isElsewhere(rows(0, 40), rows(5000, 40), 5010)).toBe(false);
  expect(isElsewhere(rows(0, 40), rows(5000, 40), 3)).toBe(true);
});
