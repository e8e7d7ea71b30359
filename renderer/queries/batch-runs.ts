import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's known batch runs. Sends no request. */
export const batchRunsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['batch-runs', profileId],
    queryFn: () => unwrap(desk.batchRuns.list({ profileId })),
  });
