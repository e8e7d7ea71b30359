import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** What is known of the batch runs of a venue; asks the platform nothing. */
export const batchRunsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['batch-runs', profileId],
    queryFn: () => unwrap(desk.batchRuns.list({ profileId })),
  });
