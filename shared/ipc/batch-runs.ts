import * as v from 'valibot';
import { errorKinds } from '../errors.ts';
import { defineArea } from './define.ts';
import { id } from './schemas.ts';

const text = v.pipe(v.string(), v.maxLength(1000));

/** What is known of one module's batch run (spec 2.6), as the platform said it. */
const batchRun = v.strictObject({
  moduleName: text,
  /** Milliseconds since the epoch; null while it was not asked since the app started. */
  askedAt: v.nullable(v.number()),
  /** Raw: its values are not documented. Null where the platform sent none. */
  status: v.nullable(text),
  /** Exact digits. */
  batchId: v.nullable(text),
  batchRunId: v.nullable(text),
  /** Why the last question had no answer; what was known before stays beside it. */
  problem: v.nullable(
    v.strictObject({ kind: v.picklist(errorKinds), status: v.nullable(v.number()) }),
  ),
});
export type BatchRun = v.InferOutput<typeof batchRun>;

export const batchRunsContract = defineArea({
  methods: {
    /** One entry a module that the user listed, in their order. Asks nothing. */
    list: { input: v.strictObject({ profileId: id }), output: v.array(batchRun) },
    /** Asks the platform about one module, or all listed ones, one after the other. */
    ask: {
      input: v.strictObject({ profileId: id, moduleName: v.optional(text) }),
      output: v.array(batchRun),
    },
  },
  events: { changed: { payload: v.strictObject({ profileId: id }) } },
});
