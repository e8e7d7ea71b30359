import * as v from 'valibot';
import { batchRun, batchRunText } from '../domain/batch-runs.ts';
import { id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const batchRunsContract = defineArea({
  methods: {
    /** One entry per module of the venue, in the user's order. Sends no request. */
    list: { input: v.strictObject({ profileId: id }), output: v.array(batchRun) },
    /** Fetches one module, or all in sequence. */
    fetch: {
      input: v.strictObject({ profileId: id, moduleName: v.optional(batchRunText) }),
      output: v.array(batchRun),
    },
  },
  events: { changed: { payload: v.strictObject({ profileId: id }) } },
});
