import { type PointerEvent, useRef, useState } from 'react';

/** A press on a heading that moves by this many pixels is a drag, not a click. */
const slack = 6;

interface Drag {
  readonly name: string;
  /** The column that it would replace. */
  readonly target: string | null;
}

/** Moves a column by dragging its heading to another one, whose place it takes. */
export function useColumnDrag(
  canDrop: (name: string, target: string) => boolean,
  onDrop: (name: string, target: string) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ name: string; x: number } | null>(null);
  const wasDragged = useRef(false);

  function end(): void {
    start.current = null;
    setDrag(null);
  }

  return {
    drag,
    /** Returns whether a click was the end of a drag. */
    swallowClick: (): boolean => {
      const swallowed = wasDragged.current;
      wasDragged.current = false;
      return swallowed;
    },
    handlers: (name: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasDragged.current = false;
        if (event.button === 0 && event.pointerType !== 'touch') {
          start.current = { name, x: event.clientX };
        }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (!from) return;
        if (!wasDragged.current && Math.abs(event.clientX - from.x) < slack) return;
        if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasDragged.current = true;
        const below = document.elementFromPoint(event.clientX, event.clientY);
        const target = below?.closest('[data-heading]')?.getAttribute('data-heading') ?? null;
        const isPossible = target !== null && target !== from.name && canDrop(from.name, target);
        setDrag({ name: from.name, target: isPossible ? target : null });
      },
      onPointerUp: () => {
        if (drag?.target) onDrop(drag.name, drag.target);
        end();
      },
      onPointerCancel: end,
    }),
  };
}

export type ColumnDrag = ReturnType<typeof useColumnDrag>;
