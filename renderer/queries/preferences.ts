import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** A venue's settings for requests. */
export const preferencesQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['preferences', profileId],
    queryFn: () => unwrap(desk.preferences.get({ profileId })),
  });
