import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The known batch runs of a venue; fetches nothing. */
export const batchRunsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['batch-runs', profileId],
    queryFn: () => unwrap(desk.batchRuns.list({ profileId })),
  });
