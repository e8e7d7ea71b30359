import type { Group, GroupKey } from '../../../shared/domain/views.ts';

/** A group by its keys, from the top. */
export type GroupPath = readonly GroupKey[];

export const makePathId = (path: GroupPath): string => JSON.stringify(path);

export type GroupLine =
  | {
      readonly is: 'group';
      readonly path: GroupPath;
      readonly group: Group;
      /** Its place among its siblings, from 1. */
      readonly index: number;
      readonly siblings: number;
      readonly isOpen: boolean;
      readonly isLeaf: boolean;
    }
  | { readonly is: 'more'; readonly path: GroupPath; readonly left: number }
  | { readonly is: 'loading'; readonly path: GroupPath };

/** The loaded groups of a parent, and how many it has. Null if none are loaded. */
export type ReadLevel = (parent: GroupPath) => {
  readonly groups: readonly Group[];
  readonly total: number;
} | null;

/** The tree as lines, from top to bottom, open ones followed by what is in them. */
export function groupLines(
  depth: number,
  isOpen: (path: GroupPath, index: number) => boolean,
  read: ReadLevel,
  parent: GroupPath = [],
): GroupLine[] {
  const level = read(parent);
  if (!level) return [{ is: 'loading', path: parent }];
  const isLeaf = parent.length === depth - 1;
  const lines: GroupLine[] = level.groups.flatMap((group, index) => {
    const path = [...parent, group.key];
    const open = !isLeaf && isOpen(path, index + 1);
    const line: GroupLine = {
      is: 'group',
      path,
      group,
      index: index + 1,
      siblings: level.total,
      isOpen: open,
      isLeaf,
    };
    return open ? [line, ...groupLines(depth, isOpen, read, path)] : [line];
  });
  const left = level.total - level.groups.length;
  return left > 0 ? [...lines, { is: 'more', path: parent, left }] : lines;
}
