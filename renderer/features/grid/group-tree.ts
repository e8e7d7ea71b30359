import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter, Group, GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { formatValue, visibleText } from '../../../shared/messages/value-text.ts';

/** A group by its keys, from the top. */
export type GroupPath = readonly GroupKey[];

export const pathId = (path: GroupPath): string => JSON.stringify(path);

/** One line of the tree. */
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

/** The groups right under a parent as far as they were read, and how many there are; null: not yet. */
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

/** A key as it is read. */
export function keyText(
  key: GroupKey,
  step: GroupStep,
  dataset: Dataset,
  messages: Messages,
): string {
  if (key === null) return messages.text('group.none.key');
  if (typeof key !== 'string') return visibleText(key.misfit);
  switch (step.by) {
    case 'day':
      return messages.day(key);
    case 'week':
      return messages.text('group.week', { date: messages.day(key) });
    case 'month':
      return messages.month(key);
    case 'value': {
      const field = findField(dataset, step.field);
      if (key === '') return '“”';
      return formatValue(field?.type === 'boolean' ? key === 'true' : key, field, messages);
    }
  }
}

/** The filters that only the rows of a group pass. */
export function listGroupFilters(path: GroupPath, grouping: readonly GroupStep[]): Filter[] {
  return path.flatMap((key, index): Filter[] => {
    const step = grouping[index];
    if (!step) return [];
    const { field, by } = step;
    if (key === null) return [{ kind: 'oneOf', field, values: [null] }];
    if (typeof key !== 'string') return [{ kind: 'oneOf', field, values: [key.misfit] }];
    if (by === 'value') return [{ kind: 'oneOf', field, values: [key] }];
    const first = Temporal.PlainDate.from(key);
    const next = first.add(
      by === 'day' ? { days: 1 } : by === 'week' ? { weeks: 1 } : { months: 1 },
    );
    const last = next.subtract({ days: 1 }).toString();
    return [{ kind: 'between', field, from: `${key}T00:00:00`, to: `${last}T23:59:59` }];
  });
}
