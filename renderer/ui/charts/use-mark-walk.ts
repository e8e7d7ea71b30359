import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Mark } from './drawing.ts';
import { moveMark } from './walk-marks.ts';

interface Walk {
  /** The focused or pointed mark, or null. */
  readonly active: number | null;
  /** True if keys selected it: it may be scrolled out of view. */
  readonly isByKey: boolean;
  readonly handlers: {
    onKeyDown(event: KeyboardEvent): void;
    onBlur(): void;
    onPointerMove(event: PointerEvent): void;
    onPointerLeave(): void;
    onClick(): void;
  };
}

/** One mark at a time is active, by keyboard or pointer. */
export function useMarkWalk(
  marks: readonly Mark[],
  first: number | undefined,
  onOpen: ((mark: number) => void) | undefined,
): Walk {
  const [chosen, setActive] = useState<number | null>(null);
  const [isByKey, setByKey] = useState(false);
  // The number of marks can shrink.
  const active = chosen !== null && chosen < marks.length ? chosen : null;
  return {
    active,
    isByKey,
    handlers: {
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (active !== null && event.key === 'Escape') setActive(null);
        else if (active !== null && onOpen && event.key === 'Enter') onOpen(active);
        else {
          const next = moveMark(event.key, active, marks, first);
          if (next === null) return;
          setActive(next);
          setByKey(true);
        }
        event.preventDefault();
        event.stopPropagation();
      },
      onBlur: () => setActive(null),
      onPointerMove: (event) => {
        const picture = event.currentTarget.getBoundingClientRect();
        const x = event.clientX - picture.left;
        const y = event.clientY - picture.top;
        const found = marks.findLastIndex(
          ({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
        );
        setActive(found < 0 ? null : found);
        setByKey(false);
      },
      onPointerLeave: () => setActive(null),
      onClick: () => {
        if (active !== null) onOpen?.(active);
      },
    },
  };
}
