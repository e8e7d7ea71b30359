import { type RefObject, useEffect, useState } from 'react';
import { messageGap } from './use-floor.ts';

/**
 * Whether messages would stand over what has the focus: whoever goes by keys must see where they are,
 * so messages are at the top for as long as the focus is there. Null: there are none.
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
