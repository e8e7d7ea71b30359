/**
 * An element can't be taller than some 33 million px, so beyond a million rows the scroll bar has
 * fewer places ("slots") than there are rows, and each place shows the row that lies as far down in
 * proportion. Up to there, slot and row are the same.
 */
export const rowHeight = 30;
export const maxSlots = 1_000_000;

export function countSlots(total: number): number {
  return Math.min(total, maxSlots);
}

/** The difference between a slot's row and its own number. 0 up to a million rows. */
export function shiftAt(scrollTop: number, viewportHeight: number, total: number): number {
  const slots = countSlots(total);
  if (total <= slots) return 0;
  const furthest = Math.max(1, slots * rowHeight - viewportHeight);
  const fraction = Math.min(1, Math.max(0, scrollTop / furthest));
  return Math.round(fraction * (total - slots));
}

/** The scroll position that makes a row visible. Null if it is visible already. */
export function scrollTopFor(
  row: number,
  scrollTop: number,
  viewportHeight: number,
  total: number,
): number | null {
  const shift = shiftAt(scrollTop, viewportHeight, total);
  const top = (row - shift) * rowHeight;
  if (top >= scrollTop && top + rowHeight <= scrollTop + viewportHeight) return null;
  const wanted = top < scrollTop ? row * rowHeight : (row + 1) * rowHeight - viewportHeight;
  const slots = countSlots(total);
  if (total <= slots) return Math.max(0, wanted);
  const furthest = slots * rowHeight - viewportHeight;
  const furthestRow = total * rowHeight - viewportHeight;
  return Math.min(furthest, Math.max(0, (wanted / furthestRow) * furthest));
}
