export { findBeside, isFigure } from './cell-text.ts';
export { CellValue } from './cell-value.tsx';
export {
  type ColumnLayout,
  listVisibleColumns,
  makeDefaultLayout,
  parseLayout,
  toPageView,
  toShownView,
} from './column-layout.ts';
export { ColumnsMenu } from './columns-menu.tsx';
export { ComingNamesProvider } from './coming-names.tsx';
export { findCut } from './cut-columns.ts';
export { focusGrid } from './focus-grid.ts';
export { Grid } from './grid.tsx';
export { GroupGrid } from './group-grid.tsx';
export { type GroupFieldProps, GroupSteps } from './group-menu.tsx';
export { makeColumnsKey, useColumnTable } from './use-column-table.ts';
export { useCutColumns } from './use-cut-columns.ts';
export { ViewBar } from './view-bar.tsx';
