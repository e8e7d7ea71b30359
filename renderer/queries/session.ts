import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../bridge.ts';

/** Whether a venue is signed in; kept true by the `session.changed` event. */
export const sessionQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['session', profileId],
    queryFn: () => unwrap(desk.session.state({ profileId })),
  });
