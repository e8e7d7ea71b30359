import { type RefObject, useLayoutEffect, useState } from 'react';

const reached =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * The `tabIndex` of something that scrolls. What there is only to read is scrolled by keys where it
 * doesn't fit, so it can have the focus; where something in it can, that is enough.
 */
export function useScrollStop(place: RefObject<HTMLElement | null>): 0 | undefined {
  const [isStop, setStop] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = () => {
      const doesScroll = element.scrollHeight > element.clientHeight + 1;
      setStop(doesScroll && element.querySelector(reached) === null);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    look();
    return () => sizes.disconnect();
  });
  return isStop ? 0 : undefined;
}
