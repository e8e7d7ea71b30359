import { describe, expect, test } from 'vitest';
import { findGridAction } from '../../../renderer/parts/grid/grid-actions.ts';

const onRow = {
  active: { row: 10, column: 2 },
  rows: 1000,
  columns: 5,
  rowsPerPage: 20,
  hasTotals: true,
  isRecordOpen: false,
  hasSelection: false,
  isTyping: false,
};
const onHeading = { ...onRow, active: { row: -1, column: 2 } };
const onTotals = { ...onRow, active: { row: 1000, column: 2 } };
const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const control = { ctrlKey: true };
const shift = { shiftKey: true };

describe('on a row', () => {
  test.each([
    ['Enter opens its record', key('Enter'), { does: 'openRecord' }],
    ['the space bar selects it', key(' '), { does: 'toggleRow' }],
    ['Ctrl+A selects all rows', key('a', control), { does: 'selectAll' }],
    ['a letter finds a value', key('m'), { does: 'typeAhead' }],
    ['an emoji finds a value', key('🦒'), { does: 'typeAhead' }],
    ['an arrow moves', key('ArrowDown'), { does: 'go', to: { row: 11, column: 2 } }],
    [
      'Shift with an arrow selects',
      key('ArrowRight', shift),
      { does: 'extendSelection', to: { row: 10, column: 3 } },
    ],
  ])('%s', (_, pressed, action) => {
    expect(findGridAction(pressed, onRow)).toEqual(action);
  });

  test('a space belongs to a word that is being typed', () => {
    expect(findGridAction(key(' '), { ...onRow, isTyping: true })).toEqual({ does: 'typeAhead' });
  });

  test('Escape clears a selection, and is left alone without one', () => {
    expect(findGridAction(key('Escape'), { ...onRow, hasSelection: true })).toEqual({
      does: 'clearSelection',
    });
    expect(findGridAction(key('Escape'), onRow)).toBeNull();
  });

  test('Escape closes an open record, before it clears a selection', () => {
    expect(
      findGridAction(key('Escape'), { ...onRow, isRecordOpen: true, hasSelection: true }),
    ).toEqual({ does: 'closeRecord' });
  });

  test('shortcuts of the app are left alone', () => {
    expect(findGridAction(key('?'), onRow)).toBeNull();
    expect(findGridAction(key('e', control), onRow)).toBeNull();
  });

  test('a selection ends at the last row, above the totals', () => {
    expect(
      findGridAction(key('ArrowDown', shift), { ...onRow, active: { row: 999, column: 0 } }),
    ).toEqual({ does: 'extendSelection', to: { row: 999, column: 0 } });
  });
});

test.each([
  ['the headings', onHeading],
  ['the totals', onTotals],
])('on %s no record opens, nothing is selected or typed, and arrows move', (_, state) => {
  for (const name of ['Enter', ' ', 'm']) expect(findGridAction(key(name), state)).toBeNull();
  expect(findGridAction(key('ArrowLeft', shift), state)?.does).toBe('go');
});

test('without rows Ctrl+A is left alone', () => {
  expect(findGridAction(key('a', control), { ...onHeading, rows: 0 })).toBeNull();
});
