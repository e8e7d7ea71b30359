import { type RefObject, useLayoutEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';

/** Below the messages, and above them (toasts.module.css). */
export const messageGap = 12;

/**
 * How high above the window's lower edge messages can stand without covering what is below the rows:
 * totals, their statuses, the status bar. Each says so of itself by `data-floor`. Of few rows the totals
 * are high up, with room for messages below them.
 */
export function useFloor(region: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [floor, setFloor] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    return observeLayout(() => {
      const boxes = [...document.querySelectorAll('[data-floor]')]
        .map((element) => element.getBoundingClientRect())
        // A screen of another venue is there, and has no size.
        .filter(({ height }) => height > 0)
        .toSorted((a, b) => b.bottom - a.bottom);
      const needed = (region.current?.getBoundingClientRect().height ?? 0) + 2 * messageGap;
      const top = boxes.reduce(
        (level, box) => (box.bottom > level - needed ? Math.min(level, box.top) : level),
        innerHeight,
      );
      // Where they take more than half of a small window, no message gets out of their way.
      setFloor(Math.min(innerHeight - top, innerHeight / 2));
    });
  }, [region, isNeeded]);
  return floor;
}
