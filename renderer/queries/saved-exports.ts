import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The saved exports of a venue; read anew by each dialog, since another window may have changed them. */
export const savedExportsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['savedExports', profileId],
    queryFn: () => unwrap(desk.savedExports.list({ profileId })),
    staleTime: 0,
    refetchOnMount: 'always',
  });
