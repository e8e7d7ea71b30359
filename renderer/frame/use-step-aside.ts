import { type RefObject, useEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/**
 * Where messages would cover the focus, they are at the top while the focus is there, since keyboard users must see it.
 * Returns their place in pixels, below the header and its buttons if there is room; null while they may stay.
 * @param floor what they stand on; null: there are none
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
      setTop(isCovered ? findTop(height) : null);
    };
    const measureSoon = () => requestAnimationFrame(measure);
    // A further message, or a page that is scrolled, covers what no message covered.
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

function findTop(height: number): number {
  const [header = 0] = [...document.querySelectorAll('main header')]
    .map((element) => element.getBoundingClientRect().bottom)
    // A hidden venue's screen has no size.
    .filter((bottom) => bottom > 0);
  return (header + height < innerHeight / 2 ? header : 0) + messageGap;
}
