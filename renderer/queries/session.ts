import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/**
 * Whether a venue is signed in; updated by the `session.changed` event while the window shows the
 * venue, and read again when it turns back to it.
 */
export const sessionQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['session', profileId],
    queryFn: () => unwrap(desk.session.state({ profileId })),
    staleTime: 0,
  });
