import { queryOptions } from '@tanstack/react-query';
import { desk, unwrap } from '../base/bridge.ts';

/** Whether the system starts the app; it can be changed in the system's own settings, too. */
export const autostartQuery = queryOptions({
  queryKey: ['autostart'],
  queryFn: () => unwrap(desk.autostart.status({})),
  staleTime: 0,
  refetchOnMount: 'always',
});
