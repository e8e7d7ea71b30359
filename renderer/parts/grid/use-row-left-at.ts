import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { rowHeight } from './row-window.ts';

/**
 * Restores the row at which the rows were left, as soon as there are that many, and reports later
 * ones.
 */
export function useRowLeftAt(
  scroller: RefObject<HTMLElement | null>,
  leftAt: number,
  /** Null until the rows are counted. */
  total: number | null,
  /** The row at the upper edge now. */
  top: number,
  onTop: ((row: number) => void) | undefined,
): void {
  const returned = useRef(leftAt === 0);
  useLayoutEffect(() => {
    if (returned.current || total === null || !scroller.current) return;
    returned.current = true;
    if (leftAt < total) scroller.current.scrollTo({ top: leftAt * rowHeight });
  });
  useEffect(() => {
    if (!returned.current || !onTop) return;
    const later = setTimeout(() => onTop(top), 400);
    return () => clearTimeout(later);
  }, [top, onTop]);
}
