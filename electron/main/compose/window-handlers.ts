import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { RunningTasks } from '../../core/concurrency/running-tasks.ts';
import { createAppHandlers } from '../../core/handlers/app-handlers.ts';
import { createBatchRunsHandlers } from '../../core/handlers/batch-runs-handlers.ts';
import { createDatasetsHandlers } from '../../core/handlers/datasets-handlers.ts';
import { createDoctorHandlers } from '../../core/handlers/doctor-handlers.ts';
import { createExportsHandlers } from '../../core/handlers/exports-handlers.ts';
import { createFilingHandlers } from '../../core/handlers/filing-handlers.ts';
import { createHistoryHandlers } from '../../core/handlers/history-handlers.ts';
import { createPreferencesHandlers } from '../../core/handlers/preferences-handlers.ts';
import {
  createProfilesHandlers,
  type VenueWindows,
} from '../../core/handlers/profiles-handlers.ts';
import { createRecipesHandlers } from '../../core/handlers/recipes-handlers.ts';
import { createReportsHandlers } from '../../core/handlers/reports-handlers.ts';
import { createSavedViewsHandlers } from '../../core/handlers/saved-views-handlers.ts';
import { createSchedulesHandlers } from '../../core/handlers/schedules-handlers.ts';
import { createSessionHandlers } from '../../core/handlers/session-handlers.ts';
import { createStoredRowsHandlers } from '../../core/handlers/stored-rows-handlers.ts';
import { createSyncHandlers } from '../../core/handlers/sync-handlers.ts';
import { createViewsHandlers } from '../../core/handlers/views-handlers.ts';
import { createVisitorTokensHandlers } from '../../core/handlers/visitor-tokens-handlers.ts';
import type { VisitorTokenCache } from '../../core/login/visitor-token-cache.ts';
import type { ResultSets } from '../../core/queries/result-sets.ts';
import type { AppServices } from './app-services.ts';
import type { WindowServices } from './window-services.ts';

interface HandlerParts {
  readonly emit: Emit;
  readonly resultSets: ResultSets;
  readonly tasks: RunningTasks;
  readonly visitorTokens: VisitorTokenCache;
  readonly windows: VenueWindows;
  readonly locale: string;
  readonly isSandboxOff: boolean;
  readonly showInFolder: (path: string) => void;
  /** The list of venues, or a venue in it, is another now. */
  readonly onListChange: () => void;
}

/** A handler for each method of the contract. */
export function createWindowHandlers(parts: AppServices & WindowServices & HandlerParts): Handlers {
  const { tasks: jobs, settings, savedViewsFiles, sync } = parts;
  return {
    app: createAppHandlers(parts),
    profiles: createProfilesHandlers({ ...parts, jobs, files: parts.profileFiles }),
    session: createSessionHandlers({ venues: parts.venues, onSignedIn: sync.tryAgain }),
    datasets: createDatasetsHandlers({
      ...{ ...parts, jobs },
      onFetched: parts.batchRuns.askAlongWith,
    }),
    views: createViewsHandlers(parts),
    filing: createFilingHandlers({ ...parts, store: parts.filing, files: parts.filingFiles }),
    reports: createReportsHandlers({ ...parts, jobs }),
    savedViews: createSavedViewsHandlers({
      ...{ settings, emit: parts.emit },
      store: parts.savedViews,
      files: savedViewsFiles,
    }),
    recipes: createRecipesHandlers({
      recipes: parts.recipeService,
      store: parts.recipes,
      files: parts.recipeFiles,
      exporting: parts.exporting,
    }),
    schedules: createSchedulesHandlers(parts.schedules),
    exports: createExportsHandlers({ ...parts, jobs, history: parts.exportHistory }),
    preferences: createPreferencesHandlers(parts),
    batchRuns: createBatchRunsHandlers(parts.batchRuns),
    visitorTokens: createVisitorTokensHandlers({ ...parts, stored: parts.visitorTokens }),
    sync: createSyncHandlers(sync),
    storedRows: createStoredRowsHandlers({ ...parts, jobs }),
    history: createHistoryHandlers({ ...parts, jobs }),
    doctor: createDoctorHandlers(parts.doctor),
  };
}
