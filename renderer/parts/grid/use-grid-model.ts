import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import type { MenuEntry } from '../../ui/context-menu.tsx';
import { isMasked } from '../personal-data/index.ts';
import { findGridAction } from './grid-actions.ts';
import { getBounds } from './grid-keys.ts';
import { useGridMenu } from './grid-menu.tsx';
import { useCopies, useCopyCells } from './use-copy-cells.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { type GridRowsOptions, useGridRows } from './use-grid-rows.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { withFocusedRow } from './use-visible-rows.ts';

export interface GridOptions extends GridRowsOptions {
  readonly dataset: Dataset;
  readonly openRecord: number | null;
  /** Null closes it. */
  readonly onOpenRecord: (row: number | null) => void;
  readonly onSelected: (rows: number) => void;
  /** Further entries for the menu of a row, from its values. */
  readonly listActions?: (record: ReadonlyMap<string, Cell>) => readonly MenuEntry[];
}

/** Rows, focus, selection and widths of a grid, and what keys and the mouse do with them. */
export function useGridModel(options: GridOptions & { readonly hasTotals: boolean }) {
  const { dataset, view, columns, onOpenRecord, onSelected } = options;
  const { names } = columns;
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useShownColumns(scroller, dataset, view, columns);
  const selection = useGridSelection(columns);
  const { bounds, clear } = selection;
  const rows = useGridRows(scroller, bounds, options);
  const { total, visible } = rows;
  const hasTotals = options.hasTotals && total > 0;
  const { active, setPlace, go } = useGridFocus(
    scroller,
    { row: hasTotals ? total : total - 1, column: names.length - 1 },
    (row) => {
      if (row >= 0 && row < total) visible.scrollTo(row);
    },
  );
  const isOnRow = active.row >= 0 && active.row < total;
  const focused = isOnRow ? active.row : null;
  const drawn = useDrawnRows(visible, focused, rows.isRead);
  const drawnRows = withFocusedRow(drawn, focused);

  useEffect(() => onSelected(selection.count), [onSelected, selection.count]);
  useStartAgain(JSON.stringify([view.sort, view.filters, view.search?.text]), () => {
    scroller.current?.scrollTo({ top: 0 });
    clear();
    setPlace((before) => (before.row > 0 ? { ...before, row: 0 } : before));
  });

  const copy = useCopyCells(columns, shown.fields);
  useCopies(scroller, (event) => {
    if (active.row < 0 || (active.row >= total && !bounds)) return;
    copy(event, bounds ?? getBounds({ anchor: active, focus: active }));
  });

  const typeAhead = useTypeAhead(view, (row) => go({ row, column: active.column }));
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    const action = findGridAction(event, {
      active,
      rows: total,
      columns: names.length,
      rowsPerPage: visible.rowsPerPage(),
      hasTotals,
      isRecordOpen: options.openRecord !== null,
      hasSelection: bounds !== null,
      isTyping: typeAhead.isTyping(),
    });
    if (!action) return;
    const name = names[active.column] ?? '';
    // Masked values must not be guessed by searching for them.
    if (action.does === 'typeAhead' && isMasked(findField(dataset, name), view.personalData))
      return;
    event.preventDefault();
    if (action.does === 'go') go(action.to);
    else if (action.does === 'extendSelection') {
      go({ row: selection.extendByKey(action.to, active), column: action.to.column });
    } else if (action.does === 'openRecord') onOpenRecord(active.row);
    else if (action.does === 'closeRecord') onOpenRecord(null);
    else if (action.does === 'toggleRow') selection.toggleRow(active);
    else if (action.does === 'selectAll') selection.selectAll(total);
    else if (action.does === 'clearSelection') clear();
    else typeAhead.type(event.key, name, active.row);
  }

  const isSelected = (row: number) => bounds !== null && row >= bounds.first && row <= bounds.last;
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
    const row = Number(cell?.getAttribute('data-row'));
    const column = Number(cell?.getAttribute('data-column'));
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey && row < total) selection.extendTo({ row, column }, active);
    else clear();
    go({ row, column });
  }
  const { onContextMenu, menu } = useGridMenu({
    dataset,
    view,
    columns,
    cellsAt: rows.cellsAt,
    onOpenRecord,
    listActions: options.listActions,
    onSubject: (place) => {
      if (!isSelected(place.row)) clear();
      go(place);
    },
  });

  return {
    scroller,
    shown,
    rows,
    drawn,
    drawnRows,
    rowKeys: useRowKeys(drawnRows),
    active,
    setPlace,
    hasTotals,
    /** The first and the last selected column of a row; −1 for none. */
    selectedColumns: (row: number) => ({
      from: isSelected(row) ? (bounds?.left ?? -1) : -1,
      to: isSelected(row) ? (bounds?.right ?? -1) : -1,
    }),
    menu,
    handlers: {
      onKeyDown,
      onPointerDown,
      onContextMenu,
      onDoubleClick: () => {
        if (isOnRow) onOpenRecord(active.row);
      },
    },
  };
}

/** Calls `start` when the sort order or the filters change: row numbers then mean other rows. */
function useStartAgain(order: string, start: () => void): void {
  const last = useRef(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order starts again
  useEffect(() => {
    if (last.current === order) return;
    last.current = order;
    start();
  }, [order]);
}
