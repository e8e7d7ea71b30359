import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Lines of a page: PageUp and PageDown. */
const page = 10;

const findCell = (table: HTMLElement | null, row: number, column: number) =>
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;

function readPlace(
  cell: EventTarget | null,
): { readonly row: number; readonly column: number } | null {
  const place = cell instanceof HTMLElement ? cell.dataset['cell'] : undefined;
  const [row, column] = (place ?? '').split(' ').map(Number);
  return place === undefined || row === undefined || column === undefined ? null : { row, column };
}

/** Attributes of a cell, or of the button in it, by its place in the table. */
export const makeCellAttributes = (row: number, column: number) => ({
  'data-cell': `${row} ${column}`,
  tabIndex: -1,
});

/**
 * One tab stop for all cells of a table, with arrow keys between them. Cells have their place in `data-cell`, "row
 * column" from 0. Moving the focus renders no cell again.
 */
export function useTableWalk(rows: number, columns: number) {
  const table = useRef<HTMLTableElement>(null);
  const at = useRef({ row: 0, column: 0 });
  const active = useRef<HTMLElement>(null);

  function setActive(row: number, column: number): HTMLElement | null {
    if (active.current) active.current.tabIndex = -1;
    at.current = {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
    const next = findCell(table.current, at.current.row, at.current.column);
    if (next) next.tabIndex = 0;
    active.current = next;
    return next;
  }

  // A new response may have fewer cells, or the focused one at another place.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const place = table.current?.contains(focused) ? readPlace(focused) : null;
    const { row, column } = place ?? at.current;
    setActive(row, column);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = at.current;
    const isFar = event.ctrlKey || event.metaKey;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? rows - 1 : row, columns - 1],
    };
    const step = event.altKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = setActive(step[0], step[1]);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onFocus({ target }: { readonly target: EventTarget }): void {
    const place = readPlace(target);
    if (place) setActive(place.row, place.column);
  }

  return { ref: table, onKeyDown, onFocus };
}
