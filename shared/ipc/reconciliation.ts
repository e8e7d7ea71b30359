import * as v from 'valibot';
import { findingName, reconciliation, reconciliationRule } from '../domain/reconciliation.ts';
import { askedDay, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/** Uses downloaded rows: no request is sent. */
export const reconciliationContract = defineArea({
  methods: {
    /**
     * Runs the data checks on the rows of these days. Cancel with `datasets.cancel` by its job id. Fails with
     * `range-not-permitted`, `nothing-kept`, `kept-rows-locked` or `settings-not-saved`.
     */
    run: {
      input: v.strictObject({ jobId: id, profileId: id, first: askedDay, last: askedDay }),
      output: reconciliation,
    },
    /** Dismisses an issue (null: the whole rule) at this venue, or takes that back. */
    setFine: {
      input: v.strictObject({
        profileId: id,
        rule: reconciliationRule,
        finding: v.nullable(findingName),
        isFine: v.boolean(),
      }),
      output: empty,
    },
  },
  events: {},
});
