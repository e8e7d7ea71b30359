import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { toCopiedCells } from './copied-cells.ts';
import type { Bounds } from './grid-keys.ts';
import { toRowId } from './loaded-rows.ts';
import type { ColumnTable } from './use-column-table.ts';

/** Copies a block of cells, as they are on the screen. */
export function useCopyCells(
  { table, names }: Pick<ColumnTable, 'table' | 'names'>,
  fields: readonly (Field | null)[],
) {
  const messages = useMessages();
  return (event: ClipboardEvent, { first, last, left, right }: Bounds): void => {
    event.preventDefault();
    const { rowsById } = table.getRowModel();
    const copied = names.slice(left, right + 1);
    const lines: Cell[][] = [];
    for (let row = first; row <= last; row += 1) {
      const loaded = rowsById[toRowId(row)];
      if (!loaded) {
        // If not all cells can be read, nothing is copied.
        notify(messages.text('grid.copy.loading'));
        return;
      }
      lines.push(copied.map((name) => loaded.getValue<Cell>(name)));
    }
    const { text, html } = toCopiedCells(lines, fields.slice(left, right + 1));
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
  };
}

/**
 * Handles copying while a part of the table has the focus. Chromium sends the event to the last selected text, which is
 * elsewhere if a program moved the focus, such as after a dialog.
 */
export function useCopies(
  table: RefObject<HTMLElement | null>,
  onCopy: (event: ClipboardEvent) => void,
): void {
  const take = useEffectEvent(onCopy);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !table.current?.contains(document.activeElement)) return;
      take(event);
    };
    document.addEventListener('copy', listen);
    return () => document.removeEventListener('copy', listen);
  }, [table]);
}
