import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CutColumns, cutColumns } from './cut-columns.ts';

/** The columns that are cut by an edge of a table, as it is scrolled and its columns are now. */
export function useCutColumns(
  scroller: RefObject<HTMLElement | null>,
  /** Other text where columns are others, or have another width. */
  columns: string,
): CutColumns {
  const [cut, setCut] = useState<CutColumns>({ left: -1, right: -1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are measured anew
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return;
    let seen = '';
    const measure = () => {
      // Most scrolling is up and down, and cuts nothing.
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
    // It looks at once, too, when the page is laid out, and before anything of it is drawn: to measure
    // here would have the page laid out for each width that the columns go through.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(table);
    return () => {
      table.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, columns]);
  return cut;
}
