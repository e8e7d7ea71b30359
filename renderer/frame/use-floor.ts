import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';

/** The space below messages, and above them (toasts.module.css). */
export const messageGap = 12;

/**
 * Returns the distance from the window's lower edge at which messages cover nothing that belongs below the rows:
 * totals, statuses, the status bar, marked with `data-floor`. With few rows the totals are high up, with room for
 * messages below them.
 */
export function useFloor(region: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [floor, setFloor] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    return observeLayout(() => {
      const boxes = [...document.querySelectorAll('[data-floor]')]
        .map((element) => element.getBoundingClientRect())
        // A hidden venue's screen has no size.
        .filter(({ height }) => height > 0)
        .toSorted((a, b) => b.bottom - a.bottom);
      const needed = (region.current?.getBoundingClientRect().height ?? 0) + 2 * messageGap;
      const top = boxes.reduce(
        (level, box) => (box.bottom > level - needed ? Math.min(level, box.top) : level),
        innerHeight,
      );
      // If they take more than half of a small window, messages may cover them.
      setFloor(Math.min(innerHeight - top, innerHeight / 2));
    });
  }, [region, isNeeded]);
  return floor;
}
