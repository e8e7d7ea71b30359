import type { FetchProgress } from '../../../../../shared/domain/datasets.ts';
import type { FailedWindow } from '../../../../../shared/domain/sync.ts';
import { Failure } from '../../../../../shared/errors.ts';
import { type Clock, type Sleep, throwIfCancelled } from '../../../base/time/index.ts';
import type { JobList } from './job-list.ts';
import { getWaitsFor, type JobPauses } from './job-pause.ts';
import type { DoneWindow, GuideWork, JobWork } from './job-port.ts';
import type { RunningJob } from './job-view.ts';
import { runWindows } from './run-windows.ts';

export interface RunJobOptions {
  readonly list: JobList;
  readonly work: JobWork;
  readonly guideWork: GuideWork;
  readonly pauses: JobPauses;
  readonly timeZone: () => string;
  readonly clock: Clock;
  readonly sleep: Sleep;
  /** Returns the maximum number of windows under way at once. */
  readonly getConcurrency: () => number;
  readonly emptyYears: () => number;
  /** True if another job waits for its turn. */
  readonly isInTheWay: () => boolean;
  /** Aborts when running requests must be dropped and sent again. */
  readonly interruption: () => AbortSignal;
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => string;
}

/** Downloads for jobs: paused by obstacles, counted in the list, with progress to show. */
export type JobDownloads = ReturnType<typeof createJobDownloads>;

export function createJobDownloads(options: RunJobOptions) {
  const { list, pauses } = options;

  return { whenReadable, showProgress, fetchEach };

  /** Reads stored rows. Locked rows pause the job like any other obstacle. */
  async function whenReadable<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      await pauses.pass(signal);
      throwIfCancelled(signal);
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        pauses.hold(error.error, { untilResumed: true });
      }
    }
  }

  function showProgress(run: RunningJob, key: string) {
    return ({ bytes, retryAt, waitsFor: error }: FetchProgress): void => {
      const isWaiting = error !== null && getWaitsFor(error) === 'platform';
      run.coming.set(key, { bytes, waits: isWaiting ? { error, until: retryAt } : null });
      options.onChange();
    };
  }

  /** Fetches each window, and counts the results. */
  async function fetchEach<W>(
    run: RunningJob,
    windows: readonly W[],
    signal: AbortSignal,
    how: {
      readonly concurrency: number;
      readonly fetch: (window: W, signal: AbortSignal) => Promise<DoneWindow>;
      readonly toFailedWindow: (window: W) => Omit<FailedWindow, 'error'>;
      readonly countRequests?: (window: W) => number;
    },
  ): Promise<void> {
    const { jobId } = run;
    if (windows.length === 0) return;
    await runWindows({
      windows,
      concurrency: Math.min(how.concurrency, windows.length),
      pauses,
      signal,
      interruption: options.interruption,
      onBug: options.onBug,
      fetch: async (window, windowSignal) => {
        const requests = list.getJob(jobId).requests + (how.countRequests?.(window) ?? 1);
        list.count(jobId, { requests });
        try {
          return await how.fetch(window, windowSignal);
        } finally {
          run.coming.delete(makeKey(how.toFailedWindow(window)));
        }
      },
      onDone: (_, { bytes, ingestStats }) => {
        run.doneSince += 1;
        run.remaining = Math.max(0, run.remaining - 1);
        const job = list.getJob(jobId);
        list.count(jobId, {
          done: job.done + 1,
          rows: job.rows + ingestStats.kept,
          bytes: job.bytes + bytes,
        });
      },
      onFailed: (window, error) => {
        run.remaining = Math.max(0, run.remaining - 1);
        const failed = { ...how.toFailedWindow(window), error };
        list.count(jobId, { failedWindows: [...list.getJob(jobId).failedWindows, failed] });
      },
    });
  }
}

function makeKey({ window, guideId }: Omit<FailedWindow, 'error'>): string {
  return guideId ?? window.from;
}
