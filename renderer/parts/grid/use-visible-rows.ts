import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { countSlots, maxSlots, rowHeight, scrollTopFor, shiftAt } from './row-window.ts';

const headingHeight = 34;

/** The visible rows and a few around them, and the way to any other. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, total: number) {
  const viewport = () => Math.max(rowHeight, (scroller.current?.clientHeight ?? 0) - headingHeight);
  const virtual = useVirtualizer({
    count: countSlots(total),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    paddingStart: headingHeight,
    scrollPaddingStart: headingHeight,
  });
  const scrollTop = virtual.scrollOffset ?? 0;
  // Reading the height forces a layout, so only if it is needed.
  const shift = total > maxSlots ? shiftAt(scrollTop, viewport(), total) : 0;
  const items = virtual.getVirtualItems();
  return {
    rows: items.map((item) => item.index + shift),
    first: (items[0]?.index ?? 0) + shift,
    last: (items.at(-1)?.index ?? 0) + shift,
    /** The row at the upper edge. */
    top: Math.floor(scrollTop / rowHeight) + shift,
    /** How far down a row is drawn, in px. */
    getOffset: (row: number) => (row - shift) * rowHeight,
    height: countSlots(total) * rowHeight,
    rowsPerPage: () => Math.max(1, Math.floor(viewport() / rowHeight) - 1),
    scrollTo: (row: number) => {
      const wanted = scrollTopFor(row, scroller.current?.scrollTop ?? 0, viewport(), total);
      if (wanted !== null) scroller.current?.scrollTo({ top: wanted });
    },
  };
}

export type VisibleRows = ReturnType<typeof useVisibleRows>;

/** The focused row stays in the document however far it is scrolled away, or the focus is lost. */
export function withFocusedRow({ rows, first }: VisibleRows, focused: number | null): number[] {
  if (focused === null || rows.includes(focused)) return rows;
  return focused < first ? [focused, ...rows] : [...rows, focused];
}
