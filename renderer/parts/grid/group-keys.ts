import type { Key, Spot } from './grid-keys.ts';
import { type GroupLine, type GroupPath, makePathId } from './group-tree.ts';

interface TreeSize {
  readonly columns: number;
  readonly rowsPerPage: number;
}

/** The effect of a key in a tree of groups. Row −1 is the heading. */
export type GroupAction =
  | { readonly does: 'go'; readonly to: Spot }
  | { readonly does: 'setOpen'; readonly path: GroupPath; readonly isOpen: boolean }
  | { readonly does: 'openAll' }
  /** Does what a double click does: opens or closes a group, shows rows, or reads more groups. */
  | { readonly does: 'open'; readonly line: GroupLine }
  /** The rows of a group, of a higher level too. */
  | { readonly does: 'showRows'; readonly line: GroupLine & { readonly is: 'group' } };

/** Finds the effect of a key (W3C's treegrid pattern). Null for a key without one. */
export function findGroupAction(
  key: Key,
  at: Spot,
  lines: readonly GroupLine[],
  { columns, rowsPerPage }: TreeSize,
): GroupAction | null {
  const line = lines[at.row];
  const far = key.ctrlKey || key.metaKey;
  const go = (row: number, column: number): GroupAction => ({
    does: 'go',
    to: {
      row: Math.max(-1, Math.min(lines.length - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    },
  });
  switch (key.key) {
    case 'ArrowDown':
      return go(at.row + 1, at.column);
    case 'ArrowUp':
      return go(at.row - 1, at.column);
    case 'ArrowRight':
      return openable(line, at) && !line.isOpen && !line.isLeaf
        ? { does: 'setOpen', path: line.path, isOpen: true }
        : go(at.row, at.column + 1);
    case 'ArrowLeft':
      if (openable(line, at) && line.isOpen) {
        return { does: 'setOpen', path: line.path, isOpen: false };
      }
      return at.column === 0 && line && line.path.length > 1
        ? go(findParent(line, lines), 0)
        : go(at.row, at.column - 1);
    case 'Home':
      return go(far ? 0 : at.row, 0);
    case 'End':
      return go(far ? lines.length - 1 : at.row, far ? 0 : columns - 1);
    case 'PageDown':
      return go(at.row + rowsPerPage, at.column);
    case 'PageUp':
      return go(Math.max(0, at.row - rowsPerPage), at.column);
    case '*':
      return { does: 'openAll' };
    case 'Enter':
      if (!line) return null;
      return far && line.is === 'group' ? { does: 'showRows', line } : { does: 'open', line };
    default:
      return null;
  }
}

function openable(line: GroupLine | undefined, at: Spot): line is GroupLine & { is: 'group' } {
  return at.column === 0 && line?.is === 'group';
}

function findParent(line: GroupLine, lines: readonly GroupLine[]): number {
  const parent = makePathId(line.path.slice(0, -1));
  return lines.findIndex((each) => each.is === 'group' && makePathId(each.path) === parent);
}
