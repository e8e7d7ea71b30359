import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Tells if the system starts the app, which the system's own settings can change too. */
export const autostartQuery = queryOptions({
  queryKey: ['autostart'],
  queryFn: () => unwrap(desk.autostart.status({})),
  staleTime: 0,
  refetchOnMount: 'always',
});
