import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { type CoveredSlice, findSlices } from '../../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../../shared/data-as-of.ts';
import type { SyncJob } from '../../../../../shared/domain/sync.ts';
import { noStoredRows, planJob } from '../../../../../shared/job-plan.ts';
import { hasNightLoads } from '../../../../../shared/loads.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { getDayStart, getVenueNow } from '../../../../../shared/venue-time.ts';
import { isByBookingDate } from '../../../../../shared/visits-ahead.ts';
import { skillsLast } from './fill-guides.ts';
import type { JobList } from './job-list.ts';
import type { StoredEntry } from './job-port.ts';
import { isKeptUp, type KeepUpPlan, planKeepUp } from './keep-up.ts';
import { requirePeriodDataset } from './plan-sync.ts';
import type { KeptUp, StoredJobs } from './stored-jobs.ts';
import type { NewJob, SyncJobs, SyncJobsOptions } from './sync-jobs.ts';

/** Milliseconds until a failure is tried again: twice as long each time, up to the second value. */
const [firstDelay, maxDelay] = [15 * 60_000, 4 * 3600_000];
/** Milliseconds until lost rows that could not be fetched are tried again. */
const mendEveryMilliseconds = 20 * 3600 * 1000;

/**
 * Creates the jobs that start by themselves: they keep datasets up to date, fetch again rows that came before their
 * night's load was over, and fetch lost rows again.
 */
export function createBackgroundJobs(
  { work, clock, timeZone }: Pick<SyncJobsOptions, 'work' | 'clock' | 'timeZone'>,
  list: Pick<JobList, 'current'>,
  newJob: NewJob,
): Pick<SyncJobs, 'keepUp' | 'confirm' | 'mend'> {
  const venueTime = (): Temporal.PlainDateTime => getVenueNow(timeZone(), clock.now());
  const keepUpJob = (
    { dataset, thorough }: KeptUp,
    { period, parts }: KeepUpPlan,
    by: 'app' | 'person',
  ): Promise<SyncJob> => newJob('keep-up', dataset, period, by, { thorough, parts });

  function isDue(dataset: Dataset, { segment, period }: CoveredSlice<StoredEntry>): boolean {
    if (hasNightLoads(dataset)) return segment.isDue ?? false;
    // Days that are over by now, but were fetched before all of their rows were certainly there.
    const today = getDayStart(venueTime().toPlainDate().toString());
    const end = period.to < today ? period.to : today;
    return segment.dataAsOf < end && end <= getDataAsOf(dataset, venueTime());
  }

  return {
    async keepUp(startedBy, only) {
      const jobs: SyncJob[] = [];
      const isGuideJob = only === undefined || only === 'guides';
      const { directory } = list.current();
      const isWalk = isGuideJob && isDirectoryOld(directory, clock.now());
      if (isWalk) {
        jobs.push(await newJob('guide-directory', 'guides', null, startedBy));
      }
      for (const keptUp of sortChangesFirst(list.current().keptUp)) {
        if (only !== undefined && keptUp.dataset !== only) continue;
        // The walk over the guide directory updates the guides as well.
        if (isWalk && keptUp.dataset === 'guides') continue;
        const dataset = getDataset(keptUp.dataset);
        const entries = await work.listEntries(keptUp.dataset);
        const plan = planKeepUp(dataset, keptUp, venueTime(), clock.now(), entries);
        if (!plan) continue;
        const isCurrent =
          isKeptUp(dataset, plan, entries, getDataAsOf(dataset, venueTime()), clock.now()) &&
          !(isByBookingDate(dataset) && jobs.some((job) => job.dataset === 'orders'));
        if (startedBy === 'app' && isCurrent && !plan.isDeep) continue;
        jobs.push(await keepUpJob(keptUp, plan, startedBy));
      }
      return jobs;
    },
    async confirm() {
      const jobs: SyncJob[] = [];
      const { keptUp, history } = list.current();
      for (const entry of sortChangesFirst(keptUp)) {
        const dataset = getDataset(entry.dataset);
        const before = history.filter(
          (job) => job.dataset === entry.dataset && job.kind === 'keep-up',
        );
        const last = before.at(-1);
        const hasFailed = last?.state === 'failed' || last?.state === 'partial';
        const inARow = before.length - 1 - before.findLastIndex(({ state }) => state === 'done');
        const delay = hasFailed ? firstDelay * 2 ** (inARow - 1) : maxDelay;
        const isResting =
          last !== undefined &&
          last.state !== 'done' &&
          Math.abs(clock.now() - last.endedAt) < Math.min(delay, maxDelay);
        if (isResting) continue;
        const entries = await work.listEntries(entry.dataset);
        const plan = planKeepUp(dataset, entry, venueTime(), clock.now(), entries);
        if (!plan) continue;
        const { parts = [plan.period] } = plan;
        const slices = parts.flatMap((part) => findSlices(entries, part));
        // A job that failed completely may have no rows that could be due.
        if (hasFailed || slices.some((slice) => isDue(dataset, slice))) {
          jobs.push(await keepUpJob(entry, plan, 'app'));
        }
      }
      return jobs;
    },
    async mend(id) {
      const { periods, singles } = await work.findLost(id);
      const jobs: SyncJob[] = [];
      for (const lost of periods) {
        const { period } = planJob(requirePeriodDataset(id), lost, noStoredRows, venueTime());
        if (period && !wasTriedJustNow(period)) jobs.push(await newJob('mend', id, period, 'app'));
      }
      // The walk over the guide directory also fetches the guides that were fetched one by one.
      if (singles && list.current().directory && !wasTriedJustNow(null)) {
        jobs.push(await newJob('guide-directory', 'guides', null, 'app'));
      }
      return jobs;

      function wasTriedJustNow(period: Period | null): boolean {
        return list.current().jobs.some((job) => {
          const isSame = period
            ? job.kind === 'mend' &&
              job.dataset === id &&
              job.period?.from === period.from &&
              job.period.to === period.to
            : job.kind === 'guide-directory';
          return isSame && clock.now() - (job.endedAt ?? clock.now()) < mendEveryMilliseconds;
        });
      }
    },
  };
}

/** Puts orders first: their changes show which bookings to fetch again. */
function sortChangesFirst(keptUp: readonly KeptUp[]): readonly KeptUp[] {
  return keptUp.toSorted((a, b) => Number(b.dataset === 'orders') - Number(a.dataset === 'orders'));
}

/** True if the guide directory is old: guides change without being created anew, and so do their skills. */
function isDirectoryOld(directory: StoredJobs['directory'], now: number): boolean {
  return directory !== null && now - directory.at >= skillsLast;
}
