export { DatabaseExportDialog } from './database-export-dialog.tsx';
export { describeView } from './describe-view.ts';
export type { ExportChoice } from './export-choice.ts';
export { ExportDialog } from './export-dialog.tsx';
export { ExportJob } from './export-job.tsx';
export { ExportList } from './export-list.tsx';
export { ExportRunning } from './export-running.tsx';
export { FileLanguage } from './file-language.tsx';
export { RowsExportDialog } from './rows-export-dialog.tsx';
export { TablesExportDialog } from './tables-export-dialog.tsx';
export {
  showUnfinished as tellUnfinished,
  UnfinishedExports,
  UnfinishedNotice,
} from './unfinished-exports.tsx';
export { useExport } from './use-export.ts';
export { useExportFiles } from './use-export-files.ts';
