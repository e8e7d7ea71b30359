/**
 * Sync jobs: any period, fetched window by window and kept. What is done is told by what is held, so
 * a job goes on where it stopped, whatever stopped it.
 */
import * as v from 'valibot';
import { defineArea } from './define.ts';
import {
  appErrorSchema,
  count,
  datasetId,
  empty,
  guideNumber,
  id,
  venueDateTime,
} from './schemas.ts';

const period = v.strictObject({ from: venueDateTime, to: venueDateTime });
const milliseconds = v.number();

/**
 * `fill` asks for what is not held, `again` for everything, `keep-up` for what can have changed since
 * the last time, `mend` for what was lost with damaged files, `guide-directory` walks back over the months in which guides were created, asks about
 * those who were met in availabilities, and then for everybody's skills.
 */
export const jobKind = v.picklist(['fill', 'again', 'keep-up', 'mend', 'guide-directory']);
export type JobKind = v.InferOutput<typeof jobKind>;

/**
 * `waiting`: held up by something that passes (see `heldUpBy`), and goes on by itself. `partial`: at
 * its end, without some windows. `failed`: at its end, without any of its windows.
 */
export const jobState = v.picklist([
  'queued',
  'running',
  'waiting',
  'paused',
  'done',
  'partial',
  'failed',
  'cancelled',
]);
export type JobState = v.InferOutput<typeof jobState>;

/** The states that a job does not leave by itself; `retry` starts it once more. */
export const endStates: readonly JobState[] = ['done', 'partial', 'failed', 'cancelled'];

/** What a job found against what was held before; null counts are not known. */
const changes = v.strictObject({ added: count, changed: count, gone: count });
export type JobChanges = v.InferOutput<typeof changes>;

/** `guideId`: it was asked about one guide, and the window is empty. */
export const failedWindow = v.strictObject({
  window: period,
  guideId: v.exactOptional(guideNumber),
  error: appErrorSchema,
});
export type FailedWindow = v.InferOutput<typeof failedWindow>;

export const syncJob = v.strictObject({
  jobId: id,
  profileId: id,
  dataset: datasetId,
  kind: jobKind,
  /** Null for the guide directory: it walks until it finds no more. */
  period: v.nullable(period),
  /** By the app (at start) or by a person. */
  startedBy: v.picklist(['app', 'person']),
  createdAt: milliseconds,
  endedAt: v.nullable(milliseconds),
  state: jobState,
  /** What holds it up, and when it is tried again (null: when that is over). */
  heldUpBy: v.nullable(v.strictObject({ error: appErrorSchema, until: v.nullable(milliseconds) })),
  windows: v.strictObject({
    /** To be asked by this job; null while it is not known. */
    total: v.nullable(count),
    done: count,
    failed: count,
  }),
  /** Of this job so far; those of its last two seconds may be missing after a crash. */
  requests: count,
  rows: count,
  bytes: count,
  /** Null while it can't be told. */
  secondsLeft: v.nullable(v.number()),
  failedWindows: v.array(failedWindow),
  /** Null where it is not known. */
  changes: v.nullable(changes),
});
export type SyncJob = v.InferOutput<typeof syncJob>;

/** What a job would do, before it is started. */
export const syncPlan = v.strictObject({
  /** What will be held afterwards; null where nothing of the period may be asked yet. */
  period: v.nullable(period),
  /** Why the period ends earlier than was wished, or null. */
  cut: v.nullable(v.picklist(['after-yesterday', 'in-the-future'])),
  /** What will be asked, and kept as one each; neighbours touch. */
  windows: v.array(period),
  /** Whole days of the period, and those of them that are held. */
  days: count,
  heldDays: count,
  requests: count,
  /** Of rows that take their time: how long they may be to be found for sure, and what that costs. */
  wholes: v.nullable(
    v.strictObject({
      /** In days; null: a month, 0: any length (shared/row-reach.ts). */
      reach: v.nullable(count),
      learntRequests: count,
      thoroughRequests: count,
    }),
  ),
  /** From what this venue's answers took so far, or a guess. */
  seconds: v.number(),
  isMeasured: v.boolean(),
  /** Null while none of this dataset's answers was measured. */
  bytes: v.nullable(count),
});
export type SyncPlan = v.InferOutput<typeof syncPlan>;

/** One line of the history: a job that ended. */
export const jobRecord = v.strictObject({
  jobId: id,
  dataset: datasetId,
  kind: jobKind,
  period: v.nullable(period),
  startedBy: v.picklist(['app', 'person']),
  createdAt: milliseconds,
  endedAt: milliseconds,
  state: v.picklist(['done', 'partial', 'failed', 'cancelled']),
  windows: v.strictObject({ done: count, failed: count }),
  requests: count,
  rows: count,
  bytes: count,
  changes: v.nullable(changes),
});
export type JobRecord = v.InferOutput<typeof jobRecord>;

/** All guides, as the latest job for them found them; null where none ended yet. */
const guideDirectory = v.nullable(
  v.strictObject({
    /** The creation dates that were walked. */
    period,
    at: milliseconds,
  }),
);

const ofProfile = v.strictObject({ profileId: id });
const ofJob = v.strictObject({ profileId: id, jobId: id });
/** Up to 20 years. */
const wish = v.strictObject({
  profileId: id,
  dataset: datasetId,
  kind: v.picklist(['fill', 'again']),
  period,
  /** Asks for tasks and availabilities as if each took up to a month. */
  thorough: v.optional(v.boolean()),
});

export const syncContract = defineArea({
  methods: {
    /** Asks nothing. Fails with `range-not-permitted` or `input-not-valid`. */
    plan: { input: wish, output: syncPlan },
    /** Queues it; the same wish that is still under way is that job, not a second one. */
    start: { input: wish, output: syncJob },
    /** One job for each dataset that is kept up (all, or this one); none where nothing was filled yet. */
    keepUp: {
      input: v.strictObject({ profileId: id, dataset: v.optional(datasetId) }),
      output: v.array(syncJob),
    },
    walkGuides: { input: ofProfile, output: syncJob },
    guideDirectory: { input: ofProfile, output: guideDirectory },
    /** The newest first; ended ones until they are cleared. */
    list: { input: ofProfile, output: v.array(syncJob) },
    /** The newest first, at most 200. */
    history: { input: ofProfile, output: v.array(jobRecord) },
    pause: { input: ofJob, output: syncJob },
    /** A paused one goes on, and one that is held up tries at once. */
    resume: { input: ofJob, output: syncJob },
    cancel: { input: ofJob, output: syncJob },
    /** Once more, for the windows that failed or were not asked. */
    retry: { input: ofJob, output: syncJob },
    /** Takes ended jobs off the list (all, or one); their lines in the history stay. */
    clear: {
      input: v.strictObject({ profileId: id, jobId: v.optional(id) }),
      output: empty,
    },
  },
  events: {
    /** The whole list as it is now, a few times a second at most. */
    changed: { payload: v.strictObject({ profileId: id, jobs: v.array(syncJob) }) },
  },
});
