export type { ExportChoice } from './export-choice.ts';
export { ExportDialog } from './export-dialog.tsx';
export { ExportDone } from './export-done.tsx';
export { ExportRunning } from './export-running.tsx';
export { ExportsDialog } from './exports-dialog.tsx';
export { TablesExportDialog } from './tables-export-dialog.tsx';
export { useExport } from './use-export.ts';
