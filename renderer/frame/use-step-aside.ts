import { type RefObject, useEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/**
 * Returns whether messages would cover the focus: then they are at the top while the focus is there, since keyboard
 * users must see it. Null: there are no messages.
 */
export function useStepAside(region: RefObject<HTMLElement | null>, floor: number | null): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (floor === null) return;
    let isWatching = true;
    const look = () => {
      const own = region.current;
      const { activeElement: focused } = document;
      if (!isWatching || !own || !focused || own.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const { left, right, height } = own.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const bottom = innerHeight - floor - messageGap;
      setAside(x >= left && x <= right && y >= bottom - height - messageGap && y <= bottom);
    };
    const lookSoon = () => requestAnimationFrame(look);
    // A further message, or a page that is scrolled, covers what no message covered.
    const stop = observeLayout(look);
    document.addEventListener('focusin', lookSoon);
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      isWatching = false;
      stop();
      document.removeEventListener('focusin', lookSoon);
      document.removeEventListener('scroll', lookSoon, { capture: true });
      setAside(false);
    };
  }, [floor, region]);
  return isAside;
}
