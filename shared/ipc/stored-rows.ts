import * as v from 'valibot';
import { count, datasetId, id, reckonableDay, reckonableTime } from '../domain/schemas.ts';
import {
  coverage,
  removal,
  removed,
  storage,
  storageState,
  verified,
} from '../domain/stored-rows.ts';
import { defineArea } from './define.ts';

export const storedRowsContract = defineArea({
  methods: {
    state: { input: v.strictObject({ profileId: id }), output: storageState },
    /** Asks the keychain again. */
    unlock: { input: v.strictObject({ profileId: id }), output: storageState },
    /**
     * Removes unreadable stored rows and their key, so that rows can be stored again. Fails with `input-not-valid` if
     * they can be read (use `remove`).
     */
    startAnew: { input: v.strictObject({ profileId: id }), output: removed },
    /** At most 20 years, both ends included; with `asOf`, as known at that time. */
    coverage: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        first: reckonableDay,
        last: reckonableDay,
        asOf: v.optional(reckonableTime),
      }),
      output: coverage,
    },
    storage: { input: v.strictObject({ profileId: id }), output: storage },
    /** When the venue's night load is usually over: the minute of the day, and the number of nights observed. */
    defaultLoad: {
      input: v.strictObject({ profileId: id }),
      output: v.strictObject({ nights: count, minute: v.nullable(count) }),
    },
    /** Verifies every segment; damaged ones become gaps. */
    verify: { input: v.strictObject({ profileId: id }), output: verified },
    /** Removes rows of one dataset, or of all (null). */
    remove: {
      input: v.strictObject({ profileId: id, dataset: v.nullable(datasetId), removal }),
      output: removed,
    },
  },
  events: {
    verifying: { payload: v.strictObject({ callId: id, bytes: count, total: count }) },
    /** The stored rows or their state changed. Null: of any dataset. */
    changed: { payload: v.strictObject({ profileId: id, dataset: v.nullable(datasetId) }) },
  },
});
