import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's schedules and their past runs. */
export const schedulesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['schedules', profileId],
    queryFn: () => unwrap(desk.schedules.list({ profileId })),
    staleTime: 0,
    refetchOnMount: 'always',
  });
