export { openTarget, type TargetPlace } from './open-target.ts';
export { makeSetUpSql } from './postgres/set-up-sql.ts';
export { compareMonths, describeVenue, isProblem, publishMonths } from './publish-run.ts';
export type { PublishTarget, WindowOutcome } from './publish-target.ts';
export { openTargetStore, type TargetStore } from './target-store.ts';
