import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/ipc/views.ts';
import { useWords } from '../../base/words-context.tsx';
import {
  type ColumnLayout,
  defaultLayout,
  defaultWidth,
  moved,
  movedTo,
  parseLayout,
} from './column-layout.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});

/** Where the columns of a grid are remembered. */
export function columnsKey(profileId: string, dataset: DatasetId): string {
  return `columns.${profileId}.${dataset}`;
}

type Row = readonly Cell[];
/** Rows stay in the engine, which sorts and filters them: the table owns the columns only. */
const noRows: Row[] = [];

/**
 * The columns of a dataset as a TanStack table, remembered for each venue. They are read anew with
 * each `revision`: a saved view was put in their place.
 */
export function useColumnTable(profileId: string, dataset: Dataset, revision = 0) {
  const words = useWords();
  const storageKey = columnsKey(profileId, dataset.id);
  const initial = useMemo(
    () => parseLayout(localStorage.getItem(storageKey), dataset),
    [storageKey, dataset],
  );
  const [pinned, setPinned] = useState(initial.pinned);
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
    () => ({
      order: columnOrder,
      pinned,
      visibility: columnVisibility,
      sizing: columnSizing,
      sorting,
    }),
    [columnOrder, pinned, columnVisibility, columnSizing, sorting],
  );
  const show = (next: ColumnLayout): void => {
    table.setColumnOrder([...next.order]);
    setPinned(next.pinned);
    table.setColumnVisibility({ ...next.visibility });
    table.setColumnSizing({ ...next.sizing });
    table.setSorting(next.sorting.map((sort) => ({ ...sort })));
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

  return {
    table,
    layout,
    /** Back to the columns as the catalogue has them; sorting stays. */
    reset: () => {
      show({ ...defaultLayout(dataset), sorting });
    },
    /** Moves a column past its visible neighbour. */
    move: (name: string, by: -1 | 1) => {
      table.setColumnOrder(moved(layout, name, by));
    },
    /** Puts a column in the place of another. */
    moveTo: (name: string, target: string) => {
      table.setColumnOrder(movedTo(layout, name, target));
    },
    /** Keeps a column on the left, or no longer. */
    pin: (name: string, isPinned: boolean) => {
      const others = pinned.filter((other) => other !== name);
      setPinned(isPinned ? [...others, name] : others);
    },
  };
}

export type ColumnTable = ReturnType<typeof useColumnTable>;
