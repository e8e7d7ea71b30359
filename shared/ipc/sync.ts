import * as v from 'valibot';
import { askedPeriod, datasetId, empty, id, period } from '../domain/schemas.ts';
import { jobRecord, syncJob, syncPlan } from '../domain/sync.ts';
import { defineArea } from './define.ts';

/** All guides, as the latest job for them found them; null where none ended yet. */
const guideDirectory = v.nullable(
  v.strictObject({
    /** The creation dates that were walked. */
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
  period: askedPeriod,
  /** Fetches tasks and availabilities as if each lasted up to a month. */
  thorough: v.optional(v.boolean()),
});

export const syncContract = defineArea({
  methods: {
    /** Sends no request. Fails with `range-not-permitted` or `input-not-valid`. */
    plan: { input: jobRequest, output: syncPlan },
    /** Queues it; the same wish that is still under way is that job, not a second one. */
    start: { input: jobRequest, output: syncJob },
    /**
     * One job for each dataset that is kept up to date (all, or this one); none if nothing was
     * filled yet.
     */
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
    /** A paused one goes on, and one that waits tries at once. */
    resume: { input: ofJob, output: syncJob },
    cancel: { input: ofJob, output: syncJob },
    /** Once more, for the windows that failed or were not fetched. */
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
