import { type RefObject, useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { toBeforeName } from '../../../shared/changes.ts';
import type { View } from '../../../shared/domain/views.ts';
import { findBeside } from './cell-text.ts';
import type { ColumnTable } from './use-column-table.ts';
import { useCutColumns } from './use-cut-columns.ts';
import { usePlannedWidths } from './use-planned-widths.ts';

/** The columns on the screen from left to right: their fields, widths and pinned positions. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  dataset: Dataset,
  view: View,
  shownTable: ColumnTable,
) {
  const { table, names } = shownTable;
  const fields = useMemo(() => names.map((name) => findField(dataset, name)), [dataset, names]);
  const positions = useMemo(
    () => names.map((name) => view.columns.indexOf(name)),
    [names, view.columns],
  );
  const besides = useMemo(
    () => fields.map((field, at) => view.columns.indexOf(findBeside(names, at, field) ?? '')),
    [fields, names, view.columns],
  );
  const changes = useMemo(
    () => findEarlier(names, besides, view.columns),
    [names, besides, view.columns],
  );
  const columns = names.map((name) => table.getColumn(name));
  const widths = columns.map((column) => `${column?.getSize() ?? 120}px`);
  const pinKey = JSON.stringify(
    columns.map((column) => (column?.getIsPinned() ? column.getStart('start') : null)),
  );
  // Stays the same object until a column changes, since another one renders all rows again.
  const pins = useMemo<(number | null)[]>(() => JSON.parse(pinKey), [pinKey]);
  const cut = useCutColumns(scroller, `${widths.join()} ${pinKey}`);
  usePlannedWidths(scroller, dataset, shownTable, view);
  return {
    fields,
    /** The index of each column in a row of the view, and of the field that decides how it is written; −1 for none. */
    positions,
    besides,
    changes,
    widths,
    /** The distance of each pinned column from the left, in px. Null for a column that scrolls. */
    pins,
    cut,
  };
}

/** In a row of changes: the index of its changed fields, and those of the earlier values. */
export interface EarlierPositions {
  readonly changedFields: number;
  readonly values: readonly number[];
  readonly besides: readonly number[];
}

/** Null in a table without changes. */
function findEarlier(
  names: readonly string[],
  besides: readonly number[],
  all: readonly string[],
): EarlierPositions | null {
  const changedFields = all.indexOf('changedFields');
  if (changedFields < 0) return null;
  const positionBefore = (name: string) => all.indexOf(toBeforeName(name));
  return {
    changedFields,
    values: names.map(positionBefore),
    besides: besides.map((at) => positionBefore(all[at] ?? '')),
  };
}
