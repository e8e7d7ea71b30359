import * as v from 'valibot';
import { defineArea } from './define.ts';
import { id } from './schemas.ts';

/** How a profile's sessions are kept up: a login each time, or the deprecated renew (spec 4.1). */
const sessionPolicy = v.picklist(['log-in-again', 'renew']);
export type SessionPolicy = v.InferOutput<typeof sessionPolicy>;

/** Requests at once, and seconds of pause after each: the platform's limits are not known. */
export const paceLimits = { atOnce: [1, 4], pauseSeconds: [0, 10] } as const;

/** What a user sets for one profile, besides what makes it a profile. */
export const venuePreferences = v.strictObject({
  /** Batch-run modules that the venue was given (spec 4.2: names are not documented). */
  modules: v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(50)),
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
});
export type VenuePreferences = v.InferOutput<typeof venuePreferences>;

export const usualPreferences: VenuePreferences = {
  modules: [],
  sessionPolicy: 'log-in-again',
  atOnce: 2,
  pauseSeconds: 0,
};

export const preferencesContract = defineArea({
  methods: {
    get: { input: v.strictObject({ profileId: id }), output: venuePreferences },
    /** Counts from the next request on. Fails with `input-not-valid` for a module's name. */
    set: {
      input: v.strictObject({ profileId: id, preferences: venuePreferences }),
      output: venuePreferences,
    },
  },
  events: { changed: { payload: v.strictObject({ profileId: id }) } },
});
