import type { SyncJob } from '../../../shared/domain/sync.ts';

/** Returns whether a job has downloaded everything since the plan was made, so that the plan is outdated. */
export function isFetchedSince(
  job: Pick<SyncJob, 'state' | 'endedAt'> | undefined,
  planned: number,
): boolean {
  return job?.state === 'done' && (job.endedAt ?? 0) >= planned;
}
