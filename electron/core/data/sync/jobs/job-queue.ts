import type { SyncJob } from '../../../../../shared/domain/sync.ts';
import { type AppError, appError, Failure } from '../../../../../shared/errors.ts';
import { getDayStart, toVenueDay } from '../../../../../shared/venue-time.ts';
import { createDatasetHolds } from './dataset-holds.ts';
import { endJob } from './end-job.ts';
import type { JobList } from './job-list.ts';
import { createJobPauses } from './job-pause.ts';
import { findWait, type RunningJob, toJobView } from './job-view.ts';
import { createRunJob } from './run-job.ts';
import { DatasetRefused } from './run-windows.ts';
import type { StoredJob } from './stored-jobs.ts';
import type { SyncJobs, SyncJobsOptions } from './sync-jobs.ts';

/** Runs one job of the list at a time; the others wait their turn. */
export interface JobQueue extends Pick<SyncJobs, 'open' | 'tryAgain' | 'rest' | 'stop'> {
  view(job: StoredJob): SyncJob;
  /** Starts the next job that may run, if none is running. */
  startNext(): void;
  /** Aborts a job. On return it no longer runs, even if it is still cleaning up. */
  halt(jobId: string): void;
  end(jobId: string, as?: 'cancelled'): void;
}

export function createJobQueue(options: SyncJobsOptions, list: JobList): JobQueue {
  const { profileId, work, guideWork, timeZone, clock, sleep, onChange, onBug } = options;
  const { getJob } = list;
  let running: { run: RunningJob; controller: AbortController; ended: Promise<void> } | null = null;
  let isOpen = false;
  let interruption = new AbortController();
  const pauses = createJobPauses({ clock, sleep, onChange });
  const holds = createDatasetHolds({
    clock,
    sleep,
    onRelease() {
      onChange();
      startNext();
    },
  });
  const isRunning = (jobId: string): boolean => running?.run.jobId === jobId;

  const run = createRunJob({
    list,
    work,
    guideWork,
    pauses,
    timeZone,
    clock,
    sleep,
    getConcurrency,
    onChange,
    onBug,
    emptyYears: () => options.preferences().emptyYears,
    isInTheWay: () => list.current().jobs.some((job) => isReady(job) && !isRunning(job.jobId)),
    interruption: () => interruption.signal,
  });

  function getConcurrency(): number {
    const { atOnce } = options.preferences();
    // While some windows are read, the next ones are downloaded; the pace limits requests, not windows. With only one
    // worker more than requests, a request slot would stay free whenever two windows arrive at the same time.
    return atOnce === 1 ? 1 : atOnce + 2;
  }

  function view(job: StoredJob): SyncJob {
    // A paused or cancelled job may still be cleaning up.
    const run = running && isRunning(job.jobId) && job.state === 'queued' ? running.run : null;
    const hold = job.state === 'queued' ? holds.find(job.dataset) : null;
    const pausedBy = run ? (pauses.current() ?? findWait(run)) : hold;
    const secondsLeft = run ? estimateSecondsLeft(job, run) : null;
    return toJobView(profileId, job, run, { pausedBy, secondsLeft });
  }

  function estimateSecondsLeft(job: StoredJob, run: RunningJob): number | null {
    if (job.total === null) return null;
    const { doneSince, startedAt, remaining } = run;
    if (doneSince > 0) {
      return Math.ceil((remaining * (clock.monotonic() - startedAt)) / doneSince / 1000);
    }
    const each = list.findMeasure(job.dataset)?.milliseconds;
    return each === undefined ? null : Math.ceil((remaining * each) / getConcurrency() / 1000);
  }

  function isReady({ state, dataset }: StoredJob): boolean {
    return state === 'queued' && holds.find(dataset) === null;
  }

  function startNext(): void {
    if (!isOpen || running) return;
    const job = list.current().jobs.find(isReady);
    if (!job) return;
    const controller = new AbortController();
    const { jobId } = job;
    const started: RunningJob = {
      jobId,
      coming: new Map(),
      startedAt: clock.monotonic(),
      doneSince: 0,
      remaining: Math.max(0, (job.total ?? 0) - job.done),
    };
    const ended = run(started, controller.signal)
      .then((outcome) => {
        if (controller.signal.aborted) return;
        if (outcome === 'ended') end(jobId);
        else moveBehindOthers(jobId);
        holds.calm(job.dataset);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (error instanceof DatasetRefused) holds.hold(job.dataset, error.error);
        else endBroken(jobId, error);
      })
      .finally(() => {
        running = null;
        pauses.release();
        onChange();
        startNext();
      });
    running = { run: started, controller, ended };
    onChange();
  }

  function moveBehindOthers(jobId: string): void {
    const { jobs } = list.current();
    const others = jobs.filter((job) => job.jobId !== jobId);
    list.tryToWrite({ ...list.current(), jobs: [...others, getJob(jobId)] });
  }

  /** Ends a job with a bug, or an error outside any window. */
  function endBroken(jobId: string, thrown: unknown): void {
    const { period, failedWindows } = getJob(jobId);
    const error: AppError =
      thrown instanceof Failure
        ? thrown.error
        : appError('unexpected', { incident: onBug(thrown) });
    const day = getDayStart(toVenueDay(timeZone(), clock.now()));
    const window = period ?? { from: day, to: day };
    list.count(jobId, { failedWindows: [...failedWindows, { window, error }] });
    end(jobId);
  }

  function end(jobId: string, as?: 'cancelled'): void {
    const facts = { timeZone: timeZone(), now: clock.now() };
    const { ended, jobs } = endJob(list.current(), getJob(jobId), as, facts);
    list.tryToWrite(jobs);
    onChange();
    options.onEnd(view(ended));
  }

  function halt(jobId: string): void {
    if (isRunning(jobId)) running?.controller.abort();
  }

  return {
    view,
    startNext,
    halt,
    end,
    open() {
      isOpen = true;
      startNext();
    },
    tryAgain() {
      pauses.calm();
      pauses.release();
      holds.release();
    },
    rest() {
      if (!running) return;
      pauses.hold(appError('offline'), { untilResumed: true });
      interruption.abort();
      interruption = new AbortController();
    },
    async stop() {
      isOpen = false;
      holds.close();
      running?.controller.abort();
      await running?.ended;
      list.tryToWrite(list.current());
    },
  };
}
