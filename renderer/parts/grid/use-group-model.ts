import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { listGroupFilters } from '../../../shared/group-filters.ts';
import { describeGroupKey } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useWriteValue } from '../categories/index.ts';
import type { Within } from '../navigation/index.ts';
import type { GroupOrder } from './group-heading.tsx';
import { findGroupAction } from './group-keys.ts';
import { leading } from './group-line.tsx';
import type { GroupLine } from './group-tree.ts';
import { rowHeight } from './row-window.ts';
import { listSummed } from './total-text.ts';
import { useCutColumns } from './use-cut-columns.ts';
import { useFigureWidths } from './use-figure-widths.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGroupLevels } from './use-group-levels.ts';

export interface GroupOptions {
  readonly dataset: Dataset;
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  /** The columns on the screen from left to right. Those that can be added up show sums. */
  readonly names: readonly string[];
  readonly onOpen: (group: Within) => void;
  readonly onCounted: (rows: number) => void;
}

interface OptionsOfKind extends GroupOptions {
  readonly kind: Exclude<TotalsKind, 'none'>;
}

/** Lines, focus and widths of a tree of groups, and what keys and the mouse do with them. */
export function useGroupModel(options: OptionsOfKind) {
  const { dataset, view, grouping, onOpen, onCounted } = options;
  const messages = useMessages();
  const writeValue = useWriteValue();
  const scroller = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<GroupOrder>({ by: 'key', descending: false });
  const amounts = useAmounts(options);
  const unsorted = useMemo(() => ({ ...view, sort: [] }), [view]);
  const fields = useMemo(() => amounts.toSorted(), [amounts]);
  const levels = useGroupLevels({ view: unsorted, grouping, fields, order });
  const { lines } = levels;
  const widths = useAmountWidths(scroller, amounts);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    paddingStart: 34,
    scrollPaddingStart: 34,
    scrollPaddingEnd: 34,
  });
  const columns = amounts.length + leading;
  const { active, setPlace, go } = useGridFocus(
    scroller,
    { row: lines.length - 1, column: columns - 1 },
    (row) => {
      if (row >= 0) virtual.scrollToIndex(row);
    },
  );
  const drawn = virtual.getVirtualItems().map((item) => item.index);
  if (active.row >= 0 && !drawn.includes(active.row)) drawn.push(active.row);

  const counted = countRows(lines);
  useEffect(() => {
    if (counted !== null && !levels.isFetching) onCounted(counted);
  }, [counted, levels.isFetching, onCounted]);

  function open(line: GroupLine): void {
    if (line.is === 'more') levels.showMore(line.path);
    if (line.is !== 'group') return;
    if (line.isLeaf) showRows(line);
    else levels.setOpen(line.path, !line.isOpen);
  }

  function showRows(line: GroupLine & { is: 'group' }): void {
    const label = line.path.map((key, index) => {
      const step = grouping[index];
      return step ? describeGroupKey(key, step, dataset, messages, writeValue) : '';
    });
    onOpen({ grouping, filters: listGroupFilters(line.path, grouping), label: label.join(' › ') });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    const height = scroller.current?.clientHeight ?? 0;
    const rowsPerPage = Math.max(1, Math.floor(height / rowHeight) - 3);
    const action = findGroupAction(event, active, lines, { columns, rowsPerPage });
    if (!action) return;
    event.preventDefault();
    if (action.does === 'go') go(action.to);
    else if (action.does === 'setOpen') levels.setOpen(action.path, action.isOpen);
    else if (action.does === 'openAll') levels.openAll();
    else if (action.does === 'showRows') showRows(action.line);
    else open(action.line);
  }

  return {
    scroller,
    levels,
    lines,
    /** The indexes of the visible lines and of the focused one. */
    drawn,
    amounts,
    widths,
    columns,
    /** All rows of the view; null until the groups of the highest level are read. */
    counted,
    cut: useCutColumns(scroller, `${amounts.join()} ${widths.join()}`),
    order,
    setOrder,
    active,
    setPlace,
    go,
    open,
    handlers: {
      onKeyDown,
      onDoubleClick: () => {
        const line = lines[active.row];
        if (line) open(line);
      },
    },
  };
}

/** The columns on the screen that can be added up. */
function useAmounts({ dataset, view, names, kind }: OptionsOfKind): readonly string[] {
  return useMemo(
    () =>
      listSummed(
        names,
        names.map((name) => findField(dataset, name)),
        kind,
        view.personalData,
      ),
    [names, dataset, kind, view.personalData],
  );
}

/** Widths in px for the number of rows and each amount: that of their widest text so far. */
function useAmountWidths(
  scroller: Parameters<typeof useFigureWidths>[0],
  amounts: readonly string[],
): readonly number[] {
  const [measured, setMeasured] = useState<Readonly<Record<string, number>>>({});
  useFigureWidths(scroller, (found) =>
    setMeasured((before) => {
      const wider = [...found]
        .map(([at, width]) => [amounts[at - leading] ?? '$rows', width] as const)
        .filter(([name, width]) => width > (before[name] ?? 0));
      return wider.length === 0 ? before : { ...before, ...Object.fromEntries(wider) };
    }),
  );
  return ['$rows', ...amounts].map((name, at) =>
    Math.max(at === 0 ? 110 : 170, measured[name] ?? 0),
  );
}

/** The number of rows in all groups. Null until all groups of the highest level are read. */
function countRows(lines: readonly GroupLine[]): number | null {
  if (lines.some((line) => line.is !== 'group')) return null;
  return lines.reduce(
    (sum, line) => (line.is === 'group' && line.path.length === 1 ? sum + line.group.rows : sum),
    0,
  );
}
