import { queryOptions } from '@tanstack/react-query';
import type { CredentialState } from '../../shared/domain/profiles.ts';
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

/** Returns whether a venue can sign in: its keys are in the keychain, or in memory for this session. */
export function hasUsableKeys(state: CredentialState | undefined): state is 'present' | 'memory' {
  return state === 'present' || state === 'memory';
}

/** The state of a venue's keys. */
export const credentialStateQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...profilesKey, 'credentials', profileId],
    queryFn: () => unwrap(desk.profiles.credentialState({ profileId })),
  });
