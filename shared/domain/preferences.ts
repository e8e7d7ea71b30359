import * as v from 'valibot';
import { limits } from '../catalogue/limits.ts';
import { datasetId } from './schemas.ts';

/** How a profile's sessions are renewed: a login each time, or the deprecated renew (spec 4.1). */
const sessionPolicy = v.picklist(['log-in-again', 'renew']);

export type SessionPolicy = v.InferOutput<typeof sessionPolicy>;

/** Requests at once, and seconds of pause after each: the platform's limits are not known. */
export const paceLimits = { atOnce: [1, 4], pauseSeconds: [0, 10] } as const;

/** Old versions of rows are stored up to this age and total size; 0 stores none. */
const retentionLimits = { days: [0, 3650], megabytes: [0, 1_000_000] } as const;

const retention = v.strictObject({
  days: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(retentionLimits.days[0]),
    v.maxValue(retentionLimits.days[1]),
  ),
  megabytes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(retentionLimits.megabytes[0]),
    v.maxValue(retentionLimits.megabytes[1]),
  ),
});

export type Retention = v.InferOutput<typeof retention>;

/** More than a year, so that last year's same day can be compared as it was known then. */
const usualRetention: Retention = { days: 400, megabytes: 2000 };

/** Years in a row without a new guide after which the guide directory is taken to be complete. */
export const emptyYearsLimits = [1, 20] as const;

/** The most days that are requested at once of a dataset whose longer periods took too long. */
const longestDays = v.strictObject({
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.plannedWindowDays)),
  /** Milliseconds since the epoch. */
  learnedAt: v.number(),
});

/** What a user sets for one profile, besides what makes it a profile. */
export const venuePreferences = v.strictObject({
  /** Batch-run modules that the venue was given (spec 4.2: names are not documented). */
  modules: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(50)),
  /** Which dataset each of them fills, of those of which somebody said so. */
  moduleDatasets: v.record(v.string(), datasetId),
  /** By which minute of the venue's day its night load is over; null: as was seen. */
  loadsOverBy: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60 - 1))),
  sessionPolicy,
  atOnce: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(paceLimits.atOnce[0]),
    v.maxValue(paceLimits.atOnce[1]),
  ),
  pauseSeconds: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(paceLimits.pauseSeconds[0]),
    v.maxValue(paceLimits.pauseSeconds[1]),
  ),
  /** Of versions that newer ones replaced; the newest one of everything always stays. */
  retention,
  /** When the venue is opened, fetches what may have changed since it was filled. */
  keepUpToDate: v.boolean(),
  guideEmptyYears: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(emptyYearsLimits[0]),
    v.maxValue(emptyYearsLimits[1]),
  ),
  /** Masks guides' names wherever personal data is masked. */
  masksGuides: v.boolean(),
  longestDays: v.record(datasetId, longestDays),
});

export type LongestDays = v.InferOutput<typeof longestDays>;

export type VenuePreferences = v.InferOutput<typeof venuePreferences>;

export const usualPreferences: VenuePreferences = {
  modules: [],
  moduleDatasets: {},
  loadsOverBy: null,
  sessionPolicy: 'log-in-again',
  atOnce: 2,
  pauseSeconds: 0,
  retention: usualRetention,
  keepUpToDate: true,
  guideEmptyYears: 3,
  masksGuides: false,
  longestDays: {},
};
