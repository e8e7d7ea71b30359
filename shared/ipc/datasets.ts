import * as v from 'valibot';
import { fetchProgress, resultSet, rowRequest, storingOutcome } from '../domain/datasets.ts';
import { datasetId, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const datasetsContract = defineArea({
  methods: {
    /**
     * Opens the rows of a row request. A stored and current period is not fetched again unless `again` is set; if the
     * platform can't be reached, stored rows come with the reason (`staleBecause`, `gaps`). Rows from the platform
     * come before they are stored: `notStored` and the dates are null until `awaitStored` returns them.
     */
    fetch: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        rowRequest,
        again: v.boolean(),
      }),
      output: resultSet,
    },
    /** Waits until the rows are stored, or storing failed. Fails with `rows-gone`. */
    awaitStored: { input: v.strictObject({ resultId: id }), output: storingOutcome },
    /** Releases open rows that no screen shows any more. */
    release: { input: v.strictObject({ resultId: id }), output: empty },
  },
  events: { progress: { payload: v.strictObject({ callId: id, progress: fetchProgress }) } },
});
