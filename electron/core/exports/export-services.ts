import type { Emit } from '../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../access/settings/index.ts';
import type {
  ConfirmImport,
  FileDialogs,
  SharedFiles,
  UserFolders,
} from '../base/chosen-files/index.ts';
import type { RunningTasks } from '../base/concurrency/index.ts';
import type { Log, ReportBug } from '../base/log/log.ts';
import type { StoredFiles } from '../base/stored-files/index.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import type { ResultSets } from '../data/queries/index.ts';
import type { SegmentStore } from '../data/segment-store/index.ts';
import type { BatchRunService } from '../data/sync/index.ts';
import { createExportService } from './export-service.ts';
import { createChooseTarget } from './files/choose-target.ts';
import type { Printer } from './files/printer.ts';
import type { BegunExports } from './list/begun-exports.ts';
import { openExportHistory } from './list/export-history.ts';
import { createExportedFiles, type SystemFiles } from './list/exported-files.ts';
import { createPictureService } from './pictures/picture-service.ts';
import { createExports, type ExportServices } from './run-export.ts';
import { createSavedExportFolders } from './saved-exports/saved-export-folders.ts';
import { createSavedExportRuns } from './saved-exports/saved-export-runs.ts';
import { createSavedExportService } from './saved-exports/saved-export-service.ts';
import type { SavedExportStore } from './saved-exports/saved-export-store.ts';
import { createFindLoad } from './schedules/find-load.ts';
import type { NotifyIncompleteRun } from './schedules/schedule-notice.ts';
import { createScheduleService } from './schedules/schedule-service.ts';
import { openScheduleStore } from './schedules/schedule-store.ts';

interface Parts extends Omit<ExportServices, 'batchRuns' | 'engine' | 'findProfile' | 'history'> {
  readonly engine: EngineCaller;
  readonly storedFiles: StoredFiles;
  readonly printer: Printer;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'findLoad'>;
  readonly settings: SettingsStore;
  readonly resultSets: ResultSets;
  readonly tasks: RunningTasks;
  readonly begun: BegunExports;
  readonly savedExports: SavedExportStore;
  readonly batchRuns: BatchRunService;
  readonly dialogs: FileDialogs;
  readonly sharedFiles: SharedFiles;
  readonly confirmImport: ConfirmImport;
  readonly folders: UserFolders;
  readonly emit: Emit;
  readonly log: Log;
  readonly reportBug: ReportBug;
  readonly notifyIncomplete: NotifyIncompleteRun;
  readonly systemFiles: SystemFiles;
  readonly onSchedulesChange: () => void;
}

/** All exports of windows: manual, saved and scheduled ones, and the list of exports. */
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
    onChange: (profileId) => emit('exports', 'historyChanged', { profileId }, { profileId }),
  });
  const exports = createExports({
    ...parts,
    history,
    batchRuns: (profileId) => parts.batchRuns.list({ profileId }),
    findProfile: settings.profile,
  });
  const run = createSavedExportRuns({
    settings,
    store: savedExports,
    exports,
    emit,
    clock,
  });
  const schedules = createScheduleService({
    settings,
    savedExports,
    emit,
    clock,
    jobs,
    run,
    store: openScheduleStore(storedFiles),
    findLoad: createFindLoad(parts),
    notifyIncomplete: parts.notifyIncomplete,
    onChange: parts.onSchedulesChange,
    onRun: ({ result, rows, error }) =>
      parts.log('schedule-ran', { result, rows, reason: error?.kind ?? null }),
    onBug: (error) => parts.reportBug('schedule', error),
  });
  const chooseTarget = createChooseTarget(messages, dialogs);
  const exporting = createExportService({
    settings,
    exports,
    history,
    folders,
    emit,
    clock,
    jobs,
    messages,
    chooseTarget,
    begun: parts.begun,
    resultSets: parts.resultSets,
    engine: parts.engine,
  });
  return {
    exportHistory: history,
    exportedFiles: createExportedFiles(history, parts.systemFiles),
    schedules,
    exporting,
    pictures: createPictureService(parts),
    savedExportService: createSavedExportService({
      settings,
      emit,
      store: savedExports,
      run,
      folders: createSavedExportFolders(messages, dialogs, folders),
      sharedFiles: parts.sharedFiles,
      jobs,
      clock,
      confirmImport: parts.confirmImport,
      messages,
      describeOwner: exporting.describeOwner,
      onRemoved: schedules.remove,
    }),
  };
}

export type WindowExports = ReturnType<typeof createExportServices>;
