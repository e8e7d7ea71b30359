import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CutColumns, cutColumns } from './cut-columns.ts';

/** The columns that an edge of a table cuts at present. */
export function useCutColumns(
  scroller: RefObject<HTMLElement | null>,
  /** A text that differs if any column or its width does. */
  columns: string,
): CutColumns {
  const [cut, setCut] = useState<CutColumns>({ left: -1, right: -1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return;
    let seen = '';
    const measure = () => {
      // Vertical scrolling cuts no other columns.
      const extent = `${table.scrollLeft} ${table.clientWidth}`;
      if (extent === seen) return;
      seen = extent;
      const headings = table.querySelectorAll<HTMLElement>('[role="columnheader"], th');
      const boxes = [...headings].map((heading) => ({
        left: heading.offsetLeft,
        right: heading.offsetLeft + heading.offsetWidth,
        isPinned: heading.dataset.pinned !== undefined,
      }));
      const { left, right } = cutColumns(boxes, table.scrollLeft, table.clientWidth);
      setCut((before) =>
        before.left === left && before.right === right ? before : { left, right },
      );
    };
    table.addEventListener('scroll', measure, { passive: true });
    // The observer also fires at once, after layout and before drawing. Measuring here would force a layout for each
    // width.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(table);
    return () => {
      table.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, columns]);
  return cut;
}
