import type { ChartTable, MarkText } from './drawing.ts';

/** The data of a picture of which each mark is a row: what is told of it, without the names. */
export function listMarkRows(
  columns: readonly string[],
  rowCount: number,
  describe: (mark: number) => MarkText,
): ChartTable {
  return {
    columns,
    rowCount,
    row: (index) => {
      const { title, lines } = describe(index);
      return { header: title, cells: lines.map(({ value }) => value), mark: index };
    },
  };
}

/** Opens what a mark is of, by its id; undefined where nothing is opened. */
export function openById(
  items: readonly { readonly id: string }[],
  onOpen: ((id: string) => void) | undefined,
): ((mark: number) => void) | undefined {
  return (
    onOpen &&
    ((index) => {
      const item = items[index];
      if (item) onOpen(item.id);
    })
  );
}
