import { useLayoutEffect, useState } from 'react';

/**
 * How high above the window's lower edge something can stand without covering what is below the
 * rows: totals, their statuses, the status bar. Each says so of itself by `data-floor`.
 */
export function useFloor(isNeeded: boolean): number {
  const [floor, setFloor] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const tops = [...document.querySelectorAll('[data-floor]')]
        .map((element) => element.getBoundingClientRect())
        // A screen of another venue is there, and has no size.
        .filter(({ height }) => height > 0)
        .map(({ top }) => top);
      // Where they take more than half of a small window, no message gets out of their way.
      setFloor(Math.min(innerHeight - Math.min(innerHeight, ...tops), innerHeight / 2));
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { subtree: true, childList: true });
    addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('resize', measureSoon);
    };
  }, [isNeeded]);
  return floor;
}
