import { useEffect, useRef, useState } from 'react';
import type { RowRange } from './use-paged-rows.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** Milliseconds to wait for rows before empty ones are shown. */
const restMilliseconds = 100;

/**
 * The rows to draw for the visible range. After a jump to rows that are not read yet, the rows before stay, far
 * outside, until the new ones arrive or are late: emptying and refilling all cells takes longer than reading. A focused
 * row is always drawn.
 */
export function useDrawnRows(
  wanted: VisibleRows,
  focused: number | null,
  isRead: (row: number) => boolean,
): VisibleRows {
  const drawn = useRef(wanted);
  const [isLate, setLate] = useState(false);
  const isAnyRead = wanted.rows.some(isRead);
  const isWaiting = !isAnyRead && isElsewhere(drawn.current, wanted, focused);
  const stays = isWaiting && !isLate;
  if (!stays) drawn.current = wanted;
  useEffect(() => {
    if (!stays) return;
    const late = setTimeout(() => setLate(true), restMilliseconds);
    return () => clearTimeout(late);
  }, [stays]);
  useEffect(() => {
    if (isAnyRead) setLate(false);
  }, [isAnyRead]);
  return drawn.current;
}

/** True if no drawn row is wanted, and neither is the one with the focus. */
export function isElsewhere(
  drawn: RowRange & Pick<VisibleRows, 'rows'>,
  wanted: RowRange & Pick<VisibleRows, 'rows'>,
  focused: number | null,
): boolean {
  if (drawn.rows.length === 0 || wanted.rows.length === 0) return false;
  if (focused !== null && wanted.rows.includes(focused)) return false;
  return wanted.first > drawn.last || wanted.last < drawn.first;
}
