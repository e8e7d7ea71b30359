import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** When the saved exports of a venue run by themselves, and what they did. */
export const schedulesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['schedules', profileId],
    queryFn: () => unwrap(desk.schedules.list({ profileId })),
    staleTime: 0,
    refetchOnMount: 'always',
  });
