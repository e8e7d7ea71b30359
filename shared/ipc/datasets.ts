import * as v from 'valibot';
import { fetchProgress, resultSet, rowRequest } from '../domain/datasets.ts';
import { datasetId, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const datasetsContract = defineArea({
  methods: {
    /**
     * Holds the rows that answer a question. A period that is kept as a whole and as new as it can
     * be is not asked for once more unless `again` says so; where the platform can't be asked, what
     * is kept comes with the reason (`staleBecause`, `gaps`). The job id is the caller's, for
     * progress and cancel.
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
    cancel: { input: v.strictObject({ jobId: id }), output: empty },
    /** Lets go of held rows that no screen shows any more. */
    release: { input: v.strictObject({ resultId: id }), output: empty },
  },
  events: { progress: { payload: fetchProgress } },
});
