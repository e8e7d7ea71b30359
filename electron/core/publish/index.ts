export { makeClickhouseSetUpSql } from './clickhouse/set-up-sql.ts';
export { createDatabaseMaker } from './file/database-maker.ts';
export { openSqlFile, type SqlFile } from './file/sql-file.ts';
export { openTarget, type TargetPlace } from './open-target.ts';
export { makeSetUpSql } from './postgres/set-up-sql.ts';
export {
  compareMonths,
  describeVenue,
  isProblem,
  listParts,
  type PublishedMonth,
  type PublishScope,
  type PublishServices,
  publishMonths,
} from './publish-run.ts';
export type { PublishTarget } from './publish-target.ts';
export { openTargetRuns, type TargetRunStore } from './target-runs.ts';
export { openTargetStore, type TargetStore } from './target-store.ts';
