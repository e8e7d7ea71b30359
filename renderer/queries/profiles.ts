import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

export const profilesKey = ['profiles'] as const;

/** All venues of this installation. */
export const profilesQuery = queryOptions({
  queryKey: [...profilesKey, 'list'],
  queryFn: () => unwrap(desk.profiles.list({})),
});

/** The current venue. Null before the first one is added. */
export const selectedProfileQuery = queryOptions({
  queryKey: [...profilesKey, 'selected'],
  queryFn: () => unwrap(desk.profiles.selected({})),
});

/** The state of a venue's keys. */
export const credentialStateQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profilesKey, 'credentials', profileId],
    queryFn: () => unwrap(desk.profiles.credentialState({ profileId })),
  });
