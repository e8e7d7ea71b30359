import * as v from 'valibot';
import { datasetId, empty, id, period, reckonablePeriod } from '../domain/schemas.ts';
import { jobRecord, syncJob, syncPlan } from '../domain/sync.ts';
import { defineArea } from './define.ts';

/** Result of the latest finished job for all guides. Null if none has finished. */
const guideDirectory = v.nullable(
  v.strictObject({
    /** The creation dates that were covered. */
    period,
    /** Milliseconds since the epoch. */
    at: v.number(),
  }),
);

const ofProfile = v.strictObject({ profileId: id });

const ofJob = v.strictObject({ profileId: id, jobId: id });

/** Up to 20 years. */
const jobRequest = v.strictObject({
  profileId: id,
  dataset: datasetId,
  kind: v.picklist(['fill', 'again']),
  period: reckonablePeriod,
  /** Downloads tasks and availabilities as if each lasted up to a month. */
  thorough: v.optional(v.boolean()),
});

export const syncContract = defineArea({
  methods: {
    /** Sends no request. Fails with `range-not-permitted` or `input-not-valid`. */
    plan: { input: jobRequest, output: syncPlan },
    /** Queues a job; an unfinished job for the same request is returned instead. */
    start: { input: jobRequest, output: syncJob },
    /** One job per dataset that is kept up to date (all, or this one); none if nothing was downloaded yet. */
    keepUp: {
      input: v.strictObject({ profileId: id, dataset: v.optional(datasetId) }),
      output: v.array(syncJob),
    },
    walkGuides: { input: ofProfile, output: syncJob },
    guideDirectory: { input: ofProfile, output: guideDirectory },
    /** Newest first; ended jobs stay until they are cleared. */
    list: { input: ofProfile, output: v.array(syncJob) },
    /** The newest first, at most 200. */
    history: { input: ofProfile, output: v.array(jobRecord) },
    pause: { input: ofJob, output: syncJob },
    /** Resumes a paused job; a waiting one tries at once. */
    resume: { input: ofJob, output: syncJob },
    cancel: { input: ofJob, output: syncJob },
    /** Repeats the windows that failed or were not fetched. */
    retry: { input: ofJob, output: syncJob },
    /** Removes ended jobs from the list (all, or one); the history stays. */
    clear: {
      input: v.strictObject({ profileId: id, jobId: v.optional(id) }),
      output: empty,
    },
  },
  events: {
    /** The whole list, at most a few times a second. */
    changed: { payload: v.strictObject({ profileId: id, jobs: v.array(syncJob) }) },
  },
});
