/**
 * Sync jobs: any period, fetched window by window and stored. Stored rows tell what is done, so a
 * job continues where it stopped, whatever stopped it.
 */
import * as v from 'valibot';
import { appErrorSchema, count, datasetId, guideNumber, id, period } from './schemas.ts';

const milliseconds = v.number();

/**
 * `fill` fetches what is not stored, `again` everything, `keep-up` what may have changed since the
 * last time, `mend` what was lost with damaged segments. `guide-directory` walks back over the
 * years in which guides were created, then fetches guides that availabilities name, and then
 * everybody's skills.
 */
export const jobKind = v.picklist(['fill', 'again', 'keep-up', 'mend', 'guide-directory']);

export type JobKind = v.InferOutput<typeof jobKind>;

/**
 * `waiting`: paused by a passing obstacle (see `pausedBy`), and continues by itself. `partial`:
 * ended without some windows. `failed`: ended without any of its windows.
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

/** What a job found against what was stored before; null counts are not known. */
const changes = v.strictObject({ added: count, changed: count, gone: count });

export type JobChanges = v.InferOutput<typeof changes>;

/** `guideId`: the request was about one guide, and the window is empty. */
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
  pausedBy: v.nullable(v.strictObject({ error: appErrorSchema, until: v.nullable(milliseconds) })),
  windows: v.strictObject({
    /** Requests of this job; null while unknown. */
    total: v.nullable(count),
    done: count,
    failed: count,
  }),
  /** Of this job so far; those of its last two seconds may be missing after a crash. */
  requests: count,
  rows: count,
  bytes: count,
  /** Null while unknown. */
  secondsLeft: v.nullable(v.number()),
  failedWindows: v.array(failedWindow),
  /** Null where it is not known. */
  changes: v.nullable(changes),
});

export type SyncJob = v.InferOutput<typeof syncJob>;

/** What a job would do, before it is started. */
export const syncPlan = v.strictObject({
  /** What will be stored afterwards; null if nothing of the period can be fetched yet. */
  period: v.nullable(period),
  /** Why the period ends earlier than was wished, or null. */
  cut: v.nullable(v.picklist(['after-yesterday', 'in-the-future'])),
  /** The windows to fetch, each stored as a segment; neighbours touch. */
  windows: v.array(period),
  /** Whole days of the period, and those of them that are stored. */
  days: count,
  storedDays: count,
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
  /** Estimated from this venue's responses so far, or a guess. */
  seconds: v.number(),
  isMeasured: v.boolean(),
  /** Null while no response of this dataset was measured. */
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
