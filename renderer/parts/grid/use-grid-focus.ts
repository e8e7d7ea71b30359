import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './grid-keys.ts';

/** The focused place of a table; the focused cell has `data-active`. */
export function useGridFocus(
  scroller: RefObject<HTMLElement | null>,
  /** The last place in the table. */
  end: Pick<Place, 'row' | 'column'>,
  scrollTo: (row: number) => void,
) {
  const [place, setPlace] = useState<Place>({ row: -1, column: 0 });
  const isMoving = useRef(false);
  const active: Place = {
    ...place,
    row: Math.min(place.row, end.row),
    column: Math.min(place.column, end.column),
  };
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const element = scroller.current?.querySelector<HTMLElement>('[data-active]');
    element?.focus({ preventScroll: active.row >= 0 });
    if (active.row >= 0) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return {
    active,
    /** Stores the focused place. */
    setPlace,
    /** Moves the focus, and scrolls the focused place into view. */
    go(to: Place): void {
      isMoving.current = true;
      setPlace(to);
      scrollTo(to.row);
    },
  };
}
