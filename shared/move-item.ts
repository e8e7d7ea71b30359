/** Returns a copy of a list with one item moved. */
export function moveItem<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  return list.toSpliced(index, 1).toSpliced(index + by, 0, ...list.slice(index, index + 1));
}
