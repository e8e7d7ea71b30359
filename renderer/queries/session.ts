import { queryOptions } from '@tanstack/react-query';
import { desk, valueOf } from '../bridge.ts';

/** Whether a venue is signed in; kept true by the `session.changed` event. */
export const sessionQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['session', profileId],
    queryFn: () => valueOf(desk.session.state({ profileId })),
  });
