import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/ipc/views.ts';
import { useWords } from '../shell/words-context.tsx';
import {
  type ColumnLayout,
  defaultLayout,
  defaultWidth,
  moved,
  parseLayout,
} from './column-layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

type Row = readonly Cell[];
/** Rows stay in the engine, which sorts and filters them: the table owns the columns only. */
const noRows: Row[] = [];

/** The columns of a dataset as a TanStack table, remembered for each venue. */
export function useColumnTable(profileId: string, dataset: Dataset) {
  const words = useWords();
  const storageKey = `columns.${profileId}.${dataset.id}`;
  const initial = useMemo(
    () => parseLayout(localStorage.getItem(storageKey), dataset),
    [storageKey, dataset],
  );
  const columns = useMemo(
    () =>
      dataset.fields.map((field) => {
        const label = words.field(dataset.id, field.name);
        return {
          id: field.name,
          header: label,
          size: defaultWidth(field, label, words),
          // Only a column with an accessor may be sorted; the engine does it, so it reads nothing.
          accessorFn: () => null,
        };
      }),
    [dataset, words],
  );
  const table = useTable<typeof features, Row>({
    features,
    columns,
    data: noRows,
    defaultColumn: { minSize: 56, maxSize: 900 },
    initialState: {
      columnOrder: [...initial.order],
      columnVisibility: { ...initial.visibility },
      columnSizing: { ...initial.sizing },
      sorting: initial.sorting.map((sort) => ({ ...sort })),
    },
    columnResizeMode: 'onChange',
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: true,
    maxMultiSortColCount: 10,
  });
  const { columnOrder, columnVisibility, columnSizing, sorting } = table.state;
  const layout: ColumnLayout = useMemo(
    () => ({ order: columnOrder, visibility: columnVisibility, sizing: columnSizing, sorting }),
    [columnOrder, columnVisibility, columnSizing, sorting],
  );
  useEffect(() => {
    localStorage.setItem(storageKey, JSON.stringify(layout));
  }, [storageKey, layout]);

  return {
    table,
    layout,
    /** Back to the columns as the catalogue has them; sorting stays. */
    reset: () => {
      const fresh = defaultLayout(dataset);
      table.setColumnOrder([...fresh.order]);
      table.setColumnVisibility({ ...fresh.visibility });
      table.setColumnSizing({});
    },
    /** Moves a column past its visible neighbour. */
    move: (name: string, by: -1 | 1) => {
      table.setColumnOrder(moved(layout, name, by));
    },
  };
}

export type ColumnTable = ReturnType<typeof useColumnTable>;
