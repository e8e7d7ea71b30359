import { type GridSize, type Key, type Place, placeAfter } from './grid-keys.ts';

/** The effect of a key in a grid. */
export type GridAction =
  | { readonly does: 'go' | 'extendSelection'; readonly to: Place }
  | {
      readonly does:
        | 'openRecord'
        | 'closeRecord'
        | 'toggleRow'
        | 'selectAll'
        | 'clearSelection'
        | 'typeAhead';
    };

interface GridState extends GridSize {
  readonly active: Place;
  readonly isRecordOpen: boolean;
  readonly hasSelection: boolean;
  /** A word is being typed: a space belongs to it. */
  readonly isTyping: boolean;
}

/** Returns the effect of a key. Null for a key that the grid ignores. */
export function findGridAction(
  key: Key & { readonly shiftKey: boolean },
  { active, isRecordOpen, hasSelection, isTyping, ...size }: GridState,
): GridAction | null {
  const isOnRow = active.row >= 0 && active.row < size.rows;
  const isCommand = key.ctrlKey || key.metaKey;
  if (isOnRow && key.key === 'Enter') return { does: 'openRecord' };
  if (isOnRow && key.key === ' ' && !isTyping) return { does: 'toggleRow' };
  if (isCommand && key.key.toLowerCase() === 'a' && size.rows > 0) return { does: 'selectAll' };
  // The panel gets the focus once its fields are read; who presses Escape before that is still here.
  if (key.key === 'Escape' && isRecordOpen) return { does: 'closeRecord' };
  if (key.key === 'Escape' && hasSelection) return { does: 'clearSelection' };
  // The question mark is a shortcut of the whole app.
  const isCharacter = [...key.key].length === 1 && key.key !== '?';
  if (isOnRow && isCharacter && !isCommand) return { does: 'typeAhead' };
  const to = placeAfter(key, active, size);
  if (!to) return null;
  if (!key.shiftKey || !isOnRow) return { does: 'go', to };
  return { does: 'extendSelection', to: { ...to, row: Math.min(to.row, size.rows - 1) } };
}
