import type { LanguageChoice } from '../../../../shared/domain/app.ts';
import type { Opening } from '../../../../shared/domain/openings.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { VisitorTokenCache } from '../../access/login/index.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type {
  AlertNotifier,
  AlertService,
  AlertStore,
  FindTarget,
  ReadSubject,
} from '../../answers/alerts/index.ts';
import type { CategoryStore } from '../../answers/categories/index.ts';
import type { PinStore } from '../../answers/pins/index.ts';
import type { FindingStore, Reconcile } from '../../answers/reconciliation/index.ts';
import type { CapacityStore, Reports } from '../../answers/reports/index.ts';
import type { SavedViewsStore } from '../../answers/saved-views/index.ts';
import type { ConfirmImport, SharedFiles } from '../../base/chosen-files/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { FindRows, NameRows, ResultSets } from '../../data/queries/index.ts';
import type { SegmentStore, VerifyRows } from '../../data/segment-store/index.ts';
import type { BatchRunService, SyncService } from '../../data/sync/index.ts';
import type { Venues } from '../../data/venues/index.ts';
import type {
  ExportHistory,
  ExportService,
  ScheduleService,
  WindowExports,
} from '../../exports/index.ts';
import type { Autostart } from '../autostart/index.ts';
import type { DoctorService } from '../doctor/index.ts';
import type {
  AdmitHost,
  ConnectionTests,
  createForgetVenue,
  NativeQuestions,
  ProfileChanges,
} from '../profiles/index.ts';
import type { TargetService } from '../targets/index.ts';
import type { UpdateService } from '../updates/index.ts';
import { type AlertOpenings, createAlertsHandlers } from './alerts-handlers.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createCategoryHandlers } from './category-handlers.ts';
import { createDatasetsHandlers } from './datasets-handlers.ts';
import { createExportsHandlers } from './exports-handlers.ts';
import { createHistoryHandlers } from './history-handlers.ts';
import { createPicturesHandlers } from './pictures-handlers.ts';
import { createPinsHandlers } from './pins-handlers.ts';
import { createPreferencesHandlers } from './preferences-handlers.ts';
import { createProfilesHandlers, type VenueWindows } from './profiles-handlers.ts';
import { createReconciliationHandlers } from './reconciliation-handlers.ts';
import { createReportsHandlers } from './reports-handlers.ts';
import { createSavedViewsHandlers } from './saved-views-handlers.ts';
import { createStoredRowsHandlers } from './stored-rows-handlers.ts';
import { createViewsHandlers } from './views-handlers.ts';
import { createVisitorTokensHandlers } from './visitor-tokens-handlers.ts';

export type { AlertOpenings } from './alerts-handlers.ts';

