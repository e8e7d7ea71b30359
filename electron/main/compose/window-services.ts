import type { Emit } from '../../../shared/ipc/emit.ts';
import {
  type AlertNotifier,
  createAlertService,
  createFindTarget,
  createReadSubject,
  openAlertLog,
  openAlertStore,
} from '../../core/answers/alerts/index.ts';
import { openPinStore } from '../../core/answers/pins/index.ts';
import { createReconcile, openFindingStore } from '../../core/answers/reconciliation/index.ts';
import { openSavedViewsStore } from '../../core/answers/saved-views/index.ts';
import {
  createAssistantService,
  openAssistantCalls,
  openAssistantStore,
} from '../../core/app/assistants/index.ts';
import { createDoctorService } from '../../core/app/doctor/index.ts';
import { createProfileServices, type NativeQuestions } from '../../core/app/profiles/index.ts';
import { createTargetService } from '../../core/app/targets/index.ts';
import type {
  ConfirmImport,
  FileDialogs,
  UserFolders,
} from '../../core/base/chosen-files/index.ts';
import { createSharedFiles } from '../../core/base/chosen-files/index.ts';
import type { RunningTasks } from '../../core/base/concurrency/index.ts';
import type { Log, ReportBug } from '../../core/base/log/log.ts';
import type { ResultSets } from '../../core/data/queries/index.ts';
import {
  createBatchRunService,
  createJobFiles,
  createSyncService,
  type JobNotice,
} from '../../core/data/sync/index.ts';
import {
  type BegunExports,
  createExportServices,
  type NotifyIncompleteRun,
} from '../../core/exports/index.ts';
import { createDatabaseMaker, openTargetRuns, openTargetStore } from '../../core/publish/index.ts';
import type { NoticeText } from '../adapters/notification.ts';
import { drawPictures } from '../adapters/picture-drawer.ts';
import { printer } from '../adapters/printer.ts';
import { systemFiles } from '../adapters/system-files.ts';
import type { AppServices } from './app-services.ts';

interface WindowParts {
  readonly emit: Emit;
  readonly resultSets: ResultSets;
  readonly tasks: RunningTasks;
  readonly begun: BegunExports;
  readonly log: Log;
  readonly reportBug: ReportBug;
  readonly dialogs: FileDialogs;
  readonly folders: UserFolders;
  readonly questions: NativeQuestions;
  readonly confirmImport: ConfirmImport;
  readonly jobNotice: JobNotice;
  readonly notify: (text: NoticeText) => void;
  readonly notifyIncomplete: NotifyIncompleteRun;
  readonly notifier: AlertNotifier;
  /** Releases a venue's rows in all windows. */
  readonly releaseRows: (profileId: string) => void;
  readonly leaveWindows: (profileId: string) => void;
  readonly removeCommandFolders: () => number;
  readonly onSchedulesChange: () => void;
}

/** Creates the services behind windows, on top of the app's shared services. */
export function createWindowServices(parts: AppServices & WindowParts) {
  const {
    storedFiles,
    settings,
    vault,
    venues,
    engine,
    segmentStore,
    messages,
    appVersion,
    clock,
  } = parts;
  const { emit, log, reportBug, dialogs, folders } = parts;

  const batchRuns = createBatchRunService({
    settings,
    venues,
    emit,
    clock,
    reportBug,
    loadNotes: parts.loadNotes,
  });
  const sync = createSyncService({
    settings,
    venues,
    segmentStore,
    engine,
    emit,
    log,
    reportBug,
    clock,
    files: createJobFiles(storedFiles),
    notice: parts.jobNotice,
    checkRuns: batchRuns.checkForRun,
  });
  const { timeZone } = settings;
  const findings = openFindingStore(storedFiles);
  const reconcile = createReconcile({
    store: findings,
    timeZone,
    clock,
    read: parts.readReport,
    rowsKey: async (profileId) => (await segmentStore.get(profileId, 'orders')).key,
  });
  const sharedFiles = createSharedFiles(messages, dialogs, folders);
  const exportServices = createExportServices({
    ...parts,
    sharedFiles,
    printer,
    batchRuns,
    reconcile,
    databases: createDatabaseMaker(parts.publishing, appVersion),
    systemFiles,
    drawPictures,
  });
  const savedViews = openSavedViewsStore(storedFiles);
  const pins = openPinStore(storedFiles);
  const alertStore = openAlertStore(storedFiles);
  const alertLog = openAlertLog(storedFiles);
  const readSubject = createReadSubject({ ...parts, savedViews });
  const alerts = createAlertService({
    settings,
    savedViews,
    alertLog,
    messages,
    emit,
    clock,
    store: alertStore,
    read: readSubject,
    notifier: parts.notifier,
    jobs: parts.tasks,
    onBug: (error) => reportBug('alerts', error),
  });
  const profileServices = createProfileServices({
    ...parts,
    sync,
  });

  const targets = createTargetService({
    ...parts,
    sync,
    openTargets: () => openTargetStore(storedFiles),
    targetRuns: openTargetRuns(storedFiles),
    checkMoved: profileServices.moves.check,
  });

  const assistants = createAssistantService({
    settings,
    storedFiles,
    openAssistants: () => openAssistantStore(storedFiles),
    assistantCalls: openAssistantCalls(storedFiles.folder),
  });

  return {
    targets,
    assistants,
    ...profileServices,
    ...exportServices,
    sync,
    batchRuns,
    savedViews,
    pins,
    reconcile,
    findings,
    alerts,
    alertStore,
    readSubject,
    /** Times at which an export or an alert noted the state of a venue's rows. */
    listNotedMoments: (profileId: string): number[] => [
      ...exportServices.exportHistory.list(profileId).map(({ at }) => at),
      ...alertStore.list(profileId).flatMap(({ alertId }) => {
        const state = alertLog.state(profileId, alertId);
        return state ? [state.since, state.countedSince] : [];
      }),
    ],
    findTarget: createFindTarget({ savedViews, read: readSubject, clock }),
    questions: parts.questions,
    confirmImport: parts.confirmImport,
    doctor: createDoctorService({
      settings,
      vault,
      venues,
      dialogs,
      folders,
      emit,
      messages,
      appVersion,
      clock,
      admit: profileServices.admit,
      openNetwork: parts.openDoctorNetwork,
    }),
    sharedFiles,
  };
}
