import * as v from 'valibot';
import { assistantCall, maxListedCalls } from '../domain/assistants.ts';
import { empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/** The venues that assistants may read with `desk mcp`, and their calls. */
export const assistantsContract = defineArea({
  methods: {
    list: {
      input: empty,
      output: v.strictObject({
        allowed: v.array(id),
        /** Newest first. */
        calls: v.pipe(v.array(assistantCall), v.maxLength(maxListedCalls)),
      }),
    },
    /** Fails with `settings-not-saved`. */
    set: { input: v.strictObject({ profileId: id, isAllowed: v.boolean() }), output: empty },
    removeCalls: { input: empty, output: empty },
  },
  events: {},
});
