import { type RefCallback, useCallback, useState } from 'react';

/** Narrower or lower than this nothing is drawn. */
const minSize = { width: 200, height: 70 };

interface Size {
  readonly width: number;
  /** Height that a picture can fill; undefined where its own height is that of its place. */
  readonly room: number | undefined;
}

/** How large pictures were, by what they are called: the next time they are drawn once, not twice. */
const sizes = new Map<string, Size>();

/** The size of an element, in whole pixels, as it changes; before it is known, what it was last. */
export function useSize(
  name: string,
  isFilling: boolean,
): readonly [ref: RefCallback<HTMLElement>, size: Size] {
  const [size, setSize] = useState(() => sizes.get(name) ?? { width: 640, room: undefined });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const read = () => {
        const width = Math.max(minSize.width, Math.floor(element.clientWidth));
        const room = isFilling
          ? Math.max(minSize.height, Math.floor(element.clientHeight))
          : undefined;
        sizes.set(name, { width, room });
        setSize((before) =>
          before.width === width && before.room === room ? before : { width, room },
        );
      };
      // Before the first picture is painted.
      read();
      const observer = new ResizeObserver(read);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name, isFilling],
  );
  return [ref, size];
}
