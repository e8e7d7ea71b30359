import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** How requests are sent to a venue. */
export const preferencesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['preferences', profileId],
    queryFn: () => unwrap(desk.preferences.get({ profileId })),
  });
