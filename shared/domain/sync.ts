/**
 * Download jobs: periods of any length, fetched window by window and stored. Stored rows tell what is done, so a job
 * resumes after any interruption.
 */
import * as v from 'valibot';
import { appErrorSchema, count, datasetId, guideNumber, id, period } from './schemas.ts';

const milliseconds = v.number();

/**
 * `fill` downloads missing rows, `again` all, `keep-up` those that may have changed, `mend` those lost with damaged
 * segments. `guide-directory` walks back over the years in which guides were created, then fetches guides in
 * availabilities, then all skills.
 */
const jobKind = v.picklist(['fill', 'again', 'keep-up', 'mend', 'guide-directory']);

export type JobKind = v.InferOutput<typeof jobKind>;

const endState = v.picklist(['done', 'partial', 'failed', 'cancelled']);

/**
 * `waiting`: paused by a temporary obstacle (see `pausedBy`), and resumed automatically. `partial`: ended without some
 * windows. `failed`: ended without any windows.
 */
const jobState = v.picklist(['queued', 'running', 'waiting', 'paused', ...endState.options]);

export type JobState = v.InferOutput<typeof jobState>;

/** Returns whether a job has ended; only `retry` starts it again. */
export function isEnded({ state }: { readonly state: JobState }): boolean {
  return endState.options.some((one) => one === state);
}

/** Who started a job: the app, at its start, or a person. */
const starter = v.picklist(['app', 'person']);

/** Differences from the rows stored before; null counts are unknown. */
const changes = v.strictObject({ added: count, changed: count, gone: count });

export type JobChanges = v.InferOutput<typeof changes>;

/** `guideId`: a request for one guide; the window is empty. */
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
  /** Null for the guide directory, which walks until it finds no more. */
  period: v.nullable(period),
  startedBy: starter,
  createdAt: milliseconds,
  endedAt: v.nullable(milliseconds),
  state: jobState,
  /** The obstacle of a paused job, and when it is retried. Null: when the obstacle is gone. */
  pausedBy: v.nullable(v.strictObject({ error: appErrorSchema, until: v.nullable(milliseconds) })),
  windows: v.strictObject({
    /** Requests of this job. Null if unknown. */
    total: v.nullable(count),
    done: count,
    failed: count,
  }),
  /** Requests so far; those of the last two seconds may be missing after a crash. */
  requests: count,
  rows: count,
  bytes: count,
  /** Null if unknown. */
  secondsLeft: v.nullable(v.number()),
  failedWindows: v.array(failedWindow),
  /** Null if unknown. */
  changes: v.nullable(changes),
});

export type SyncJob = v.InferOutput<typeof syncJob>;

/** The plan of a job before its start. */
export const syncPlan = v.strictObject({
  /** The period stored afterwards. Null if nothing can be downloaded yet. */
  period: v.nullable(period),
  /** Why the period ends earlier than requested, or null. */
  cut: v.nullable(v.picklist(['after-yesterday', 'in-the-future'])),
  /** The windows to download, each stored as a segment; adjacent ones touch. */
  windows: v.array(period),
  /** Whole days of the period, and how many are stored. */
  days: count,
  storedDays: count,
  requests: count,
  /**
   * For rows with a start and an end, which can cross a window's end: windows overlap (`shared/overlap.ts`).
   * `learntRequests` with the overlap that stored rows tell, `thoroughRequests` with one for rows of up to a month.
   */
  wholes: v.nullable(
    v.strictObject({
      /** In days. Null: rows of up to a month are found. 0: all are. */
      overlap: v.nullable(count),
      learntRequests: count,
      thoroughRequests: count,
    }),
  ),
  /** Estimated from this venue's responses so far, or a guess. */
  seconds: v.number(),
  isMeasured: v.boolean(),
  /** Null if no response of this dataset was measured. */
  bytes: v.nullable(count),
});

export type SyncPlan = v.InferOutput<typeof syncPlan>;

/** A job that ended, for the history. */
export const jobRecord = v.strictObject({
  ...v.omit(syncJob, ['profileId', 'pausedBy', 'secondsLeft', 'failedWindows']).entries,
  endedAt: milliseconds,
  state: endState,
  windows: v.strictObject({ done: count, failed: count }),
});

export type JobRecord = v.InferOutput<typeof jobRecord>;
