import { type RefCallback, useCallback, useState } from 'react';

/** Narrower than this nothing is drawn narrower. */
const minWidth = 200;

/** How wide pictures were, by what they are called: the next time they are drawn once, not twice. */
const widths = new Map<string, number>();

/** The width of an element, in whole pixels, as it changes; before it is known, what it was last. */
export function useWidth(name: string): readonly [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(() => widths.get(name) ?? 640);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const read = () => {
        const found = Math.max(minWidth, Math.floor(element.clientWidth));
        widths.set(name, found);
        setWidth(found);
      };
      // Before the first picture is painted.
      read();
      const observer = new ResizeObserver(read);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
  return [ref, width];
}
