import {
  type ColumnFiltersState,
  functionalUpdate,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import type { Filter, GroupStep, Page } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pageSize } from '../../queries/pages-for.ts';
import {
  type ColumnLayout,
  makeDefaultLayout,
  moveColumn,
  moveColumnTo,
  parseLayout,
} from './column-layout.ts';
import {
  byTheEngine,
  makeGridColumns,
  makeGridFeatures,
  toColumnFilters,
  toFilters,
  toGrouping,
  toGroupSteps,
  toTableState,
} from './grid-table.ts';
import type { LoadedPages, LoadedRow } from './loaded-rows.ts';

/** In px. */
export const minColumnWidth = 56;
export const maxColumnWidth = 900;

/** The key under which a grid's columns are stored. */
export function makeColumnsKey(profileId: string, dataset: DatasetId): string {
  return `columns.${profileId}.${dataset}`;
}

/** The part of a table's state that is controlled from outside, and how to change it. */
interface ControlledState {
  readonly filters: readonly Filter[];
  readonly onFilters: (filters: readonly Filter[]) => void;
  readonly grouping?: readonly GroupStep[];
  readonly onGrouping?: (grouping: readonly GroupStep[]) => void;
  /** The number of rows in the view, as far as it is known. */
  readonly rowCount: number;
  /** Number of saved views that replaced the stored columns. */
  readonly revision?: number;
}

/** Rows come from the pages that are loaded (see loaded-rows.ts). */
const noData: LoadedRow[] = [];
const noPages: LoadedPages['current'] = new Map();
const ungrouped: readonly GroupStep[] = [];

/** A table that keeps the state that the engine is asked for, and whose rows are the loaded pages. */
function useEngineTable(dataset: Dataset, controlled: ControlledState, storageKey: string) {
  const { filters, grouping = ungrouped } = controlled;
  const messages = useMessages();
  const [pages] = useState<LoadedPages>(() => ({ current: noPages }));
  const [features] = useState(() => makeGridFeatures(pages));
  const [initialState] = useState(() => ({
    ...toTableState(parseLayout(localStorage.getItem(storageKey), dataset)),
    pagination: { pageIndex: 0, pageSize },
  }));
  const [planned, plan] = useState<Readonly<Record<string, number>>>({});
  const columns = useMemo(
    () => makeGridColumns(dataset, messages, planned),
    [dataset, messages, planned],
  );
  const state = useMemo(
    () => ({ columnFilters: toColumnFilters(filters), grouping: toGrouping(grouping) }),
    [filters, grouping],
  );
  const table = useTable(
    {
      ...byTheEngine,
      features,
      columns,
      data: noData,
      defaultColumn: { minSize: minColumnWidth, maxSize: maxColumnWidth },
      initialState,
      state,
      rowCount: controlled.rowCount,
      onColumnFiltersChange: (updater: Updater<ColumnFiltersState>) => {
        const next = functionalUpdate(updater, state.columnFilters);
        if (next !== state.columnFilters) controlled.onFilters(toFilters(next));
      },
      onGroupingChange: (updater: Updater<string[]>) => {
        const next = functionalUpdate(updater, state.grouping);
        if (next !== state.grouping) controlled.onGrouping?.(toGroupSteps(next));
      },
      columnResizeMode: 'onChange',
      sortDescFirst: false,
      enableMultiSort: true,
      maxMultiSortColCount: 10,
    },
    // A changed selection only renders the rows again.
    ({ rowSelection: _rows, cellSelection: _cells, ...others }) => others,
  );
  return {
    table,
    /** Sets which pages are loaded; for the grid, while it draws their rows. */
    load: (loaded: ReadonlyMap<number, Page>) => {
      pages.current = loaded;
    },
    /** Sets the widths of columns that the user didn't resize. */
    plan,
  };
}

/**
 * The table of a grid: its columns, order, filters, grouping, selection and loaded rows. The columns are stored for
 * each venue.
 */
export function useColumnTable(profileId: string, dataset: Dataset, controlled: ControlledState) {
  const storageKey = makeColumnsKey(profileId, dataset.id);
  const engineTable = useEngineTable(dataset, controlled, storageKey);
  const { table } = engineTable;
  const { layout, show } = useRememberedLayout(
    storageKey,
    dataset,
    table,
    controlled.revision ?? 0,
  );
  const shown = [...table.getStartVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()];
  const names = shown.map(({ id }) => id).join(' ');
  return {
    ...engineTable,
    layout,
    /** The visible columns from left to right. The list stays the same object until a column changes. */
    names: useMemo(() => names.split(' '), [names]),
    findFilter: (name: string) =>
      (table.getColumn(name)?.getFilterValue() as Filter | undefined) ?? null,
    /** Sets or removes the filter of a column. A new filter becomes the last one. */
    setFilter: (name: string, filter: Filter | null) =>
      table.setColumnFilters((before) => [
        ...before.filter(({ id }) => id !== name),
        ...(filter ? [{ id: name, value: filter }] : []),
      ]),
    /** Restores the default columns, but keeps the order of rows. */
    reset: () => show({ ...makeDefaultLayout(dataset), sorting: layout.sorting }),
    /** Moves a column past its visible neighbour. */
    move: (name: string, by: -1 | 1) => show({ ...layout, order: moveColumn(layout, name, by) }),
    /** Moves a column to the place of another. */
    moveTo: (name: string, target: string) =>
      show({ ...layout, order: moveColumnTo(layout, name, target) }),
    /** Pins a column on the left, or unpins it. */
    pin: (name: string, isPinned: boolean) => {
      const others = layout.pinned.filter((other) => other !== name);
      show({ ...layout, pinned: isPinned ? [...others, name] : others });
    },
    clearSelection: () => {
      table.resetCellSelection(true);
      table.resetRowSelection(true);
    },
  };
}

/** The layout of a table, stored whenever it changes, and read again when another one is stored. */
function useRememberedLayout(
  storageKey: string,
  dataset: Dataset,
  table: ReturnType<typeof useEngineTable>['table'],
  revision: number,
) {
  const { columnOrder, columnPinning, columnVisibility, columnSizing, sorting } = table.state;
  const layout: ColumnLayout = useMemo(
    () => ({
      order: columnOrder,
      pinned: columnPinning.start,
      visibility: columnVisibility,
      sizing: columnSizing,
      sorting,
    }),
    [columnOrder, columnPinning, columnVisibility, columnSizing, sorting],
  );
  const show = (next: ColumnLayout): void => {
    const shown = toTableState(next);
    table.setColumnOrder(shown.columnOrder);
    table.setColumnPinning(shown.columnPinning);
    table.setColumnVisibility(shown.columnVisibility);
    table.setColumnSizing(shown.columnSizing);
    table.setSorting(shown.sorting);
  };
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) {
      seen.current = revision;
      show(parseLayout(localStorage.getItem(storageKey), dataset));
      return;
    }
    localStorage.setItem(storageKey, JSON.stringify(layout));
  });
  return { layout, show };
}

export type ColumnTable = ReturnType<typeof useColumnTable>;
