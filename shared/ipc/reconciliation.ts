import * as v from 'valibot';
import { findingName, reconciliation, reconciliationRule } from '../domain/reconciliation.ts';
import { empty, id, reckonableDay } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/** Uses downloaded rows: no request is sent. */
export const reconciliationContract = defineArea({
  methods: {
    /**
     * Runs the data checks on the rows of these days. Fails with
     * `range-not-permitted`, `nothing-kept`, `stored-rows-locked` or `settings-not-saved`.
     */
    run: {
      input: v.strictObject({
        profileId: id,
        first: reckonableDay,
        last: reckonableDay,
      }),
      output: reconciliation,
    },
    /** Dismisses an issue (null: the whole rule) at this venue, or takes that back. */
    setDismissed: {
      input: v.strictObject({
        profileId: id,
        rule: reconciliationRule,
        finding: v.nullable(findingName),
        isDismissed: v.boolean(),
      }),
      output: empty,
    },
  },
  events: {},
});
