import * as v from 'valibot';
import { venuePreferences } from '../domain/preferences.ts';
import { id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const preferencesContract = defineArea({
  methods: {
    get: { input: v.strictObject({ profileId: id }), output: venuePreferences },
    /** Applies from the next request on. Fails with `input-not-valid` for a module's name. */
    set: {
      input: v.strictObject({ profileId: id, preferences: venuePreferences }),
      output: venuePreferences,
    },
  },
  events: { changed: { payload: v.strictObject({ profileId: id }) } },
});
