import { randomUUID } from 'node:crypto';
import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../../shared/catalogue/types.ts';
import { dataAsOf } from '../../../../shared/data-as-of.ts';
import type { JobKind, JobRecord, SyncJob, SyncPlan } from '../../../../shared/domain/sync.ts';
import { type AppError, appError, Failure, fail } from '../../../../shared/errors.ts';
import {
  type JobPlan,
  nothingStored,
  planJob,
  problemOfJobPeriod,
} from '../../../../shared/job-plan.ts';
import {
  agreeAfterMilliseconds,
  isDueAgain,
  provisionalDays,
} from '../../../../shared/provisional.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { learnReach, type Reach } from '../../../../shared/row-reach.ts';
import { startOfDay, venueNow } from '../../../../shared/venue-time.ts';
import { selectsWholes } from '../../../../shared/whole-rows.ts';
import type { Clock } from '../../time/clock.ts';
import type { Sleep } from '../../time/sleep.ts';
import { jobsAfterEnd } from './end-job.ts';
import { estimate } from './estimate.ts';
import { skillsLast } from './fill-guides.ts';
import { createJobList } from './job-list.ts';
import { createJobPauses } from './job-pause.ts';
import type { GuideWork, JobWork } from './job-port.ts';
import { isEnded, jobView, type RunningJob } from './job-view.ts';
import { isKeptUp, type KeepUpPlan, planKeepUp } from './keep-up.ts';
import { createRunJob } from './run-job.ts';
import type { JobStore, KeptUp, StoredJob, StoredJobs } from './stored-jobs.ts';
import { alreadyStored, namesIn } from './stored-periods.ts';

export interface JobRequest {
  readonly dataset: DatasetId;
  readonly kind: 'fill' | 'again';
  readonly period: Period;
  /** Asks for rows that take their time as if each took up to a month. */
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
  /** Called often while a window comes in. */
  readonly onChange: () => void;
  readonly onEnd: (job: SyncJob) => void;
  /** Reports it, and returns its incident. */
  readonly onBug: (error: unknown) => string;
}

/** The jobs of one profile: one runs, the others wait their turn. */
export interface SyncJobs {
  plan(wish: JobRequest): Promise<SyncPlan>;
  start(wish: JobRequest): Promise<SyncJob>;
  /** By the app: only what can have become newer since the last time. By a person: whatever is kept up. */
  keepUp(startedBy: 'app' | 'person', dataset?: DatasetId): Promise<SyncJob[]>;
  /** Asks again for what is kept up and provisional, where that was not done in the last hours. */
  confirm(): Promise<SyncJob[]>;
  /** Asks again for what was lost with damaged files of a dataset, where that was not tried just now. */
  mend(dataset: DatasetId): Promise<SyncJob[]>;
  walkGuides(): Promise<SyncJob>;
  /** Null until one was collected. */
  guideDirectory(): StoredJobs['directory'];
  list(): SyncJob[];
  history(): JobRecord[];
  pause(jobId: string): SyncJob;
  resume(jobId: string): SyncJob;
  cancel(jobId: string): SyncJob;
  retry(jobId: string): SyncJob;
  clear(jobId?: string): void;
  /** Goes on with what was under way when the app was left. */
  open(): void;
  /** Whatever held a job up may be over: signed in, back online, awake. */
  tryAgain(): void;
  /** The machine is about to sleep: what is under way is dropped, and asked again afterwards. */
  rest(): void;
  /** Stops without a word, to be gone on with at the next start; resolves when nothing runs. */
  stop(): Promise<void>;
}

/** What could not be mended is tried again after so long. */
const mendEveryMilliseconds = 20 * 3600 * 1000;

