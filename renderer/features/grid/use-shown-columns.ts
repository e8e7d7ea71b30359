import { type RefObject, useMemo } from 'react';
import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { visibleColumns } from './column-layout.ts';
import { pinOffsets } from './pin-offsets.ts';
import type { ColumnTable } from './use-column-table.ts';
import { useCutColumns } from './use-cut-columns.ts';

/** The columns on the screen from left to right: what they hold, how wide they are, where they stay. */
export function useShownColumns(
  scroller: RefObject<HTMLElement | null>,
  dataset: Dataset,
  view: View,
  columns: ColumnTable,
) {
  const names = useMemo(() => visibleColumns(columns.layout), [columns.layout]);
  const fields = useMemo(() => names.map((name) => fieldOf(dataset, name)), [dataset, names]);
  const positions = useMemo(
    () => names.map((name) => view.columns.indexOf(name)),
    [names, view.columns],
  );
  const currencies = useMemo(
    () => fields.map((field) => view.columns.indexOf(field?.currency ?? '')),
    [fields, view.columns],
  );
  const widthOf = (name: string) => columns.table.getColumn(name)?.getSize() ?? 120;
  const widths = names.map((name) => `${widthOf(name)}px`);
  const pinKey = JSON.stringify(pinOffsets(names, columns.layout.pinned, widthOf));
  // One list for as long as it says the same: rows are drawn anew with another one.
  const pins = useMemo<(number | null)[]>(() => JSON.parse(pinKey), [pinKey]);
  const cut = useCutColumns(scroller, `${widths.join()} ${pinKey}`);
  return {
    names,
    fields,
    /** Where each column stands in a row of the view, and where its currency does; −1 for none. */
    positions,
    currencies,
    widths,
    pins,
    cut,
  };
}

export type ShownColumns = ReturnType<typeof useShownColumns>;
