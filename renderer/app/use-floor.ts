import { useLayoutEffect, useState } from 'react';
import { watchLayout } from './watch-layout.ts';

/**
 * How high above the window's lower edge something can stand without covering what is below the
 * rows: totals, their statuses, the status bar. Each says so of itself by `data-floor`.
 */
export function useFloor(isNeeded: boolean): number {
  const [floor, setFloor] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    return watchLayout(() => {
      const tops = [...document.querySelectorAll('[data-floor]')]
        .map((element) => element.getBoundingClientRect())
        // A screen of another venue is there, and has no size.
        .filter(({ height }) => height > 0)
        .map(({ top }) => top);
      // Where they take more than half of a small window, no message gets out of their way.
      setFloor(Math.min(innerHeight - Math.min(innerHeight, ...tops), innerHeight / 2));
    });
  }, [isNeeded]);
  return floor;
}