export function createSyncJobs(options: SyncJobsOptions): SyncJobs {
  const { profileId, store, work, clock, sleep } = options;
  let running: { run: RunningJob; controller: AbortController; ended: Promise<void> } | null = null;
  let isOpen = false;
  let interruption = new AbortController();
  const pauses = createJobPauses({ clock, sleep, onChange: () => options.onChange() });
  const list = createJobList({ store, clock, onChange: () => options.onChange() });
  const { jobOf, changed, write } = list;
  const venueTime = (): Temporal.PlainDateTime => venueNow(options.timeZone(), clock.now());

  const run = createRunJob({
    list,
    work,
    guideWork: options.guideWork,
    pauses,
    timeZone: options.timeZone,
    clock,
    sleep,
    lanes,
    emptyYears: () => options.preferences().emptyYears,
    isInTheWay: () =>
      list
        .current()
        .jobs.some(({ jobId, state }) => state === 'queued' && jobId !== running?.run.jobId),
    interruption: () => interruption.signal,
    onChange: () => options.onChange(),
    onBug: options.onBug,
  });

  function lanes(): number {
    const { atOnce } = options.preferences();
    // While some windows are read the next ones come in; the pace counts requests, not windows. With
    // one more only, a place stays free whenever two windows come in at the same time.
    return atOnce === 1 ? 1 : atOnce + 2;
  }

  function view(job: StoredJob): SyncJob {
    // One that was paused or cancelled may still be cleaning up.
    const run = running?.run.jobId === job.jobId && job.state === 'queued' ? running.run : null;
    const pausedBy = pauses.current();
    const secondsLeft = run && !pausedBy ? secondsLeftOf(job, run) : null;
    return jobView(profileId, job, run, { pausedBy, secondsLeft });
  }

  function secondsLeftOf(job: StoredJob, run: RunningJob): number | null {
    if (job.total === null) return null;
    const { doneSince, startedAt, remaining } = run;
    if (doneSince > 0) {
      return Math.ceil((remaining * (clock.monotonic() - startedAt)) / doneSince / 1000);
    }
    const each = list.measureOf(job.dataset)?.milliseconds;
    return each === undefined ? null : Math.ceil((remaining * each) / lanes() / 1000);
  }

  function checked(period: Period): Period {
    const problem = problemOfJobPeriod(period);
    if (problem === 'too-long') fail('input-not-valid', { params: { field: 'period' } });
    if (problem) fail('range-not-permitted', { rangeProblem: problem });
    return period;
  }

  function datasetByPeriod(id: DatasetId): Dataset {
    const dataset = datasetOf(id);
    return dataset.axis ? dataset : fail('input-not-valid', { params: { field: 'dataset' } });
  }

  async function newJob(
    kind: JobKind,
    dataset: DatasetId,
    period: Period | null,
    startedBy: SyncJob['startedBy'],
    thorough = false,
  ): Promise<SyncJob> {
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
    const before = kind === 'fill' ? null : namesIn(await work.entries(dataset), period);
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
      total: null,
      done: 0,
      requests: 0,
      rows: 0,
      bytes: 0,
      failedWindows: [],
      changes: null,
    };
    write({ ...list.current(), jobs: [...list.current().jobs, job] });
    options.onChange();
    startNext();
    return view(jobOf(job.jobId));
  }

  function keepUpJob({ dataset, thorough }: KeptUp, { period }: KeepUpPlan, by: 'app' | 'person') {
    return newJob('keep-up', dataset, period, by, thorough);
  }

  /** Starts the next job that may run, if none does. */
  function startNext(): void {
    if (!isOpen || running) return;
    const job = list.current().jobs.find(({ state }) => state === 'queued');
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
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) endBroken(jobId, error);
      })
      .finally(() => {
        running = null;
        pauses.release();
        options.onChange();
        startNext();
      });
    running = { run: started, controller, ended };
    options.onChange();
  }

  /** It goes on when the others are done. */
  function moveBehindOthers(jobId: string): void {
    const { jobs } = list.current();
    const others = jobs.filter((job) => job.jobId !== jobId);
    list.tryToWrite({ ...list.current(), jobs: [...others, jobOf(jobId)] });
  }

  /** A bug, or a trouble outside any window: the job ends, and says so. */
  function endBroken(jobId: string, thrown: unknown): void {
    const { period, failedWindows } = jobOf(jobId);
    const error: AppError =
      thrown instanceof Failure
        ? thrown.error
        : appError('unexpected', { incident: options.onBug(thrown) });
    const day = startOfDay(venueTime().toPlainDate().toString());
    const window = period ?? { from: day, to: day };
    list.count(jobId, { failedWindows: [...failedWindows, { window, error }] });
    end(jobId);
  }

  function end(jobId: string, as?: 'cancelled'): void {
    const facts = { timeZone: options.timeZone(), now: clock.now() };
    const { ended, jobs } = jobsAfterEnd(list.current(), jobOf(jobId), as, facts);
    list.tryToWrite(jobs);
    options.onChange();
    options.onEnd(view(ended));
  }

  /** Aborts what a job does. It is out of the way when this returns, whatever still cleans up. */
  function halt(jobId: string): void {
    if (running?.run.jobId === jobId) running.controller.abort();
  }

  function tryAgain(): void {
    pauses.calm();
    pauses.release();
  }

  return {
    async plan({ dataset: id, kind, period, thorough = false }) {
      const dataset = datasetByPeriod(id);
      checked(period);
      const entries = await work.entries(id);
      const planned = (reach: Reach): JobPlan => {
        const stored = alreadyStored(dataset, kind === 'fill' ? entries : [], clock.now(), reach);
        return planJob(dataset, period, stored, venueTime());
      };
      const learnt = learnReach(entries);
      const reach = thorough ? null : learnt;
      const plan = planned(reach);
      const windows = plan.windows.map(({ keep }) => keep);
      const asks = plan.windows.flatMap((window) => window.asks);
      return {
        period: plan.period,
        cut: plan.cut,
        windows,
        days: plan.days,
        storedDays: plan.storedDays,
        requests: asks.length,
        wholes: selectsWholes(dataset)
          ? {
              reach,
              thoroughRequests: requestsOf(planned(null)),
              learntRequests: requestsOf(planned(learnt)),
            }
          : null,
        ...estimate(list.measureOf(id), asks, {
          lanes: options.preferences().atOnce,
          pauseMilliseconds: options.preferences().pauseSeconds * 1000,
        }),
      };
    },
    async start({ dataset: id, kind, period, thorough }) {
      const dataset = datasetByPeriod(id);
      const plan = planJob(dataset, checked(period), nothingStored, venueTime());
      if (plan.period === null) {
        return fail('range-not-permitted', { rangeProblem: plan.cut ?? 'in-the-future' });
      }
      return newJob(kind, id, plan.period, 'person', thorough && selectsWholes(dataset));
    },
    async keepUp(startedBy, only) {
      const jobs: SyncJob[] = [];
      const isOfGuides = only === undefined || only === 'guides';
      const { directory } = list.current();
      const isWalk = isOfGuides && isDirectoryOld(directory, clock.now());
      if (isWalk) {
        jobs.push(await newJob('guide-directory', 'guides', null, startedBy));
      }
      for (const kept of list.current().keptUp) {
        if (only !== undefined && kept.dataset !== only) continue;
        // The walk brings the guides up to date as well.
        if (isWalk && kept.dataset === 'guides') continue;
        const dataset = datasetOf(kept.dataset);
        const plan = planKeepUp(dataset, kept, venueTime(), clock.now());
        if (!plan) continue;
        const entries = await work.entries(kept.dataset);
        const isCurrent = isKeptUp(dataset, plan, entries, dataAsOf(dataset, venueTime()));
        if (startedBy === 'app' && isCurrent && !plan.isDeep) continue;
        jobs.push(await keepUpJob(kept, plan, startedBy));
      }
      return jobs;
    },
    async confirm() {
      const jobs: SyncJob[] = [];
      const { keptUp, history } = list.current();
      for (const kept of keptUp) {
        const dataset = datasetOf(kept.dataset);
        const last = history.findLast(
          (job) => job.dataset === kept.dataset && job.kind === 'keep-up',
        );
        if (last && clock.now() - last.endedAt < agreeAfterMilliseconds) continue;
        const days = provisionalDays(dataset, await work.entries(kept.dataset));
        if (!days.some((day) => isDueAgain(day, clock.now()))) continue;
        const plan = planKeepUp(dataset, kept, venueTime(), clock.now());
        if (plan) jobs.push(await keepUpJob(kept, plan, 'app'));
      }
      return jobs;
    },
    async mend(id) {
      const { periods, singles } = await work.lost(id);
      const jobs: SyncJob[] = [];
      for (const lost of periods) {
        const { period } = planJob(datasetByPeriod(id), lost, nothingStored, venueTime());
        if (period && !wasTriedJustNow(period)) jobs.push(await newJob('mend', id, period, 'app'));
      }
      // Who was asked about one by one is asked about by whoever walks the directory.
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
    guideDirectory: () => list.current().directory,
    walkGuides: () => newJob('guide-directory', 'guides', null, 'person'),
    list: () => list.current().jobs.map(view).toReversed(),
    history: () => list.current().history.toReversed(),
    pause(jobId) {
      const job = jobOf(jobId);
      if (!isEnded(job) && job.state !== 'paused') {
        write(changed(jobId, { state: 'paused' }));
        halt(jobId);
        options.onChange();
      }
      return view(jobOf(jobId));
    },
    resume(jobId) {
      const job = jobOf(jobId);
      if (job.state === 'paused') {
        write(changed(jobId, { state: 'queued' }));
        options.onChange();
        startNext();
      } else if (running?.run.jobId === jobId) tryAgain();
      return view(jobOf(jobId));
    },
    cancel(jobId) {
      if (!isEnded(jobOf(jobId))) {
        halt(jobId);
        end(jobId, 'cancelled');
      }
      return view(jobOf(jobId));
    },
    retry(jobId) {
      const job = jobOf(jobId);
      if (isEnded(job) && job.state !== 'done') {
        write(changed(jobId, { state: 'queued', endedAt: null, failedWindows: [] }));
        options.onChange();
        startNext();
      }
      return view(jobOf(jobId));
    },
    clear(jobId) {
      const stays = (job: StoredJob): boolean =>
        !isEnded(job) || (jobId !== undefined && job.jobId !== jobId);
      write({ ...list.current(), jobs: list.current().jobs.filter(stays) });
      options.onChange();
    },
    open() {
      isOpen = true;
      startNext();
    },
    tryAgain,
    rest() {
      if (!running) return;
      pauses.hold(appError('offline'), { untilResumed: true });
      interruption.abort();
      interruption = new AbortController();
    },
    async stop() {
      isOpen = false;
      running?.controller.abort();
      await running?.ended;
      list.tryToWrite(list.current());
    },
  };
}

function requestsOf({ windows }: JobPlan): number {
  return windows.reduce((sum, { asks }) => sum + asks.length, 0);
}

/** Guides change without being created anew, and so do their skills. */
function isDirectoryOld(directory: StoredJobs['directory'], now: number): boolean {
  return directory !== null && now - directory.at >= skillsLast;
}
