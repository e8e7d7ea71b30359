import * as v from 'valibot';
import { askedDay, askedMoment, count, datasetId, empty, id } from '../domain/schemas.ts';
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
     * Removes stored rows that can't be read, and their key, so that rows can be stored again.
     * Fails with `input-not-valid` if they can be read (`remove` is for that).
     */
    startAnew: { input: v.strictObject({ profileId: id }), output: removed },
    /** At most 20 years of days, both ends included; with `asOf`, as it was known at that moment. */
    coverage: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        first: askedDay,
        last: askedDay,
        asOf: v.optional(askedMoment),
      }),
      output: coverage,
    },
    storage: { input: v.strictObject({ profileId: id }), output: storage },
    /** When a venue's night load is usually over, as was seen: of how many nights, by which minute. */
    usualLoad: {
      input: v.strictObject({ profileId: id }),
      output: v.strictObject({ nights: count, minute: v.nullable(count) }),
    },
    /**
     * Reads every segment to its end; damaged ones are gaps from then on. The job id is the
     * caller's, for progress and cancel.
     */
    verify: { input: v.strictObject({ jobId: id, profileId: id }), output: verified },
    cancelVerify: { input: v.strictObject({ jobId: id }), output: empty },
    /** Of one dataset, or of all where it is null. */
    remove: {
      input: v.strictObject({ profileId: id, dataset: v.nullable(datasetId), removal }),
      output: removed,
    },
  },
  events: {
    verifying: { payload: v.strictObject({ jobId: id, bytes: count, total: count }) },
    /** Other rows are stored now, or their state is another; null: of any dataset. */
    changed: { payload: v.strictObject({ profileId: id, dataset: v.nullable(datasetId) }) },
  },
});
