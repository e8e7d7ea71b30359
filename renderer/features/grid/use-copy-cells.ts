import type { ClipboardEvent } from 'react';
import type { Cell } from '../../../shared/ipc/views.ts';
import { tell } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';
import { copiedCells } from './copied-cells.ts';
import type { Bounds } from './grid-keys.ts';
import type { PagedRows } from './use-paged-rows.ts';
import type { ShownColumns } from './use-shown-columns.ts';

/** Copies a block of cells, as they are on the screen. */
export function useCopyCells(
  { rowAt }: PagedRows,
  { fields, positions }: Pick<ShownColumns, 'fields' | 'positions'>,
) {
  const words = useWords();
  return (event: ClipboardEvent, { first, last, left, right }: Bounds): void => {
    event.preventDefault();
    const lines: Cell[][] = [];
    for (let row = first; row <= last; row += 1) {
      const cells = rowAt(row);
      if (!cells) {
        // Nothing is copied rather than lines that are missing: what was there stays.
        tell(words.text('grid.copy.loading'));
        return;
      }
      lines.push(positions.slice(left, right + 1).map((at) => cells[at] ?? null));
    }
    const copied = copiedCells(lines, fields.slice(left, right + 1));
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
  };
}
