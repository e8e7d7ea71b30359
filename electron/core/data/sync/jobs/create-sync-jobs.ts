import { randomUUID } from 'node:crypto';
import { isEnded } from '../../../../../shared/domain/sync.ts';
import { fail } from '../../../../../shared/errors.ts';
import { noStoredRows, planJob } from '../../../../../shared/job-plan.ts';
import { getVenueNow } from '../../../../../shared/venue-time.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import { createBackgroundJobs } from './background-jobs.ts';
import { createJobList } from './job-list.ts';
import { createJobQueue } from './job-queue.ts';
import { planSync, requireJobPeriod, requirePeriodDataset } from './plan-sync.ts';
import type { StoredJob } from './stored-jobs.ts';
import { listSegmentNames } from './stored-periods.ts';

import type { NewJob, SyncJobs, SyncJobsOptions } from './sync-jobs.ts';

export function createSyncJobs(options: SyncJobsOptions): SyncJobs {
  const { store, work, clock, timeZone, onChange } = options;
  const list = createJobList({ store, clock, onChange });
  const queue = createJobQueue(options, list);
  const { getJob, changed, write } = list;
  const { view, startNext } = queue;

  const newJob: NewJob = async (kind, dataset, period, startedBy, how = {}) => {
    const { thorough = false, parts } = how;
    const same = list
      .current()
      .jobs.find(
        (job) =>
          !isEnded(job) &&
          job.kind === kind &&
          job.dataset === dataset &&
          (job.thorough ?? false) === thorough &&
          (kind === 'keep-up' ||
            (job.period?.from === period?.from && job.period?.to === period?.to)),
      );
    if (same) return view(same);
    const before =
      kind === 'fill'
        ? null
        : listSegmentNames(await work.listEntries(dataset), parts ? null : period);
    const job: StoredJob = {
      jobId: randomUUID(),
      dataset,
      kind,
      period,
      startedBy,
      createdAt: clock.now(),
      endedAt: null,
      state: 'queued',
      before,
      ...(thorough ? { thorough } : {}),
      ...(parts ? { parts: [...parts] } : {}),
      total: null,
      done: 0,
      requests: 0,
      rows: 0,
      bytes: 0,
      failedWindows: [],
      changes: null,
    };
    write({ ...list.current(), jobs: [...list.current().jobs, job] });
    onChange();
    startNext();
    return view(getJob(job.jobId));
  };

  return {
    ...createBackgroundJobs(options, list, newJob),
    plan: (request) => planSync(request, list, options),
    async start({ dataset: id, kind, period, thorough }) {
      const dataset = requirePeriodDataset(id);
      const plan = planJob(
        dataset,
        requireJobPeriod(period),
        noStoredRows,
        getVenueNow(timeZone(), clock.now()),
      );
      if (plan.period === null) {
        return fail('range-not-permitted', { rangeProblem: plan.cut ?? 'in-the-future' });
      }
      return newJob(kind, id, plan.period, 'person', {
        thorough: thorough && selectsWholes(dataset),
      });
    },
    guideDirectory: () => list.current().directory,
    walkGuides: () => newJob('guide-directory', 'guides', null, 'person'),
    keptUp: () => list.current().keptUp.map(({ dataset }) => dataset),
    list: () => list.current().jobs.map(view).toReversed(),
    history: () => list.current().history.toReversed(),
    pause(jobId) {
      const job = getJob(jobId);
      if (!isEnded(job) && job.state !== 'paused') {
        write(changed(jobId, { state: 'paused' }));
        queue.halt(jobId);
        onChange();
      }
      return view(getJob(jobId));
    },
    resume(jobId) {
      const job = getJob(jobId);
      if (job.state === 'paused') {
        write(changed(jobId, { state: 'queued' }));
        onChange();
        startNext();
      } else if (!isEnded(job)) queue.tryAgain();
      return view(getJob(jobId));
    },
    cancel(jobId) {
      if (!isEnded(getJob(jobId))) {
        queue.halt(jobId);
        queue.end(jobId, 'cancelled');
      }
      return view(getJob(jobId));
    },
    retry(jobId) {
      const job = getJob(jobId);
      if (isEnded(job) && job.state !== 'done') {
        write(changed(jobId, { state: 'queued', endedAt: null, failedWindows: [] }));
        onChange();
        startNext();
      }
      return view(getJob(jobId));
    },
    clear(jobId) {
      const stays = (job: StoredJob): boolean =>
        !isEnded(job) || (jobId !== undefined && job.jobId !== jobId);
      write({ ...list.current(), jobs: list.current().jobs.filter(stays) });
      onChange();
    },
    open: queue.open,
    tryAgain: queue.tryAgain,
    rest: queue.rest,
    stop: queue.stop,
  };
}