/** Services behind the windows' methods. */
interface HandlerServices {
  readonly settings: SettingsStore;
  readonly storedFiles: StoredFiles;
  readonly vault: Vault;
  readonly venues: Venues;
  readonly engine: EngineCaller;
  readonly segmentStore: SegmentStore;
  readonly verify: VerifyRows;
  readonly findRows: FindRows;
  readonly resultSets: ResultSets;
  readonly names: NameRows;
  readonly tasks: RunningTasks;
  readonly connection: ConnectionTests;
  readonly admit: AdmitHost;
  readonly questions: NativeQuestions;
  readonly confirmImport: ConfirmImport;
  readonly sharedFiles: SharedFiles;
  readonly changes: ProfileChanges;
  readonly forget: ReturnType<typeof createForgetVenue>;
  readonly visitorTokens: VisitorTokenCache;
  readonly sync: SyncService;
  readonly batchRuns: BatchRunService;
  readonly savedViews: SavedViewsStore;
  readonly pins: PinStore;
  readonly reports: Reports;
  readonly pictures: WindowExports['pictures'];
  /** Puts a PNG on the system's clipboard. */
  readonly copyPicture: (png: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly reconcile: Reconcile;
  readonly findings: FindingStore;
  readonly capacities: CapacityStore;
  readonly categories: CategoryStore;
  readonly savedExportService: WindowExports['savedExportService'];
  readonly schedules: ScheduleService;
  readonly exporting: ExportService;
  readonly exportHistory: ExportHistory;
  readonly exportedFiles: WindowExports['exportedFiles'];
  readonly alerts: AlertService;
  readonly alertStore: AlertStore;
  readonly readSubject: ReadSubject;
  readonly findTarget: FindTarget;
  readonly notifier: AlertNotifier;
  readonly alertOpenings: AlertOpenings;
  readonly doctor: DoctorService;
  readonly targets: TargetService;
  readonly assistants: Handlers['assistants'];
  readonly updates: UpdateService;
  readonly autostart: Autostart;
  readonly windows: VenueWindows;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly appVersion: string;
  readonly switchLanguage: (choice: LanguageChoice) => Promise<void>;
  readonly isSandboxOff: boolean;
  readonly isRuntimeUnofficial: boolean;
  readonly licencesFile: string;
  readonly takeOpenings: () => Opening[];
  readonly emit: Emit;
  /** Called when the list of venues or a venue in it changed. */
  readonly onListChange: () => void;
}

/** Creates a handler for each method of the contract. */
export function createHandlers(parts: HandlerServices): Handlers {
  const { tasks: jobs, venues, sync, autostart } = parts;
  return {
    app: createAppHandlers(parts),
    profiles: createProfilesHandlers({ ...parts, jobs }),
    session: {
      state: ({ profileId }) => venues.sessionState(profileId),
      signIn: async ({ profileId }) => {
        const venue = await venues.open(profileId);
        const state = await venue.session.signIn(new AbortController().signal);
        sync.tryAgain(profileId);
        return state;
      },
      signOut: async ({ profileId }) => (await venues.open(profileId)).session.signOut(),
    },
    datasets: createDatasetsHandlers({
      ...parts,
      jobs,
      onFetched: parts.batchRuns.refreshWith,
    }),
    views: createViewsHandlers({ ...parts, jobs }),
    categories: createCategoryHandlers({
      ...parts,
      store: parts.categories,
    }),
    reports: createReportsHandlers({ ...parts, jobs }),
    pictures: createPicturesHandlers(parts),
    reconciliation: createReconciliationHandlers({ ...parts, jobs }),
    savedViews: createSavedViewsHandlers({ ...parts, store: parts.savedViews }),
    pins: createPinsHandlers(parts),
    savedExports: parts.savedExportService,
    schedules: parts.schedules,
    exports: createExportsHandlers({ ...parts, jobs, history: parts.exportHistory }),
    preferences: createPreferencesHandlers(parts),
    batchRuns: parts.batchRuns,
    visitorTokens: createVisitorTokensHandlers({ ...parts, stored: parts.visitorTokens }),
    sync: {
      plan: ({ profileId, ...request }) => sync.getJobs(profileId).plan(request),
      start: ({ profileId, ...request }) => sync.getJobs(profileId).start(request),
      keepUp: ({ profileId, dataset }) => sync.getJobs(profileId).keepUp('person', dataset),
      walkGuides: ({ profileId }) => sync.getJobs(profileId).walkGuides(),
      guideDirectory: ({ profileId }) => sync.getJobs(profileId).guideDirectory(),
      list: ({ profileId }) => sync.getJobs(profileId).list(),
      history: ({ profileId }) => sync.getJobs(profileId).history(),
      pause: ({ profileId, jobId }) => sync.getJobs(profileId).pause(jobId),
      resume: ({ profileId, jobId }) => sync.getJobs(profileId).resume(jobId),
      cancel: ({ profileId, jobId }) => sync.getJobs(profileId).cancel(jobId),
      retry: ({ profileId, jobId }) => sync.getJobs(profileId).retry(jobId),
      clear: ({ profileId, jobId }) => sync.getJobs(profileId).clear(jobId),
    },
    storedRows: createStoredRowsHandlers({ ...parts, jobs }),
    history: createHistoryHandlers({ ...parts, jobs }),
    doctor: parts.doctor,
    updates: parts.updates,
    autostart: {
      status: () => ({ state: autostart.state() }),
      set({ isOn }) {
        autostart.set(isOn);
        return { state: autostart.state() };
      },
    },
    alerts: createAlertsHandlers({ ...parts, jobs }),
    targets: parts.targets,
    assistants: parts.assistants,
  };
}
