import { randomUUID } from 'node:crypto';
import { datasetOf } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../../shared/catalogue/types.ts';
import { type AppError, appError, Failure, fail } from '../../../../shared/errors.ts';
import type { JobKind, JobRecord, SyncJob, SyncPlan } from '../../../../shared/ipc/sync.ts';
import { type JobPlan, planJob, problemOfJobPeriod } from '../../../../shared/job-plan.ts';
import { latestEnd, type Period } from '../../../../shared/ranges.ts';
import { startOfDay, venueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../time/clock.ts';
import { type Sleep, throwIfCancelled } from '../../time/sleep.ts';
import { dataAsOf } from '../data-as-of.ts';
import { estimate, measured } from './estimate.ts';
import { rowsIn, yearBack } from './guide-walk.ts';
import { heldPeriods } from './held-periods.ts';
import { createHoldUps } from './hold-up.ts';
import type { DoneWindow, HeldEntry, JobWork } from './job-port.ts';
import { isEnded, jobRecordOf, jobView, type RunningJob } from './job-view.ts';
import { keptUpAfter, planKeepUp } from './keep-up.ts';
import { runWindows } from './run-windows.ts';
import {
  endedJobsShown,
  historyLength,
  type JobStore,
  type StoredJob,
  type StoredJobs,
} from './stored-jobs.ts';

export interface Wish {
  readonly dataset: DatasetId;
  readonly kind: 'fill' | 'again';
  readonly period: Period;
}

export interface SyncJobsOptions {
  readonly profileId: string;
  /** Read for every plan: a user may correct it. */
  readonly timeZone: () => string;
  readonly store: JobStore;
  readonly work: JobWork;
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
  plan(wish: Wish): Promise<SyncPlan>;
  start(wish: Wish): Promise<SyncJob>;
  /** By the app: only what can have become newer since the last time. By a person: whatever is kept up. */
  keepUp(startedBy: 'app' | 'person', dataset?: DatasetId): Promise<SyncJob[]>;
  walkGuides(): Promise<SyncJob>;
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

/** So that a progress bar does not cost a write of the file for every window. */
const saveEveryMilliseconds = 2_000;

export function createSyncJobs(options: SyncJobsOptions): SyncJobs {
  const { profileId, store, work, clock, sleep } = options;
  let running: { run: RunningJob; controller: AbortController; ended: Promise<void> } | null = null;
  let isOpen = false;
  let interruption = new AbortController();
  let savedAt = Number.NEGATIVE_INFINITY;
  /** The newest state; the file may lag behind by a moment where only counters changed. */
  let now: StoredJobs = store.current();

  const holdUps = createHoldUps({ clock, sleep, onChange: () => options.onChange() });
  const venueTime = (): Temporal.PlainDateTime => venueNow(options.timeZone(), clock.now());

  function lanes(): number {
    const { atOnce } = options.preferences();
    // While one window is read the next one can come in; the pace counts requests, not windows.
    return atOnce === 1 ? 1 : atOnce + 1;
  }

  function write(next: StoredJobs): void {
    now = next;
    savedAt = clock.monotonic();
    store.write(next);
  }

  /** For what is true whether or not it can be written down. */
  function tryToWrite(next: StoredJobs): void {
    try {
      write(next);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  function jobOf(jobId: string): StoredJob {
    return (
      now.jobs.find((job) => job.jobId === jobId) ??
      fail('input-not-valid', { params: { field: 'jobId' } })
    );
  }

  function changed(jobId: string, part: Partial<StoredJob>): StoredJobs {
    return {
      ...now,
      jobs: now.jobs.map((job) => (job.jobId === jobId ? { ...job, ...part } : job)),
    };
  }

  /** Counters: kept in memory, and written now and then. */
  function count(jobId: string, part: Partial<StoredJob>): void {
    const next = changed(jobId, part);
    if (clock.monotonic() - savedAt < saveEveryMilliseconds) now = next;
    else tryToWrite(next);
    options.onChange();
  }

  function view(job: StoredJob): SyncJob {
    // One that was paused or cancelled may still be cleaning up.
    const run = running?.run.jobId === job.jobId && job.state === 'queued' ? running.run : null;
    const heldUpBy = holdUps.current();
    const secondsLeft = run && !heldUpBy ? secondsLeftOf(job, run) : null;
    return jobView(profileId, job, run, { heldUpBy, secondsLeft });
  }

  function secondsLeftOf(job: StoredJob, run: RunningJob): number | null {
    if (job.total === null) return null;
    const { doneSince, startedAt, remaining } = run;
    if (doneSince > 0) {
      return Math.ceil((remaining * (clock.monotonic() - startedAt)) / doneSince / 1000);
    }
    const each = measureOf(job.dataset)?.milliseconds;
    return each === undefined ? null : Math.ceil((remaining * each) / lanes() / 1000);
  }

  function measureOf(dataset: DatasetId) {
    return now.measures.find((measure) => measure.dataset === dataset);
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

  function planFor(
    job: Pick<StoredJob, 'dataset' | 'before'>,
    period: Period,
    entries: readonly HeldEntry[],
  ): JobPlan {
    const dataset = datasetOf(job.dataset);
    const counted = job.before === null ? entries : without(entries, job.before);
    return planJob(dataset, period, heldPeriods(dataset, counted), venueTime());
  }

  async function newJob(
    kind: JobKind,
    dataset: DatasetId,
    period: Period | null,
    startedBy: SyncJob['startedBy'],
  ): Promise<SyncJob> {
    const same = now.jobs.find(
      (job) =>
        !isEnded(job) &&
        job.kind === kind &&
        job.dataset === dataset &&
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
      total: null,
      done: 0,
      requests: 0,
      rows: 0,
      bytes: 0,
      failedWindows: [],
      changes: null,
    };
    write({ ...now, jobs: [...now.jobs, job] });
    options.onChange();
    pump();
    return view(jobOf(job.jobId));
  }

  /** Starts the next job that may run, if none does. */
  function pump(): void {
    if (!isOpen || running) return;
    const job = now.jobs.find(({ state }) => state === 'queued');
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
      .catch((error: unknown) => {
        if (!controller.signal.aborted) endBroken(jobId, error);
      })
      .finally(() => {
        running = null;
        holdUps.release();
        options.onChange();
        pump();
      });
    running = { run: started, controller, ended };
    options.onChange();
  }

  /** A bug, or a trouble outside any window: the job ends, and says so. */
  function endBroken(jobId: string, thrown: unknown): void {
    const { period, failedWindows } = jobOf(jobId);
    const error: AppError =
      thrown instanceof Failure
        ? thrown.error
        : appError('unexpected', { incident: options.onBug(thrown) });
    if (period) count(jobId, { failedWindows: [...failedWindows, { window: period, error }] });
    end(jobId);
  }

  async function run(running: RunningJob, signal: AbortSignal): Promise<void> {
    const { jobId } = running;
    // What it began with is told to whoever started it before anything moves.
    await Promise.resolve();
    const { period: wished } = jobOf(jobId);
    if (wished) await fillPeriod(running, wished, signal);
    else await walk(running, signal);
    throwIfCancelled(signal);
    const { period, before, dataset } = jobOf(jobId);
    if (before && period) {
      const then = (await entriesOf(jobId, signal)).filter(({ name }) => before.includes(name));
      count(jobId, { changes: await compared(dataset, period, then) });
    }
    throwIfCancelled(signal);
    end(jobId);
  }

  /** Counts are a help: where they can't be told, the job is none the worse for it. */
  async function compared(dataset: DatasetId, period: Period, then: readonly HeldEntry[]) {
    try {
      return await work.compare(dataset, period, then);
    } catch (error) {
      if (!(error instanceof Failure)) options.onBug(error);
      return null;
    }
  }

  /** What is kept may be locked away for now: that holds the job up like anything else. */
  async function entriesOf(jobId: string, signal: AbortSignal): Promise<readonly HeldEntry[]> {
    const { dataset } = jobOf(jobId);
    for (;;) {
      await holdUps.pass(signal);
      throwIfCancelled(signal);
      try {
        return await work.entries(dataset);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        holdUps.hold(error.error, { untilTold: true });
      }
    }
  }

  async function fillPeriod(run: RunningJob, period: Period, signal: AbortSignal): Promise<void> {
    const { jobId } = run;
    const plan = planFor(jobOf(jobId), period, await entriesOf(jobId, signal));
    const { windows } = plan;
    // What is done is told by what is left.
    const total = Math.max(jobOf(jobId).total ?? 0, windows.length);
    run.remaining = windows.length;
    const failedWindows = tooEarly(plan, period);
    // At once: after a kill nobody else knows how many there were.
    tryToWrite(changed(jobId, { total, done: total - windows.length, failedWindows }));
    options.onChange();
    await ask(run, windows, signal);
    // What failed in a way that passes gets another chance when the others are through.
    const failed = jobOf(jobId).failedWindows;
    const again = new Set(failed.filter(({ error }) => error.retryable));
    if (again.size === 0) return;
    count(jobId, { failedWindows: failed.filter((one) => !again.has(one)) });
    const starts = new Set([...again].map(({ window }) => window.from));
    await ask(
      run,
      windows.filter(({ keep }) => starts.has(keep.from)),
      signal,
    );
  }

  /** Back over the years in which guides were created, until so many in a row had none. */
  async function walk(run: RunningJob, signal: AbortSignal): Promise<void> {
    const { jobId } = run;
    const { axis } = datasetOf('guides');
    const end = axis && latestEnd(axis, venueAt(jobOf(jobId).createdAt));
    if (!end) return;
    const { emptyYears } = options.preferences();
    let from = end;
    for (let years = 0, empty = 0; empty < emptyYears; years += 1) {
      const year = yearBack(end, years);
      if (!year) break;
      from = year.from;
      const { windows } = planFor(jobOf(jobId), year, await entriesOf(jobId, signal));
      run.remaining = windows.length;
      await ask(run, windows, signal);
      const found = without(await entriesOf(jobId, signal), jobOf(jobId).before ?? []);
      empty = rowsIn(found, year) === 0 ? empty + 1 : 0;
    }
    const { done, failedWindows } = jobOf(jobId);
    count(jobId, { period: { from, to: end }, total: done + failedWindows.length });
  }

  function venueAt(milliseconds: number): Temporal.PlainDateTime {
    return venueNow(options.timeZone(), Math.min(milliseconds, clock.now()));
  }

  async function ask(run: RunningJob, windows: JobPlan['windows'], signal: AbortSignal) {
    const { jobId } = run;
    const { dataset } = jobOf(jobId);
    if (windows.length === 0) return;
    await runWindows({
      windows,
      lanes: Math.min(lanes(), windows.length),
      holdUps,
      signal,
      interruption: () => interruption.signal,
      onBug: options.onBug,
      fetch: async (window, windowSignal) => {
        const startedAt = clock.monotonic();
        const key = window.keep.from;
        count(jobId, { requests: jobOf(jobId).requests + 1 });
        try {
          const done = await work.fetchWindow({
            dataset,
            window,
            signal: windowSignal,
            onProgress: ({ bytes }) => {
              run.coming.set(key, bytes);
              options.onChange();
            },
          });
          learn(dataset, window.keep, clock.monotonic() - startedAt, done);
          return done;
        } finally {
          run.coming.delete(key);
        }
      },
      onDone: (_, { bytes, intake }) => {
        run.doneSince += 1;
        run.remaining = Math.max(0, run.remaining - 1);
        const job = jobOf(jobId);
        count(jobId, {
          done: job.done + 1,
          rows: job.rows + intake.kept,
          bytes: job.bytes + bytes,
        });
      },
      onFailed: (failed) => {
        run.remaining = Math.max(0, run.remaining - 1);
        count(jobId, { failedWindows: [...jobOf(jobId).failedWindows, failed] });
      },
    });
  }

  function learn(dataset: DatasetId, period: Period, milliseconds: number, { bytes }: DoneWindow) {
    const others = now.measures.filter((measure) => measure.dataset !== dataset);
    const measure = measured(measureOf(dataset), dataset, { milliseconds, bytes, period });
    now = { ...now, measures: [...others, measure] };
  }

  /** The job is at its end: its state, its line in the history, the mark to keep up from. */
  function end(jobId: string, as?: 'cancelled'): void {
    const job = jobOf(jobId);
    const isWhole = job.failedWindows.length === 0 && (job.total ?? 0) <= job.done;
    const state = as ?? (isWhole ? 'done' : job.done > 0 ? 'partial' : 'failed');
    const endedAt = clock.now();
    // Only what is still to be done needs to know what was there before.
    const ended: StoredJob = { ...job, state, endedAt, before: isWhole ? null : job.before };
    const jobs = now.jobs.map((one) => (one.jobId === jobId ? ended : one));
    const shown = new Set(jobs.filter(isEnded).slice(-endedJobsShown));
    tryToWrite({
      ...now,
      jobs: jobs.filter((one) => !isEnded(one) || shown.has(one)),
      history: [...now.history, jobRecordOf(ended, state, endedAt)].slice(-historyLength),
      keptUp: markAfter(ended),
    });
    options.onChange();
    options.onEnd(view(ended));
  }

  function markAfter(job: StoredJob): StoredJobs['keptUp'] {
    const isKeepUp = job.kind === 'keep-up';
    const counts = job.state === 'done' || (job.state === 'partial' && !isKeepUp);
    if (!counts || !job.period) return now.keptUp;
    const dataset = datasetOf(job.dataset);
    const known = now.keptUp.find((kept) => kept.dataset === job.dataset);
    const venue = venueTime();
    const isDeep = known !== undefined && planKeepUp(dataset, known, venue, clock.now())?.isDeep;
    const mark = keptUpAfter(
      known,
      dataset,
      { period: job.period, isKeepUp, isDeep: isDeep === true },
      {
        asOf: dataAsOf(dataset, venueAt(job.createdAt)),
        today: startOfDay(venue.toPlainDate().toString()),
        now: clock.now(),
      },
    );
    return [...now.keptUp.filter((kept) => kept.dataset !== job.dataset), mark];
  }

  /** Aborts what a job does. It is out of the way when this returns, whatever still cleans up. */
  function halt(jobId: string): void {
    if (running?.run.jobId === jobId) running.controller.abort();
  }

  function tryAgain(): void {
    holdUps.calm();
    holdUps.release();
  }

  return {
    async plan({ dataset: id, kind, period }) {
      const dataset = datasetByPeriod(id);
      checked(period);
      const entries = kind === 'fill' ? await work.entries(id) : [];
      const plan = planJob(dataset, period, heldPeriods(dataset, entries), venueTime());
      const windows = plan.windows.map(({ keep }) => keep);
      return {
        period: plan.period,
        cut: plan.cut,
        windows,
        days: plan.days,
        heldDays: plan.heldDays,
        requests: windows.length,
        ...estimate(measureOf(id), windows, {
          lanes: options.preferences().atOnce,
          pauseMilliseconds: options.preferences().pauseSeconds * 1000,
        }),
      };
    },
    async start({ dataset: id, kind, period }) {
      const dataset = datasetByPeriod(id);
      const plan = planJob(dataset, checked(period), [], venueTime());
      if (plan.period === null) {
        return fail('range-not-permitted', { rangeProblem: plan.cut ?? 'in-the-future' });
      }
      return newJob(kind, id, plan.period, 'person');
    },
    async keepUp(startedBy, only) {
      const jobs: SyncJob[] = [];
      for (const kept of now.keptUp) {
        if (only !== undefined && kept.dataset !== only) continue;
        const dataset = datasetOf(kept.dataset);
        const isCurrent = kept.asOf === dataAsOf(dataset, venueTime());
        const plan = planKeepUp(dataset, kept, venueTime(), clock.now());
        if (!plan || (startedBy === 'app' && isCurrent && !plan.isDeep)) continue;
        jobs.push(await newJob('keep-up', kept.dataset, plan.period, startedBy));
      }
      return jobs;
    },
    walkGuides: () => newJob('guide-directory', 'guides', null, 'person'),
    list: () => now.jobs.map(view).toReversed(),
    history: () => now.history.toReversed(),
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
        pump();
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
        pump();
      }
      return view(jobOf(jobId));
    },
    clear(jobId) {
      const stays = (job: StoredJob): boolean =>
        !isEnded(job) || (jobId !== undefined && job.jobId !== jobId);
      write({ ...now, jobs: now.jobs.filter(stays) });
      options.onChange();
    },
    open() {
      isOpen = true;
      pump();
    },
    tryAgain,
    rest() {
      if (!running) return;
      holdUps.hold(appError('offline'), { untilTold: true });
      interruption.abort();
      interruption = new AbortController();
    },
    async stop() {
      isOpen = false;
      running?.controller.abort();
      await running?.ended;
      tryToWrite(now);
    },
  };
}

/** The part of a period that may not be asked for after all: the clock was set back. */
function tooEarly({ period, cut }: JobPlan, wished: Period): StoredJob['failedWindows'] {
  if (cut === null) return [];
  const window = { from: period?.to ?? wished.from, to: wished.to };
  return [{ window, error: appError('range-not-permitted', { rangeProblem: cut }) }];
}

function without(entries: readonly HeldEntry[], names: readonly string[]): readonly HeldEntry[] {
  const known = new Set(names);
  return entries.filter(({ name }) => !known.has(name));
}

function namesIn(entries: readonly HeldEntry[], period: Period | null): string[] {
  return entries
    .filter(({ window }) => !period || (window.from < period.to && window.to > period.from))
    .map(({ name }) => name);
}
