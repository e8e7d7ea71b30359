import type { Handlers } from '../../base/concurrency/index.ts';
import type { BatchRunService, SyncService } from '../../data/sync/index.ts';
import type { ScheduleService, WindowExports } from '../../exports/index.ts';
import type { Autostart } from '../autostart/index.ts';
import type { DoctorService } from '../doctor/index.ts';
import type { TargetService } from '../targets/index.ts';
import type { UpdateService } from '../updates/index.ts';
import { createAlertsHandlers } from './alerts-handlers.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createCategoryHandlers } from './category-handlers.ts';
import { createDatasetsHandlers } from './datasets-handlers.ts';
import { createExportsHandlers } from './exports-handlers.ts';
import { createHistoryHandlers } from './history-handlers.ts';
import { createPicturesHandlers } from './pictures-handlers.ts';
import { createPinsHandlers } from './pins-handlers.ts';
import { createPreferencesHandlers } from './preferences-handlers.ts';
import { createProfilesHandlers } from './profiles-handlers.ts';
import { createReconciliationHandlers } from './reconciliation-handlers.ts';
import { createReportsHandlers } from './reports-handlers.ts';
import { createSavedViewsHandlers } from './saved-views-handlers.ts';
import { createStoredRowsHandlers } from './stored-rows-handlers.ts';
import { createViewsHandlers } from './views-handlers.ts';
import { createVisitorTokensHandlers } from './visitor-tokens-handlers.ts';

export type { AlertOpenings } from './alerts-handlers.ts';

type Services<Create extends (services: never) => unknown> = Parameters<Create>[0];

/** Services behind the windows' methods: what each group of methods asks for. */
type HandlerServices = Services<typeof createAlertsHandlers> &
  Services<typeof createAppHandlers> &
  Services<typeof createCategoryHandlers> &
  Services<typeof createExportsHandlers> &
  Services<typeof createHistoryHandlers> &
  Services<typeof createPicturesHandlers> &
  Services<typeof createPinsHandlers> &
  Services<typeof createPreferencesHandlers> &
  Services<typeof createProfilesHandlers> &
  Services<typeof createReconciliationHandlers> &
  Services<typeof createReportsHandlers> &
  Services<typeof createSavedViewsHandlers> &
  Services<typeof createStoredRowsHandlers> &
  Services<typeof createViewsHandlers> &
  Services<typeof createVisitorTokensHandlers> &
  Omit<Services<typeof createDatasetsHandlers>, 'onFetched'> & {
    readonly sync: SyncService;
    readonly batchRuns: BatchRunService;
    readonly savedExportService: WindowExports['savedExportService'];
    readonly schedules: ScheduleService;
    readonly doctor: DoctorService;
    readonly targets: TargetService;
    readonly assistants: Handlers['assistants'];
    readonly updates: UpdateService;
    readonly autostart: Autostart;
  };

/** Creates a handler for each method of the contract. */
export function createHandlers(parts: HandlerServices): Handlers {
  const { venues, sync, autostart } = parts;
  return {
    app: createAppHandlers(parts),
    profiles: createProfilesHandlers(parts),
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
    datasets: createDatasetsHandlers({ ...parts, onFetched: parts.batchRuns.refreshWith }),
    views: createViewsHandlers(parts),
    categories: createCategoryHandlers(parts),
    reports: createReportsHandlers(parts),
    pictures: createPicturesHandlers(parts),
    reconciliation: createReconciliationHandlers(parts),
    savedViews: createSavedViewsHandlers(parts),
    pins: createPinsHandlers(parts),
    savedExports: parts.savedExportService,
    schedules: parts.schedules,
    exports: createExportsHandlers(parts),
    preferences: createPreferencesHandlers(parts),
    batchRuns: parts.batchRuns,
    visitorTokens: createVisitorTokensHandlers(parts),
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
    storedRows: createStoredRowsHandlers(parts),
    history: createHistoryHandlers(parts),
    doctor: parts.doctor,
    updates: parts.updates,
    autostart: {
      status: () => ({ state: autostart.state() }),
      set({ isOn }) {
        autostart.set(isOn);
        return { state: autostart.state() };
      },
    },
    alerts: createAlertsHandlers(parts),
    targets: parts.targets,
    assistants: parts.assistants,
  };
}
