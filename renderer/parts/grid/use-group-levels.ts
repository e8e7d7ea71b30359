import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '../../../shared/errors.ts';
import { toAppError } from '../../base/bridge.ts';
import { type GroupLevel, groupsAtOnce, groupsQuery } from '../../queries/views.ts';
import { type GroupLine, type GroupPath, groupLines, makePathId } from './group-tree.ts';

/** Groups of each level that *Open all* opens. */
export const maxOpened = 50;

export interface GroupLevels {
  readonly lines: readonly GroupLine[];
  /** The number of groups on the highest level. Null until they are counted. */
  readonly total: number | null;
  readonly error: AppError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  readonly setOpen: (path: GroupPath, isOpen: boolean) => void;
  readonly openAll: () => void;
  readonly closeAll: () => void;
  readonly showMore: (parent: GroupPath) => void;
}

interface Openness {
  readonly all: boolean;
  /** Groups that are closed if `all` is true, or open if it is false. */
  readonly others: ReadonlySet<string>;
}

/** The open part of the tree of groups; each level is read when it becomes visible. */
export function useGroupLevels(level: Omit<GroupLevel, 'parent'>): GroupLevels {
  const [openness, setOpenness] = useState<Openness>({ all: false, others: new Set() });
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  // Walks down the levels of the last render to find which to fetch.
  const [wanted, setWanted] = useState<readonly GroupPath[]>([[]]);
  const parts = wanted.flatMap((parent) =>
    Array.from({ length: pages.get(makePathId(parent)) ?? 1 }, (_, page) => ({ parent, page })),
  );
  const results = useQueries({
    queries: parts.map(({ parent, page }) => groupsQuery({ ...level, parent }, page)),
  });

  const isOpen = (path: GroupPath, index: number): boolean => {
    const isOther = openness.others.has(makePathId(path));
    return openness.all && index <= maxOpened ? !isOther : isOther;
  };
  const seen: GroupPath[] = [];
  const lines = groupLines(level.grouping.length, isOpen, (parent) => {
    seen.push(parent);
    const read = parts.flatMap((part, index) => {
      const data = results[index]?.data;
      return makePathId(part.parent) === makePathId(parent) && data ? [data] : [];
    });
    const [first] = read;
    return first ? { total: first.total, groups: read.flatMap(({ groups }) => groups) } : null;
  });
  if (seen.map(makePathId).join() !== wanted.map(makePathId).join()) setWanted(seen);

  const failed = results.find((result) => result.isError);
  const toggled = (all: boolean, others: ReadonlySet<string>) => setOpenness({ all, others });
  return {
    lines,
    total: results[0]?.data?.total ?? null,
    error: failed ? toAppError(failed.error) : null,
    isFetching: results.some((result) => result.isFetching),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
    setOpen(path, open) {
      const line = lines.find(
        (each) => each.is === 'group' && makePathId(each.path) === makePathId(path),
      );
      if (line?.is !== 'group' || line.isLeaf || line.isOpen === open) return;
      const others = new Set(openness.others);
      if (!others.delete(makePathId(path))) others.add(makePathId(path));
      toggled(openness.all, others);
    },
    openAll: () => toggled(true, new Set()),
    closeAll: () => toggled(false, new Set()),
    showMore(parent) {
      const key = makePathId(parent);
      setPages((before) => new Map(before).set(key, (before.get(key) ?? 1) + 1));
    },
  };
}

/** Groups on the next page. */
export const countNextGroups = (left: number): number => Math.min(left, groupsAtOnce);
