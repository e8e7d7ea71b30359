import { useState } from 'react';
import { tell } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';
import {
  boundsOf,
  extend,
  maxSelected,
  type Place,
  type Selection,
  type Spot,
  wholeRows,
} from './grid-keys.ts';

/** The block of cells that is selected. */
export function useGridSelection(columns: number) {
  const words = useWords();
  const [selection, setSelection] = useState<Selection | null>(null);
  const bounds = selection && boundsOf(selection);
  const isWhole = bounds?.left === 0 && bounds.right === columns - 1;
  return {
    bounds,
    /** Rows that are selected, in part or as a whole. */
    count: bounds ? bounds.last - bounds.first + 1 : 0,
    clear: () => setSelection(null),
    /** Selects one row as a whole, and no other; or none, where it was the only one. */
    toggleRow: (at: Spot) => {
      const alone = bounds?.first === at.row && bounds.last === at.row && isWhole;
      setSelection(alone ? null : wholeRows({ anchor: at, focus: at }, columns));
    },
    selectAll: (total: number) => {
      const last = Math.min(total, maxSelected) - 1;
      const all = { anchor: { row: 0, column: 0 }, focus: { row: last, column: 0 } };
      setSelection(wholeRows(all, columns));
      if (total > maxSelected) tell(words.text('grid.select.most', { rows: maxSelected }));
    },
    extendTo: (to: Spot, from: Place) => setSelection(extend(selection, from, to)),
    /** By a key: rows that were selected as a whole stay whole. Gives the row that was reached. */
    extendByKey: (to: Spot, from: Place): number => {
      const next = extend(selection, from, to);
      setSelection(isWhole ? wholeRows(next, columns) : next);
      return next.focus.row;
    },
  };
}
