export { type BatchRunService, createBatchRunService } from './batch-run-service.ts';
export { createJobFiles } from './job-files.ts';
export { type JobNotice, measureProgress } from './job-notice.ts';
export type { SyncJobs } from './jobs/sync-jobs.ts';
export { cleanModuleNames } from './module-names.ts';
export { createSyncService, type SyncService } from './sync-service.ts';
export { createJobsInMemory, openVenueJobs } from './venue-jobs.ts';
