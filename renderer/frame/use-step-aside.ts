import { type RefObject, useEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/**
 * Moves messages to the top of the window while they would cover the focus, which keyboard users must see. Returns their
 * distance from the top in pixels, below the header and its buttons if there is room. Null while they may stay.
 * @param floor the messages' distance from the window's lower edge; null: there are none
 */
export function useStepAside(
  region: RefObject<HTMLElement | null>,
  floor: number | null,
): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    if (floor === null) return;
    let isWatching = true;
    const measure = () => {
      const own = region.current;
      const { activeElement: focused } = document;
      if (!isWatching || !own || !focused || own.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const { left, right, height } = own.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const bottom = innerHeight - floor - messageGap;
      const isCovered = x >= left && x <= right && y >= bottom - height - messageGap && y <= bottom;
      setTop(isCovered ? findTop(height, box.top) : null);
    };
    const measureSoon = () => requestAnimationFrame(measure);
    // Further messages and scrolling can cover the focus too.
    const stop = observeLayout(measure);
    document.addEventListener('focusin', measureSoon);
    document.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    return () => {
      isWatching = false;
      stop();
      document.removeEventListener('focusin', measureSoon);
      document.removeEventListener('scroll', measureSoon, { capture: true });
      setTop(null);
    };
  }, [floor, region]);
  return top;
}

/** Below the header if the messages end above the focus there. */
function findTop(height: number, focusTop: number): number {
  const [header = 0] = [...document.querySelectorAll('main header')]
    .map((element) => element.getBoundingClientRect().bottom)
    // A hidden venue's screen has no size.
    .filter((bottom) => bottom > 0);
  return (header + height + 2 * messageGap <= focusTop ? header : 0) + messageGap;
}
