import type { ChartTable, MarkText } from './drawing.ts';

/** Makes the table of a chart in which each mark is a row: its description without the names. */
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

/** Opens the rows behind a mark, by its id. Undefined if nothing can be opened. */
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
