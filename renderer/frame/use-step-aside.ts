import { type RefObject, useEffect, useState } from 'react';
import { messageGap } from './use-floor.ts';

/**
 * Returns whether messages would cover the focus: then they are at the top while the focus is there, since keyboard
 * users must see it. Null: there are no messages.
 */
export function useStepAside(region: RefObject<HTMLElement | null>, floor: number | null): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (floor === null) return;
    const look = () => {
      const own = region.current;
      const { activeElement: focused } = document;
      if (!own || !focused || own.contains(focused)) return;
      const box = focused.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const { left, right, height } = own.getBoundingClientRect();
      const bottom = innerHeight - floor - messageGap;
      setAside(x >= left && x <= right && y >= bottom - height - messageGap && y <= bottom);
    };
    const lookSoon = () => requestAnimationFrame(look);
    look();
    document.addEventListener('focusin', lookSoon);
    return () => {
      document.removeEventListener('focusin', lookSoon);
      setAside(false);
    };
  }, [floor, region]);
  return isAside;
}
