import * as v from 'valibot';
import { defineArea } from './define.ts';
import { count, datasetId, empty, id, shortText, venueDateTime } from './schemas.ts';

const period = v.strictObject({ from: venueDateTime, to: venueDateTime });
const number = v.pipe(shortText, v.minLength(1));

/** One question to the platform, in one of the ways the catalogue lists for the dataset. */
export const ask = v.variant('by', [
  v.strictObject({ by: v.literal('period'), period, orderNumber: v.optional(number) }),
  v.strictObject({ by: v.literal('orderNumber'), orderNumber: number }),
  v.strictObject({ by: v.literal('barcode'), barcode: number }),
  v.strictObject({
    by: v.literal('guide'),
    guideId: v.pipe(v.string(), v.regex(/^\d{1,19}$/)),
    period: v.optional(period),
  }),
]);
export type Ask = v.InferOutput<typeof ask>;

/**
 * What became of the rows that were received:
 * received = kept + duplicates + outside, and setAside of the kept ones have a value that does not
 * fit its type.
 */
export const intake = v.strictObject({
  received: count,
  kept: count,
  /** Rows whose key was met before in the same answer. */
  duplicates: count,
  /** Rows outside the period that was asked for. */
  outside: count,
  /** Kept rows with a value that does not fit its type; the value is shown as it came. */
  misfits: count,
  /** Names of fields that the spec does not know, kept with the row. */
  unknownFields: v.array(shortText),
});
export type Intake = v.InferOutput<typeof intake>;

/** Rows held in the engine, as the answer to one question. */
export const answer = v.strictObject({
  answerId: id,
  profileId: id,
  dataset: datasetId,
  ask,
  intake,
  bytes: count,
  /** Milliseconds since the epoch. */
  fetchedAt: v.number(),
  /** The venue's wall clock up to which the platform's data reaches (section 8). */
  dataAsOf: venueDateTime,
});
export type Answer = v.InferOutput<typeof answer>;

const progress = v.strictObject({
  jobId: id,
  phase: v.picklist(['signing-in', 'asking', 'receiving', 'waiting', 'reading']),
  bytes: count,
  totalBytes: v.nullable(count),
  attempt: count,
  /** While waiting: when the next attempt starts, milliseconds since the epoch. */
  retryAt: v.nullable(v.number()),
});
export type FetchProgress = v.InferOutput<typeof progress>;

export const datasetsContract = defineArea({
  methods: {
    /** Asks the platform and holds the rows. The job id is the caller's, for progress and cancel. */
    fetch: {
      input: v.strictObject({ jobId: id, profileId: id, dataset: datasetId, ask }),
      output: answer,
    },
    cancel: { input: v.strictObject({ jobId: id }), output: empty },
    /** Lets go of held rows that no screen shows any more. */
    release: { input: v.strictObject({ answerId: id }), output: empty },
  },
  events: { progress: { payload: progress } },
});
