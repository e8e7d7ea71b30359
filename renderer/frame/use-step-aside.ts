import { type RefObject, useEffect, useState } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/** The space beside messages (toasts.module.css). */
const edge = 20;

/**
 * Moves messages to the content's other lower corner while they would cover the focus or the tour, and up where a
 * narrow window has no other corner. Returns the CSS inset, or null while they may stay.
 * @param floor the messages' distance from the window's lower edge; null: there are none
 */
export function useStepAside(
  region: RefObject<HTMLElement | null>,
  floor: number | null,
): string | null {
  const [inset, setInset] = useState<string | null>(null);
  useEffect(() => {
    if (floor === null) return;
    let isWatching = true;
    const measure = () => {
      const own = region.current;
      const { activeElement: focused } = document;
      if (!isWatching || !own || !focused || own.contains(focused)) return;
      const { width, height } = own.getBoundingClientRect();
      const tour = [...document.querySelectorAll('[data-tour-card]')];
      const isOnControl = !focused.matches('body, main');
      const kept = [
        ...(isOnControl ? [findMiddle(focused)] : []),
        ...tour.map((card) => card.getBoundingClientRect()),
      ];
      const [main] = [...document.querySelectorAll('main')].filter((one) => one.checkVisibility());
      const header = main?.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const right = innerWidth - edge - width;
      const low = innerHeight - floor - messageGap - height;
      const places = [
        { left: right, top: low },
        { left: (main?.getBoundingClientRect().left ?? 0) + edge, top: low },
        { left: right, top: header + messageGap },
        { left: right, top: messageGap },
      ];
      const free = places.findIndex(({ left, top }) =>
        kept.every(
          (box) =>
            box.right <= left ||
            box.left >= left + width ||
            box.bottom <= top ||
            box.top >= top + height,
        ),
      );
      const place = places[free];
      // From below, so that they stay on the floor when one of them goes.
      setInset(
        free > 0 && place
          ? `auto auto ${innerHeight - place.top - height}px ${place.left}px`
          : null,
      );
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
      setInset(null);
    };
  }, [floor, region]);
  return inset;
}

/** The middle of a control: all of it, unless it is as large as a table. */
function findMiddle(control: Element): DOMRect {
  const { x, y, width, height } = control.getBoundingClientRect();
  const [inner, line] = [Math.min(width, 240), Math.min(height, 48)];
  return new DOMRect(x + (width - inner) / 2, y + (height - line) / 2, inner, line);
}
