import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

export const profilesKey = ['profiles'] as const;

/** Every venue that is set up here. */
export const profilesQuery = queryOptions({
  queryKey: [...profilesKey, 'list'],
  queryFn: () => unwrap(desk.profiles.list({})),
});

/** The venue on the screen, or null before the first one. */
export const selectedProfileQuery = queryOptions({
  queryKey: [...profilesKey, 'selected'],
  queryFn: () => unwrap(desk.profiles.selected({})),
});

/** Where the keys of a venue stand. */
export const credentialStateQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profilesKey, 'credentials', profileId],
    queryFn: () => unwrap(desk.profiles.credentialState({ profileId })),
  });
