import { Failure } from '../../../shared/errors.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { RunningTasks } from '../../core/concurrency/running-tasks.ts';
import { createDoctorService } from '../../core/doctor/doctor-service.ts';
import { createChooseTarget } from '../../core/exports/choose-target.ts';
import { openExportHistory } from '../../core/exports/export-history.ts';
import { createExportService } from '../../core/exports/export-service.ts';
import { createRecipeFiles } from '../../core/exports/recipes/recipe-files.ts';
import { createRecipeRuns } from '../../core/exports/recipes/recipe-runs.ts';
import { createRecipeService } from '../../core/exports/recipes/recipe-service.ts';
import { createExports } from '../../core/exports/run-export.ts';
import type { NotifyIncompleteRun } from '../../core/exports/schedules/schedule-notice.ts';
import { createScheduleService } from '../../core/exports/schedules/schedule-service.ts';
import { openScheduleStore } from '../../core/exports/schedules/schedule-store.ts';
import type { FileDialogs, UserFolders } from '../../core/files/file-dialogs.ts';
import { createFilingFiles } from '../../core/filing/filing-files.ts';
import { openFilingStore } from '../../core/filing/filing-store.ts';
import type { Log, ReportBug } from '../../core/log/log.ts';
import type { ResultSets } from '../../core/queries/result-sets.ts';
import { createReports } from '../../core/reports/reports.ts';
import { createSavedViewsFiles } from '../../core/saved-views/saved-views-files.ts';
import { openSavedViewsStore } from '../../core/saved-views/saved-views-store.ts';
import { createBatchRunService } from '../../core/sync/batch-run-service.ts';
import { createJobFiles } from '../../core/sync/job-files.ts';
import type { JobNotice } from '../../core/sync/job-notice.ts';
import { createSyncService } from '../../core/sync/sync-service.ts';
import { createConnectionTests } from '../../core/venues/connection-test.ts';
import { createForgetVenue } from '../../core/venues/forget-venue.ts';
import { createKnownHosts } from '../../core/venues/known-hosts.ts';
import type { NativeQuestions } from '../../core/venues/native-questions.ts';
import { createProfileChanges } from '../../core/venues/profile-changes.ts';
import { createProfileFiles } from '../../core/venues/profile-files.ts';
import { createVenueMoves } from '../../core/venues/venue-moves.ts';
import { printer } from '../adapters/printer.ts';
import { createProfileHttp, openDoctorNetwork } from '../adapters/profile-network.ts';
import type { AppServices } from './app-services.ts';

interface WindowParts {
  readonly emit: Emit;
  readonly resultSets: ResultSets;
  readonly tasks: RunningTasks;
  readonly log: Log;
  readonly reportBug: ReportBug;
  readonly dialogs: FileDialogs;
  readonly folders: UserFolders;
  readonly questions: NativeQuestions;
  readonly jobNotice: JobNotice;
  readonly notifyIncomplete: NotifyIncompleteRun;
  /** Of a venue, in every window. */
  readonly letGoOfRows: (profileId: string) => void;
  readonly leaveWindows: (profileId: string) => void;
  readonly onSchedulesChange: () => void;
}

export type WindowServices = ReturnType<typeof createWindowServices>;

/** What a person works with in windows, over the application's own services. */
export function createWindowServices(parts: AppServices & WindowParts) {
  const { storedFiles, settings, vault, venues, engine, segmentStore, recipes, files, locks } =
    parts;
  const { getRows, messages, appVersion, clock, workingFolder } = parts;
  const { emit, tasks, log, reportBug, dialogs, folders, questions } = parts;
  const means = { messages, appVersion, clock };

  const sync = createSyncService({
    ...{ settings, venues, segmentStore, engine, emit, log, reportBug, clock },
    files: createJobFiles(storedFiles),
    notice: parts.jobNotice,
  });
  const moves = createVenueMoves({
    ...{ settings, vault },
    letGo: async (profileId) => {
      await sync.forget(profileId);
      venues.close(profileId);
      parts.letGoOfRows(profileId);
      // Rows of one platform must never be taken for those of another, nor encrypted with their key.
      await segmentStore.removeAll(profileId);
      await segmentStore.removeKey(profileId).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
      });
      emit('profiles', 'replaced', { profileId });
    },
  });
  const connection = createConnectionTests(createProfileHttp);
  const hosts = createKnownHosts({ settings, questions });
  const changes = createProfileChanges({
    ...{ settings, vault, connection, moves, hosts, questions, locks },
    onEdited: (profileId) => {
      venues.close(profileId);
      sync.tryAgain(profileId);
    },
  });

  const history = openExportHistory(storedFiles, {
    isKnown: (profileId) => settings.profile(profileId) !== undefined,
    onChange: (profileId) =>
      emit('exports', 'historyChanged', { profileId }, { showing: profileId }),
  });
  const batchRuns = createBatchRunService({ settings, venues, emit, clock, reportBug });
  const exports = createExports({
    ...{ history, getRows, engine, files, printer, workingFolder, ...means },
    batchRuns: batchRuns.list,
  });
  const exporting = createExportService({
    ...{ settings, exports, history, folders, emit, clock },
    ...{
      resultSets: parts.resultSets,
      jobs: tasks,
      chooseTarget: createChooseTarget(messages, dialogs),
    },
  });
  const runOrder = createRecipeRuns({ settings, store: recipes, exports, emit, clock });
  const scheduleStore = openScheduleStore(storedFiles);
  const schedules = createScheduleService({
    ...{ settings, recipes, batchRuns, emit, clock, jobs: tasks },
    store: scheduleStore,
    run: runOrder,
    notifyIncomplete: parts.notifyIncomplete,
    onChange: parts.onSchedulesChange,
    onRun: ({ result, rows, error }) =>
      log('schedule-ran', { result, rows, reason: error?.kind ?? null }),
    onBug: (error) => reportBug('schedule', error),
  });
  const recipeFiles = createRecipeFiles(messages, dialogs, folders);
  const recipeService = createRecipeService({
    ...{ settings, emit, store: recipes, run: runOrder, files: recipeFiles, jobs: tasks },
    onRemoved: schedules.remove,
  });
  const savedViews = openSavedViewsStore(storedFiles);
  const filing = openFilingStore(storedFiles);
  const { timeZone } = settings;
  const reports = createReports({ segmentStore, engine, timeZone, clock, filing: filing.get });
  const forget = createForgetVenue({
    ...{ settings, vault, venues, segmentStore, locks, files, emit },
    leaveWindows: parts.leaveWindows,
    notes: [savedViews, filing, { forget: history.clear }, recipes, scheduleStore],
    removeCopies: storedFiles.removeCopies,
    letGoOfRows: parts.letGoOfRows,
    forgetJobs: sync.forget,
  });

  return {
    ...{ sync, moves, connection, hosts, changes, questions, forget, folders },
    ...{
      batchRuns,
      exportHistory: history,
      recipeFiles,
      recipeService,
      exporting,
      schedules,
      savedViews,
      filing,
      reports,
    },
    doctor: createDoctorService({
      ...{ settings, vault, venues, hosts, dialogs, folders, emit, ...means },
      openNetwork: openDoctorNetwork,
    }),
    profileFiles: createProfileFiles(messages, dialogs, folders),
    filingFiles: createFilingFiles(messages, dialogs, folders),
    savedViewsFiles: createSavedViewsFiles(messages, dialogs, folders),
  };
}
