import { useCallback, useSyncExternalStore } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import {
  extend,
  getBounds,
  maxSelected,
  type Place,
  type Selection,
  type Spot,
  selectWholeRows,
} from './grid-keys.ts';
import { toSelectedState, toSelection } from './selected-range.ts';
import type { ColumnTable } from './use-column-table.ts';

/** The selected block of cells. */
export function useGridSelection({ table, names, clearSelection }: ColumnTable) {
  const messages = useMessages();
  const [range] = useAtom(table.atoms.cellSelection);
  useAtom(table.atoms.rowSelection);
  const isWhole = table.getIsSomeRowsSelected();
  const selection = toSelection({ range, isWhole }, names);
  const bounds = selection && getBounds(selection);
  const columns = names.length;

  function select(next: Selection): void {
    const { cells, rows } = toSelectedState(next, names);
    table.setCellSelection(cells);
    table.setRowSelection(rows);
  }

  return {
    bounds,
    /** The number of rows that are selected, in part or as a whole. */
    count: bounds ? bounds.last - bounds.first + 1 : 0,
    clear: clearSelection,
    /** Selects only this row, as a whole. If it was the only selected one, deselects it. */
    toggleRow: (at: Spot) => {
      if (isWhole && bounds?.first === at.row && bounds.last === at.row) clearSelection();
      else select(selectWholeRows({ anchor: at, focus: at }, columns));
    },
    selectAll: (total: number) => {
      const last = Math.min(total, maxSelected) - 1;
      const all = { anchor: { row: 0, column: 0 }, focus: { row: last, column: 0 } };
      select(selectWholeRows(all, columns));
      if (total > maxSelected) notify(messages.text('grid.select.most', { rows: maxSelected }));
    },
    extendTo: (to: Spot, from: Place) => select(extend(selection, from, to)),
    /** By keyboard: rows that were selected as a whole stay whole. Returns the row that was reached. */
    extendByKey: (to: Spot, from: Place): number => {
      const next = extend(selection, from, to);
      select(isWhole ? selectWholeRows(next, columns) : next);
      return next.focus.row;
    },
  };
}

interface Atom<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/** Part of the table's state, so that reading it renders again when it changes. */
function useAtom<T>(atom: Atom<T>): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = atom.subscribe(listener);
      return unsubscribe;
    },
    [atom],
  );
  return useSyncExternalStore(subscribe, () => atom.get());
}
