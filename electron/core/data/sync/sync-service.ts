import { datasetIds, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { Failure } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Log, ReportBug } from '../../base/log/log.ts';
import { sleep, waitAtMost } from '../../base/time/index.ts';
import type { JobFiles } from './job-files.ts';
import type { JobNotice } from './job-notice.ts';
import { keepUpDaily } from './jobs/keep-up-daily.ts';
import type { SyncJobs } from './jobs/sync-jobs.ts';
import { openVenueJobs, type VenueJobsServices } from './venue-jobs.ts';

/** The jobs of all open profiles. */
export interface SyncService {
  /** Returns a profile's jobs. Fails with `profile-not-found`. */
  getJobs(profileId: string): SyncJobs;
  /**
   * For when a window shows the profile: continues its jobs, and brings its kept-up datasets up to date, now and after
   * each night while the app is open.
   */
  open(profileId: string): void;
  /** Fetches lost rows again after damage was found, if a window shows the profile. */
  mendSoon(profileId: string, dataset: DatasetId): void;
  /** Returns the periods that jobs failed to fetch, until somebody clears them. */
  failed(profileId: string, dataset: DatasetId): Period[];
  /** Continues jobs that waited for somebody to sign in or enter other keys. */
  tryAgain(profileId: string): void;
  /**
   * Removes a profile's jobs and their history, after its platform has changed or the profile is gone. Returns how many
   * files could not be removed.
   */
  forget(profileId: string): Promise<number>;
  /** Drops running requests before the computer sleeps. */
  rest(): void;
  /** Continues jobs after the computer slept. */
  wake(): void;
  isIdle(): boolean;
  isBusyWith(profileId: string): boolean;
  /** Lists the datasets that are kept up to date while a window shows the profile. */
  keptUp(profileId: string): readonly DatasetId[];
  /** Stops all jobs; the next start continues them. Waits for at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

const notifyEveryMilliseconds = 250;
/** Milliseconds. The reader that found the damage may be fetching the same rows already. */
const mendAfterMilliseconds = 5000;

export function createSyncService(
  services: VenueJobsServices & {
    readonly settings: SettingsStore;
    readonly files: JobFiles;
    readonly notice: JobNotice;
    readonly emit: Emit;
    readonly log: Log;
    readonly reportBug: ReportBug;
    readonly checkRuns: (profileId: string) => Promise<void>;
  },
): SyncService {
  const { settings, files, notice, emit, log, reportBug, clock } = services;
  const known = new Map<string, SyncJobs>();
  /** Profiles that a window has shown, with the controller that ends keeping them up to date. */
  const opened = new Map<string, AbortController>();
  const notifying = new Map<string, NodeJS.Timeout>();
  const mending = new Map<string, NodeJS.Timeout>();

  function getJobs(profileId: string): SyncJobs {
    const found = known.get(profileId);
    if (found) return found;
    getProfile(settings, profileId);
    const jobs = openVenueJobs(services, {
      profileId,
      store: files.open(profileId),
      onChange: () => notifySoon(profileId),
      onEnd: (job) => {
        const { dataset, kind, state, windows } = job;
        log('job-ended', { dataset, kind, state, done: windows.done, failed: windows.failed });
        notice.ended(job, settings.profile(profileId)?.name ?? '');
      },
      onBug: (error) => reportBug('sync', error),
    });
    known.set(profileId, jobs);
    return jobs;
  }

  function notify(profileId: string): void {
    clearTimeout(notifying.get(profileId));
    notifying.delete(profileId);
    const jobs = known.get(profileId)?.list() ?? [];
    emit('sync', 'changed', { profileId, jobs }, { profileId });
    notice.progress([...known.values()].flatMap((each) => each.list()));
  }

  /** Limits how often windows are notified while rows arrive. */
  function notifySoon(profileId: string): void {
    if (notifying.has(profileId)) return;
    notifying.set(
      profileId,
      setTimeout(() => notify(profileId), notifyEveryMilliseconds),
    );
  }

  function keepUp(profileId: string): void {
    if (!settings.preferences(profileId).keepUpToDate) return;
    getJobs(profileId).keepUp('app').catch(reportUnlessKnown);
  }

  async function confirm(profileId: string): Promise<void> {
    await services.checkRuns(profileId);
    if (!settings.preferences(profileId).keepUpToDate || !opened.has(profileId)) return;
    await getJobs(profileId).confirm().catch(reportUnlessKnown);
  }

  /**
   * Stored rows that can't be read and a full disk are reported elsewhere; other errors are
   * reported here.
   */
  function reportUnlessKnown(error: unknown): void {
    if (!(error instanceof Failure)) reportBug('keep-up', error);
  }

  async function mend(profileId: string, datasets: readonly DatasetId[]): Promise<void> {
    for (const dataset of datasets) {
      if (!opened.has(profileId)) return;
      await getJobs(profileId).mend(dataset).catch(reportUnlessKnown);
    }
  }

  function mendSoon(profileId: string, dataset: DatasetId): void {
    if (mending.has(`${profileId} ${dataset}`)) return;
    mending.set(
      `${profileId} ${dataset}`,
      setTimeout(() => {
        mending.delete(`${profileId} ${dataset}`);
        void mend(profileId, [dataset]);
      }, mendAfterMilliseconds),
    );
  }

  const isAtWork = (jobs: SyncJobs): boolean =>
    jobs.list().some(({ state }) => state === 'running' || state === 'waiting');

  return {
    getJobs(profileId) {
      const jobs = getJobs(profileId);
      // A job that somebody starts runs even if no window has shown the profile yet.
      jobs.open();
      return jobs;
    },
    open(profileId) {
      if (opened.has(profileId) || !settings.profile(profileId)) return;
      const ending = new AbortController();
      opened.set(profileId, ending);
      getJobs(profileId).open();
      keepUp(profileId);
      void mend(profileId, datasetIds);
      keepUpDaily({
        timeZone: () => settings.timeZone(profileId),
        dataset: getDataset('bookings'),
        clock,
        sleep,
        signal: ending.signal,
        keepUp: () => keepUp(profileId),
        confirm: () => void confirm(profileId),
      }).catch((error: unknown) => reportBug('keep-up', error));
    },
    mendSoon,
    failed: (profileId, dataset) =>
      (known.get(profileId)?.list() ?? [])
        .filter((job) => job.dataset === dataset)
        .flatMap(({ failedWindows }) => failedWindows.map(({ window }) => window)),
    tryAgain: (profileId) => known.get(profileId)?.tryAgain(),
    async forget(profileId) {
      const jobs = known.get(profileId);
      known.delete(profileId);
      opened.get(profileId)?.abort();
      opened.delete(profileId);
      await jobs?.stop();
      const left = files.remove(profileId);
      notify(profileId);
      return left;
    },
    rest() {
      for (const jobs of known.values()) jobs.rest();
    },
    wake() {
      for (const jobs of known.values()) jobs.tryAgain();
    },
    isIdle: () => ![...known.values()].some(isAtWork),
    isBusyWith(profileId) {
      const jobs = known.get(profileId);
      return jobs !== undefined && isAtWork(jobs);
    },
    keptUp: (profileId) =>
      settings.preferences(profileId).keepUpToDate ? getJobs(profileId).keptUp() : [],
    async stop(patience) {
      for (const timer of [...notifying.values(), ...mending.values()]) clearTimeout(timer);
      for (const ending of opened.values()) ending.abort();
      const stopped = [...known.values()].map((jobs) => jobs.stop());
      await waitAtMost(Promise.allSettled(stopped), patience);
    },
  };
}
