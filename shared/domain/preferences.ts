import * as v from 'valibot';
import { limits } from '../catalogue/limits.ts';
import { datasetId, wholeBetween } from './schemas.ts';

/** How a profile's sessions are renewed: a new login each time, or the deprecated renewal (spec 4.1). */
const sessionPolicy = v.picklist(['log-in-again', 'renew']);

export type SessionPolicy = v.InferOutput<typeof sessionPolicy>;

/** Parallel requests, and seconds of pause after each. The platform's limits are unknown. */
export const paceLimits = { atOnce: [1, 4], pauseSeconds: [0, 10] } as const;

/** Limits of old versions by age and total size; 0 stores none. */
const retentionLimits = { days: [0, 3650], megabytes: [0, 1_000_000] } as const;

const retention = v.strictObject({
  days: wholeBetween(...retentionLimits.days),
  megabytes: wholeBetween(...retentionLimits.megabytes),
});

export type Retention = v.InferOutput<typeof retention>;

/** Over a year, so that last year's same day can be compared as it was known then. */
const defaultRetention: Retention = { days: 400, megabytes: 2000 };

/** Years in a row without a new guide after which all guides are assumed to be known. */
export const emptyYearsLimits = [1, 20] as const;

/** Longest period to request, in days, for a dataset whose longer periods took too long. */
const longestDays = v.strictObject({
  days: wholeBetween(1, limits.plannedWindowDays),
  /** Milliseconds since the epoch. */
  learnedAt: v.number(),
});

/** A user's settings of a profile. */
export const venuePreferences = v.strictObject({
  /** Batch-run modules of the venue (spec 4.2: names are not documented). */
  modules: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(50)),
  /** The dataset of each module, as far as users set it. */
  moduleDatasets: v.record(v.string(), datasetId),
  /** Minute of the venue's day by which its night load is over. Null: as observed. */
  loadsOverBy: v.nullable(wholeBetween(0, 24 * 60 - 1)),
  sessionPolicy,
  atOnce: wholeBetween(...paceLimits.atOnce),
  pauseSeconds: wholeBetween(...paceLimits.pauseSeconds),
  /** Retention of replaced versions; the newest version of each row always stays. */
  retention,
  /** Updates the downloads when the venue is opened. */
  keepUpToDate: v.boolean(),
  guideEmptyYears: wholeBetween(...emptyYearsLimits),
  /** Masks guides' names wherever personal data is masked. */
  masksGuides: v.boolean(),
  longestDays: v.record(datasetId, longestDays),
});

export type LongestDays = v.InferOutput<typeof longestDays>;

export type VenuePreferences = v.InferOutput<typeof venuePreferences>;

export const defaultPreferences: VenuePreferences = {
  modules: [],
  moduleDatasets: {},
  loadsOverBy: null,
  sessionPolicy: 'log-in-again',
  atOnce: 2,
  pauseSeconds: 0,
  retention: defaultRetention,
  keepUpToDate: true,
  guideEmptyYears: 3,
  masksGuides: false,
  longestDays: {},
};
