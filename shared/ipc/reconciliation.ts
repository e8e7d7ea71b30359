import * as v from 'valibot';
import { findingName, reconciliation, reconciliationRule } from '../domain/reconciliation.ts';
import { askedDay, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/** Over what is downloaded: no request is sent. */
export const reconciliationContract = defineArea({
  methods: {
    /**
     * What breaks the rules among the rows of these days. The job id is for `datasets.cancel`. Fails
     * with `range-not-permitted`, `nothing-kept`, `kept-rows-locked` and `settings-not-saved`.
     */
    run: {
      input: v.strictObject({ jobId: id, profileId: id, first: askedDay, last: askedDay }),
      output: reconciliation,
    },
    /** A finding (null: the whole rule) is fine at this venue, or no longer. */
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
