import {
  constructRow,
  type Row,
  type RowModel,
  type Table,
  type TableFeatures,
} from '@tanstack/react-table';
import type { Cell, Page } from '../../../shared/domain/views.ts';

/** A loaded row: its number in the view, and its cells in the catalogue's order. */
export interface LoadedRow {
  readonly index: number;
  readonly cells: readonly Cell[];
}

/** The loaded pages, by their number in the view. */
export interface LoadedPages {
  current: ReadonlyMap<number, Page>;
}

/**
 * The row model of a table whose rows are the loaded pages. A row's id is its number in the view, since its index among
 * loaded rows changes while pages are loaded and dropped. Its object stays the same while its page is loaded.
 */
export function createLoadedRowModel(pages: LoadedPages) {
  return <F extends TableFeatures>(table: Table<F, LoadedRow>) => {
    const cachedPageRows = new WeakMap<Page, Row<F, LoadedRow>[]>();
    let from: LoadedPages['current'] | null = null;
    let model: RowModel<F, LoadedRow> = { rows: [], flatRows: [], rowsById: {} };

    const toRows = (page: Page) => {
      const known = cachedPageRows.get(page);
      if (known) return known;
      const rows = page.rows.map((cells, at) => {
        const index = page.offset + at;
        return constructRow(table, toRowId(index), { index, cells }, index, 0);
      });
      cachedPageRows.set(page, rows);
      return rows;
    };
    return () => {
      if (from === pages.current) return model;
      from = pages.current;
      const inOrder = [...from.values()].toSorted((one, other) => one.offset - other.offset);
      const rows = inOrder.flatMap(toRows);
      const rowsById = Object.fromEntries(rows.map((row) => [row.id, row]));
      model = { rows, flatRows: rows, rowsById };
      return model;
    };
  };
}

/** Identifies a row in the table: its number in the view. */
export const toRowId = (index: number): string => String(index);
