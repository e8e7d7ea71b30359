/** How far from the left each pinned column stays, in px; null for a column that scrolls. */
export function pinOffsets(
  names: readonly string[],
  pinned: readonly string[],
  widthOf: (name: string) => number,
): (number | null)[] {
  let left = 0;
  return names.map((name) => {
    if (!pinned.includes(name)) return null;
    const own = left;
    left += widthOf(name);
    return own;
  });
}
