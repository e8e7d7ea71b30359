import type { Emit } from '../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../access/settings/index.ts';
import type { Reports } from '../answers/reports/index.ts';
import type { AskImport, FileDialogs, UserFolders } from '../base/chosen-files/index.ts';
import type { RunningTasks } from '../base/concurrency/index.ts';
import type { Log, ReportBug } from '../base/log/log.ts';
import type { StoredFiles } from '../base/stored-files/index.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import type { ResultSets } from '../data/queries/index.ts';
import type { SegmentStore } from '../data/segment-store/index.ts';
import type { BatchRunService } from '../data/sync/index.ts';
import type { BegunExports } from './begun-exports.ts';
import { createChooseTarget } from './choose-target.ts';
import { openExportHistory } from './export-history.ts';
import { createExportService } from './export-service.ts';
import { createExportedFiles, type SystemFiles } from './exported-files.ts';
import { createFindingsExport, type FindingsExportServices } from './findings/findings-export.ts';
import { createPictureService } from './pictures/picture-service.ts';
import { createPivotExport } from './pivots/pivot-export.ts';
import type { Printer } from './printer.ts';
import { createReportPaperService } from './report-paper/report-paper-service.ts';
import { createReportExport } from './reports/report-export.ts';
import type { DrawPictures } from './reports/report-pdf.ts';
import { createVenuesFile } from './reports/venues-file.ts';
import { createExports, type ExportServices } from './run-export.ts';
import { createRunSheetService } from './run-sheet/run-sheet-service.ts';
import { createSavedExportFiles } from './saved-exports/saved-export-files.ts';
import { createSavedExportRuns } from './saved-exports/saved-export-runs.ts';
import { createSavedExportService } from './saved-exports/saved-export-service.ts';
import type { SavedExportStore } from './saved-exports/saved-export-store.ts';
import { createWriteSavedExportReports } from './saved-exports/write-saved-export-reports.ts';
import { createWriteSavedExportRows } from './saved-exports/write-saved-export-rows.ts';
import { createFindLoad } from './schedules/find-load.ts';
import type { NotifyIncompleteRun } from './schedules/schedule-notice.ts';
import { createScheduleService } from './schedules/schedule-service.ts';
import { openScheduleStore } from './schedules/schedule-store.ts';

interface Parts extends Omit<ExportServices, 'batchRuns' | 'history' | 'engine'> {
  readonly engine: EngineCaller;
  readonly storedFiles: StoredFiles;
  readonly printer: Printer;
  readonly reports: Pick<Reports, 'readRunSheet' | 'run'>;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'findLoad'>;
  readonly drawPictures?: DrawPictures;
  readonly reconcile: FindingsExportServices['reconcile'];
  readonly settings: SettingsStore;
  readonly resultSets: ResultSets;
  readonly tasks: RunningTasks;
  readonly begun: BegunExports;
  readonly savedExports: SavedExportStore;
  readonly batchRuns: BatchRunService;
  readonly dialogs: FileDialogs;
  readonly askImport: AskImport;
  readonly folders: UserFolders;
  readonly emit: Emit;
  readonly log: Log;
  readonly reportBug: ReportBug;
  readonly notifyIncomplete: NotifyIncompleteRun;
  readonly systemFiles: SystemFiles;
  readonly onSchedulesChange: () => void;
}

/** All exports of windows: by hand, by a saved export, by a schedule, and the list of them. */
export function createExportServices(parts: Parts) {
  const {
    storedFiles,
    settings,
    emit,
    messages,
    clock,
    dialogs,
    folders,
    savedExports,
    tasks: jobs,
  } = parts;
  const history = openExportHistory(storedFiles, {
    isKnown: (profileId) => settings.profile(profileId) !== undefined,
    onChange: (profileId) =>
      emit('exports', 'historyChanged', { profileId }, { showing: profileId }),
  });
  const exports = createExports({ ...parts, history, batchRuns: parts.batchRuns.list });
  const exportReport = createReportExport({ ...parts, history });
  const run = createSavedExportRuns({
    settings,
    store: savedExports,
    emit,
    clock,
    writeRows: createWriteSavedExportRows(exports),
    writeReports: createWriteSavedExportReports({ ...parts, exportReport }),
  });
  const scheduleStore = openScheduleStore(storedFiles);
  const schedules = createScheduleService({
    settings,
    savedExports,
    emit,
    clock,
    jobs,
    run,
    store: scheduleStore,
    findLoad: createFindLoad(parts),
    notifyIncomplete: parts.notifyIncomplete,
    onChange: parts.onSchedulesChange,
    onRun: ({ result, rows, error }) =>
      parts.log('schedule-ran', { result, rows, reason: error?.kind ?? null }),
    onBug: (error) => parts.reportBug('schedule', error),
  });
  const chooseTarget = createChooseTarget(messages, dialogs);
  const savedExportFiles = createSavedExportFiles(messages, dialogs, folders);
  return {
    exportHistory: history,
    exportedFiles: createExportedFiles(history, parts.systemFiles),
    savedExportFiles,
    schedules,
    exporting: createExportService({
      exportFindings: createFindingsExport({ ...parts, history }),
      exportPivot: createPivotExport({ ...parts, history }),
      exportVenues: createVenuesFile({ ...parts, history }),
      exportReport,
      settings,
      exports,
      history,
      folders,
      emit,
      clock,
      jobs,
      messages,
      begun: parts.begun,
      resultSets: parts.resultSets,
      chooseTarget,
    }),
    runSheets: createRunSheetService({ ...parts, chooseTarget }),
    pictures: createPictureService(parts),
    reportPapers: createReportPaperService({ ...parts, chooseTarget, history }),
    savedExportService: createSavedExportService({
      settings,
      emit,
      store: savedExports,
      run,
      files: savedExportFiles,
      jobs,
      askImport: parts.askImport,
      messages,
      onRemoved: schedules.remove,
    }),
    /** The stores that remove their notes of a venue when it is removed. */
    notes: [{ forget: history.clear }, parts.begun, savedExports, scheduleStore],
  };
}

export type WindowExports = ReturnType<typeof createExportServices>;
