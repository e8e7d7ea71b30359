import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Lines of a page: PageUp and PageDown. */
const page = 10;

const findCell = (table: HTMLElement | null, row: number, column: number) =>
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;

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

  function setActive(row: number, column: number): HTMLElement | null {
    const before = findCell(table.current, at.current.row, at.current.column);
    if (before) before.tabIndex = -1;
    at.current = {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
    const next = findCell(table.current, at.current.row, at.current.column);
    if (next) next.tabIndex = 0;
    return next;
  }

  // A new response may have fewer cells.
  useLayoutEffect(() => {
    setActive(at.current.row, at.current.column);
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
    const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
    const [row, column] = (cell ?? '').split(' ').map(Number);
    if (cell !== undefined && row !== undefined && column !== undefined) setActive(row, column);
  }

  return { ref: table, onKeyDown, onFocus };
}
