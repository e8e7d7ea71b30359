import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { appError, Failure } from '../../../../../shared/errors.ts';
import { type JobPlan, planJob } from '../../../../../shared/job-plan.ts';
import { learnOverlap } from '../../../../../shared/overlap.ts';
import {
  findMissingPeriods,
  listDays,
  type Period,
  toDayRange,
} from '../../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../../shared/venue-time.ts';
import { gatherDays } from '../../../../../shared/visits-ahead.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import { throwIfCancelled } from '../../../base/time/index.ts';
import { fillWithGuides } from './fill-with-guides.ts';
import { walkBack } from './guide-walk.ts';
import { createJobDownloads, type RunJobOptions } from './job-downloads.ts';
import type { StoredEntry } from './job-port.ts';
import type { RunningJob } from './job-view.ts';
import type { StoredJob } from './stored-jobs.ts';
import { dropEntries, findStoredPeriods } from './stored-periods.ts';

/**
 * Runs one job until everything was fetched (`ended`), or until another job should go first (`later`); its results are
 * in the list. Fails with `cancelled`, or if stored rows can't be used at all.
 */
export type RunJob = (running: RunningJob, signal: AbortSignal) => Promise<'ended' | 'later'>;

export function createRunJob(options: RunJobOptions): RunJob {
  const { list, work, clock } = options;
  const downloads = createJobDownloads(options);
  const { whenReadable, showProgress, fetchEach } = downloads;

  function planFor(
    { dataset: id, before, thorough = false }: Pick<StoredJob, 'dataset' | 'before' | 'thorough'>,
    period: Period,
    entries: readonly StoredEntry[],
    parts: readonly Period[] = [period],
  ): JobPlan {
    const dataset = getDataset(id);
    const counted = before === null ? entries : dropEntries(entries, before);
    const now = getVenueNow(options.timeZone(), clock.now());
    const overlap = thorough ? null : learnOverlap(entries);
    const stored = findStoredPeriods(dataset, counted, overlap);
    const whole = { from: parts[0]?.from ?? period.from, to: period.to };
    const periods = [...stored.periods, ...findMissingPeriods(whole, parts)];
    return planJob(dataset, whole, { ...stored, periods }, now);
  }

  /**
   * Returns the parts of its period that a job fetches, with the days whose rows changed according to orders. Undefined
   * for the whole period. A failure to find those days is no problem: they are searched every night.
   */
  async function listParts({ parts }: StoredJob): Promise<readonly Period[] | undefined> {
    if (!parts) return undefined;
    try {
      const changed = await work.listChangedDays();
      return gatherDays([...listDays(parts.map(toDayRange)), ...changed]);
    } catch (error) {
      if (!(error instanceof Failure)) options.onBug(error);
      return parts;
    }
  }

  /** The comparison is optional: if it fails, the job has still succeeded. */
  async function compared(dataset: DatasetId, period: Period, then: readonly StoredEntry[]) {
    try {
      return await work.compare(dataset, period, then);
    } catch (error) {
      if (!(error instanceof Failure)) options.onBug(error);
      return null;
    }
  }

  function listEntries(jobId: string, signal: AbortSignal): Promise<readonly StoredEntry[]> {
    return whenReadable(() => work.listEntries(list.getJob(jobId).dataset), signal);
  }

  /** Rows may turn out to last longer than any before: then more windows are requested. */
  async function fillPeriod(run: RunningJob, period: Period, signal: AbortSignal): Promise<void> {
    const { jobId } = run;
    const seen = learnOverlap(await listEntries(jobId, signal));
    await fillOnce(run, period, signal);
    const job = list.getJob(jobId);
    if (job.thorough || !selectsWholes(getDataset(job.dataset))) return;
    const now = learnOverlap(await listEntries(jobId, signal));
    if (seen !== null && now !== 0 && (now === null || now > seen)) {
      await fillPeriod(run, period, signal);
    }
  }

  async function fillOnce(run: RunningJob, period: Period, signal: AbortSignal): Promise<void> {
    const { jobId } = run;
    const entries = await listEntries(jobId, signal);
    const parts = await listParts(list.getJob(jobId));
    throwIfCancelled(signal);
    const plan = planFor(list.getJob(jobId), period, entries, parts);
    const { windows } = plan;
    // The remaining windows show what is done.
    const total = Math.max(list.getJob(jobId).total ?? 0, windows.length);
    run.remaining = windows.length;
    const failedWindows = listTooEarly(plan, period);
    // Saved at once: after a kill nothing else has the total.
    list.tryToWrite(list.changed(jobId, { total, done: total - windows.length, failedWindows }));
    options.onChange();
    await download(run, windows, signal);
    // Windows with a passing failure are tried once more at the end.
    const failed = list.getJob(jobId).failedWindows;
    const again = new Set(failed.filter(({ error }) => error.retryable));
    if (again.size === 0) return;
    list.count(jobId, { failedWindows: failed.filter((one) => !again.has(one)) });
    const starts = new Set([...again].map(({ window }) => window.from));
    await download(
      run,
      windows.filter(({ keep }) => starts.has(keep.from)),
      signal,
    );
  }

  /**
   * Walks back over the years in which guides were created, until several years in a row had none.
   */
  async function walk(run: RunningJob, signal: AbortSignal): Promise<void> {
    const { jobId } = run;
    const { createdAt } = list.getJob(jobId);
    // The total is unknown again: after a restart, stored rows show what was walked.
    list.count(jobId, { total: null });
    const period = await walkBack({
      from: getVenueNow(options.timeZone(), Math.min(createdAt, clock.now())),
      emptyYears: options.emptyYears(),
      async fetchYear(year) {
        const { windows } = planFor(list.getJob(jobId), year, await listEntries(jobId, signal));
        run.remaining = windows.length;
        await download(run, windows, signal);
        return dropEntries(await listEntries(jobId, signal), list.getJob(jobId).before ?? []);
      },
    });
    if (!period) return;
    const { done, failedWindows } = list.getJob(jobId);
    list.count(jobId, { period, total: done + failedWindows.length });
  }

  async function download(run: RunningJob, windows: JobPlan['windows'], signal: AbortSignal) {
    const { jobId } = run;
    const { dataset } = list.getJob(jobId);
    await fetchEach(run, windows, signal, {
      concurrency: options.getConcurrency(),
      toFailedWindow: ({ keep }) => ({ window: keep }),
      countRequests: ({ asks }) => asks.length,
      fetch: async (window, windowSignal) => {
        const startedAt = clock.monotonic();
        const { keep: period } = window;
        const done = await work.fetchWindow({
          dataset,
          window,
          signal: windowSignal,
          onProgress: showProgress(run, period.from),
        });
        const milliseconds = clock.monotonic() - startedAt;
        list.learn(dataset, { milliseconds, bytes: done.bytes, asks: window.asks });
        return done;
      },
    });
  }

  return async (running, signal) => {
    const { jobId } = running;
    // Lets the caller that started the job get its first state before anything changes.
    await Promise.resolve();
    const { period: wished, kind, dataset: id } = list.getJob(jobId);
    if (wished && kind !== 'guide-directory') await fillPeriod(running, wished, signal);
    else await walk(running, signal);
    throwIfCancelled(signal);
    const isDirectoryJob = id === 'guides' && kind === 'keep-up' && list.current().directory;
    if (kind === 'guide-directory' || isDirectoryJob) {
      if (!(await fillWithGuides(options, downloads, running, signal))) return 'later';
      throwIfCancelled(signal);
    }
    const { period, before, dataset } = list.getJob(jobId);
    if (before && period) {
      const then = (await listEntries(jobId, signal)).filter(({ name }) => before.includes(name));
      list.count(jobId, { changes: await compared(dataset, period, then) });
    }
    throwIfCancelled(signal);
    return 'ended';
  };
}

/** Returns the part of a period that can't be fetched yet, since the clock was set back. */
function listTooEarly({ period, cut }: JobPlan, wished: Period): StoredJob['failedWindows'] {
  if (cut === null) return [];
  const window = { from: period?.to ?? wished.from, to: wished.to };
  return [{ window, error: appError('range-not-permitted', { rangeProblem: cut }) }];
}
