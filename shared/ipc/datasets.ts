import * as v from 'valibot';
import { fetchProgress, resultSet, rowRequest, storingOutcome } from '../domain/datasets.ts';
import { datasetId, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const datasetsContract = defineArea({
  methods: {
    /**
     * Opens the rows of a row request. A period that is wholly stored and as new as it can be is
     * not fetched again unless `again` says so; if the platform can't be reached, stored rows come
     * with the reason (`staleBecause`, `gaps`). The job id is the caller's, for progress and
     * cancel. Rows from the platform come before they are stored: `notStored` and the dates are
     * null until `awaitStored` tells.
     */
    fetch: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        dataset: datasetId,
        rowRequest,
        again: v.optional(v.boolean(), true),
      }),
      output: resultSet,
    },
    /** Waits until the rows are stored, or can't be. Fails with `rows-gone`. */
    awaitStored: { input: v.strictObject({ resultId: id }), output: storingOutcome },
    cancel: { input: v.strictObject({ jobId: id }), output: empty },
    /** Releases open rows that no screen shows any more. */
    release: { input: v.strictObject({ resultId: id }), output: empty },
  },
  events: { progress: { payload: fetchProgress } },
});
