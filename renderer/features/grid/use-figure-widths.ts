import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type MeasuredFigure, widthsNeeded } from './figure-widths.ts';
import styles from './grid.module.css';

/** While rows are scrolled, they are measured this often and not more. */
const restMilliseconds = 120;

/**
 * Finds columns that are too narrow for a figure in sight, as a table is filled and scrolled: the
 * width that each needs, by its index from the left.
 */
export function useFigureWidths(
  scroller: RefObject<HTMLElement | null>,
  onTooNarrow: (widths: ReadonlyMap<number, number>) => void,
): void {
  const reportTooNarrow = useRef(onTooNarrow);
  useLayoutEffect(() => {
    reportTooNarrow.current = onTooNarrow;
  });
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    // The first time at once, before anything is drawn.
    const measure = () => {
      isDue = rest !== undefined;
      if (isDue) return;
      const widths = widthsNeeded(figuresIn(table));
      if (widths.size > 0) reportTooNarrow.current(widths);
      rest = setTimeout(() => {
        rest = undefined;
        if (isDue) measure();
      }, restMilliseconds);
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(table, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [scroller]);
}

function figuresIn(table: HTMLElement): MeasuredFigure[] {
  const paddings = new Map<string, number>();
  return [...table.querySelectorAll<HTMLElement>(`.${styles.figure}`)].map((cell) => {
    const column = Number(cell.ariaColIndex) - 1;
    // Cells of a kind share one padding, and computed styles are slow to read.
    const kind = `${column === 0} ${cell.className}`;
    const padding = paddings.get(kind) ?? measurePadding(cell);
    paddings.set(kind, padding);
    const parts = [...cell.children].reduce((sum, part) => sum + measureWidth(part), 0);
    return {
      column,
      width: cell.clientWidth,
      // The measured widths of texts are rounded down.
      needed: Math.ceil(padding + parts + 1),
      isAmount: cell.classList.contains(styles.amount ?? ''),
    };
  });
}

/** Of all of it, also of what an ellipsis inside cuts off. */
function measureWidth(part: Element): number {
  const inside = [...part.querySelectorAll('bdi')];
  return inside.reduce(
    (sum, text) => sum + Math.max(0, text.scrollWidth - text.clientWidth),
    part.scrollWidth,
  );
}

function measurePadding(cell: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
