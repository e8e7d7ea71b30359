export type { DatabaseMaker } from './content/content.ts';
export { createFetchReportDays } from './content/reports/fetch-report-days.ts';
export { isComplete, listMissing } from './content/reports/report-about.ts';
export type { ExportService } from './export-service.ts';
export { createExportServices, type WindowExports } from './export-services.ts';
export type { ExportTask } from './export-task.ts';
export { openPendingFiles, type PendingFiles } from './files/pending-files.ts';
export type { PageFiles, Printer } from './files/printer.ts';
export {
  type BegunExports,
  describeBegunExport,
  openBegunExports,
} from './list/begun-exports.ts';
export type { ExportHistory } from './list/export-history.ts';
export { createExports, type ExportRun } from './run-export.ts';
export { openSavedExportStore, type SavedExportStore } from './saved-exports/saved-export-store.ts';
export { makeSavedExportTask } from './saved-exports/saved-export-task.ts';
export { describeScheduleNotice, type NotifyIncompleteRun } from './schedules/schedule-notice.ts';
export type { ScheduleService } from './schedules/schedule-service.ts';
