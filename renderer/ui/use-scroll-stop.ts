import { type RefObject, useLayoutEffect, useState } from 'react';

const reached =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/**
 * The `tabIndex` of something that scrolls. It can have the focus if it overflows and nothing inside it can, so that
 * keys scroll it.
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
    // Once for all changes, since each check causes a layout.
    let waiting = 0;
    const lookSoon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(lookSoon);
    const followSizes = () => {
      sizes.disconnect();
      for (const one of [element, ...element.children]) sizes.observe(one);
    };
    const changes = new MutationObserver(() => {
      followSizes();
      lookSoon();
    });
    changes.observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
      attributeFilter: ['disabled', 'tabindex', 'href', 'open'],
    });
    followSizes();
    look();
    return () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      changes.disconnect();
    };
  }, [place]);
  return isStop ? 0 : undefined;
}
