import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Returns whether the system starts the app. The system's own settings can change that too. */
export const autostartQuery = queryOptions({
  queryKey: ['autostart'],
  queryFn: () => unwrap(desk.autostart.status({})),
  staleTime: 0,
  refetchOnMount: 'always',
});
