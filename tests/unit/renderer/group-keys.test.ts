import { describe, expect, it } from 'vitest';
import { findGroupAction } from '../../../renderer/parts/grid/group-keys.ts';
import { groupLines } from '../../../renderer/parts/grid/group-tree.ts';
import type { Group } from '../../../shared/domain/views.ts';

const group = (key: string): Group => ({ key, rows: 2, fields: [] });

/** Berlin, with its two days, open; Bonn closed; and more cities to be read. */
const lines = groupLines(
  2,
  (path) => path[0] === 'Berlin',
  (parent) =>
    parent.length === 0
      ? { groups: [group('Berlin'), group('Bonn')], total: 5 }
      : { groups: [group('Mon'), group('Tue')], total: 2 },
);
const press = (key: string, row: number, column = 0, far = false) =>
  findGroupAction({ key, ctrlKey: far, metaKey: false }, { row, column }, lines, {
    columns: 4,
    rowsPerPage: 3,
  });
const go = (row: number, column: number) => ({ does: 'go', to: { row, column } });

describe('keys in a tree of groups', () => {
  it('is Berlin, Mon, Tue, Bonn and a line that reads more', () => {
    expect(lines.map((line) => line.path.at(-1) ?? line.is)).toEqual([
      'Berlin',
      'Mon',
      'Tue',
      'Bonn',
      'more',
    ]);
  });

  it('moves with the arrows, from the heading to the last line and no further', () => {
    expect(press('ArrowDown', -1, 2)).toEqual(go(0, 2));
    expect(press('ArrowUp', 0, 2)).toEqual(go(-1, 2));
    expect(press('ArrowUp', -1, 2)).toEqual(go(-1, 2));
    expect(press('ArrowDown', 4)).toEqual(go(4, 0));
    expect(press('ArrowRight', 0, 3)).toEqual(go(0, 3));
  });

  it('opens and closes with the arrows on the group itself, and moves on its figures', () => {
    expect(press('ArrowRight', 3)).toEqual({ does: 'setOpen', path: ['Bonn'], isOpen: true });
    expect(press('ArrowLeft', 0)).toEqual({ does: 'setOpen', path: ['Berlin'], isOpen: false });
    expect(press('ArrowRight', 0)).toEqual(go(0, 1));
    expect(press('ArrowRight', 1)).toEqual(go(1, 1));
    expect(press('ArrowRight', 3, 1)).toEqual(go(3, 2));
    expect(press('ArrowLeft', 0, 1)).toEqual(go(0, 0));
  });

  it('goes from a group to the one it is in', () => {
    expect(press('ArrowLeft', 2)).toEqual(go(0, 0));
    expect(press('ArrowLeft', 2, 1)).toEqual(go(2, 0));
  });

  it('goes to the ends of a line, of the tree, and by pages', () => {
    expect(press('Home', 2, 3)).toEqual(go(2, 0));
    expect(press('End', 2, 0)).toEqual(go(2, 3));
    expect(press('Home', 2, 3, true)).toEqual(go(0, 0));
    expect(press('End', 0, 3, true)).toEqual(go(4, 0));
    expect(press('PageDown', 0, 1)).toEqual(go(3, 1));
    expect(press('PageUp', 1, 1)).toEqual(go(0, 1));
  });

  it('opens a line, shows the rows of a group of any level, and opens all', () => {
    expect(press('Enter', 1)).toEqual({ does: 'open', line: lines[1] });
    expect(press('Enter', 0, 0, true)).toEqual({ does: 'showRows', line: lines[0] });
    expect(press('Enter', 4, 0, true)).toEqual({ does: 'open', line: lines[4] });
    expect(press('Enter', -1)).toBeNull();
    expect(press('*', 0)).toEqual({ does: 'openAll' });
    expect(press('x', 0)).toBeNull();
  });
});
