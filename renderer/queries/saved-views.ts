import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** The views that were saved for a venue. */
export const savedViewsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['savedViews', profileId],
    queryFn: () => unwrap(desk.savedViews.list({ profileId })),
    staleTime: Number.POSITIVE_INFINITY,
  });
