import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's saved exports. Each dialog reads them again, since another window may have changed them. */
export const savedExportsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['savedExports', profileId],
    queryFn: () => unwrap(desk.savedExports.list({ profileId })),
    staleTime: 0,
    refetchOnMount: 'always',
  });
