import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { attempt, fail } from '../../../../../shared/errors.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { Clock } from '../../../base/time/index.ts';
import { updateMeasure } from './estimate.ts';
import type { JobStore, Measure, StoredJob, StoredJobs } from './stored-jobs.ts';

/** The present jobs of a profile; in the file only counters may be older. */
export interface JobList {
  current(): StoredJobs;
  /** Returns the job. Fails with `input-not-valid` if it isn't on the list. */
  getJob(jobId: string): StoredJob;
  /** Returns the list with one job changed, without saving it. */
  changed(jobId: string, part: Partial<StoredJob>): StoredJobs;
  /** Saves the list. Fails with `settings-not-saved`, and then nothing has changed. */
  write(next: StoredJobs): void;
  /** Changes the list like `write`; the change stands even if it can't be saved. */
  tryToWrite(next: StoredJobs): void;
  /** Changes counters: in memory at once, in the file now and then. */
  count(jobId: string, part: Partial<StoredJob>): void;
  findMeasure(dataset: DatasetId): Measure | undefined;
  /** Adds a window's measurements to the estimate. */
  learn(
    dataset: DatasetId,
    window: {
      readonly milliseconds: number;
      readonly bytes: number;
      readonly asks: readonly Period[];
    },
  ): void;
}

/** Milliseconds between saves, so that a progress bar doesn't cost a write of the file for every window. */
const saveEveryMilliseconds = 2_000;

export function createJobList(options: {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly onChange: () => void;
}): JobList {
  const { store, clock } = options;
  let now: StoredJobs = store.current();
  let savedAt = Number.NEGATIVE_INFINITY;

  const list: JobList = {
    current: () => now,
    getJob: (jobId) =>
      now.jobs.find((job) => job.jobId === jobId) ??
      fail('input-not-valid', { params: { field: 'jobId' } }),
    changed: (jobId, part) => ({
      ...now,
      jobs: now.jobs.map((job) => (job.jobId === jobId ? { ...job, ...part } : job)),
    }),
    write(next) {
      // Save first, change afterwards: a job that isn't saved must not run.
      store.write(next);
      now = next;
      savedAt = clock.monotonic();
    },
    tryToWrite(next) {
      now = next;
      savedAt = clock.monotonic();
      attempt(() => store.write(next));
    },
    count(jobId, part) {
      const next = list.changed(jobId, part);
      if (clock.monotonic() - savedAt < saveEveryMilliseconds) now = next;
      else list.tryToWrite(next);
      options.onChange();
    },
    findMeasure: (dataset) => now.measures.find((measure) => measure.dataset === dataset),
    learn(dataset, window) {
      const others = now.measures.filter((measure) => measure.dataset !== dataset);
      const measure = updateMeasure(list.findMeasure(dataset), dataset, window);
      now = { ...now, measures: [...others, measure] };
    },
  };
  return list;
}
