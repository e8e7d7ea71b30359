import {
  type ColumnDef,
  type ColumnFiltersState,
  cellSelectionFeature,
  columnFilteringFeature,
  columnGroupingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter, GroupStep } from '../../../shared/domain/views.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { type ColumnLayout, estimateWidths } from './column-layout.ts';
import { createLoadedRowModel, type LoadedPages, type LoadedRow } from './loaded-rows.ts';

/** The table's features, over the pages that are loaded. */
export function makeGridFeatures(pages: LoadedPages) {
  return tableFeatures({
    columnFilteringFeature,
    columnGroupingFeature,
    columnOrderingFeature,
    columnPinningFeature,
    columnResizingFeature,
    columnSizingFeature,
    columnVisibilityFeature,
    cellSelectionFeature,
    rowPaginationFeature,
    rowSelectionFeature,
    rowSortingFeature,
    coreRowModel: createLoadedRowModel(pages),
  });
}

export type GridFeatures = ReturnType<typeof makeGridFeatures>;

/** The table only keeps the state: the engine sorts, filters, groups and makes pages. */
export const byTheEngine = {
  manualSorting: true,
  manualFiltering: true,
  manualGrouping: true,
  manualPagination: true,
  groupedColumnMode: false,
  // Pages are loaded and dropped while the user scrolls, which must not reset the selection or the order.
  autoResetAll: false,
} as const;

/** A column for each field, from left to right as the catalogue has them. */
export function makeGridColumns(
  dataset: Dataset,
  messages: Messages,
  /** The planned widths of the columns, in px. */
  planned: Readonly<Record<string, number>> = {},
): ColumnDef<GridFeatures, LoadedRow>[] {
  return listColumns(dataset).map((field, at) => {
    const label = messages.field(dataset.id, field.name);
    const usual = estimateWidths(field, label, messages);
    return {
      id: field.name,
      header: label,
      size: planned[field.name] ?? Math.max(usual.heading, usual.content),
      accessorFn: ({ cells }: LoadedRow) => cells[at] ?? null,
      // The engine filters the rows.
      filterFn: () => true,
    };
  });
}

/** A layout as the table's state. Pinned columns stay in the order of all columns. */
export function toTableState({ order, pinned, visibility, sizing, sorting }: ColumnLayout) {
  return {
    columnOrder: [...order],
    columnPinning: { start: order.filter((name) => pinned.includes(name)), end: [] },
    columnVisibility: { ...visibility },
    columnSizing: { ...sizing },
    sorting: sorting.map((sort) => ({ ...sort })),
  };
}

export function toColumnFilters(filters: readonly Filter[]): ColumnFiltersState {
  return filters.map((filter) => ({ id: filter.field, value: filter }));
}

export function toFilters(columnFilters: ColumnFiltersState): Filter[] {
  // The table's filters are only ever set by this app.
  return columnFilters.map(({ value }) => value as Filter);
}

/** The id of a grouping step in the table: its column, and by which part of the values it groups. */
export const toGrouping = (steps: readonly GroupStep[]): string[] =>
  steps.map(({ field, by }) => `${field} ${by}`);

export function toGroupSteps(grouping: readonly string[]): GroupStep[] {
  return grouping.map((step) => {
    const [field = '', by] = step.split(' ');
    return { field, by: by as GroupStep['by'] };
  });
}
