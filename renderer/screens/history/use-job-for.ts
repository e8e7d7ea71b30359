import { useQuery } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { isUnderWay } from '../../parts/jobs/index.ts';
import { syncJobsQuery } from '../../queries/sync.ts';

/** Returns the job that downloads part of what the screen shows, or null. */
export function useJobFor(
  profileId: string,
  dataset: DatasetId,
  rowRequest: RowRequest,
): SyncJob | null {
  const { data: jobs = [] } = useQuery(syncJobsQuery(profileId));
  if (rowRequest.by !== 'stored') return null;
  const found = jobs.find(
    (job) =>
      job.dataset === dataset &&
      isUnderWay(job.state) &&
      job.period !== null &&
      job.period.from < rowRequest.period.to &&
      job.period.to > rowRequest.period.from,
  );
  return found ?? null;
}
