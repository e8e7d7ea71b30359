import * as v from 'valibot';
import { errorKinds } from '../errors.ts';

export const batchRunText = v.pipe(v.string(), v.maxLength(1000));

/** A module's batch run (spec 2.6) as the platform sent it. */
export const batchRun = v.strictObject({
  moduleName: batchRunText,
  /** Milliseconds since the epoch. Null if not fetched since the app started. */
  askedAt: v.nullable(v.number()),
  /** Raw, as its values are not documented. Null if the platform sent none. */
  status: v.nullable(batchRunText),
  /** Exact digits. */
  batchId: v.nullable(batchRunText),
  batchRunId: v.nullable(batchRunText),
  /** Why the last fetch failed; earlier values stay beside it. */
  problem: v.nullable(
    v.strictObject({ kind: v.picklist(errorKinds), status: v.nullable(v.number()) }),
  ),
});

export type BatchRun = v.InferOutput<typeof batchRun>;
