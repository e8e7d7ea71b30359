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
  /** Rows in the view, as far as they are counted. */
  readonly rowCount: number;
  /** Counts the saved views that were put in place of the columns that are remembered. */
  readonly revision?: number;
}

/** Rows come from the pages that are loaded (see loaded-rows.ts). */
const noData: LoadedRow[] = [];
const noPages: LoadedPages['current'] = new Map();
const ungrouped: readonly GroupStep[] = [];

/** A table that says what is wanted of the engine, and finds its rows in the pages that are loaded. */
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
    // Selecting draws the rows anew, and nothing else.
    ({ rowSelection: _rows, cellSelection: _cells, ...others }) => others,
  );
  return {
    table,
    /** Sets which pages are loaded; for the grid, while it draws their rows. */
    load: (loaded: ReadonlyMap<number, Page>) => {
      pages.current = loaded;
    },
    /** Sets the widths of columns, but for those that somebody gave a width. */
    plan,
  };
}

/**
 * The table of a grid: the columns and how they are shown, by what rows are sorted, filtered and
 * grouped, what is selected, and the rows that are loaded. The columns are remembered for each venue.
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
    /** The visible columns from left to right; one list for as long as it says the same. */
    names: useMemo(() => names.split(' '), [names]),
    findFilter: (name: string) =>
      (table.getColumn(name)?.getFilterValue() as Filter | undefined) ?? null,
    /** Sets or removes the filter of a column; what was set last comes last. */
    setFilter: (name: string, filter: Filter | null) =>
      table.setColumnFilters((before) => [
        ...before.filter(({ id }) => id !== name),
        ...(filter ? [{ id: name, value: filter }] : []),
      ]),
    /** Back to the columns as the catalogue has them; sorting stays. */
    reset: () => show({ ...makeDefaultLayout(dataset), sorting: layout.sorting }),
    /** Moves a column past its visible neighbour. */
    move: (name: string, by: -1 | 1) => show({ ...layout, order: moveColumn(layout, name, by) }),
    /** Puts a column in the place of another. */
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
