import type { SettingsStore } from '../../access/settings/index.ts';
import { type Clock, sleep } from '../../base/time/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { SegmentStore } from '../segment-store/index.ts';
import type { Venues } from '../venues/index.ts';
import { createGuideWork } from './guide-work.ts';
import { createJobWork } from './job-work.ts';
import { createSyncJobs } from './jobs/create-sync-jobs.ts';
import { type JobStore, noStoredJobs, type StoredJobs } from './jobs/stored-jobs.ts';
import type { SyncJobs, SyncJobsOptions } from './jobs/sync-jobs.ts';
import { createStoredForJob } from './stored-for-job.ts';

export interface VenueJobsServices {
  readonly settings: Pick<SettingsStore, 'preferences' | 'timeZone'>;
  readonly venues: Pick<Venues, 'open'>;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'changes' | 'storedNumbers' | 'release' | 'report'>;
  readonly clock: Clock;
}

export interface VenueJobsOptions extends Pick<SyncJobsOptions, 'onChange' | 'onEnd' | 'onBug'> {
  readonly profileId: string;
  readonly store: JobStore;
}

/** Opens the jobs of one venue, the same for the app's windows and for a command. */
export function openVenueJobs(
  { settings, venues, segmentStore, engine, clock }: VenueJobsServices,
  { profileId, store, ...callbacks }: VenueJobsOptions,
): SyncJobs {
  const timeZone = (): string => settings.timeZone(profileId);
  const getStored = createStoredForJob(profileId, segmentStore);
  const base = { profileId, timeZone, getStored, venues, segmentStore, engine, clock };
  return createSyncJobs({
    profileId,
    timeZone,
    store,
    clock,
    sleep,
    ...callbacks,
    work: createJobWork(base),
    guideWork: createGuideWork(base),
    preferences: () => {
      const { atOnce, pauseSeconds, guideEmptyYears } = settings.preferences(profileId);
      return { atOnce, pauseSeconds, emptyYears: guideEmptyYears };
    },
  });
}

export function createJobsInMemory(): JobStore {
  let stored: StoredJobs = noStoredJobs;
  return {
    current: () => stored,
    write: (next) => {
      stored = next;
    },
  };
}
