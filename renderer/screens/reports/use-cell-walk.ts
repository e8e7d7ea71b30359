import { type KeyboardEvent, useRef, useState } from 'react';

/** Lines of a page: PageUp and PageDown. */
const page = 10;

/** One tab stop for all cells of a table, and arrow keys from each to the next; row 0 is the headings. */
export function useCellWalk(rows: number, columns: number) {
  const [active, setActive] = useState({ row: 0, column: 0 });
  const cells = useRef(new Map<string, HTMLElement>());
  // Another answer may have fewer rows.
  const at = { row: Math.min(active.row, rows - 1), column: Math.min(active.column, columns - 1) };

  function go(row: number, column: number): void {
    const next = {
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    };
    setActive(next);
    cells.current.get(`${next.row} ${next.column}`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { row, column } = at;
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
    go(step[0], step[1]);
  }

  return {
    handlers: { onKeyDown },
    /** Of what has the focus in a cell: the cell itself, or its button. */
    cell: (row: number, column: number) => ({
      tabIndex: row === at.row && column === at.column ? 0 : -1,
      onFocus: () => setActive({ row, column }),
      ref: (element: HTMLElement | null) => {
        const key = `${row} ${column}`;
        if (element) cells.current.set(key, element);
        else cells.current.delete(key);
      },
    }),
  };
}
