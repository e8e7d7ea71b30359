import { type RefCallback, useCallback, useState } from 'react';

/** Narrower than this nothing is drawn narrower. */
const least = 200;

/** The width of an element, in whole pixels, as it changes. */
export function useWidth(): readonly [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(640);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(Math.max(least, Math.floor(element.clientWidth)));
    // Before the first picture is painted.
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
