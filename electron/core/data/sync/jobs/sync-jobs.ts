import { randomUUID } from 'node:crypto';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { JobKind, JobRecord, SyncJob, SyncPlan } from '../../../../../shared/domain/sync.ts';
import { fail } from '../../../../../shared/errors.ts';
import { nothingStored, planJob } from '../../../../../shared/job-plan.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { venueNow } from '../../../../../shared/venue-time.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import type { Clock, Sleep } from '../../../base/time/index.ts';
import { createBackgroundJobs } from './background-jobs.ts';
import { createJobList } from './job-list.ts';
import type { GuideWork, JobWork } from './job-port.ts';
import { createJobQueue } from './job-queue.ts';
import { isEnded } from './job-view.ts';
import { datasetByPeriod, planSync, requireJobPeriod } from './plan-sync.ts';
import type { JobStore, StoredJob, StoredJobs } from './stored-jobs.ts';
import { namesIn } from './stored-periods.ts';

export interface JobRequest {
  readonly dataset: DatasetId;
  readonly kind: 'fill' | 'again';
  readonly period: Period;
  /** Fetches rows with a start and an end as if each lasted up to a month. */
  readonly thorough?: boolean | undefined;
}

export interface SyncJobsOptions {
  readonly profileId: string;
  /** Read for every plan: a user may correct it. */
  readonly timeZone: () => string;
  readonly store: JobStore;
  readonly work: JobWork;
  readonly guideWork: GuideWork;
  readonly preferences: () => {
    readonly atOnce: number;
    readonly pauseSeconds: number;
    readonly emptyYears: number;
  };
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Called often while a window is downloaded. */
  readonly onChange: () => void;
  readonly onEnd: (job: SyncJob) => void;
  /** Reports the bug, and returns its incident id. */
  readonly onBug: (error: unknown) => string;
}

/** The jobs of one profile: one runs, the others wait their turn. */
export interface SyncJobs {
  plan(request: JobRequest): Promise<SyncPlan>;
  start(request: JobRequest): Promise<SyncJob>;
  /**
   * By the app: only what may have become newer since the last time. By a person: every dataset
   * that is kept up to date.
   */
  keepUp(startedBy: 'app' | 'person', dataset?: DatasetId): Promise<SyncJob[]>;
  /**
   * Of datasets that are kept up to date, fetches again what came before its night's load was over,
   * once it is over or some hours later; of scans, what came before its day was certainly over.
   */
  confirm(): Promise<SyncJob[]>;
  /** Fetches what was lost with a dataset's damaged segments again, unless that was just tried. */
  mend(dataset: DatasetId): Promise<SyncJob[]>;
  walkGuides(): Promise<SyncJob>;
  /** Null until one was collected. */
  guideDirectory(): StoredJobs['directory'];
  /** Datasets that `keepUp` is about. */
  keptUp(): readonly DatasetId[];
  list(): SyncJob[];
  history(): JobRecord[];
  pause(jobId: string): SyncJob;
  resume(jobId: string): SyncJob;
  cancel(jobId: string): SyncJob;
  retry(jobId: string): SyncJob;
  clear(jobId?: string): void;
  /** Continues what was under way when the app was quit. */
  open(): void;
  /** An obstacle may be gone: signed in, online again, awake. */
  tryAgain(): void;
  /** The machine is about to sleep: drops running requests, and sends them again afterwards. */
  rest(): void;
  /** Stops without a message; the next start continues. Resolves when nothing runs. */
  stop(): Promise<void>;
}

/** Adds a job to the list, unless the same one is there. */
export type NewJob = (
  kind: JobKind,
  dataset: DatasetId,
  period: Period | null,
  startedBy: SyncJob['startedBy'],
  how?: {
    readonly thorough?: boolean | undefined;
    /** What of the period is fetched, in place of all of it. */
    readonly parts?: readonly Period[] | undefined;
  },
) => Promise<SyncJob>;

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
      kind === 'fill' ? null : namesIn(await work.entries(dataset), parts ? null : period);
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
      const dataset = datasetByPeriod(id);
      const plan = planJob(
        dataset,
        requireJobPeriod(period),
        nothingStored,
        venueNow(timeZone(), clock.now()),
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
