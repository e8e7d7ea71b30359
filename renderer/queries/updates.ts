import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Whether there is a newer version, and how far it is. */
export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => unwrap(desk.updates.status({})),
});
