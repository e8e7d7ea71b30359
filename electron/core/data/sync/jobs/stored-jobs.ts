import * as v from 'valibot';
import { count, datasetId, period, venueDateTime } from '../../../../../shared/domain/schemas.ts';
import { failedWindow, jobRecord, syncJob } from '../../../../../shared/domain/sync.ts';

/** Maximum lines in the history, and ended jobs in the list. */
export const historyLength = 200;
export const endedJobsShown = 50;

const { jobId, dataset, kind, startedBy, createdAt, endedAt, changes } = syncJob.entries;

/**
 * A job as stored between two starts. Its finished windows are not stored: the segments show them, and so can't
 * contradict the job.
 */
const storedJob = v.strictObject({
  jobId,
  dataset,
  kind,
  period: v.nullable(period),
  startedBy,
  createdAt,
  endedAt,
  state: v.picklist(['queued', 'paused', 'done', 'partial', 'failed', 'cancelled']),
  /**
   * Names of the segments that existed before the job and so don't count as done; null if they count (`fill`). By name,
   * since clocks can't be relied on.
   */
  before: v.nullable(v.array(v.string())),
  /** The parts of the period to fetch, with nothing between them; by default all of it. */
  parts: v.exactOptional(v.array(period)),
  /**
   * Rows with a start and an end are fetched as if each lasted up to a month (shared/overlap.ts).
   */
  thorough: v.exactOptional(v.boolean()),
  total: v.nullable(count),
  /** Shown until stored rows have been read; used for nothing else. */
  done: count,
  requests: count,
  rows: count,
  bytes: count,
  failedWindows: v.array(failedWindow),
  changes,
});
export type StoredJob = v.InferOutput<typeof storedJob>;

/** A dataset that was filled once and has been kept up to date since. */
const keptUp = v.strictObject({
  dataset: datasetId,
  /** The earliest time ever filled. */
  from: venueDateTime,
  /** Filled without a gap up to here. */
  upTo: venueDateTime,
  /** Number of days beyond today to fetch, if the future can be fetched. */
  aheadDays: count,
  /** Filled, and so kept up to date, by thorough jobs. */
  thorough: v.exactOptional(v.boolean()),
  /** Last fetch of the weekly number of days, milliseconds since the epoch. */
  deepAt: v.number(),
});
export type KeptUp = v.InferOutput<typeof keptUp>;

/** The duration of this venue's windows: a weighted mean that favours the latest. */
const measure = v.strictObject({
  dataset: datasetId,
  milliseconds: v.number(),
  bytesADay: v.number(),
});
export type Measure = v.InferOutput<typeof measure>;

/** The guide directory, once it was collected. */
const directory = v.strictObject({
  period,
  /** Start of the walk, milliseconds since the epoch. */
  at: v.number(),
});

export const storedJobs = v.strictObject({
  jobs: v.array(storedJob),
  history: v.array(jobRecord),
  keptUp: v.array(keptUp),
  measures: v.array(measure),
  directory: v.nullable(directory),
});
export type StoredJobs = v.InferOutput<typeof storedJobs>;

export const noStoredJobs: StoredJobs = {
  jobs: [],
  history: [],
  keptUp: [],
  measures: [],
  directory: null,
};

/** The file of one profile's jobs. `write` fails with `settings-not-saved`. */
export interface JobStore {
  current(): StoredJobs;
  write(jobs: StoredJobs): void;
}
