import type { BatchRun } from '../../../../shared/domain/batch-runs.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import {
  getProfile,
  type LoadNotesStore,
  type SettingsStore,
} from '../../access/settings/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import type { Clock } from '../../base/time/index.ts';
import type { Venues } from '../venues/index.ts';
import { type BatchRuns, createBatchRuns } from './batch-runs.ts';

/** The batch runs of every profile (spec 2.6), fetched on demand and after bookings. */
export interface BatchRunService {
  list(of: { readonly profileId: string }): BatchRun[];
  /** Fetches one of the listed modules, or all. Fails as the platform does if nothing can be fetched. */
  fetch(input: {
    readonly profileId: string;
    readonly moduleName?: string | undefined;
  }): Promise<BatchRun[]>;
  /** Fetches batch runs in the background after bookings were fetched, at most once a minute per module. */
  refreshWith(resultSet: ResultSet): void;
  /** Checks for a new batch run, if modules are listed. Never fails. */
  checkForRun(profileId: string): Promise<void>;
}

const minIntervalMilliseconds = 60_000;

export function createBatchRunService(services: {
  readonly settings: SettingsStore;
  readonly venues: Venues;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly reportBug: ReportBug;
  readonly loadNotes: Pick<LoadNotesStore, 'noteRun'>;
}): BatchRunService {
  const { settings, venues, emit, clock, reportBug } = services;
  const byProfile = new Map<string, BatchRuns>();

  function listModules(profileId: string): readonly string[] {
    for (const id of byProfile.keys()) if (!settings.profile(id)) byProfile.delete(id);
    getProfile(settings, profileId);
    return settings.preferences(profileId).modules;
  }

  function getRuns(profileId: string): BatchRuns {
    const known = byProfile.get(profileId);
    if (known) return known;
    const runs = createBatchRuns(clock, () =>
      emit('batchRuns', 'changed', { profileId }, { profileId }),
    );
    byProfile.set(profileId, runs);
    return runs;
  }

  async function requestRun(
    profileId: string,
    modules: readonly string[],
    notOlderThan = 0,
  ): Promise<void> {
    const { client } = await venues.open(profileId);
    // The signal never aborts: closing the venue, or the app, ends the client's requests.
    const { signal } = new AbortController();
    const runs = getRuns(profileId);
    await runs.fetch(modules, client, { signal, notOlderThan }).finally(() => {
      for (const { moduleName, batchId, batchRunId, problem, askedAt } of runs.list(modules)) {
        const run = batchRunId ?? batchId;
        if (run === null || problem !== null || askedAt === null) continue;
        services.loadNotes.noteRun(profileId, moduleName, run, askedAt);
      }
    });
  }

  function list({ profileId }: { readonly profileId: string }): BatchRun[] {
    const modules = listModules(profileId);
    return getRuns(profileId).list(modules);
  }

  async function checkForRun(profileId: string): Promise<void> {
    if (!settings.profile(profileId)) return;
    const modules = listModules(profileId);
    if (modules.length === 0) return;
    await requestRun(profileId, modules, minIntervalMilliseconds).catch((error: unknown) => {
      // The failure is shown beside the module; the rows have arrived anyway.
      if (!(error instanceof Failure)) reportBug('batch-runs', error);
    });
  }

  return {
    list,
    async fetch({ profileId, moduleName }) {
      const modules = listModules(profileId);
      const requested =
        moduleName === undefined ? modules : modules.filter((m) => m === moduleName);
      if (requested.length < 1 && moduleName !== undefined) {
        fail('input-not-valid', { params: { field: 'module', reason: 'unlisted' } });
      }
      await requestRun(profileId, requested);
      return list({ profileId });
    },
    refreshWith({ profileId, dataset }) {
      if (dataset === 'bookings') void checkForRun(profileId);
    },
    checkForRun,
  };
}
