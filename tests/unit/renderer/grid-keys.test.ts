import { expect, test } from 'vitest';
import {
  extend,
  getBounds,
  maxSelected,
  placeAfter,
  selectWholeRows,
} from '../../../renderer/parts/grid/grid-keys.ts';

const size = { rows: 1000, columns: 5, rowsPerPage: 20 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false });

test.each([
  ['ArrowDown', false, { row: 10, column: 2 }, { row: 11, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
  ['ArrowUp', true, { row: 10, column: 2 }, { row: 0, column: 2 }],
  ['ArrowDown', false, { row: 999, column: 2 }, { row: 999, column: 2 }],
  ['ArrowLeft', false, { row: 10, column: 0 }, { row: 10, column: 0 }],
  ['ArrowRight', false, { row: 10, column: 4 }, { row: 10, column: 4 }],
  ['Home', false, { row: 10, column: 4 }, { row: 10, column: 0 }],
  ['End', false, { row: 10, column: 0 }, { row: 10, column: 4 }],
  ['Home', true, { row: 10, column: 4 }, { row: 0, column: 0 }],
  ['End', true, { row: 10, column: 0 }, { row: 999, column: 4 }],
  ['PageDown', false, { row: 990, column: 1 }, { row: 999, column: 1 }],
  ['PageUp', false, { row: 10, column: 1 }, { row: 0, column: 1 }],
  ['PageDown', false, { row: -1, column: 1 }, { row: 20, column: 1 }],
] as const)('%s (ctrl: %s) leads from %j to %j', (name, ctrl, from, to) => {
  expect(placeAfter(key(name, ctrl), from, size)).toEqual(to);
});

test('on the heading, left and right visit the name and then the filter of each column', () => {
  const name = { row: -1, column: 1 };
  const filter = placeAfter(key('ArrowRight'), name, size);
  expect(filter).toEqual({ row: -1, column: 1, onFilter: true });
  expect(filter && placeAfter(key('ArrowRight'), filter, size)).toEqual({
    row: -1,
    column: 2,
    onFilter: false,
  });
  expect(placeAfter(key('ArrowLeft'), { row: -1, column: 0 }, size)).toEqual({
    row: -1,
    column: 0,
    onFilter: false,
  });
});

test('without rows the focus stays on the heading', () => {
  const none = { ...size, rows: 0 };
  for (const name of ['ArrowDown', 'End', 'PageDown', 'PageUp', 'Home']) {
    expect(placeAfter(key(name, true), { row: -1, column: 0 }, none)?.row).toBe(-1);
  }
});

test('the row of totals is one below the last, and no other key leads there', () => {
  const below = { ...size, hasTotals: true };
  const last = { row: 999, column: 2 };
  expect(placeAfter(key('ArrowDown'), last, below)?.row).toBe(1000);
  expect(placeAfter(key('ArrowDown'), { row: 1000, column: 2 }, below)?.row).toBe(1000);
  expect(placeAfter(key('ArrowUp'), { row: 1000, column: 2 }, below)?.row).toBe(999);
  for (const name of ['End', 'PageDown', 'ArrowDown']) {
    expect(placeAfter(key(name, true), last, below)?.row).toBe(999);
  }
});

test('other keys do not move', () => {
  expect(placeAfter(key('a'), { row: 1, column: 1 }, size)).toBeNull();
  expect(placeAfter(key('Tab'), { row: 1, column: 1 }, size)).toBeNull();
});

test('a selection grows from where it began, in both directions, up to its limit', () => {
  const at = (row: number, column: number) => ({ row, column });
  const down = extend(null, at(5, 1), at(7, 2));
  expect(getBounds(down)).toEqual({ first: 5, last: 7, left: 1, right: 2 });
  const up = extend(down, at(7, 2), at(3, 0));
  expect(getBounds(up)).toEqual({ first: 3, last: 5, left: 0, right: 1 });
  expect(getBounds(selectWholeRows(up, 5))).toEqual({ first: 3, last: 5, left: 0, right: 4 });
  const { first, last } = getBounds(extend(null, at(0, 0), at(999_999, 0)));
  expect(last - first + 1).toBe(maxSelected);
});
