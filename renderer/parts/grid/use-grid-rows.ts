import { type RefObject, useEffect, useState } from 'react';
import type { View } from '../../../shared/domain/views.ts';
import { pageSize } from '../../queries/pages-for.ts';
import type { Bounds } from './grid-keys.ts';
import { toRowId } from './loaded-rows.ts';
import type { ColumnTable } from './use-column-table.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useRowLeftAt } from './use-row-left-at.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface GridRowsOptions {
  readonly view: View;
  readonly columns: ColumnTable;
  /** Rows to reserve room for until the first page has the number of rows. */
  readonly expected: number;
  /** The row to begin at. */
  readonly top?: number;
  readonly onTop?: (row: number) => void;
  readonly onCounted: (total: number) => void;
}

/** The visible rows of a view, read page by page, and the selected ones. */
export function useGridRows(
  scroller: RefObject<HTMLElement | null>,
  selected: Bounds | null,
  { view, columns, expected, top = 0, onTop, onCounted }: GridRowsOptions,
) {
  const [range, setRange] = useState({ first: 0, last: 60 });
  const paged = usePagedRows(view, range, selected);
  const total = paged.total ?? expected;
  const visible = useVisibleRows(scroller, total);
  columns.load(paged.pages);
  const { rowsById } = columns.table.getRowModel();

  // At once, not in an effect: pages that are cached must not appear as gaps first.
  const { first, last } = visible;
  if (range.first !== first || range.last !== last) setRange({ first, last });
  useEffect(() => {
    if (paged.total !== null && !paged.isStale) onCounted(paged.total);
  }, [paged.total, paged.isStale, onCounted]);
  useRowLeftAt(scroller, top, paged.total, visible.top, onTop);

  const findPage = (row: number) => paged.pages.get(Math.floor(row / pageSize));
  return {
    /** How many rows there are, or are expected until they are counted. */
    total,
    /** Null until they are counted, and while other rows are still on the screen. */
    counted: paged.isStale ? null : paged.total,
    isStale: paged.isStale,
    error: paged.error,
    retry: paged.retry,
    visible,
    isRead: (row: number) => findPage(row) !== undefined,
    cellsAt: (row: number) => rowsById[toRowId(row)]?.original.cells ?? null,
    warningsAt: (row: number) => findPage(row)?.warnings?.[row % pageSize] ?? null,
  };
}
