import type { SyncJob } from '../../../shared/domain/sync.ts';

/** Whether a job brought all of it after its plan was made, so that the plan offers what is there. */
export function isFetchedSince(
  job: Pick<SyncJob, 'state' | 'endedAt'> | undefined,
  planned: number,
): boolean {
  return job?.state === 'done' && (job.endedAt ?? 0) >= planned;
}
