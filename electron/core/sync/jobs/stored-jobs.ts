import * as v from 'valibot';
import { count, datasetId, period, venueDateTime } from '../../../../shared/domain/schemas.ts';
import { failedWindow, jobRecord, syncJob } from '../../../../shared/domain/sync.ts';

export const storedJobsVersion = 1;

/** As many lines as the history has, and as many ended jobs as the list shows. */
export const historyLength = 200;
export const endedJobsShown = 50;

const { jobId, dataset, kind, startedBy, createdAt, endedAt, changes } = syncJob.entries;

/**
 * A job between two starts. Which of its windows are done is not in here: that is told by what is
 * held, and so can't differ from it.
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
   * The segments that don't count as done, because they were there before; null where they do
   * (`fill`). By name, since no clock can be trusted to tell before from after.
   */
  before: v.nullable(v.array(v.string())),
  /** Rows that take their time are asked for as if each took up to a month (shared/row-reach.ts). */
  thorough: v.exactOptional(v.boolean()),
  total: v.nullable(count),
  /** To be shown before what is stored is read again; nothing is decided by it. */
  done: count,
  requests: count,
  rows: count,
  bytes: count,
  failedWindows: v.array(failedWindow),
  changes,
});
export type StoredJob = v.InferOutput<typeof storedJob>;

/** A dataset that was filled once, and is kept up since. */
const keptUp = v.strictObject({
  dataset: datasetId,
  /** Nothing before this was ever filled. */
  from: venueDateTime,
  /** Filled without a break up to here. */
  upTo: venueDateTime,
  /** Days beyond today that were wished for, where the future can be asked for. */
  aheadDays: count,
  /** It was filled by thorough jobs, and is kept up by such. */
  thorough: v.exactOptional(v.boolean()),
  /** Of files of before: up to when data reaches is told by what is stored of each day. */
  asOf: v.exactOptional(venueDateTime),
  /** When so many days back were read once more, milliseconds since the epoch. */
  deepAt: v.number(),
});
export type KeptUp = v.InferOutput<typeof keptUp>;

/** What this venue's windows took so far: of the latest ones, weighted. */
const measure = v.strictObject({
  dataset: datasetId,
  milliseconds: v.number(),
  bytesADay: v.number(),
});
export type Measure = v.InferOutput<typeof measure>;

/** The guide directory, since it was collected. */
const directory = v.strictObject({
  /** What was walked. */
  period,
  /** When that began, milliseconds since the epoch. */
  at: v.number(),
});

export const storedJobs = v.strictObject({
  jobs: v.array(storedJob),
  history: v.array(jobRecord),
  keptUp: v.array(keptUp),
  measures: v.array(measure),
  directory: v.optional(v.nullable(directory), null),
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
